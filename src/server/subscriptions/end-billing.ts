import { isLive } from '#domain/subscriptions/subscription-access.ts';
import type { UserContext } from '#server/context.ts';
import type { Payments } from '#server/platform/payments.ts';
import { findCustomerId } from './subscriptions.queries.ts';
import { withBilling } from './with-billing.ts';

/**
 * Ends every subscription of a user at the provider, at once, and deletes the customer: nobody is charged for an account
 * that is gone, and nobody's address stays there. Then runs `remove`, before another tab can start the next one.
 *
 * @throws AppError unavailable: then nothing was ended for certain, and the account must stay
 */
export async function endBilling<T>(
  ctx: Pick<UserContext, 'actor' | 'db' | 'payments'>,
  remove: () => Promise<T>,
): Promise<T> {
  const { payments } = ctx;
  if (payments === null) return remove();
  const { userId } = ctx.actor;
  return withBilling(ctx, userId, async (tx) => {
    const customerId = await findCustomerId(tx, userId);
    if (customerId !== null) await endAll(payments, customerId);
    return remove();
  });
}

async function endAll(payments: Payments, customerId: string): Promise<void> {
  const all = await payments.listSubscriptions(customerId);
  for (const { id, status } of all) if (isLive(status)) await payments.cancelNow(id);
  await payments.deleteCustomer(customerId);
}
