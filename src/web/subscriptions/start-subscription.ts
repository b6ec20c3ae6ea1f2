import {
  startedSubscriptionSchema,
  type PaidTier,
  type StartedSubscription,
} from '#domain/subscriptions/subscriptions.schemas.ts';
import { requestOnce } from '#web/request.ts';

/** What is said where the server's answer has nothing to pay with. */
export const NO_CLIENT_SECRET = 'No payment form available - server did not provide client secret';

export class NoClientSecretError extends Error {
  override readonly name = 'NoClientSecretError';
  constructor() {
    super(NO_CLIENT_SECRET);
  }
}

/**
 * Asks the server for a subscription to pay for. It has at most one that waits for its payment, so asking again comes
 * to the same one.
 *
 * @param tier left out: the server's default, Pro
 * @throws NoClientSecretError, RequestError, TypeError
 */
export async function startSubscription(tier?: PaidTier): Promise<StartedSubscription> {
  const body = tier === undefined ? undefined : { tier };
  const response = await requestOnce('POST', '/api/create-subscription', body);
  const started = startedSubscriptionSchema.safeParse(await response.json().catch(() => null));
  if (!started.success) throw new NoClientSecretError();
  return started.data;
}

/** Resolves after a time; rejects with the reason of the signal when that comes first. */
export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(new DOMException('Cancelled', 'AbortError'));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    if (signal?.aborted === true) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}
