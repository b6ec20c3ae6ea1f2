import type { AppContext } from '#server/context.ts';
import { createRateLimit, rateLimitAddress } from '#server/http/rate-limit.ts';

const HOUR_SECONDS = 60 * 60;
const POINTS = 5;
const message = `You’ve sent ${POINTS} messages within an hour, which is the limit. Wait a while, then send this one again.`;
const PER_ADDRESS = { name: 'contact-address', points: POINTS, seconds: HOUR_SECONDS, message };
const PER_ACCOUNT = { name: 'contact-account', points: POINTS, seconds: HOUR_SECONDS, message };

/** @param sender userId: null for a stranger. @throws AppError rate_limited */
export async function countMessage(
  ctx: Pick<AppContext, 'db'>,
  sender: { readonly userId: string | null; readonly ip: string | undefined },
): Promise<void> {
  await createRateLimit(ctx, PER_ADDRESS).consume(rateLimitAddress(sender.ip));
  if (sender.userId !== null) await createRateLimit(ctx, PER_ACCOUNT).consume(sender.userId);
}
