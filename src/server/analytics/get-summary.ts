import type { AnalyticsSummary, DayRange } from '#domain/analytics/analytics.schemas.ts';
import { summariseUsage } from '#domain/analytics/summarise-usage.ts';
import type { UserContext } from '#server/context.ts';
import { inSnapshot, sumUsage } from './analytics.queries.ts';

/** What the actor's processed files come to. */
export async function getSummary(
  ctx: Pick<UserContext, 'db' | 'actor'>,
  range: DayRange,
): Promise<AnalyticsSummary> {
  const asked = { userId: ctx.actor.userId, range };
  return summariseUsage(await inSnapshot(ctx.db, (tx) => sumUsage(tx, asked)));
}
