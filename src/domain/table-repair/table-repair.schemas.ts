import { z } from 'zod';
import { columnTypeSchema } from './edits/table-edit.schemas.ts';

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

export const issueLevelSchema = z.enum(['repair', 'warning']);

const rowIndex = z.coerce.number().int().min(0);
/** Which issues: all conditions given must hold. `column` is a name as issues show it; rows are inclusive, from 0. */
export const issueFilterSchema = z.object({
  kind: z.string().max(60).optional(),
  level: issueLevelSchema.optional(),
  column: z.string().max(2000).optional(),
  fromRow: rowIndex.optional(),
  toRow: rowIndex.optional(),
});
export type IssueFilter = z.infer<typeof issueFilterSchema>;

/** Issues of one kind in the whole file, whatever the filter. */
export const issueCountSchema = z.object({
  kind: z.string(),
  name: z.string(),
  level: issueLevelSchema,
  count: z.number(),
});
export type IssueCount = z.infer<typeof issueCountSchema>;

export const issuesInput = z.object({ id: z.uuid(), cursor, limit, ...issueFilterSchema.shape });
export const issuesPageSchema = z.object({
  issues: z.array(repairIssueSchema),
  /** Entries that the filter leaves; null where only looking at each would tell (a column, a range of rows). */
  total: z.number().nullable(),
  /** A page can be short, even empty, and still not be the last: only null ends the list. */
  nextCursor: z.string().nullable(),
  counts: z.array(issueCountSchema),
});
export type IssuesPage = z.infer<typeof issuesPageSchema>;

const flag = z.union([z.boolean(), z.stringbool()]);

export const duplicatesInput = z.object({
  id: z.uuid(),
  cursor,
  limit,
  type: duplicateTypeSchema.optional(),
  /** Only those for review (true), or only those that a removal takes unless told otherwise (false). */
  review: flag.optional(),
  /** Brings the cells of the rows they repeat too; a page then holds at most 50. */
  withFirst: flag.default(false),
});
export const duplicateDetailSchema = z.object({
  rowIndex: z.number().int(),
  duplicateType: duplicateTypeSchema,
  reason: z.string(),
  /** Percent, 0 to 100. */
  confidence: z.number(),
  duplicateKey: z.string(),
  /** Perhaps a duplicate: removed only when asked for. */
  reviewOnly: z.boolean(),
  /** The earlier row that it repeats, which stays. */
  firstRowIndex: z.number().int(),
  data: z.record(z.string(), z.string()),
  /** That row's cells under the same names, cut like those of `data`; null unless asked for. */
  firstData: z.record(z.string(), z.string()).nullable(),
});
export type DuplicateDetail = z.infer<typeof duplicateDetailSchema>;
export const duplicatesPageSchema = z.object({
  duplicateRows: z.array(duplicateDetailSchema),
  /** Entries that the filter leaves, those for review included; null where only looking at each would tell. */
  total: z.number().nullable(),
  nextCursor: z.string().nullable(),
  /** What is still in the table: by type what a removal takes unless told otherwise, and what is for review. */
  counts: z.object({ exact: z.number(), normalized: z.number(), key: z.number(), review: z.number() }),
});
export type DuplicatesPage = z.infer<typeof duplicatesPageSchema>;

/** No types and `includeReview`: only those for review. */
export const removeDuplicatesInput = z
  .object({
    id: z.uuid(),
    types: z.array(duplicateTypeSchema).default(['exact', 'normalized', 'key']),
    includeReview: z.boolean().default(false),
  })
  .refine(({ types, includeReview }) => types.length > 0 || includeReview, {
    path: ['types'],
    message: 'Name at least one type, or set includeReview.',
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
  emptyColumnDetails: z.object({
    emptyColumns: z.array(z.string()),
    /** Those of them that the file does not name, under made-up names. */
    unnamedColumns: z.array(z.string()),
    description: z.string(),
  }),
  emptyRowsFound: z.number(),
  emptyColumnsFound: z.number(),
});
export type EmptyData = z.infer<typeof emptyDataSchema>;

export const removeEmptyInput = z.object({
  id: z.uuid(),
  removeRows: z.boolean().default(true),
  removeColumns: z.boolean().default(true),
  /** Which empty columns: all, or only those that the file names or does not name. */
  columns: z.enum(['all', 'named', 'unnamed']).default('all'),
});
export const removeEmptyResultSchema = z.object({
  newRowCount: z.number(),
  newColumnCount: z.number(),
  emptyRowsRemoved: z.number(),
  emptyColumnsRemoved: z.number(),
  summary: z.object({ fixedIssues: z.number() }),
});
export type RemoveEmptyResult = z.infer<typeof removeEmptyResultSchema>;

