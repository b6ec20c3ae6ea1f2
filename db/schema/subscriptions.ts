import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { tierEnum, users } from './auth.ts';

/** Who a user is at the payment provider. */
export const billingCustomers = pgTable(
  'billing_customers',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `cus_…` */
    customerId: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When what the provider holds was last written here. */
    syncedAt: timestamp({ withTimezone: true }),
  },
  (t) => [uniqueIndex('billing_customers_customer').on(t.customerId)],
);

/** The one subscription of a user, as the provider held it when it was last asked; earlier ones are the provider's to keep. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `sub_…` */
    subscriptionId: text().notNull(),
    tier: tierEnum().notNull(),
    /** The provider's own word: `active`, `past_due`, `canceled` … */
    status: text().notNull(),
    cancelAtPeriodEnd: boolean().notNull(),
    currentPeriodStart: timestamp({ withTimezone: true }).notNull(),
    currentPeriodEnd: timestamp({ withTimezone: true }).notNull(),
    /** Null while it lives. */
    endedAt: timestamp({ withTimezone: true }),
    /** The payment of the running period was given back, or is disputed: why and when. */
    revokedFor: text({ enum: ['refunded', 'disputed'] }),
    /** Page credits of the newest period that was paid, and when it began; null before the first payment. */
    grantedCredits: integer(),
    grantedFrom: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [uniqueIndex('subscriptions_subscription').on(t.subscriptionId)],
);

/** Every invoice of a user's subscriptions. One that was paid gives the credits of its period, once. */
export const subscriptionInvoices = pgTable(
  'subscription_invoices',
  {
    /** `in_…` */
    id: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    subscriptionId: text().notNull(),
    tier: tierEnum().notNull(),
    /** As printed on it; null while it is a draft. */
    number: text(),
    status: text({ enum: ['draft', 'open', 'paid', 'uncollectible', 'void'] }).notNull(),
    /** Minor units of `currency`. */
    amountDue: bigint({ mode: 'number' }).notNull(),
    amountPaid: bigint({ mode: 'number' }).notNull(),
    amountRefunded: bigint({ mode: 'number' }).notNull().default(0),
    isDisputed: boolean().notNull().default(false),
    /** ISO 4217, upper case. */
    currency: text().notNull(),
    periodStart: timestamp({ withTimezone: true }).notNull(),
    periodEnd: timestamp({ withTimezone: true }).notNull(),
    /** Where its owner may look at it, at the provider's. */
    hostedUrl: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Page credits that it gave; null while it is not paid. The ledger's `grant` says the same. */
    grantedCredits: integer(),
    /** The payment went back in whole, or is disputed: its credits are gone. */
    revokedAt: timestamp({ withTimezone: true }),
  },
  (t) => [index('subscription_invoices_user').on(t.userId, t.createdAt.desc())],
);

/** What the provider told us, each event once; the job that acts on it is sent in the same transaction. */
export const stripeEvents = pgTable(
  'stripe_events',
  {
    /** `evt_…` */
    id: text().primaryKey(),
    type: text().notNull(),
    customerId: text(),
    receivedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('stripe_events_received_at').on(t.receivedAt)],
);
