import type { CreditBalance } from '#domain/credits/credits.schemas.ts';
import { PLANS } from '#domain/subscriptions/plan-catalogue.ts';
import { router, userProcedure } from '#server/http/trpc.ts';

export const creditsRouter = router({
  /** What the signed-in user has left this month. */
  get: userProcedure.query(({ ctx }): CreditBalance => {
    const { tier, usage, creditsResetAt } = ctx.actor;
    return { unit: PLANS[tier].unit, ...usage.unified, resetsAt: creditsResetAt.toISOString() };
  }),
});
