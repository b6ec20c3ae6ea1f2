/** What can be exported; each has formats of its own. */
export type Exported = 'table' | 'statement' | 'invoice';

/** The file that a format makes. */
interface FileFacts {
  readonly extension: string;
  readonly contentType: string;
}

interface ExportFormatFacts extends FileFacts {
  readonly label: string;
  readonly of: readonly Exported[];
  /** It is the import of an accounting package, with facts of its own in `packages/`. */
  readonly isPackage: boolean;
}

const CSV_FILE = { extension: 'csv', contentType: 'text/csv; charset=utf-8' } as const;
export const ZIP_FILE = { extension: 'zip', contentType: 'application/zip' } as const;
export const PDF_FILE = { extension: 'pdf', contentType: 'application/pdf' } as const;
const ALL = ['table', 'statement', 'invoice'] as const;
const PACKAGE = { ...CSV_FILE, of: ALL, isPackage: true } as const;

/** Every format, in the order of lists. What is asked about a format, and who writes it, stands elsewhere by its name. */
export const EXPORT_FORMATS = {
  csv: { label: 'CSV', ...CSV_FILE, of: ALL, isPackage: false },
  xlsx: {
    label: 'Excel',
    extension: 'xlsx',
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    of: ALL,
    isPackage: false,
  },
  json: {
    label: 'JSON',
    extension: 'json',
    contentType: 'application/json; charset=utf-8',
    of: ALL,
    isPackage: false,
  },
  quickbooks: { label: 'QuickBooks', ...PACKAGE },
  xero: { label: 'Xero', ...PACKAGE },
  sage: { label: 'Sage', ...PACKAGE },
  freshbooks: { label: 'FreshBooks', ...PACKAGE },
  pastel: { label: 'Pastel', ...PACKAGE },
  ofx: {
    label: 'OFX',
    extension: 'ofx',
    contentType: 'application/x-ofx',
    of: ['statement'],
    isPackage: false,
  },
  qif: {
    label: 'QIF',
    extension: 'qif',
    contentType: 'application/x-qif',
    of: ['statement'],
    isPackage: false,
  },
  iif: {
    label: 'QuickBooks Desktop',
    extension: 'iif',
    contentType: 'text/plain; charset=windows-1252',
    of: ['invoice'],
    isPackage: false,
  },
} as const satisfies Readonly<Record<string, ExportFormatFacts>>;

type Formats = typeof EXPORT_FORMATS;
export type ExportFormatName = keyof Formats;
/** The formats of a kind of result. */
export type FormatOf<K extends Exported> = {
  [F in ExportFormatName]: K extends Formats[F]['of'][number] ? F : never;
}[ExportFormatName];
export type StatementFormat = FormatOf<'statement'>;
export type InvoiceFormat = FormatOf<'invoice'>;
/** Accounting packages. */
export type AccountingFormat = {
  [F in ExportFormatName]: Formats[F]['isPackage'] extends true ? F : never;
}[ExportFormatName];

function isExportFormat(name: string): name is ExportFormatName {
  return Object.hasOwn(EXPORT_FORMATS, name);
}

const isOf = (name: string, kind: Exported) =>
  isExportFormat(name) && EXPORT_FORMATS[name].of.some((one) => one === kind);

export const isTableFormat = (name: string): name is FormatOf<'table'> => isOf(name, 'table');
export const isStatementFormat = (name: string): name is StatementFormat => isOf(name, 'statement');
export const isInvoiceFormat = (name: string): name is InvoiceFormat => isOf(name, 'invoice');
export const isAccountingFormat = (name: string): name is AccountingFormat =>
  isExportFormat(name) && EXPORT_FORMATS[name].isPackage;

export const ALL_FORMATS = Object.keys(EXPORT_FORMATS).filter(isExportFormat);
export const TABLE_FORMATS = ALL_FORMATS.filter(isTableFormat);
export const STATEMENT_FORMATS = ALL_FORMATS.filter(isStatementFormat);
export const INVOICE_FORMATS = ALL_FORMATS.filter(isInvoiceFormat);
export const ACCOUNTING_FORMATS = ALL_FORMATS.filter(isAccountingFormat);

/** Ending and content type of the file that a format makes. */
export function fileOf(format: ExportFormatName): FileFacts {
  const { extension, contentType } = EXPORT_FORMATS[format];
  return { extension, contentType };
}
