import { z } from 'zod';
import { WRITTEN_DATE_ORDERS } from '../written-date-order.schemas.ts';
import { readPastelAccount } from './pastel-account.ts';

const pastelAccount = z
  .string()
  .trim()
  .transform((text, context) => {
    if (text === '') return null;
    const account = readPastelAccount(text);
    if (account !== null) return account;
    context.addIssue(
      'A Pastel account is the letter G, D or C and up to 7 letters and digits, as in “G 9990000”.',
    );
    return z.NEVER;
  });

/** What a person can choose about an export of a statement; named as in the address of the download. Nothing is required. */
export const statementExportOptionsSchema = z.object({
  /** QuickBooks: 3 has one column of amounts, 4 has credit and debit. */
  columns: z.coerce
    .number()
    .pipe(z.literal([3, 4]))
    .optional(),
  /** OFX 1.0.2 (SGML) or 2.x (XML). Left out: 1.0.2 where its character set holds every text, else 2.x. */
  ofx: z.coerce
    .number()
    .pipe(z.literal([1, 2]))
    .optional(),
  /** QuickBooks, Xero, FreshBooks, Sage, QIF. */
  dateOrder: z.enum(WRITTEN_DATE_ORDERS).optional(),
  /** Pastel: the month in which the financial year begins; left out: March. */
  yearStart: z.coerce.number().pipe(z.int().min(1).max(12)).optional(),
  /** Pastel: the account that is posted against, such as `G 9990000`; left out or blank: the suspense account. */
  gdc: z.string().max(40).pipe(pastelAccount).optional(),
  /** QuickBooks, Sage, FreshBooks: transactions as they are booked, not lines of a bank statement. */
  as: z.literal('booked').optional(),
});
export type StatementExportOptions = z.infer<typeof statementExportOptionsSchema>;
