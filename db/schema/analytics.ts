import { bigint, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './auth.ts';
import { fileKindEnum } from './files.ts';

/**
 * What a user's files of one day, kind and source come to. The trigger `files_analytics` (migration 0011) keeps it with
 * every change of `files`, in the same transaction: a file counts on the day (UTC) of its upload once it is ready.
 */
export const analyticsDays = pgTable(
  'analytics_days',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    kind: fileKindEnum().notNull(),
    /** The label of the source system; empty where none was recognised. */
    source: text().notNull(),
    files: integer().notNull(),
    rows: bigint({ mode: 'number' }).notNull(),
    issues: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day, t.kind, t.source] })],
);
