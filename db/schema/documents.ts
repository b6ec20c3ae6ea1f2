import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { InvoiceEdit } from '#domain/invoices/edits/edit.schemas.ts';
import type { InvoiceSummary } from '#domain/invoices/invoice-view.schemas.ts';
import type { PicturePage } from '#domain/page-layout/picture-page.schemas.ts';
import type { RecipeStep } from '#domain/recipes/recipe-step.schemas.ts';
import type { StatementEdit } from '#domain/statements/edits/edit.schemas.ts';
import type { StatementSummary } from '#domain/statements/statement-view.schemas.ts';
import { files } from './files.ts';

/** The stored outcome of reading one statement or invoice, as the file's kind says; the row goes when the content goes. */
export const documentResults = pgTable('document_results', {
  fileId: uuid()
    .primaryKey()
    .references(() => files.id, { onDelete: 'cascade' }),
  /** Folder in storage: statement.json or invoice.json, as it was read. */
  prefix: text().notNull(),
  /** The PDF opens with its password only. */
  isProtected: boolean().notNull(),
  /** Pages whose words were recognised in their pictures: those words are in pages.json. */
  pictures: jsonb().$type<PicturePage[]>().notNull().default([]),
  /** Counts edits and undos: whoever changes the document names the revision that they saw. */
  revision: integer().notNull().default(0),
  /** Edits that stand: those made and not undone. */
  editCount: integer().notNull().default(0),
  /** As the document stands after its edits. */
  summary: jsonb().$type<StatementSummary | InvoiceSummary>().notNull(),
});

/** What a person changed, oldest first: what was read never changes. Undo marks the last one. */
export const documentEdits = pgTable(
  'document_edits',
  {
    fileId: uuid()
      .notNull()
      .references(() => documentResults.fileId, { onDelete: 'cascade' }),
    /** The revision that these edits made. */
    revision: integer().notNull(),
    edits: jsonb().$type<readonly (StatementEdit | InvoiceEdit)[]>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    undoneAt: timestamp({ withTimezone: true }),
    /** Where they came from; null: a person made them. */
    recipe: jsonb().$type<RecipeStep>(),
    /** When a person took them back though others stand above them; null: they count. */
    dismissedAt: timestamp({ withTimezone: true }),
  },
  (t) => [primaryKey({ columns: [t.fileId, t.revision] })],
);
