import { z } from 'zod';
import {
  CELL_LENGTH_MAX,
  columnTypeSchema,
  duplicateKindSchema,
} from '../../table-repair/edits/table-edit.schemas.ts';
import { MAX_COLUMNS } from '../../table-repair/max-columns.ts';
import { readingOptionsSchema } from '../../table-repair/reading-options.schemas.ts';
import { verbatimText } from '../../typed.schemas.ts';

const nameSchema = verbatimText(CELL_LENGTH_MAX);

/** What the cells of a column are, as far as a sample shows it; `empty`: it has none. */
export const sampleTypeSchema = z.enum(['number', 'date', 'address', 'text', 'empty']);
export type SampleType = z.infer<typeof sampleTypeSchema>;

/** What the tables of one source look like. */
export const tableKeySchema = z.object({
  kind: z.literal('table'),
  /** The system that wrote them, in words; null where it is not known. */
  system: verbatimText(200).nullable(),
  /** As reading options name it; null: they are sheets of workbooks. */
  delimiter: verbatimText(20).nullable(),
  /** Names of the columns in their order, as read with the recipe's reading options; none where no line names them. */
  columns: z.array(nameSchema).max(MAX_COLUMNS),
  /** Types of the columns where no line names them; else null. */
  types: z.array(sampleTypeSchema).max(MAX_COLUMNS).nullable(),
});
export type TableKey = z.infer<typeof tableKeySchema>;

/** A column by the name that the source gives it. */
export const columnRefSchema = z.object({
  name: nameSchema,
  /** Which of several columns of this name, from 0. */
  nth: z.number().int().min(0),
});
export type ColumnRef = z.infer<typeof columnRefSchema>;

/** One thing that a recipe does to a table. */
export const tableItemSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('readTable'), options: readingOptionsSchema }),
  z.object({ kind: z.literal('renameColumn'), column: columnRefSchema, to: nameSchema }),
  z.object({
    kind: z.literal('typeColumn'),
    column: columnRefSchema,
    /** `auto`: as the values suggest, where another file's recipe says something else. */
    type: z.enum([...columnTypeSchema.options, 'auto']),
  }),
  /** False: the column stays, where another file's recipe leaves it out. */
  z.object({ kind: z.literal('leaveOutColumn'), column: columnRefSchema, isLeftOut: z.boolean() }),
  /** All columns of the source, those left out too. */
  z.object({ kind: z.literal('orderColumns'), columns: z.array(columnRefSchema).max(MAX_COLUMNS) }),
  /** Rows of these kinds are no duplicates. */
  z.object({ kind: z.literal('keepDuplicates'), kinds: z.array(duplicateKindSchema).min(1) }),
  z.object({
    kind: z.literal('removeDuplicates'),
    types: z.array(duplicateKindSchema.exclude(['review'])).min(1),
  }),
  z.object({
    kind: z.literal('removeEmpty'),
    rows: z.boolean(),
    columns: z.enum(['all', 'named', 'unnamed', 'none']),
  }),
]);
export type TableItem = z.infer<typeof tableItemSchema>;
/** No item of a document has one of these. */
export const TABLE_ITEM_KINDS: ReadonlySet<string> = new Set(
  tableItemSchema.options.map(({ shape }) => shape.kind.value),
);
