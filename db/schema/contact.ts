import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './auth.ts';

/** What people wrote through the contact form; a mail about each goes out where SMTP is set up. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Who was signed in; null for a stranger, and once the account is gone. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    email: text().notNull(),
    category: text({ enum: ['feature-request', 'bug-report', 'support', 'general'] }).notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('contact_messages_newest').on(t.createdAt.desc(), t.id.desc())],
);
