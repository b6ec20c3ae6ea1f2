import { stripeEvents } from '#db/schema/subscriptions.ts';
import type { AppContext } from '#server/context.ts';
import type { ProviderEvent } from '#server/platform/payments.ts';
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
  ctx: Pick<AppContext, 'clock' | 'db' | 'log' | 'metrics' | 'payments' | 'queue'>,
  input: SignedEvent,
): Promise<void> {
  const { metrics, log } = ctx;
  const event = readEvent(ctx, input);
  const { id, type } = event;
  try {
    const outcome = await keepEvent(ctx, event);
    metrics.paymentEvents.inc({ type, outcome });
    log.info({ event: 'stripe_event', eventId: id, type, outcome }, 'payment event received');
  } catch (error) {
    metrics.paymentEvents.inc({ type, outcome: 'failed' });
    throw error;
  }
}

interface SignedEvent {
  readonly rawBody: Buffer;
  readonly signature: string | undefined;
}

function readEvent(
  ctx: Pick<AppContext, 'metrics' | 'payments'>,
  { rawBody, signature }: SignedEvent,
): ProviderEvent {
  const payments = getPayments(ctx);
  try {
    return payments.readEvent(rawBody, signature);
  } catch (error) {
    // Its type is not to be believed.
    ctx.metrics.paymentEvents.inc({ type: 'unknown', outcome: 'refused' });
    throw error;
  }
}

function keepEvent(
  ctx: Pick<AppContext, 'clock' | 'db' | 'queue'>,
  { id, type, customerId, chargeId }: ProviderEvent,
): Promise<'queued' | 'ignored' | 'repeated'> {
  return ctx.db.transaction(async (tx) => {
    const isNew = await tx
      .insert(stripeEvents)
      .values({ id, type, customerId, receivedAt: ctx.clock.now() })
      .onConflictDoNothing()
      .returning({ id: stripeEvents.id });
    if (isNew.length === 0) return 'repeated';
    const withRefunds = REFUND_EVENTS.has(type);
    const about = customerId ?? chargeId;
    if (about === null || !(withRefunds || PLAN_EVENTS.has(type))) return 'ignored';
    await ctx.queue.enqueue(
      tx,
      syncCustomerJob,
      { customerId, withRefunds, ...(customerId === null && chargeId !== null ? { chargeId } : {}) },
      { singletonKey: `${about}${withRefunds ? ' refunds' : ''}` },
    );
    return 'queued';
  });
}
