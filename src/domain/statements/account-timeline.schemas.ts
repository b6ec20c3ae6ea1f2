import { z } from 'zod';

export const accountTimelinesInput = z.object({
  /** `none`: statements of no client; left out: all. */
  clientId: z.union([z.uuid(), z.literal('none')]).optional(),
});
export type AccountTimelinesInput = z.infer<typeof accountTimelinesInput>;

/** How the opening balance of a statement fits the statement before it. */
const linkSchema = z.enum([
  /** There is no earlier statement. */
  'first',
  'follows',
  /** It differs from the closing balance before it. */
  'breaks',
  /** Days are missing between the two. */
  'gap',
  /** A balance is not known, or the periods only overlap. */
  'unknown',
]);

/** One statement of an account. */
const timelineStatementSchema = z.object({
  fileId: z.uuid(),
  fileName: z.string(),
  /** ISO dates; where none is printed, those of its first and last transaction. Null when unknown. */
  periodStart: z.string().nullable(),
  periodEnd: z.string().nullable(),
  openingBalance: z.string().nullable(),
  closingBalance: z.string().nullable(),
  transactions: z.number().int(),
  /** Whether its own balances add up. */
  reconciles: z.boolean().nullable(),
  link: linkSchema,
  /** Decimal string: its opening balance less the closing balance before it; null when one is unknown. */
  difference: z.string().nullable(),
  /** The days missing before it, first and last; null unless `link` is `gap`. */
  missing: z.object({ from: z.string(), to: z.string() }).nullable(),
  /** The file that holds the same statement and was uploaded earlier. */
  duplicateOf: z.uuid().nullable(),
  /** Other files whose periods share days with it, ten at most. */
  overlaps: z.array(z.uuid()),
});
export type TimelineStatement = z.infer<typeof timelineStatementSchema>;

const monthStateSchema = z.enum(['present', 'missing', 'partial', 'breaks', 'duplicate', 'overlap']);
export type MonthState = z.infer<typeof monthStateSchema>;

const timelineMonthSchema = z.object({
  /** `YYYY-MM` */
  month: z.string(),
  state: monthStateSchema,
  /** Statements of the month, by their place in `statements`. */
  statements: z.array(z.number().int()),
});
export type TimelineMonth = z.infer<typeof timelineMonthSchema>;

/** One account over all its statements. */
const accountTimelineSchema = z.object({
  /** The same for the same statements. */
  key: z.string(),
  /** As printed, in the fullest form there is; null where no statement prints one. */
  accountNumber: z.string().nullable(),
  bank: z.string().nullable(),
  holder: z.string().nullable(),
  /** ISO 4217. */
  currency: z.string().nullable(),
  /** From the first to the last that a statement covers; the latest 240. Empty where no period is known. */
  months: z.array(timelineMonthSchema),
  /** By period, those without one last. */
  statements: z.array(timelineStatementSchema),
});
export type AccountTimeline = z.infer<typeof accountTimelineSchema>;

/** Why a file's statement does not fit the others of its account: it is there twice, or its opening balance is off. */
const statementOdditySchema = z.object({
  fileId: z.uuid(),
  isDuplicate: z.boolean(),
  /** Name of the file that holds the same statement; null where there is none. */
  sameAs: z.string().nullable(),
  /** Decimal string: its opening balance less the closing balance before it; null when one is unknown. */
  difference: z.string().nullable(),
  /** ISO 4217. */
  currency: z.string().nullable(),
});
export type StatementOddity = z.infer<typeof statementOdditySchema>;

export const accountTimelinesSchema = z.object({
  accounts: z.array(accountTimelineSchema),
  /** There are more statements than are looked at: the newest ones were. */
  isCut: z.boolean(),
});
export type AccountTimelines = z.infer<typeof accountTimelinesSchema>;
