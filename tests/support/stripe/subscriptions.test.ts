import { expect, test, vi } from 'vitest';
import { confirmInBrowser, subscribe, openStripe } from './stand-in-client.ts';

// Only a stuck test takes this long, however busy the machine is.
vi.setConfig({ testTimeout: 60_000 });

const DAY = 86_400;

test('a subscription waits for its first payment and is active after it', async () => {
  await using world = await openStripe();
  const { stripe, standIn } = world;
  const { subscription, invoice, clientSecret, customer } = await subscribe(stripe, standIn.prices.pro);
  expect(subscription).toMatchObject({ status: 'incomplete', pending_setup_intent: null });
  expect(invoice).toMatchObject({
    status: 'open',
    amount_due: 2999,
    billing_reason: 'subscription_create',
    parent: { subscription_details: { subscription: subscription.id } },
  });
  expect(clientSecret).toMatch(/^pi_\w+_secret_\w+$/);

  expect(await confirmInBrowser(standIn, clientSecret, '4242 4242 4242 4242')).toMatchObject({
    intent: { status: 'succeeded' },
  });
  const paid = await stripe.subscriptions.retrieve(subscription.id, {
    expand: ['latest_invoice.payments', 'default_payment_method'],
  });
  expect(paid).toMatchObject({
    status: 'active',
    default_payment_method: { card: { last4: '4242' }, customer: customer.id },
    latest_invoice: { status: 'paid', amount_paid: 2999, payments: { data: [{ status: 'paid' }] } },
  });
});

test.for([
  { card: '4000000000000002', decline: 'generic_decline' },
  { card: '4000000000009995', decline: 'insufficient_funds' },
  { card: '4000000000000341', decline: 'generic_decline' },
])('card $card is declined, and another card may follow', async ({ card, decline }) => {
  await using world = await openStripe();
  const { stripe, standIn } = world;
  const { subscription, clientSecret } = await subscribe(stripe, standIn.prices.expert);
  expect(await confirmInBrowser(standIn, clientSecret, card)).toMatchObject({
    error: { code: 'card_declined', decline_code: decline },
  });
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('incomplete');
  await confirmInBrowser(standIn, clientSecret, '4242424242424242');
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
});

test('an unpaid first invoice ends the subscription after 23 hours', async () => {
  await using world = await openStripe();
  const { stripe, standIn, control } = world;
  const { subscription, invoice } = await subscribe(stripe, standIn.prices.pro);
  control.advance({ hours: 22, minutes: 59 });
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('incomplete');
  control.advance({ minutes: 1 });
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('incomplete_expired');
  expect((await stripe.invoices.retrieve(invoice.id ?? '')).status).toBe('void');
});

test('periods are calendar months from the anchor, clamped to the end of the month', async () => {
  await using world = await openStripe({ startAt: new Date('2026-01-31T10:30:00Z') });
  const { stripe, standIn, control } = world;
  const { subscription, clientSecret, customer } = await subscribe(stripe, standIn.prices.pro);
  await confirmInBrowser(standIn, clientSecret, '4242424242424242');
  const ends: string[] = [];
  for (const to of ['2026-01-31T12:00Z', '2026-02-28T12:00Z', '2026-03-31T12:00Z', '2026-04-30T12:00Z']) {
    control.advance({ to: new Date(to) });
    const { items } = await stripe.subscriptions.retrieve(subscription.id);
    ends.push(new Date((items.data[0]?.current_period_end ?? 0) * 1000).toISOString());
  }
  expect(ends).toEqual([
    '2026-02-28T10:30:00.000Z',
    '2026-03-31T10:30:00.000Z',
    '2026-04-30T10:30:00.000Z',
    '2026-05-31T10:30:00.000Z',
  ]);
  const invoices = control.invoicesOf(customer.id);
  expect(invoices.map(({ status, billing_reason }) => [status, billing_reason])).toEqual([
    ['paid', 'subscription_create'],
    ['paid', 'subscription_cycle'],
    ['paid', 'subscription_cycle'],
    ['paid', 'subscription_cycle'],
  ]);
});

