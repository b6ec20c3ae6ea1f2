import { z } from 'zod';
import { WRITTEN_DATE_ORDERS } from './written-date-order.schemas.ts';

/** Formats that leave something to choose, which is remembered. */
export const profileFormatSchema = z.enum([
  'quickbooks',
  'xero',
  'freshbooks',
  'sage',
  'pastel',
  'iif',
  'ofx',
  'qif',
]);

const code = z
  .string()
  .trim()
  .max(60)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Use one line of text.');

/** Answers to a format's questions, written as in the address of a download. What is left out keeps its default. */
export const exportProfileSchema = z.strictObject({
  dateOrder: z.enum(WRITTEN_DATE_ORDERS).optional(),
  /** The expense account of bills. */
  account: code.optional(),
  /** The tax code of bills. */
  taxCode: code.optional(),
  /** The account that payments are posted against. */
  contraAccount: code.optional(),
  /** The same in Pastel, with the letter of its ledger. */
  gdc: code.optional(),
  /** QuickBooks: the number of columns. */
  columns: z.enum(['3', '4']).optional(),
  /** QuickBooks, Sage, FreshBooks: transactions as they are booked. */
  as: z.enum(['booked']).optional(),
  /** The version of OFX. */
  ofx: z.enum(['1', '2']).optional(),
  /** The first month of the financial year, 1 to 12. */
  yearStart: z
    .string()
    .regex(/^(?:[1-9]|1[0-2])$/)
    .optional(),
});

/** The remembered answers of a user or of a client, by format. */
export const exportProfilesSchema = z.partialRecord(profileFormatSchema, exportProfileSchema);
export type ExportProfiles = z.infer<typeof exportProfilesSchema>;

/** Reads what is stored. Answers that a later version would not ask for are forgotten, not refused. */
export const storedExportProfilesSchema = exportProfilesSchema.catch({});
