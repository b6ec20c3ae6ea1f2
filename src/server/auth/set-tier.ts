import { eq } from 'drizzle-orm';
import { users } from '#db/schema/auth.ts';
import type { Tier } from '#domain/auth/auth.schemas.ts';
import type { AppContext } from '#server/context.ts';

/** For the operator: puts an account on a plan. It holds from the account's next request on. */
export async function setTier(
  { db }: Pick<AppContext, 'db'>,
  { userId, tier }: { readonly userId: string; readonly tier: Tier },
): Promise<void> {
  await db.update(users).set({ tier }).where(eq(users.id, userId));
}
