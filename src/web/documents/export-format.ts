/** A choice that a format leaves to the person; its value goes into the address of the download. */
export type ExportOption =
  | {
      readonly kind: 'choice';
      readonly name: string;
      readonly label: string;
      /** What holds where nothing is sent. */
      readonly initial: string;
      readonly choices: readonly { readonly id: string; readonly label: string }[];
    }
  | { readonly kind: 'text'; readonly name: string; readonly label: string; readonly hint: string };

export interface ExportFormat {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  /** What should be known before it is chosen. */
  readonly description?: string;
  readonly options: readonly ExportOption[];
}

/** How dates are written. @param usual what holds where nothing is chosen */
export const dateOrderOption = (usual: string): ExportOption => ({
  kind: 'choice',
  name: 'dateOrder',
  label: 'Dates',
  initial: 'auto',
  choices: [
    { id: 'auto', label: usual },
    { id: 'dmy', label: '31/12/2026' },
    { id: 'mdy', label: '12/31/2026' },
    { id: 'ymd', label: '2026-12-31' },
  ],
});

/** The pages with their recognised words behind them, so that they can be searched and copied. */
const SEARCHABLE_PDF: ExportFormat = {
  id: 'pdf',
  label: 'Searchable PDF',
  hint: '.pdf',
  description: 'The scanned pages, with their words',
  options: [],
};

/** Formats of a document; of a scanned one there is a PDF to search in too. */
export function withSearchablePdf(
  formats: readonly ExportFormat[],
  isScanned: boolean,
): readonly ExportFormat[] {
  return isScanned ? [...formats, SEARCHABLE_PDF] : formats;
}

/** For a choice of the month in which a financial year begins. */
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
