import { AppError } from '#domain/app-error.ts';
import { PLANS } from '#domain/subscriptions/plan-catalogue.ts';
import type { Actor } from '#server/context.ts';

/** @throws AppError `forbidden` where the plan has no API keys */
export function assertMayHaveKeys({ tier }: Pick<Actor, 'tier'>): void {
  if (PLANS[tier].apiKeys) return;
  throw new AppError(
    'forbidden',
    `API keys are part of the ${PLANS.expert.name} plan. Upgrade to ${PLANS.expert.name} to use them.`,
    { feature: 'apiKeys', tier },
  );
}
