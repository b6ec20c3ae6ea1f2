import { afterAll, expect, test } from 'vitest';
import type { StripeStandIn } from './start-stripe.ts';
import { callBrowser, confirmInBrowser, connectSdk, openStripe, subscribe } from './stand-in-client.ts';
import { openWireTypes, type WireName } from './wire-types.ts';

const types = openWireTypes();
afterAll(() => types[Symbol.dispose]());

const TYPE_OF: Readonly<Record<string, WireName>> = {
  charge: 'Charge',
  customer: 'Customer',
  dispute: 'Dispute',
  event: 'Event',
  invoice: 'Invoice',
  invoice_payment: 'InvoicePayment',
  payment_intent: 'PaymentIntent',
  payment_method: 'PaymentMethod',
  price: 'Price',
  product: 'Product',
  refund: 'Refund',
  setup_intent: 'SetupIntent',
  subscription: 'Subscription',
};

interface WireObject {
  readonly id: string;
  readonly object: string;
}

/** An answer as it comes over the wire, before the SDK reads it. */
async function readWire(standIn: StripeStandIn, path: string): Promise<{ data: WireObject[] }> {
  const headers = { authorization: `Bearer ${standIn.secretKey}` };
  const response = await fetch(`${standIn.url}${path}`, { headers });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as { data: WireObject[] };
}

/** Everything that the stand-in does, on one customer after another. */
async function live(standIn: StripeStandIn): Promise<void> {
  const { control } = standIn;
  const stripe = connectSdk(standIn);
  const paid = await subscribe(stripe, standIn.prices.pro);
  await confirmInBrowser(standIn, paid.clientSecret, '4000000000000002');
  await confirmInBrowser(standIn, paid.clientSecret, '4000002500003155');
  await callBrowser(standIn, 'challenge', { clientSecret: paid.clientSecret, outcome: 'fail' });
  await confirmInBrowser(standIn, paid.clientSecret, '4000002500003155');
  await callBrowser(standIn, 'challenge', { clientSecret: paid.clientSecret, outcome: 'complete' });
  control.refund(paid.invoice.id ?? '', { amountMinor: 1000 });
  control.dispute(paid.invoice.id ?? '');
  await subscribe(stripe, standIn.prices.expert);
  await stripe.setupIntents.create({ customer: paid.customer.id });
  const rich = await stripe.customers.create({ email: 'rich@example.com', metadata: { user: '7' } });
  control.grantBalance(rich.id, 5000);
  await stripe.subscriptions.create({
    customer: rich.id,
    items: [{ price: standIn.prices.expert }],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
  });
  control.advance({ days: 32 });
  control.setCard(paid.customer.id, '4000000000000341');
  control.advance({ days: 100 });
  control.setCard(rich.id, '4000000000000002');
  control.deleteCustomer(rich.id);
}

test('every object that the stand-in answers is what the declarations of the SDK say', async () => {
  await using world = await openStripe();
  const { standIn } = world;
  await live(standIn);
  const lists: [string, string][] = [
    ['charges', 'expand[]=data.refunds&expand[]=data.payment_intent.payment_method'],
    ['customers', 'expand[]=data.subscriptions&expand[]=data.invoice_settings.default_payment_method'],
    ['events', ''],
    ['invoice_payments', 'expand[]=data.payment.payment_intent&expand[]=data.invoice'],
    ['invoices', 'expand[]=data.payments&expand[]=data.confirmation_secret&expand[]=data.customer'],
    ['payment_intents', 'expand[]=data.latest_charge'],
    ['prices', 'expand[]=data.product'],
    ['products', 'expand[]=data.default_price'],
    ['refunds', 'expand[]=data.charge'],
    [
      'subscriptions',
      'status=all&expand[]=data.latest_invoice.payments&expand[]=data.pending_setup_intent&expand[]=data.default_payment_method',
    ],
  ];
  const seen = new Map<string, number>();
  const faults = new Set<string>();
  const check = (value: WireObject): void => {
    const name = TYPE_OF[value.object];
    if (name === undefined) throw new Error(`Nobody knows ${value.object}.`);
    seen.set(value.object, (seen.get(value.object) ?? 0) + 1);
    for (const fault of types.findFaults(name, value)) faults.add(fault);
  };
  for (const [name, query] of lists) {
    for (const expansion of ['', query]) {
      const all = `/v1/${name}?limit=100&${name === 'subscriptions' ? 'status=all&' : ''}`;
      const { data } = await readWire(standIn, `${all}${expansion.replace('status=all&', '')}`);
      expect(data.length, name).toBeGreaterThan(0);
      for (const each of data) check(each);
    }
  }
  const events = world.control.webhooks.events().map(({ event }) => event);
  for (const { data } of events) check(data.object);
  expect([...faults]).toEqual([]);
  expect([...seen.keys()].toSorted()).toEqual(Object.keys(TYPE_OF).toSorted());
});

test('the check itself finds what is missing, unknown or of another type', async () => {
  await using world = await openStripe();
  const customer: object = await world.stripe.customers.create({});
  const { lastResponse: _response, ...wire } = { lastResponse: null, ...customer };
  expect(types.findFaults('Customer', wire)).toEqual([]);
  const { balance: _balance, ...poor } = { balance: 0, ...wire };
  expect(types.findFaults('Customer', poor)).toEqual(['Customer.balance is missing']);
  expect(types.findFaults('Customer', { ...wire, balance: '1' })).toEqual([
    'Customer.balance is "1", not number',
  ]);
  expect(types.findFaults('Customer', { ...wire, fortune: 1 })).toEqual([
    'Customer.fortune is unknown to the SDK',
  ]);
});
