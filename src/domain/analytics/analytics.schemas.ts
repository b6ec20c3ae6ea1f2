import { z } from 'zod';
import { fileKindSchema } from '../files/files.schemas.ts';

/** The list answers this many entries at most; the report has them all. */
export const HISTORY_MAX = 1000;

const DAY_SENTENCE = 'Use a date such as 2026-03-31.';
const isoDay = z.iso
  .date(DAY_SENTENCE)
  // Postgres knows no year 0.
  .refine((day) => day >= '0001-01-01', DAY_SENTENCE)
  .optional();

/** Days of upload (UTC), both included; without one the range is open on that side. */
const range = z.object({ from: isoDay, to: isoDay });
const RANGE_ORDER = { message: 'The first day must not be after the last.', path: ['to'] };
const isInOrder = ({ from, to }: DayRange) => from === undefined || to === undefined || from <= to;

export const dayRangeInput = range.refine(isInOrder, RANGE_ORDER);
export type DayRange = z.infer<typeof range>;

export const historyInput = range
  .extend({ limit: z.coerce.number().int().min(1).max(HISTORY_MAX).default(HISTORY_MAX) })
  .refine(isInOrder, RANGE_ORDER);
export type HistoryInput = z.infer<typeof historyInput>;

export const reportInput = range
  .extend({
    format: z.enum(['excel'], 'There is no such report format. The report comes as excel.').default('excel'),
  })
  .refine(isInOrder, RANGE_ORDER);

/** Sums over a user's files; see `countedRows` and `savedSeconds` for what they count. */
export const analyticsSummarySchema = z.object({
  totalFiles: z.number().int(),
  /** Rounded to one decimal, for showing. */
  timeSavedHours: z.number(),
  timeSavedSeconds: z.number().int(),
  totalRowsProcessed: z.number().int(),
  totalIssuesFixed: z.number().int(),
  /** Most files first, at most `SOURCES_MAX`; files whose source was not recognised are in none of them. */
  sourceSystems: z.array(z.object({ name: z.string(), count: z.number().int() })),
  /** How many source systems there are in all. */
  sourceSystemCount: z.number().int(),
  filesWithoutSource: z.number().int(),
  /** Days (UTC, ISO 8601) with files, oldest first. */
  dailyUsage: z.array(z.object({ date: z.iso.date(), files: z.number().int() })),
  /** Most files first. `color` is #rrggbb. */
  fileTypes: z.array(z.object({ name: z.string(), count: z.number().int(), color: z.string() })),
});
export type AnalyticsSummary = z.infer<typeof analyticsSummarySchema>;

/** One processed file. It stays in the history when its content is deleted. */
export const historyEntrySchema = z.object({
  /** From 1, newest first. */
  index: z.number().int(),
  fileName: z.string(),
  /** As in `fileTypes` of the summary. */
  fileType: z.string(),
  kind: fileKindSchema,
  /** When it was uploaded, in UTC: `2026-03-31` and `14:05:00`. */
  date: z.iso.date(),
  time: z.iso.time(),
  /** Null where none was recognised. */
  sourceSystem: z.string().nullable(),
  /** 0 for merged files: the rows of a merged table are counted with the files that went in. */
  rows: z.number().int(),
  issuesFixed: z.number().int(),
  /** Seconds. */
  timeSaved: z.number().int(),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;
