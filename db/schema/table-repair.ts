import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { files } from './files.ts';
import type { TableRemoval, TableSummary } from '#domain/table-repair/stored/table-result.ts';

/** The stored outcome of repairing one table. Never rewritten: removals are a filter (D16). */
export const tableResults = pgTable('table_results', {
  fileId: uuid()
    .primaryKey()
    .references(() => files.id, { onDelete: 'cascade' }),
  /** Folder in storage: table.csv, rows.bin, flags.bin, issues.ndjson, duplicates.ndjson. */
  prefix: text().notNull(),
  summary: jsonb().$type<TableSummary>().notNull(),
  /** Oldest first; undo drops the last. */
  removals: jsonb().$type<TableRemoval[]>().notNull().default([]),
});
