import { z } from 'zod';

const shares = z.record(z.string(), z.number().nullable());
const counts = z.object({ truth: z.number(), read: z.number(), right: z.number() });

/** The score of one document, whatever its kind. */
export const scoreSchema = z.object({
  /** Null where the truth does not know the rows. */
  rows: counts.nullable(),
  /** Of statements: rows right with their balance. */
  strict: counts.nullable(),
  f1: z.number().nullable(),
  f1Strict: z.number().nullable(),
  fields: shares,
  isHeadRight: z.boolean(),
  isPerfect: z.boolean(),
  addsUp: z.boolean().nullable(),
  isFalselyProven: z.boolean(),
  faults: z.record(z.string(), z.number()),
});
export type Score = z.infer<typeof scoreSchema>;

/** The result of one document. */
export const resultSchema = z.object({
  id: z.string(),
  kind: z.enum(['statement', 'invoice', 'receipt', 'other']),
  medium: z.enum(['digital', 'scan', 'photo']),
  country: z.string().nullable(),
  /** Why it was not read; null where it was. */
  refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** What it is read as where nobody tells its kind; absent where that was not tried. */
  byContent: z.enum(['statement', 'invoice', 'refused']).optional(),
  pages: z.number().nullable(),
  seconds: z.number(),
  score: scoreSchema,
});
export type Result = z.infer<typeof resultSchema>;

/** What `--json` writes and `--compare` reads. */
export const resultsSchema = z.object({
  /** Of the code that read. */
  sources: z.string(),
  results: z.array(resultSchema),
});
export type Results = z.infer<typeof resultsSchema>;