test('a cancellation at the end of the period can be taken back, and takes effect otherwise', async () => {
  await using world = await openStripe();
  const { stripe, standIn, control } = world;
  const { subscription, clientSecret } = await subscribe(stripe, standIn.prices.pro);
  await confirmInBrowser(standIn, clientSecret, '4242424242424242');
  const planned = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  expect(planned).toMatchObject({
    status: 'active',
    cancel_at_period_end: true,
    cancel_at: planned.items.data[0]?.current_period_end,
    cancellation_details: { reason: 'cancellation_requested' },
  });
  const undone = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });
  expect(undone).toMatchObject({ cancel_at_period_end: false, cancel_at: null, canceled_at: null });
  await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  control.advance({ days: 32 });
  const ended = await stripe.subscriptions.retrieve(subscription.id);
  expect(ended).toMatchObject({ status: 'canceled', ended_at: planned.cancel_at });
  await expect(stripe.subscriptions.cancel(subscription.id)).rejects.toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
  });
});

test('a failed renewal is tried again after 3, 5 and 7 days, then the subscription is canceled', async () => {
  await using world = await openStripe();
  const { stripe, standIn, control } = world;
  const { subscription, clientSecret, customer } = await subscribe(stripe, standIn.prices.pro);
  await confirmInBrowser(standIn, clientSecret, '4242424242424242');
  control.setCard(customer.id, '4000000000000341');
  const failuresAt = () =>
    control.webhooks
      .events()
      .filter(({ event }) => event.type === 'invoice.payment_failed')
      .map(({ event }) => event.created);
  const end = subscription.items.data[0]?.current_period_end ?? 0;
  control.advance({ to: new Date((end + 7200) * 1000) });
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('past_due');
  control.advance({ days: 8 });
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('past_due');
  control.advance({ days: 7 });
  const first = end + 3600;
  expect(failuresAt()).toEqual([first, first + 3 * DAY, first + 8 * DAY, first + 15 * DAY]);
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
    status: 'canceled',
    cancellation_details: { reason: 'payment_failed' },
  });
});

test('a new card pays what a failed renewal left open', async () => {
  await using world = await openStripe();
  const { stripe, standIn, control } = world;
  const { subscription, clientSecret, customer } = await subscribe(stripe, standIn.prices.pro);
  await confirmInBrowser(standIn, clientSecret, '4242424242424242');
  control.setCard(customer.id, '4000000000009995');
  control.advance({ days: 32 });
  const late = await stripe.subscriptions.retrieve(subscription.id, {
    expand: ['latest_invoice.confirmation_secret'],
  });
  expect(late.status).toBe('past_due');
  const invoice = late.latest_invoice;
  if (invoice === null || typeof invoice === 'string') throw new Error('The invoice was not expanded.');
  await expect(stripe.invoices.pay(invoice.id ?? '')).rejects.toMatchObject({
    type: 'StripeCardError',
    decline_code: 'insufficient_funds',
  });
  await confirmInBrowser(standIn, invoice.confirmation_secret?.client_secret ?? '', '4242424242424242');
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
});

test('a balance pays the first invoice; the card is asked for by a setup intent', async () => {
  await using world = await openStripe();
  const { stripe, standIn, control } = world;
  const customer = await stripe.customers.create({ email: 'ada@example.com' });
  control.grantBalance(customer.id, 4000);
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: standIn.prices.pro }],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
    expand: ['latest_invoice.confirmation_secret', 'pending_setup_intent'],
  });
  const setup = subscription.pending_setup_intent;
  if (setup === null || typeof setup === 'string') throw new Error('The setup intent was not expanded.');
  expect(subscription).toMatchObject({
    status: 'active',
    latest_invoice: { status: 'paid', amount_due: 0, confirmation_secret: null },
  });
  expect(setup.client_secret).toMatch(/^seti_\w+_secret_\w+$/);
  await confirmInBrowser(standIn, setup.client_secret ?? '', '4242424242424242');
  const done = await stripe.subscriptions.retrieve(subscription.id, { expand: ['default_payment_method'] });
  expect(done).toMatchObject({
    pending_setup_intent: null,
    default_payment_method: { card: { last4: '4242' } },
  });
});
