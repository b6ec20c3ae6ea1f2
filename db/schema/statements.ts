import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { StatementEdit } from '#domain/statements/edits/edit.schemas.ts';
import type { StatementSummary } from '#domain/statements/statement-view.schemas.ts';
import { files } from './files.ts';

/** The stored outcome of reading one bank statement; the row goes when the content goes. */
export const statementResults = pgTable('statement_results', {
  fileId: uuid()
    .primaryKey()
    .references(() => files.id, { onDelete: 'cascade' }),
  /** Folder in storage: statement.json, as it was read. */
  prefix: text().notNull(),
  /** The PDF opens with its password only. */
  isProtected: boolean().notNull(),
  /** Counts edits and undos: whoever changes the statement names the revision that they saw. */
  revision: integer().notNull().default(0),
  /** Edits that stand: those made and not undone. */
  editCount: integer().notNull().default(0),
  /** As the statement stands after its edits. */
  summary: jsonb().$type<StatementSummary>().notNull(),
});

/** What a person changed, oldest first: what was read never changes. Undo marks the last one. */
export const statementEdits = pgTable(
  'statement_edits',
  {
    fileId: uuid()
      .notNull()
      .references(() => statementResults.fileId, { onDelete: 'cascade' }),
    /** The revision that these edits made. */
    revision: integer().notNull(),
    edits: jsonb().$type<StatementEdit[]>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    undoneAt: timestamp({ withTimezone: true }),
  },
  (t) => [primaryKey({ columns: [t.fileId, t.revision] })],
);
