import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { creditLedger } from '#db/schema/credits.ts';
import { lockAccount } from './credits.queries.ts';

export interface PaidPeriod {
  readonly userId: string;
  /** `in_…`: gives once. */
  readonly invoiceId: string;
  readonly credits: number;
  readonly periodStart: Date;
  readonly now: Date;
}

/**
 * Writes the page credits of a paid invoice into the ledger, once.
 *
 * @returns whether they were given now
 */
export async function grantCredits(tx: Db, input: PaidPeriod): Promise<boolean> {
  const { userId, invoiceId, credits, periodStart, now } = input;
  const given = await tx
    .insert(creditLedger)
    .values({
      userId,
      operationId: randomUUID(),
      kind: 'grant',
      unit: 'page_credit',
      amount: credits,
      period: periodStart.toISOString(),
      reason: 'paid',
      invoiceId,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: creditLedger.id });
  return given.length > 0;
}

/**
 * Takes back what is left of a paid period whose payment went back, once. What was used stays used; what a running
 * operation holds may still be spent by it.
 */
export async function revokeCredits(
  tx: Db,
  input: PaidPeriod & { readonly reason: 'refunded' | 'disputed' },
): Promise<void> {
  const { userId, invoiceId, credits, periodStart, now, reason } = input;
  const period = periodStart.toISOString();
  await lockAccount(tx, { userId, unit: 'page_credit' }, period);
  // By the ledger: the account knows the newest period only, and an older one may be refunded.
  const spent = await sumSpent(tx, { userId, period });
  await tx
    .insert(creditLedger)
    .values({
      userId,
      operationId: randomUUID(),
      kind: 'revoke',
      unit: 'page_credit',
      amount: Math.max(0, credits - spent),
      period,
      reason,
      invoiceId,
      createdAt: now,
    })
    .onConflictDoNothing();
}

/** Page credits of a period that operations have spent or hold. */
async function sumSpent(tx: Db, { userId, period }: { userId: string; period: string }): Promise<number> {
  const { kind, amount } = creditLedger;
  const [row] = await tx
    .select({
      spent:
        sql`coalesce(sum(case ${kind} when 'reserve' then ${amount} when 'release' then -${amount} else 0 end), 0)`.mapWith(
          Number,
        ),
    })
    .from(creditLedger)
    .where(
      and(
        eq(creditLedger.userId, userId),
        eq(creditLedger.unit, 'page_credit'),
        eq(creditLedger.period, period),
      ),
    );
  return row?.spent ?? 0;
}
