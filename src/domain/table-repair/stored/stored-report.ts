import { z } from 'zod';
import { duplicateTypeSchema } from '../table-repair.schemas.ts';

/** One line of issues.ndjson. `col` is an index into the header; null row: the whole file, null col: the whole row. */
export const storedIssueSchema = z.object({
  row: z.number().int().nullable(),
  col: z.number().int().nullable(),
  kind: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  reason: z.string(),
});
export type StoredIssue = z.infer<typeof storedIssueSchema>;

/** One line of duplicates.ndjson. `first` is the earlier row it repeats; cells longer than REPORT_TEXT_LIMIT are cut. */
export const storedDuplicateSchema = z.object({
  row: z.number().int(),
  type: duplicateTypeSchema,
  first: z.number().int(),
  /** Percent. */
  confidence: z.number(),
  /** A person decides: removed only when asked for by name. Its flag is `review`, whatever its type. */
  review: z.boolean().default(false),
  key: z.string(),
  reason: z.string(),
  cells: z.array(z.string()),
});
export type StoredDuplicate = z.infer<typeof storedDuplicateSchema>;

/** Reads one line of issues.ndjson. @throws when the line is not whole (a cursor that is not one of ours). */
export function parseIssueLine(line: string): StoredIssue {
  return storedIssueSchema.parse(JSON.parse(line));
}

/** Reads one line of duplicates.ndjson. @throws when the line is not whole. */
export function parseDuplicateLine(line: string): StoredDuplicate {
  return storedDuplicateSchema.parse(JSON.parse(line));
}
