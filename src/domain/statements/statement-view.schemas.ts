import { z } from 'zod';

/** The figures of a statement as it stands after its edits; kept beside the stored result. */
export const statementSummarySchema = z.object({
  bank: z.string().nullable(),
  /** ISO 3166 alpha-2. */
  country: z.string().nullable(),
  pages: z.number().int(),
  accounts: z.number().int(),
  transactions: z.number().int(),
  /** Null where nothing printed allows a check. */
  reconciles: z.boolean().nullable(),
  /** Digits, signs and columns put right because the balances ask for it. */
  repairs: z.number().int(),
  /** Rows to look at, and sentences on the whole document. */
  warnings: z.number().int(),
});
export type StatementSummary = z.infer<typeof statementSummarySchema>;
