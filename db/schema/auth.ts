import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

export const tierEnum = pgEnum('tier', ['free', 'pro', 'expert']);

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Trimmed and lower-cased before it gets here. */
    email: text().notNull(),
    /** argon2id in PHC form; null for accounts that only sign in through OIDC. */
    passwordHash: text(),
    /** What the operator gave the account. A subscription's plan comes on top of it and ends by itself. */
    tier: tierEnum().notNull().default('free'),
    /** Page credits a month that the operator agreed on, instead of the plan's; null for the plan's. */
    pageCreditLimit: integer(),
    emailVerifiedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [uniqueIndex('users_email_unique').on(t.email)],
);

/** Who an OIDC provider says somebody is: keyed by issuer and subject, never by e-mail. */
export const oidcIdentities = pgTable(
  'oidc_identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.issuer, t.subject] })],
);

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 (hex) of the id in the cookie, so that a copy of the table opens nothing. */
    id: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    createdAt: timestamp({ withTimezone: true })
      .notNull()
      .default(sql`now()`),
    /** Names the session to its owner, who may end it; opens nothing. */
    publicId: uuid().notNull().defaultRandom(),
    /** Browser and system in a few words; null where it was not said. */
    browser: text(),
    /** Accurate to some minutes. */
    lastUsedAt: timestamp({ withTimezone: true })
      .notNull()
      .default(sql`now()`),
  },
  (t) => [index('sessions_user_id').on(t.userId), index('sessions_expires_at').on(t.expiresAt)],
);

/** Permission to choose a new password once, for whoever holds the token. */
export const passwordResets = pgTable(
  'password_resets',
  {
    /** SHA-256 (hex) of the token, so that a copy of the table opens nothing. */
    tokenHash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** The token went to the account's mailbox: whoever has it reads what is sent there. */
    provesEmail: boolean().notNull(),
  },
  (t) => [index('password_resets_user_id').on(t.userId), index('password_resets_expires_at').on(t.expiresAt)],
);

/** The table that rate-limiter-flexible's drizzle store asks for. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: timestamp({ withTimezone: true, mode: 'date' }),
});
