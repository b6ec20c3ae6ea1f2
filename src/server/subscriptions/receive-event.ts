import { stripeEvents } from '#db/schema/subscriptions.ts';
import type { AppContext } from '#server/context.ts';
import { getPayments } from './get-payments.ts';
import { syncCustomerJob } from './subscriptions.jobs.ts';

/** What changes a plan. Everything else is taken and left. */
const PLAN_EVENTS: ReadonlySet<string> = new Set([
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'setup_intent.succeeded',
  'customer.deleted',
]);
/** What takes a payment back. */
const REFUND_EVENTS: ReadonlySet<string> = new Set(['charge.refunded', 'charge.dispute.created']);

/**
 * Takes an event of the provider: written down and its job sent in one transaction, so that neither is without the
 * other. An event that came before does nothing.
 *
 * @throws AppError invalid_request where the signature does not fit, payments_not_set_up
 */
export async function receiveEvent(
  ctx: Pick<AppContext, 'clock' | 'db' | 'log' | 'payments' | 'queue'>,
  { rawBody, signature }: { readonly rawBody: Buffer; readonly signature: string | undefined },
): Promise<void> {
  const { id, type, customerId, chargeId } = getPayments(ctx).readEvent(rawBody, signature);
  await ctx.db.transaction(async (tx) => {
    const isNew = await tx
      .insert(stripeEvents)
      .values({ id, type, customerId, receivedAt: ctx.clock.now() })
      .onConflictDoNothing()
      .returning({ id: stripeEvents.id });
    if (isNew.length === 0) return;
    const withRefunds = REFUND_EVENTS.has(type);
    if (!withRefunds && !PLAN_EVENTS.has(type)) return;
    const about = customerId ?? chargeId;
    if (about === null) return;
    await ctx.queue.enqueue(
      tx,
      syncCustomerJob,
      { customerId, withRefunds, ...(customerId === null && chargeId !== null ? { chargeId } : {}) },
      { singletonKey: `${about}${withRefunds ? ' refunds' : ''}` },
    );
  });
  ctx.log.info({ event: 'stripe_event', eventId: id, type }, 'payment event received');
}
