import type { Db } from '#db/connect.ts';
import { AppError } from '#domain/app-error.ts';
import type { Tier } from '#domain/auth/auth.schemas.ts';
import { allowanceOf } from '#domain/credits/allowance-of.ts';
import { priceOf, type PricedOperation } from '#domain/credits/price-of.ts';
import type { UserFacts } from '#domain/auth/to-user-record.ts';
import { findUserFacts } from '#server/auth/auth.queries.ts';
import type { AppContext } from '#server/context.ts';
import { lockAccount } from './credits.queries.ts';
import { reserveCredits } from './reserve-credits.ts';
import { warnOfFewCredits } from './warn-of-few-credits.ts';

/**
 * Sets aside what an operation costs its user, in the caller's transaction. The plan is read again: it can have changed
 * since the request came.
 *
 * @returns the tier that the price was made for
 * @throws AppError `unauthenticated` where the account is gone; as `reserveCredits`
 */
export async function reservePrice(
  tx: Db,
  ctx: Pick<AppContext, 'clock' | 'config' | 'queue'>,
  input: { userId: string; operationId: string; operation: PricedOperation; pages: number; now: Date },
): Promise<Tier> {
  const { userId, operationId, operation, pages, now } = input;
  let facts = await getUserFacts(tx, userId);
  const before = allowanceOf(facts, now);
  if (priceOf({ tier: before.tier, operation, pages }).amount > 0) {
    await lockAccount(tx, { userId, unit: before.unit }, before.period);
    // Read again under the lock: whoever held it may have taken a refunded month's credits back.
    facts = await getUserFacts(tx, userId);
  }
  const allowance = allowanceOf(facts, now);
  const { tier, period, limit } = allowance;
  const price = priceOf({ tier, operation, pages });
  const isNew = await reserveCredits(tx, {
    ...price,
    userId,
    operationId,
    period,
    limit,
    reason: operation,
    now,
  });
  if (isNew) await warnOfFewCredits(tx, ctx, { facts, allowance, amount: price.amount });
  return tier;
}

async function getUserFacts(tx: Db, userId: string): Promise<UserFacts> {
  const facts = await findUserFacts(tx, userId);
  if (facts === null) throw new AppError('unauthenticated', 'Please sign in first.');
  return facts;
}
