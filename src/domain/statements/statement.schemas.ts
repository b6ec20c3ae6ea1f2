import { z } from 'zod';
import { boxSchema, isoDateSchema, moneySchema } from '../printed.schemas.ts';

/** A line of a row; `page` only where it is another than the row's: a row may go on overleaf. */
const rowLineSchema = boxSchema.extend({ page: z.number().int().optional() });

/** Where a row stands in the document: for each line of it the box, and the boxes of its figures. */
export const rowPlaceSchema = z.object({
  page: z.number().int(),
  lines: z.array(rowLineSchema),
  date: boxSchema.nullable(),
  amount: boxSchema.nullable(),
  balance: boxSchema.nullable(),
});
export type RowPlace = z.infer<typeof rowPlaceSchema>;

/** What was changed or doubted in reading a row, each with a sentence for a person. */
export const rowNoteSchema = z.object({
  kind: z.enum([
    /** A digit was read otherwise than printed, because only so this and the next balance are right. */
    'digit_repaired',
    'sign_repaired',
    'column_repaired',
    /** The printed balance is not the one before plus the amount. */
    'balance_differs',
    'year_assumed',
    'low_confidence',
  ]),
  field: z.enum(['date', 'description', 'amount', 'balance']).nullable(),
  before: z.string().nullable(),
  reason: z.string(),
});
export type RowNote = z.infer<typeof rowNoteSchema>;

export const transactionSchema = z.object({
  /** Stays the same when rows before it are edited. */
  id: z.string(),
  /** `XXXX-MM-DD` where neither the row nor the document tells the year. */
  date: isoDateSchema,
  valueDate: isoDateSchema.nullable(),
  description: z.string(),
  reference: z.string().nullable(),
  amount: moneySchema,
  balance: moneySchema.nullable(),
  page: z.number().int().nullable(),
  /** 0 to 1. */
  confidence: z.number(),
  notes: z.array(rowNoteSchema),
  /** Null for a row that a person added. */
  place: rowPlaceSchema.nullable(),
  /** What it is booked as; left out where nothing is said, as in all that was stored before there were bookings. */
  payee: z.string().optional(),
  category: z.string().optional(),
  accountCode: z.string().optional(),
  taxCode: z.string().optional(),
  /** `person`, else the id of the rule that booked it; left out where nobody did. */
  bookedBy: z.string().optional(),
});
export type Transaction = z.infer<typeof transactionSchema>;

/** A figure printed for checking: a total of a section, a balance carried forward, a count of rows. */
export const checkpointSchema = z.object({
  kind: z.enum(['broughtForward', 'carriedForward', 'balance', 'totalIn', 'totalOut', 'countIn', 'countOut']),
  value: z.string(),
  /** Rows of the account that come before it. */
  afterRows: z.number().int(),
  /** The first row that a total or a count covers. */
  fromRow: z.number().int(),
  page: z.number().int().nullable(),
});
export type Checkpoint = z.infer<typeof checkpointSchema>;

/**
 * A line that looks like a row and is none. Beyond the rows it may be missing while no balance is printed there; one
 * whose amount is illegible may be missing anywhere.
 */
const unreadRowSchema = z.object({
  page: z.number().int(),
  text: z.string(),
  /** Without its sign; null where it cannot be read. */
  amount: moneySchema.nullable(),
  /** Before the first row in order of time; else after the last. */
  isAtStart: z.boolean(),
});
export type UnreadRow = z.infer<typeof unreadRowSchema>;

/** A printed line with an amount, among the rows or near them, that became no row. */
const skippedLineSchema = z.object({
  page: z.number().int(),
  box: boxSchema,
  /** Null where none is printed on it, or it cannot be read. */
  date: isoDateSchema.nullable(),
  description: z.string(),
  /** Without its sign. */
  amount: moneySchema,
  /** The row above it in order of time; null before the first. */
  afterRowId: z.string().nullable(),
});
export type SkippedLine = z.infer<typeof skippedLineSchema>;

export const accountSchema = z.object({
  id: z.string(),
  /** As printed, masks included. */
  accountNumber: z.string().nullable(),
  iban: z.string().nullable(),
  holder: z.string().nullable(),
  accountType: z.enum(['bank', 'creditCard']),
  /** ISO 4217. */
  currency: z.string().nullable(),
  /** Decimals of its figures. */
  scale: z.number().int().min(0).max(4),
  periodStart: isoDateSchema.nullable(),
  periodEnd: isoDateSchema.nullable(),
  /** Of most cards: the printed balances are what is owed, so a purchase raises them. */
  balancesAreOwed: z.boolean(),
  openingBalance: moneySchema.nullable(),
  closingBalance: moneySchema.nullable(),
  /** Not printed, but found from the other balances and the amounts: it proves no row. */
  isOpeningComputed: z.boolean(),
  isClosingComputed: z.boolean(),
  /** In order of time, oldest first, as far as the document tells. */
  transactions: z.array(transactionSchema),
  checkpoints: z.array(checkpointSchema),
  unread: z.array(unreadRowSchema).optional(),
  skipped: z.array(skippedLineSchema).optional(),
});
export type StatementAccount = z.infer<typeof accountSchema>;

/** All that was read from a document; the stored result. */
export const statementSchema = z.object({
  bank: z.string().nullable(),
  /** ISO 3166 alpha-2. */
  country: z.string().nullable(),
  pageCount: z.number().int(),
  isScanned: z.boolean(),
  accounts: z.array(accountSchema),
  /** Numbers of pages that are missing or could not be read: what stands on them is not known. */
  lackingPages: z.array(z.number().int()).optional(),
  /** Sentences: what was left open, which pages had nothing to read. */
  warnings: z.array(z.string()),
});
export type Statement = z.infer<typeof statementSchema>;

/** One figure that does not fit. `rowId` null: a closing balance or a total of the whole account. */
export const balanceBreakSchema = z.object({
  rowId: z.string().nullable(),
  kind: z.enum(['balance', 'closing', 'checkpoint', 'total', 'count']),
  expected: z.string(),
  printed: z.string(),
  page: z.number().int().nullable(),
});
export type BalanceBreak = z.infer<typeof balanceBreakSchema>;

/** Outcome of the arithmetic: null where nothing printed allows a check. */
export const balanceCheckSchema = z.object({
  reconciles: z.boolean().nullable(),
  /** Printed figures that were compared. */
  checked: z.number().int(),
  breaks: z.array(balanceBreakSchema),
});
export type BalanceCheck = z.infer<typeof balanceCheckSchema>;
