import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './auth.ts';

/** Keys of programs that call the API for a user. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** `read`, `convert` */
    scopes: text().array().notNull(),
    /** SHA-256 (hex) of the key: a copy of the table opens nothing. The key is random, so it needs no slow hash. */
    keyHash: text().notNull(),
    /** The last four characters, by which its owner knows it. */
    ending: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Accurate to a minute. */
    lastUsedAt: timestamp({ withTimezone: true }),
  },
  (t) => [uniqueIndex('api_keys_hash').on(t.keyHash), index('api_keys_user').on(t.userId)],
);
