import { sql } from 'drizzle-orm';
import { jsonb, pgEnum, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ExportProfiles } from '#domain/exports/export-profiles.schemas.ts';
import { users } from './auth.ts';

export const dateOrderEnum = pgEnum('date_order', ['dmy', 'mdy', 'ymd']);

/** For whom a bookkeeper works: files belong to no client or to one. */
export const clients = pgTable(
  'clients',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** ISO 4217, for documents that name no currency. */
    currency: text(),
    /** For documents whose dates can be read in two ways. */
    dateOrder: dateOrderEnum(),
    /** Export format to the options chosen last for it. */
    exports: jsonb().$type<ExportProfiles>().notNull().default({}),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [uniqueIndex('clients_name').on(t.userId, sql`lower(${t.name})`)],
);
