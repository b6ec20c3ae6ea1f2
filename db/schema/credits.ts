import {
  bigserial,
  check,
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
import { sql } from 'drizzle-orm';
import { users } from './auth.ts';

export const creditUnitEnum = pgEnum('credit_unit', ['credit', 'page_credit']);
export const ledgerKindEnum = pgEnum('ledger_kind', ['reserve', 'settle', 'release', 'grant', 'revoke']);

/** The running sums of one user's ledger for one period; locked by whoever changes them. */
export const creditAccounts = pgTable(
  'credit_accounts',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    unit: creditUnitEnum().notNull(),
    /**
     * Calendar month in UTC, `2026-11`; for credits that were paid for, the start of the paid period,
     * `2026-11-15T10:00:00.000Z`. Later ones sort after earlier ones; sums of an older period count as zero.
     */
    period: text().notNull(),
    /** Settled in this period. */
    used: integer().notNull().default(0),
    /** Reserved in this period and neither settled nor released. */
    reserved: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.unit] }),
    check('credit_accounts_not_negative', sql`${t.used} >= 0 and ${t.reserved} >= 0`),
  ],
);

/**
 * Append-only. One operation has one `reserve` and then one `settle` or one `release`. A paid invoice has one `grant`
 * and, if its payment went back, one `revoke` of what was left. A month of Free, or of a plan that the operator gave,
 * needs no grant: its amount is the plan's.
 */
export const creditLedger = pgTable(
  'credit_ledger',
  {
    id: bigserial({ mode: 'bigint' }).primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    operationId: uuid().notNull(),
    kind: ledgerKindEnum().notNull(),
    unit: creditUnitEnum().notNull(),
    amount: integer().notNull(),
    /** The period the reservation was made in; settle and release carry the same. */
    period: text().notNull(),
    reason: text().notNull(),
    /** Of `grant` and `revoke`: `in_…`, which gives once and is taken back once. */
    invoiceId: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('credit_ledger_one_reserve')
      .on(t.operationId)
      .where(sql`${t.kind} = 'reserve'`),
    uniqueIndex('credit_ledger_one_end')
      .on(t.operationId)
      .where(sql`${t.kind} in ('settle', 'release')`),
    uniqueIndex('credit_ledger_one_of_invoice').on(t.invoiceId, t.kind),
    index('credit_ledger_user').on(t.userId, t.id),
  ],
);
