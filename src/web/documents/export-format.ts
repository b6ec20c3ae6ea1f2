import {
  ACCOUNTING_FORMATS,
  type AccountingFormat,
  EXPORT_FORMATS,
  type ExportFormatName,
} from '#domain/exports/export-formats.ts';
import { ACCOUNTING_PACKAGES } from '#domain/exports/packages/accounting-packages.ts';
import {
  describeExpenseAccount,
  describeLimits,
  type PackageFacts,
} from '#domain/exports/packages/package-facts.ts';
import type { WrittenDateOrder } from '#domain/exports/written-date-order.schemas.ts';

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

/** A format that leaves nothing to choose, or what is said here. */
export function formatOf(
  id: ExportFormatName,
  { description, options = [] }: Partial<Pick<ExportFormat, 'description' | 'options'>> = {},
): ExportFormat {
  const { label, extension } = EXPORT_FORMATS[id];
  return { id, label, hint: `.${extension}`, ...(description === undefined ? {} : { description }), options };
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

/** The format as a client's files have it. @param order in which its dates are written where nothing is chosen */
export function withClientDates(format: ExportFormat, order: WrittenDateOrder | null): ExportFormat {
  if (order === null) return format;
  const options = format.options.map((option) => {
    if (option.kind !== 'choice' || option.name !== 'dateOrder') return option;
    const example = option.choices.find(({ id }) => id === order)?.label ?? '';
    const label = `Default (${example}, set for this client)`;
    return {
      ...option,
      choices: option.choices.map((choice) => (choice.id === option.initial ? { ...choice, label } : choice)),
    };
  });
  return { ...format, options };
}

/** How an accounting package's dates are written; none where it reads them in one way only. */
export function packageDateOption(
  { dateRule, usualDateOrder }: PackageFacts,
  country: string,
): readonly ExportOption[] {
  if (dateRule === 'fixed') return [];
  const example = usualDateOrder === 'mdy' ? '12/31/2026' : '31/12/2026';
  return [dateOrderOption(dateRule === 'country' ? country : `Default (${example})`)];
}

/** The month in which a financial year begins. */
export const YEAR_START: ExportOption = {
  kind: 'choice',
  name: 'yearStart',
  label: 'Financial year begins in',
  initial: '3',
  choices: [
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
  ].map((label, index) => ({ id: String(index + 1), label })),
};

const OWN_OPTIONS: Readonly<Record<AccountingFormat, readonly ExportOption[]>> = {
  quickbooks: [
    {
      kind: 'choice',
      name: 'columns',
      label: 'Columns',
      initial: '3',
      choices: [
        { id: '3', label: '3: date, description, amount' },
        { id: '4', label: '4: date, description, credit, debit' },
      ],
    },
  ],
  xero: [],
  sage: [],
  freshbooks: [],
  pastel: [
    YEAR_START,
    {
      kind: 'text',
      name: 'gdc',
      label: 'Contra account',
      hint: `The ledger’s letter and the number, such as G\u00a08400000. Leave empty to use ${describeExpenseAccount(ACCOUNTING_PACKAGES.pastel)}.`,
    },
  ],
};

/**
 * What each accounting package leaves to choose for payments, whether they come from a statement or from a table.
 *
 * @param country what dates follow where nothing is chosen
 */
export function paymentFormats(country: string): readonly ExportFormat[] {
  return ACCOUNTING_FORMATS.map((format) => {
    const facts = ACCOUNTING_PACKAGES[format];
    return {
      id: format,
      label: facts.label,
      description: describeLimits(facts) ?? 'CSV',
      options: [...OWN_OPTIONS[format], ...packageDateOption(facts, country)],
    };
  });
}

/** The pages with their recognised words behind them, so that they can be searched and copied. */
const SEARCHABLE_PDF: ExportFormat = {
  id: 'pdf',
  label: 'Searchable PDF',
  hint: '.pdf',
  description: 'The scanned pages, with searchable text',
  options: [],
};

/** Formats of a document; of a scanned one there is a PDF to search in too. */
export function withSearchablePdf(
  formats: readonly ExportFormat[],
  isScanned: boolean,
): readonly ExportFormat[] {
  return isScanned ? [...formats, SEARCHABLE_PDF] : formats;
}
