import { bigint, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { RecipeStep } from '#domain/recipes/recipe-step.schemas.ts';
import type { StoredEdit } from '#domain/table-repair/edits/table-edit.schemas.ts';
import type { ReadingOptions } from '#domain/table-repair/reading-options.schemas.ts';
import type { TableRemoval, TableSummary } from '#domain/table-repair/stored/table-result.ts';
import { files } from './files.ts';

/** The part of a file that the user chose. Null table: the largest of the sheet. */
export interface TableChoice {
  readonly sheet: string | null;
  readonly table: number | null;
  /** What the user said about how it is to be read; nothing: all is detected. */
  readonly given?: ReadingOptions;
  /** The user said nothing: a recipe may say how it is to be read. */
  readonly mayAdvise?: boolean;
}

/** The stored outcome of repairing one table. Removals are a filter (D16); only another choice of table replaces it. */
export const tableResults = pgTable('table_results', {
  fileId: uuid()
    .primaryKey()
    .references(() => files.id, { onDelete: 'cascade' }),
  /** Folder in storage: table.csv, rows.bin, flags.bin, issues.ndjson, duplicates.ndjson. */
  prefix: text().notNull(),
  /** As repaired, before any removal or edit. */
  summary: jsonb().$type<TableSummary>().notNull(),
  /** Those that count, oldest first. */
  removals: jsonb().$type<TableRemoval[]>().notNull().default([]),
  /** Counts removals, edits, undos and redos: whoever edits the table names the revision that they saw. */
  revision: integer().notNull().default(0),
  /** Rows for a person to decide on that are still in the table; null: as many as the summary says. */
  toReview: bigint({ mode: 'number' }),
  /** What to read instead, while the file is processed once more; null: nothing was chosen. */
  chosen: jsonb().$type<TableChoice>(),
});

/** What a person did to a table, oldest first: each row is a removal or a step of edits. Undo marks the last one. */
export const tableEdits = pgTable(
  'table_edits',
  {
    fileId: uuid()
      .notNull()
      .references(() => tableResults.fileId, { onDelete: 'cascade' }),
    /** The revision that the step made. */
    revision: integer().notNull(),
    /** Empty for a removal. */
    edits: jsonb().$type<readonly StoredEdit[]>().notNull(),
    /** Row and flags (flags.bin) of the rows that the edits touch, where they have any. */
    flags: jsonb().$type<readonly (readonly [number, number])[]>().notNull(),
    /** Rows that the edits make the first of their kind: each repeats a row that was changed or deleted. */
    heirs: jsonb().$type<readonly number[]>().notNull(),
    /** Null for edits. */
    removal: jsonb().$type<TableRemoval>(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    undoneAt: timestamp({ withTimezone: true }),
    /** Where it came from; null: a person made it. */
    recipe: jsonb().$type<RecipeStep>(),
    /** When a person took it back though others stand above it; null: it counts. */
    dismissedAt: timestamp({ withTimezone: true }),
  },
  (t) => [primaryKey({ columns: [t.fileId, t.revision] })],
);
