import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { files } from './files.ts';
import type { TableRemoval, TableSummary } from '#domain/table-repair/stored/table-result.ts';

/** The part of a file that the user chose. Null table: the largest of the sheet. */
export interface TableChoice {
  readonly sheet: string | null;
  readonly table: number | null;
}

/** The stored outcome of repairing one table. Removals are a filter (D16); only another choice of table replaces it. */
export const tableResults = pgTable('table_results', {
  fileId: uuid()
    .primaryKey()
    .references(() => files.id, { onDelete: 'cascade' }),
  /** Folder in storage: table.csv, rows.bin, flags.bin, issues.ndjson, duplicates.ndjson. */
  prefix: text().notNull(),
  summary: jsonb().$type<TableSummary>().notNull(),
  /** Oldest first; undo drops the last. */
  removals: jsonb().$type<TableRemoval[]>().notNull().default([]),
  /** What to read instead, while the file is processed once more; null: nothing was chosen. */
  chosen: jsonb().$type<TableChoice>(),
});
