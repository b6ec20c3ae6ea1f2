import { nextPeriodStart } from '#domain/credits/next-period-start.ts';
import type { CreditBalance } from '#domain/credits/credits.schemas.ts';
import { PLANS } from '#domain/subscriptions/plan-catalogue.ts';
import { publicProcedure, router, userProcedure } from '#server/http/trpc.ts';

export const creditsRouter = router({
  /** What the signed-in user has left this month. */
  get: userProcedure.query(({ ctx }): CreditBalance => {
    const resetsAt = nextPeriodStart(ctx.clock.now()).toISOString();
    return { unit: PLANS[ctx.actor.tier].unit, ...ctx.actor.usage.unified, resetsAt };
  }),
  /** The plan catalogue by tier. */
  plans: publicProcedure.query(() => PLANS),
});
