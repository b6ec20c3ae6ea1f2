import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { MergeOptions } from '#domain/pdf-merge/pdf-merge.schemas.ts';
import { files } from './files.ts';

/** A file that goes into a merge. */
export interface MergedPart {
  readonly name: string;
  /** Of its upload in storage. */
  readonly key: string;
  readonly sizeBytes: number;
  readonly pages: number;
}

/** What PDFs are merged and how, from the moment the merge is accepted; the row goes when the content goes. */
export const pdfMerges = pgTable('pdf_merges', {
  fileId: uuid()
    .primaryKey()
    .references(() => files.id, { onDelete: 'cascade' }),
  /** As they were sent. */
  parts: jsonb().$type<readonly MergedPart[]>().notNull(),
  options: jsonb().$type<MergeOptions>().notNull(),
  /** The places of the parts in the order of the result. */
  order: jsonb().$type<readonly number[]>().notNull(),
  /** Of the result: planned, and as it was made once it is there. */
  pageCount: integer().notNull(),
  warnings: jsonb().$type<readonly string[]>().notNull().default([]),
  /** Folder of merged.pdf in storage; null until it is made. */
  prefix: text(),
});
