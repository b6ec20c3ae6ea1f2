import { z } from 'zod';
import { documentChangeSchema, documentViewSchema, editInputOf } from '../files/document-view.schemas.ts';
import { statementEditSchema } from './edits/edit.schemas.ts';
import { balanceCheckSchema, statementSchema } from './statement.schemas.ts';

/** One account of a statement, for lists and for following it over months. */
export const accountFactsSchema = z.object({
  /** The IBAN, else the number as printed. */
  accountNumber: z.string().nullable(),
  holder: z.string().nullable(),
  /** ISO 4217. */
  currency: z.string().nullable(),
  periodStart: z.string().nullable(),
  periodEnd: z.string().nullable(),
  /** Dates of the first and the last transaction; left out in summaries that were stored before these were kept. */
  firstDate: z.string().nullable().optional(),
  lastDate: z.string().nullable().optional(),
  openingBalance: z.string().nullable(),
  closingBalance: z.string().nullable(),
  transactions: z.number().int(),
  reconciles: z.boolean().nullable(),
  /** What the rows come to less the printed closing balance; null where these cannot be compared. */
  difference: z.string().nullable(),
});
export type AccountFacts = z.infer<typeof accountFactsSchema>;

/** The figures of a statement as it stands after its edits; kept beside the stored result. */
export const statementSummarySchema = z.object({
  bank: z.string().nullable(),
  /** ISO 3166 alpha-2. */
  country: z.string().nullable(),
  pages: z.number().int(),
  accounts: z.number().int(),
  transactions: z.number().int(),
  /** Rows that say how they are booked; left out where none does. */
  booked: z.number().int().optional(),
  /** Null where nothing printed allows a check. */
  reconciles: z.boolean().nullable(),
  /** Digits, signs and columns put right because the balances ask for it. */
  repairs: z.number().int(),
  /** How many things a person should look at: figures that do not fit, doubtful rows, sentences on the whole document. */
  warnings: z.number().int(),
  /** In the order of the statement. */
  accountList: z.array(accountFactsSchema),
});
export type StatementSummary = z.infer<typeof statementSummarySchema>;

/** `accounts` has one for each account of the statement, in the same order. */
const statementCheckSchema = z.object({
  reconciles: z.boolean().nullable(),
  accounts: z.array(balanceCheckSchema),
});

/** A statement as it stands after its edits. */
export const statementViewSchema = documentViewSchema.extend({
  statement: statementSchema,
  check: statementCheckSchema,
});
export type StatementView = z.infer<typeof statementViewSchema>;

export const editStatementInput = editInputOf(statementEditSchema);

/** What a change came to. */
export const statementChangeSchema = documentChangeSchema.extend({ check: statementCheckSchema });

export const statementUndoSchema = statementChangeSchema.extend({ undone: z.literal('edits') });
export const statementRedoSchema = statementChangeSchema.extend({ redone: z.literal('edits') });

/** Where statements that could not be read may be sent (D25); null: the operator named no address. */
export const statementSupportSchema = z.object({ email: z.string().nullable() });
export type StatementSupport = z.infer<typeof statementSupportSchema>;