/** The state after an undo or a redo; `undone` names what was taken back or made again. */
export const undoResultSchema = z.object({
  undone: z.enum(['duplicates', 'empty', 'edits']),
  revision: z.number(),
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
/** `review`: perhaps a duplicate, a person decides. */
const rowMarkSchema = z.object({
  duplicate: duplicateTypeSchema.nullable(),
  review: z.boolean(),
  empty: z.boolean(),
  /** A person added the row. */
  added: z.boolean(),
});
export type RowMark = z.infer<typeof rowMarkSchema>;

const rowChangeSchema = z.object({
  rowIndex: z.number().int(),
  column: z.number().int().nullable(),
  kind: z.string(),
  before: z.string().nullable(),
  reason: z.string(),
});

/** A page of the table as it stands after removals. Arrays run in parallel: `rowIndexes[i]` and `marks[i]` describe `rows[i]`. */
export const rowsPageSchema = z.object({
  header: z.array(z.string()),
  /** Index of each column in the repaired table before any removal or edit: edits name columns by it. */
  columnIndexes: z.array(z.number().int()),
  /** The types that a person gave the columns; null: none. */
  columnTypes: z.array(columnTypeSchema.nullable()),
  rows: z.array(z.array(z.string())),
  /** Index of each row in the repaired table before any removal; added rows count on from its last one. */
  rowIndexes: z.array(z.number().int()),
  marks: z.array(rowMarkSchema),
  /** Cells repaired in these rows; `column` is an index into `header`, null for the whole row. */
  changes: z.array(rowChangeSchema),
  /** Cells that a person changed, with the text before; `column` is an index into `header`. */
  edited: z.array(z.object({ rowIndex: z.number().int(), column: z.number().int(), before: z.string() })),
  offset: z.number(),
  limit: z.number(),
  total: z.number(),
});
export type RowsPage = z.infer<typeof rowsPageSchema>;

export const changedRowsInput = z.object({
  id: z.uuid(),
  cursor,
  limit: z.coerce.number().int().min(1).max(100).default(50),
  ...issueFilterSchema.shape,
});
/** Rows in which something was repaired or is to be checked: a RowsPage whose rows need not follow one another. */
export const changedRowsPageSchema = rowsPageSchema
  .omit({ offset: true, limit: true, total: true })
  .extend({ nextCursor: z.string().nullable() });
export type ChangedRowsPage = z.infer<typeof changedRowsPageSchema>;

/** `column` is a name as issues show it. */
export const cellPlaceInput = z.object({ id: z.uuid(), rowIndex, column: z.string().max(2000).nullable() });
/** Where a cell stands in the table after removals; null: removed, or not there. */
export const cellPlaceSchema = z.object({ offset: z.number().nullable(), column: z.number().nullable() });
export type CellPlaceAfterRemovals = z.infer<typeof cellPlaceSchema>;

export const findInRowsInput = z.object({
  id: z.uuid(),
  text: z.string().min(1).max(200),
  /** A row as it is shown, from 0. */
  from: z.coerce.number().int().min(0).default(0),
  direction: z.enum(['next', 'previous']).default('next'),
});
export type FindInRowsInput = z.infer<typeof findInRowsInput>;
export const foundInRowsSchema = z.object({
  found: z.object({ rowIndex: z.number(), offset: z.number(), column: z.string() }).nullable(),
  /** Where to go on with looking; null: the end was reached, or something was found. */
  from: z.number().nullable(),
});
export type FoundInRows = z.infer<typeof foundInRowsSchema>;

export const chooseTableInput = z
  .object({
    id: z.uuid(),
    /** A name of `sheets`; without it the sheet that was read. */
    sheet: z.string().max(255).optional(),
    /** An index into `tables` of that sheet; without it the largest. */
    table: z.number().int().min(0).max(100_000).optional(),
  })
  .refine(({ sheet, table }) => sheet !== undefined || table !== undefined, {
    path: ['table'],
    message: 'Name a sheet, a table or both.',
  });

/** What there is to choose from in a file, and what was read. */
export const tableChoicesSchema = z.object({
  sheets: z.array(
    z.object({ name: z.string(), rows: z.number(), columns: z.number(), isHidden: z.boolean() }),
  ),
  sheet: z.string().nullable(),
  tables: z.array(
    z.object({
      title: z.string().nullable(),
      header: z.array(z.string()),
      rows: z.number(),
      columns: z.number(),
    }),
  ),
  table: z.number(),
  /** Until when another can be chosen: as long as the upload is kept. Null: it is gone. */
  until: z.iso.datetime().nullable(),
});
export type TableChoices = z.infer<typeof tableChoicesSchema>;
