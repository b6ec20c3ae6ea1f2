import { isLive } from '#domain/subscriptions/subscription-access.ts';
import type { UserContext } from '#server/context.ts';
import { findCustomerId } from './subscriptions.queries.ts';
import { withBilling } from './with-billing.ts';

/**
 * Ends every subscription of a user at the provider, at once, and deletes the customer: nobody is charged for an account
 * that is gone, and nobody's address stays there.
 *
 * @throws AppError unavailable: then nothing was ended for certain, and the account must stay
 */
export async function endBilling(ctx: Pick<UserContext, 'actor' | 'db' | 'payments'>): Promise<void> {
  const { payments } = ctx;
  if (payments === null) return;
  const { userId } = ctx.actor;
  await withBilling(ctx, userId, async (tx) => {
    const customerId = await findCustomerId(tx, userId);
    if (customerId === null) return;
    const all = await payments.listSubscriptions(customerId);
    for (const { id, status } of all) if (isLive(status)) await payments.cancelNow(id);
    // Ends what another tab starts at this moment too.
    await payments.deleteCustomer(customerId);
  });
}
