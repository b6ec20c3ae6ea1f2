import { index, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './auth.ts';

export const batches = pgTable(
  'batches',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('batches_user').on(t.userId, t.createdAt)],
);
