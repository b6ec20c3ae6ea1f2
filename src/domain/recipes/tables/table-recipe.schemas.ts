import { z } from 'zod';
import { columnTypeSchema, duplicateKindSchema } from '../../table-repair/edits/table-edit.schemas.ts';
import { readingOptionsSchema } from '../../table-repair/reading-options.schemas.ts';

/** What the cells of a column are, as far as a sample shows it; `empty`: it has none. */
export const sampleTypeSchema = z.enum(['number', 'date', 'address', 'text', 'empty']);
export type SampleType = z.infer<typeof sampleTypeSchema>;

/** What the tables of one source look like. */
export const tableKeySchema = z.object({
  kind: z.literal('table'),
  /** The system that wrote them, in words; null where it is not known. */
  system: z.string().nullable(),
  /** As reading options name it; null: they are sheets of workbooks. */
  delimiter: z.string().nullable(),
  /** Names of the columns in their order, as read with the recipe's reading options; none where no line names them. */
  columns: z.array(z.string()),
  /** Types of the columns where no line names them; else null. */
  types: z.array(sampleTypeSchema).nullable(),
});
export type TableKey = z.infer<typeof tableKeySchema>;

/** A column by the name that the source gives it. */
export const columnRefSchema = z.object({
  name: z.string(),
  /** Which of several columns of this name, from 0. */
  nth: z.number().int().min(0),
});
export type ColumnRef = z.infer<typeof columnRefSchema>;

/** One thing that a recipe does to a table. */
export const tableItemSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('readTable'), options: readingOptionsSchema }),
  z.object({ kind: z.literal('renameColumn'), column: columnRefSchema, to: z.string() }),
  z.object({
    kind: z.literal('typeColumn'),
    column: columnRefSchema,
    /** `auto`: as the values suggest, where another file's recipe says something else. */
    type: z.enum([...columnTypeSchema.options, 'auto']),
  }),
  /** False: the column stays, where another file's recipe leaves it out. */
  z.object({ kind: z.literal('leaveOutColumn'), column: columnRefSchema, isLeftOut: z.boolean() }),
  /** All columns of the source, those left out too. */
  z.object({ kind: z.literal('orderColumns'), columns: z.array(columnRefSchema) }),
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
