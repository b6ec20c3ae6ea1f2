import { eq } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { users } from '#db/schema/auth.ts';
import { AppError } from '#domain/app-error.ts';
import type { Tier } from '#domain/auth/auth.schemas.ts';
import { priceOf, type PricedOperation } from '#domain/credits/price-of.ts';
import { PLANS } from '#domain/subscriptions/plan-catalogue.ts';
import { reserveCredits } from './reserve-credits.ts';

/**
 * Sets aside what an operation costs its user, in the caller's transaction. The tier is read again: it can have changed
 * since the request came.
 *
 * @returns the tier that the price was made for
 * @throws AppError `unauthenticated` where the account is gone; as `reserveCredits`
 */
export async function reservePrice(
  tx: Db,
  input: { userId: string; operationId: string; operation: PricedOperation; pages: number; now: Date },
): Promise<Tier> {
  const { userId, operationId, operation, pages, now } = input;
  const [user] = await tx.select({ tier: users.tier }).from(users).where(eq(users.id, userId));
  if (user === undefined) throw new AppError('unauthenticated', 'Please sign in first.');
  const price = priceOf({ tier: user.tier, operation, pages });
  const limit = PLANS[user.tier].monthlyLimit;
  await reserveCredits(tx, { ...price, userId, operationId, limit, reason: operation, now });
  return user.tier;
}
