import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgEnum,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './auth.ts';
import { batches } from './batches.ts';
import { clients } from './clients.ts';
import type { SourceDetection } from '#domain/files/files.schemas.ts';
import type { ReadingOptions } from '#domain/table-repair/reading-options.schemas.ts';
import type { SourceMediaType } from '#domain/files/source-media-type.schemas.ts';

export const fileKindEnum = pgEnum('file_kind', [
  'table',
  'statement',
  'invoice',
  'merged_table',
  'merged_pdf',
]);
export const fileStatusEnum = pgEnum('file_status', ['processing', 'ready', 'failed']);
export const objectStateEnum = pgEnum('object_state', ['writing', 'live']);

/**
 * One row per file a user had processed. Rows outlive their content (analytics); `deletedAt` says when it went.
 * While `processing`, whoever works on it holds a lease: `leaseToken`, renewed before `leaseUntil`.
 */
export const files = pgTable(
  'files',
  {
    /** Also the operation id in the credit ledger. */
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    batchId: uuid()
      .notNull()
      .references(() => batches.id, { onDelete: 'cascade' }),
    tab: text().notNull(),
    kind: fileKindEnum().notNull(),
    status: fileStatusEnum().notNull().default('processing'),
    originalName: text().notNull(),
    sizeBytes: bigint({ mode: 'number' }).notNull(),
    /** Hex SHA-256 of the source. */
    sha256: text().notNull(),
    sourceKey: text().notNull(),
    /** Of an upload that is shown page by page, told by its content; null for a table. */
    mediaType: text().$type<SourceMediaType>(),
    /** How the user wanted a table to be read at its upload; null: they said nothing. */
    readingOptions: jsonb().$type<ReadingOptions>(),
    leaseToken: uuid(),
    leaseUntil: timestamp({ withTimezone: true }),
    attempts: integer().notNull().default(0),
    progressStage: text().notNull().default('queued'),
    progressDone: bigint({ mode: 'number' }).notNull().default(0),
    progressTotal: bigint({ mode: 'number' }),
    errorCode: text(),
    errorMessage: text(),
    /** As the result stands now: removals and undo change the counts. */
    rowCount: bigint({ mode: 'number' }),
    columnCount: integer(),
    duplicatesFound: bigint({ mode: 'number' }),
    emptyRowsFound: bigint({ mode: 'number' }),
    emptyColumnsFound: integer(),
    issuesFixed: bigint({ mode: 'number' }),
    sourceDetection: jsonb().$type<SourceDetection>(),
    structureApprovedAt: timestamp({ withTimezone: true }),
    clientId: uuid().references(() => clients.id, { onDelete: 'set null' }),
    /** The facts below are for lists, search and sorting; they follow the result through its edits. Bank, vendor or system. */
    subject: text(),
    /** The number of the account, or how many there are. */
    account: text(),
    /** First and last day of a statement's period; both are the date of an invoice. */
    periodStart: date({ mode: 'string' }),
    periodEnd: date({ mode: 'string' }),
    /** ISO 4217. */
    currency: text(),
    /** The closing balance of a statement with one account, or the total of an invoice. */
    amount: numeric(),
    /** How much the rows of a statement differ from its closing balance; 0 when it adds up, null when unknown. */
    difference: numeric(),
    addsUp: boolean(),
    /** Something in the result asks for a person. */
    needsReview: boolean().notNull().default(false),
    /** When a person said that it is right as it stands. */
    reviewedAt: timestamp({ withTimezone: true }),
    /** Folded text (`foldText`) that search looks in, beside the name. */
    searchText: text().notNull().default(''),
    /** Deleted, but Undo can still bring it back. */
    trashedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    readyAt: timestamp({ withTimezone: true }),
    expiresAt: timestamp({ withTimezone: true }),
    deletedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    index('files_user_newest').on(t.userId, t.createdAt.desc(), t.id.desc()),
    index('files_batch').on(t.batchId),
    index('files_client').on(t.clientId),
    index('files_user_content').on(t.userId, t.sha256),
    index('files_trash')
      .on(t.trashedAt)
      .where(sql`${t.trashedAt} is not null and ${t.deletedAt} is null`),
    index('files_lease').on(t.status, t.leaseUntil),
    index('files_expiry').on(t.expiresAt),
  ],
);

/**
 * Every object that storage holds or is about to: the row is committed before the first byte is written,
 * so nothing in storage is unknown. Past `expiresAt` the sweep deletes the object, then the row. While
 * `writing`, the writer keeps moving `expiresAt` ahead; once `live` it is the time of retention (D6).
 */
export const storedObjects = pgTable(
  'stored_objects',
  {
    key: text().primaryKey(),
    /** The file it belongs to; no foreign key: a source is written before its file row exists. */
    fileId: uuid().notNull(),
    state: objectStateEnum().notNull().default('writing'),
    sizeBytes: bigint({ mode: 'number' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('stored_objects_expiry').on(t.expiresAt), index('stored_objects_file').on(t.fileId)],
);
