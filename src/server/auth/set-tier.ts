import { eq } from 'drizzle-orm';
import { users } from '#db/schema/auth.ts';
import type { Tier } from '#domain/auth/auth.schemas.ts';
import type { AppContext } from '#server/context.ts';

/** For the operator: agrees on page credits a month other than the plan's (D10); null for the plan's. */
export async function setPageCreditLimit(
  { db }: Pick<AppContext, 'db'>,
  { userId, limit }: { readonly userId: string; readonly limit: number | null },
): Promise<void> {
  await db.update(users).set({ pageCreditLimit: limit }).where(eq(users.id, userId));
}

/**
 * For the operator: gives an account a plan, without a payment. It holds from the account's next request on, beside
 * any subscription and after its end.
 */
export async function setTier(
  { db }: Pick<AppContext, 'db'>,
  { userId, tier }: { readonly userId: string; readonly tier: Tier },
): Promise<void> {
  await db.update(users).set({ tier }).where(eq(users.id, userId));
}
