import { z } from 'zod';
import { WRITTEN_DATE_ORDERS } from '../written-date-order.schemas.ts';

const MAX_ACCOUNT_CHARACTERS = 60;

/** What a person can choose; named as in the address of the download. Nothing is required. */
export const invoiceExportOptionsSchema = z.object({
  /** Xero, QuickBooks, Sage, FreshBooks; left out: as each package has it, or as the vendor's country writes. */
  dateOrder: z.enum(WRITTEN_DATE_ORDERS).optional(),
  /** The expense account of every line: a code in Xero, Sage and Pastel, a name in QuickBooks, a category in FreshBooks. */
  account: z
    .string()
    .trim()
    .max(MAX_ACCOUNT_CHARACTERS)
    .regex(/^[^\p{Cc}]*$/u, 'An account has no line breaks')
    .optional(),
  /** Pastel: the month in which the financial year begins; left out: March. */
  yearStart: z.coerce.number().pipe(z.int().min(1).max(12)).optional(),
});
export type InvoiceExportOptions = z.infer<typeof invoiceExportOptionsSchema>;
