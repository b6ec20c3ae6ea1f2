import { z } from 'zod';
import type { StripeControl } from './stripe-control.ts';

const count = z.number().int().min(1);
const order = z.union([
  z.literal('as-is'),
  z.literal('reversed'),
  z.array(z.number().int()),
  z.object({ shuffle: z.number().int() }),
]);
const move = z.object({
  days: z.number().optional(),
  hours: z.number().optional(),
  minutes: z.number().optional(),
  seconds: z.number().optional(),
  to: z.string().optional(),
});
const fault = z.object({
  method: z.string(),
  path: z.string(),
  times: count.optional(),
  status: z.number().int().optional(),
  isStored: z.boolean().optional(),
  dropConnectionAfterHandling: z.boolean().optional(),
});

type Call = (control: StripeControl, body: unknown) => unknown;

/** Reads the body by a schema, and leaves out what was not sent. */
function call<T>(schema: z.ZodType<T>, run: (control: StripeControl, input: T) => unknown): Call {
  return (control, body) => run(control, schema.parse(body));
}

const CALLS: Readonly<Record<string, Call>> = {
  setWebhookUrl: call(z.object({ url: z.string().nullable() }), (control, { url }) =>
    control.setWebhookUrl(url),
  ),
  now: (control) => control.now().toISOString(),
  advance: call(move, (control, input) => control.advance(withoutUndefined(input))),
  setMode: call(z.object({ mode: z.enum(['deliver', 'hold', 'drop']) }), (control, { mode }) =>
    control.webhooks.setMode(mode),
  ),
  duplicate: call(z.object({ n: count }), (control, { n }) => control.webhooks.duplicate(n)),
  setSignatureClock: call(z.object({ clock: z.enum(['real', 'stand-in']) }), (control, { clock }) =>
    control.webhooks.setSignatureClock(clock),
  ),
  deliverHeld: call(z.object({ order: order.optional() }), (control, input) =>
    control.webhooks.deliverHeld(withoutUndefined(input)),
  ),
  redeliver: call(z.object({ eventId: z.string() }), (control, { eventId }) =>
    control.webhooks.redeliver(eventId),
  ),
  retryFailed: (control) => control.webhooks.retryFailed(),
  events: (control) => control.webhooks.events(),
  settled: (control) => control.webhooks.settled(),
  failNext: call(fault, (control, input) => control.failNext(withoutUndefined(input))),
  refund: call(
    z.object({ invoiceId: z.string(), amountMinor: z.number().int().optional() }),
    (control, { invoiceId, ...options }) => control.refund(invoiceId, withoutUndefined(options)),
  ),
  dispute: call(z.object({ invoiceId: z.string() }), (control, { invoiceId }) => control.dispute(invoiceId)),
  setCard: call(
    z.object({ customerId: z.string(), cardNumber: z.string() }),
    (control, { customerId, cardNumber }) => control.setCard(customerId, cardNumber),
  ),
  grantBalance: call(
    z.object({ customerId: z.string(), amountMinor: z.number().int() }),
    (control, { customerId, amountMinor }) => control.grantBalance(customerId, amountMinor),
  ),
  deleteCustomer: call(z.object({ customerId: z.string() }), (control, { customerId }) =>
    control.deleteCustomer(customerId),
  ),
  cancelAt: call(
    z.object({ subscriptionId: z.string(), moment: z.coerce.date() }),
    (control, { subscriptionId, moment }) => control.cancelAt(subscriptionId, moment),
  ),
  cancelNow: call(z.object({ subscriptionId: z.string() }), (control, { subscriptionId }) =>
    control.cancelNow(subscriptionId),
  ),
  subscriptionsOf: call(z.object({ customerId: z.string() }), (control, { customerId }) =>
    control.subscriptionsOf(customerId),
  ),
  invoicesOf: call(z.object({ customerId: z.string() }), (control, { customerId }) =>
    control.invoicesOf(customerId),
  ),
  requests: (control) => control.requests(),
};

type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> };

/** Zod types a missing key as `undefined`; the controls want it left out. */
function withoutUndefined<T extends object>(input: T): Defined<T> {
  const entries = Object.entries(input).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Defined<T>;
}

/**
 * `POST /_control/<name>` with the named arguments as JSON calls the control of that name; the controls of
 * `webhooks` stand beside the others. The answer is `{ result }`, or `{ error }` with status 400.
 */
export async function callControl(
  control: StripeControl,
  name: string,
  body: unknown,
): Promise<{ status: number; body: unknown }> {
  const found = Object.hasOwn(CALLS, name) ? CALLS[name] : undefined;
  if (found === undefined) return { status: 404, body: { error: `There is no control named ${name}.` } };
  try {
    return { status: 200, body: { result: (await found(control, body)) ?? null } };
  } catch (error) {
    return { status: 400, body: { error: error instanceof Error ? error.message : String(error) } };
  }
}
