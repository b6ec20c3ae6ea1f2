import { z } from 'zod';
import { MAX_COLUMNS } from '../max-columns.ts';
import { shownRecipeStepSchema } from '../../recipes/recipe-step.schemas.ts';
import { verbatimText } from '../../typed.schemas.ts';

/** What Excel takes in one cell. */
export const CELL_LENGTH_MAX = 32_767;
const NAME_LENGTH_MAX = 255;
/** Rows that one edit names. */
const ROWS_MAX = 1000;
const EDITS_IN_ONE_STEP_MAX = 2000;

/** A row of the stored table counted from 0, or the number that an added row was given: the first after the stored ones. */
const row = z.number().int().min(0);
/** A column of the stored table, counted from 0. */
const column = z.number().int().min(0).max(MAX_COLUMNS);
const rows = z.array(row).min(1).max(ROWS_MAX);
const cellText = verbatimText(CELL_LENGTH_MAX);

export const columnTypeSchema = z.enum(['text', 'number', 'date']);
/** How a person wants a column to be read and written. */
export type ColumnType = z.infer<typeof columnTypeSchema>;

const cellEdit = z.object({ kind: z.literal('cell'), row, column, value: cellText });
const deleteRows = z.object({ kind: z.literal('deleteRows'), rows });
/** These rows are no duplicates, and no removal takes them. */
const keepRows = z.object({ kind: z.literal('keepRows'), rows });
/** Kinds of rows that are pointed out as duplicates; `review`: perhaps, a person decides. */
export const duplicateKindSchema = z.enum(['exact', 'normalized', 'key', 'review']);
export type DuplicateKind = z.infer<typeof duplicateKindSchema>;
/** No row of these kinds is a duplicate, and no removal takes them as such. */
const keepDuplicates = z.object({
  kind: z.literal('keepDuplicates'),
  kinds: z.array(duplicateKindSchema).min(1).max(duplicateKindSchema.options.length),
});
/** Row -1: before the first one. Cells follow the columns of the stored table; missing ones are empty. */
const addRow = z.object({
  kind: z.literal('addRow'),
  after: z.number().int().min(-1),
  cells: z.array(cellText).max(MAX_COLUMNS).default([]),
});
const renameColumn = z.object({
  kind: z.literal('renameColumn'),
  column,
  name: z.string().trim().pipe(verbatimText(NAME_LENGTH_MAX)),
});
const leaveOutColumn = z.object({ kind: z.literal('leaveOutColumn'), column });
const bringBackColumn = z.object({ kind: z.literal('bringBackColumn'), column });
/** `auto`: as the values suggest. */
const typeColumn = z.object({
  kind: z.literal('typeColumn'),
  column,
  type: z.enum([...columnTypeSchema.options, 'auto']),
});

const sameWhenStored = [
  cellEdit,
  deleteRows,
  keepRows,
  keepDuplicates,
  addRow,
  renameColumn,
  leaveOutColumn,
  bringBackColumn,
  typeColumn,
] as const;

/** One change that a person makes to a repaired table. `to` is a place among the columns that are shown, from 0. */
export const tableEditSchema = z.discriminatedUnion('kind', [
  ...sameWhenStored,
  z.object({ kind: z.literal('moveColumn'), column, to: z.number().int().min(0) }),
]);
export type TableEdit = z.infer<typeof tableEditSchema>;

/** An edit as it is kept: whatever is removed later, a moved column stays before the same other one (null: last). */
export type StoredEdit =
  | Exclude<TableEdit, { kind: 'moveColumn' }>
  | { readonly kind: 'moveColumn'; readonly column: number; readonly before: number | null };

export const editTableInput = z.object({
  id: z.uuid(),
  /** The revision of the table that the person sees. */
  revision: z.number().int().min(0),
  edits: z.array(tableEditSchema).min(1).max(EDITS_IN_ONE_STEP_MAX),
});

/** The table after a change. */
export const tableChangeSchema = z.object({
  revision: z.number(),
  newRowCount: z.number(),
  newColumnCount: z.number(),
  canUndo: z.boolean(),
  canRedo: z.boolean(),
});
export type TableChange = z.infer<typeof tableChangeSchema>;

/** What a person needs to know before they edit. */
export const editStateSchema = z.object({
  revision: z.number(),
  canUndo: z.boolean(),
  canRedo: z.boolean(),
  /** Columns that were left out and can be brought back. */
  leftOut: z.array(z.object({ column: z.number().int(), name: z.string() })),
  /** What the recipe of the table's source did, also what was taken back. */
  recipeSteps: z.array(shownRecipeStepSchema),
  /** That recipe; null: there is none. */
  recipe: z
    .object({
      name: z.string(),
      /** How it had the file read, in a sentence; null: as detected or as asked. */
      reading: z.string().nullable(),
      /** Columns that it speaks of and the table has not, as a sentence names them. */
      missing: z.array(z.string()),
    })
    .nullable(),
});
export type EditState = z.infer<typeof editStateSchema>;

const index = z.number().int();

/** A row that a person added. */
const addedRowSchema = z.object({
  /** Counted on from the rows of the stored table. */
  row: index,
  /** The stored row below which it comes; -1: above the first. */
  after: index,
  /** By column of the stored table. */
  cells: z.array(z.string()).readonly(),
});
export type AddedRow = Readonly<z.infer<typeof addedRowSchema>>;

/** All edits of a table that count, brought together. It is plain data, so that it travels to other threads and into files. */
export const tableEditsSchema = z
  .object({
    /** Row, column and new text of cells in stored rows. */
    cells: z.array(z.tuple([index, index, z.string()]).readonly()).readonly(),
    /** Stored rows. */
    deleted: z.array(index).readonly(),
    /** In the order in which they are shown. */
    added: z.array(addedRowSchema).readonly(),
    /** Stored rows that no removal takes: a person changed them, decided to keep them, or changed the row that they repeat. */
    kept: z.array(index).readonly(),
    /** Kinds of which no row is a duplicate. */
    keptKinds: z.array(duplicateKindSchema).readonly().default([]),
    /** Row and flags (flags.bin) of the deleted and kept rows that have any. */
    flags: z.array(z.tuple([index, index]).readonly()).readonly(),
    /** Column and new name. */
    names: z.array(z.tuple([index, z.string()]).readonly()).readonly(),
    /** All columns of the stored table in the order wanted; null: as stored. */
    order: z.array(index).readonly().nullable(),
    leftOut: z.array(index).readonly(),
    /** Column and type. */
    types: z.array(z.tuple([index, columnTypeSchema]).readonly()).readonly(),
  })
  .readonly();
export type TableEdits = z.infer<typeof tableEditsSchema>;
