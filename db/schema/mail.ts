import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './auth.ts';

/** Messages that we write: sent through SMTP by a job where that is set up, kept here where it is not. */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Null: to ourselves. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    kind: text({
      enum: ['receipt', 'payment_failed', 'cancelled', 'credits_nearly_used', 'contact'],
    }).notNull(),
    /** What it is about, such as an invoice: nobody is told twice of one thing. */
    about: text().notNull(),
    recipient: text().notNull(),
    /** Where an answer goes, if not to us. */
    replyTo: text(),
    subject: text().notNull(),
    body: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Null: not sent yet, or no SMTP. */
    sentAt: timestamp({ withTimezone: true }),
  },
  (t) => [uniqueIndex('mails_once').on(t.userId, t.kind, t.about), index('mails_created_at').on(t.createdAt)],
);
