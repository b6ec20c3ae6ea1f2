import type { Db } from '#db/connect.ts';
import { allowanceOf } from '#domain/credits/allowance-of.ts';
import { PLANS } from '#domain/subscriptions/plan-catalogue.ts';
import { findUserFacts } from '#server/auth/auth.queries.ts';

/** How early the work of a user runs (D12): larger first. Of an account that is gone, as Free. */
export async function findJobPriority(
  db: Db,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<number> {
  const facts = await findUserFacts(db, userId);
  return PLANS[facts === null ? 'free' : allowanceOf(facts, now).tier].jobPriority;
}
