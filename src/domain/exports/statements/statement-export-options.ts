import { z } from 'zod';
import { WRITTEN_DATE_ORDERS } from '../written-date-order.schemas.ts';

export const STATEMENT_FORMATS = [
  'csv',
  'xlsx',
  'json',
  'ofx',
  'qif',
  'quickbooks',
  'xero',
  'freshbooks',
  'sage',
  'pastel',
] as const;
export type StatementFormat = (typeof STATEMENT_FORMATS)[number];

export function isStatementFormat(format: string): format is StatementFormat {
  return STATEMENT_FORMATS.some((known) => known === format);
}

/** A Pastel account: the letter of its ledger (general, debtors, creditors) where one is given, then up to 7 characters. */
const PASTEL_ACCOUNT = /^(?:([GDC])[\s/-]+|([GDC])(?=[A-Z0-9]{7}$))?([A-Z0-9]{1,7})$/;

const pastelAccount = z
  .string()
  .trim()
  .toUpperCase()
  .transform((text, context) => {
    if (text === '') return null;
    const match = PASTEL_ACCOUNT.exec(text.replace(/(?<=[A-Z0-9]{2})[/\s-]/g, ''));
    if (match === null) {
      context.addIssue(
        'A Pastel account is the letter G, D or C and up to 7 letters and digits, as in “G 9990000”.',
      );
      return z.NEVER;
    }
    const ledger = match[1] ?? match[2] ?? 'G';
    return { ledger, code: match[3] ?? '' };
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
});
export type StatementExportOptions = z.infer<typeof statementExportOptionsSchema>;
