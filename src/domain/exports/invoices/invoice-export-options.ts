import { z } from 'zod';
import { WRITTEN_DATE_ORDERS } from '../statements/statement-export-options.ts';

export const INVOICE_EXPORT_FORMATS = [
  'csv',
  'xlsx',
  'json',
  'xero',
  'quickbooks',
  'iif',
  'sage',
  'freshbooks',
  'pastel',
] as const;
export type InvoiceExportFormat = (typeof INVOICE_EXPORT_FORMATS)[number];

export function isInvoiceExportFormat(format: string): format is InvoiceExportFormat {
  return INVOICE_EXPORT_FORMATS.some((known) => known === format);
}

/** What a person chooses among. A file in parts is a zip. */
export const INVOICE_FORMAT_LABELS: Readonly<
  Record<
    InvoiceExportFormat,
    { readonly label: string; readonly extension: string; readonly sentence: string }
  >
> = {
  csv: { label: 'CSV', extension: 'csv', sentence: 'A row for each line, the header repeated.' },
  xlsx: {
    label: 'Excel',
    extension: 'xlsx',
    sentence: 'A sheet of invoices, one of lines, one of taxes and adjustments.',
  },
  json: { label: 'JSON', extension: 'json', sentence: 'For programs.' },
  xero: {
    label: 'Xero bills',
    extension: 'csv',
    sentence: 'Bills to pay, import: prices without tax, account 429 where you name no other.',
  },
  quickbooks: {
    label: 'QuickBooks Online bills',
    extension: 'csv',
    sentence: 'Import data, bills: 100 at a time; credit notes in a file of their own.',
  },
  iif: {
    label: 'QuickBooks Desktop bills',
    extension: 'iif',
    sentence: 'Bills and bill credits for File, Utilities, Import, IIF files.',
  },
  sage: {
    label: 'Sage 50 purchase invoices',
    extension: 'csv',
    sentence: 'Audit trail import: PI and PC, nominal code 5000 where you name no other.',
  },
  freshbooks: { label: 'FreshBooks expenses', extension: 'csv', sentence: 'An expense for each invoice.' },
  pastel: {
    label: 'Pastel supplier batch',
    extension: 'csv',
    sentence: 'Supplier journals that balance, account 9990000 where you name no other.',
  },
};

const LONGEST_ACCOUNT = 60;

/** What a person can choose; named as in the address of the download. Nothing is required. */
export const invoiceExportOptionsSchema = z.object({
  /** Xero, QuickBooks Online, FreshBooks. */
  dateOrder: z.enum(WRITTEN_DATE_ORDERS).optional(),
  /** The expense account of every line: a code in Xero, Sage and Pastel, a name in QuickBooks, a category in FreshBooks. */
  account: z
    .string()
    .trim()
    .max(LONGEST_ACCOUNT)
    .regex(/^[^\p{Cc}]*$/u, 'An account has no line breaks')
    .optional(),
  /** Pastel: the month in which the financial year begins; left out: March. */
  yearStart: z.coerce.number().pipe(z.int().min(1).max(12)).optional(),
});
export type InvoiceExportOptions = z.infer<typeof invoiceExportOptionsSchema>;
