import { z } from 'zod';

export const duplicateTypeSchema = z.enum(['exact', 'normalized', 'key']);
export type DuplicateType = z.infer<typeof duplicateTypeSchema>;

/** `row` counts data rows from 0 in the repaired table; null row or column: the whole file or row. */
export const repairIssueSchema = z.object({
  kind: z.string(),
  row: z.number().int().nullable(),
  column: z.string().nullable(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  reason: z.string(),
});
export type RepairIssue = z.infer<typeof repairIssueSchema>;

const cursor = z.string().max(200).optional();
const limit = z.coerce.number().int().min(1).max(1000).default(100);

export const issuesInput = z.object({ id: z.uuid(), cursor, limit });
export const issuesPageSchema = z.object({
  issues: z.array(repairIssueSchema),
  total: z.number(),
  nextCursor: z.string().nullable(),
});
export type IssuesPage = z.infer<typeof issuesPageSchema>;

export const duplicatesInput = z.object({ id: z.uuid(), cursor, limit });
export const duplicateDetailSchema = z.object({
  rowIndex: z.number().int(),
  duplicateType: duplicateTypeSchema,
  reason: z.string(),
  /** Percent, 0 to 100. */
  confidence: z.number(),
  duplicateKey: z.string(),
  data: z.record(z.string(), z.string()),
});
export type DuplicateDetail = z.infer<typeof duplicateDetailSchema>;
export const duplicatesPageSchema = z.object({
  duplicateRows: z.array(duplicateDetailSchema),
  total: z.number(),
  nextCursor: z.string().nullable(),
});
export type DuplicatesPage = z.infer<typeof duplicatesPageSchema>;

export const removeDuplicatesInput = z.object({
  id: z.uuid(),
  types: z.array(duplicateTypeSchema).min(1).default(['exact', 'normalized', 'key']),
});
export const removeDuplicatesResultSchema = z.object({
  newRowCount: z.number(),
  newColumnCount: z.number(),
  duplicatesRemoved: z.number(),
  summary: z.object({ fixedIssues: z.number() }),
});
export type RemoveDuplicatesResult = z.infer<typeof removeDuplicatesResultSchema>;

export const emptyDataSchema = z.object({
  emptyRowDetails: z.object({ emptyRows: z.array(z.number().int()), description: z.string() }),
  emptyColumnDetails: z.object({ emptyColumns: z.array(z.string()), description: z.string() }),
  emptyRowsFound: z.number(),
  emptyColumnsFound: z.number(),
});
export type EmptyData = z.infer<typeof emptyDataSchema>;

export const removeEmptyInput = z.object({
  id: z.uuid(),
  removeRows: z.boolean().default(true),
  removeColumns: z.boolean().default(true),
});
export const removeEmptyResultSchema = z.object({
  newRowCount: z.number(),
  newColumnCount: z.number(),
  emptyRowsRemoved: z.number(),
  emptyColumnsRemoved: z.number(),
  summary: z.object({ fixedIssues: z.number() }),
});
export type RemoveEmptyResult = z.infer<typeof removeEmptyResultSchema>;

/** The state after the undo, in the fields of the removal that was taken back; `undone` names it. */
export const undoResultSchema = z.object({
  undone: z.enum(['duplicates', 'empty']),
  newRowCount: z.number(),
  newColumnCount: z.number(),
  duplicatesRemoved: z.number(),
  emptyRowsRemoved: z.number(),
  emptyColumnsRemoved: z.number(),
  summary: z.object({ fixedIssues: z.number() }),
});
export type UndoResult = z.infer<typeof undoResultSchema>;

export const rowsInput = z.object({
  id: z.uuid(),
  offset: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(1000).default(100),
});
/** A page of the table as it stands after removals. Arrays run in parallel: `rowIndexes[i]` and `marks[i]` describe `rows[i]`. */
export const rowsPageSchema = z.object({
  header: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  /** Index of each row in the repaired table before any removal. */
  rowIndexes: z.array(z.number().int()),
  marks: z.array(z.object({ duplicate: duplicateTypeSchema.nullable(), empty: z.boolean() })),
  /** Cells repaired in these rows; `column` is an index into `header`, null for the whole row. */
  changes: z.array(
    z.object({
      rowIndex: z.number().int(),
      column: z.number().int().nullable(),
      kind: z.string(),
      before: z.string().nullable(),
      reason: z.string(),
    }),
  ),
  offset: z.number(),
  limit: z.number(),
  total: z.number(),
});
export type RowsPage = z.infer<typeof rowsPageSchema>;
