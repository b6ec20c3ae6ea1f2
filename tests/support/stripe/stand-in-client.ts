import { Stripe } from 'stripe';
import { startStripe, type StripeStandIn, type StripeStandInOptions } from './start-stripe.ts';

/** The official SDK, pointed at a stand-in. */
export function connectSdk(standIn: StripeStandIn, key = standIn.secretKey): Stripe {
  const { hostname, port } = new URL(standIn.url);
  return new Stripe(key, { host: hostname, port, protocol: 'http', telemetry: false });
}

/** What the browser script does when a person pays: confirms an intent by its client secret with a card. */
export async function confirmInBrowser(
  standIn: StripeStandIn,
  clientSecret: string,
  cardNumber: string,
): Promise<BrowserReply> {
  const card = { number: cardNumber, expMonth: 12, expYear: 2040, cvc: '123' };
  return callBrowser(standIn, 'confirm', { clientSecret, card });
}

export interface BrowserReply {
  readonly intent?: { readonly id: string; readonly status: string };
  readonly error?: { readonly code?: string; readonly message: string; readonly decline_code?: string };
}

/** One call of the browser script, without a browser. */
export async function callBrowser(standIn: StripeStandIn, name: string, body: object): Promise<BrowserReply> {
  const response = await fetch(`${standIn.url}/_browser/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-publishable-key': standIn.publishableKey },
    body: JSON.stringify(body),
  });
  return (await response.json()) as BrowserReply;
}

/** A stand-in with its SDK; both end with the `await using` block. */
export async function openStripe(options: StripeStandInOptions = {}) {
  const standIn = await startStripe(options);
  return {
    standIn,
    control: standIn.control,
    stripe: connectSdk(standIn),
    [Symbol.asyncDispose]: () => standIn.close(),
  };
}

/** A customer with an unpaid first invoice, made as the product makes it. */
export async function subscribe(stripe: Stripe, price: string) {
  const customer = await stripe.customers.create({ email: 'ada@example.com', name: 'Ada' });
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price }],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
    billing_mode: { type: 'flexible' },
    expand: ['latest_invoice.confirmation_secret', 'pending_setup_intent'],
  });
  const invoice = subscription.latest_invoice;
  if (invoice === null || typeof invoice === 'string') throw new Error('The invoice was not expanded.');
  return { customer, subscription, invoice, clientSecret: invoice.confirmation_secret?.client_secret ?? '' };
}
