import { expect, test, vi } from 'vitest';
import { confirmInBrowser, connectSdk, openStripe, subscribe } from './stand-in-client.ts';

// Only a stuck test takes this long, however busy the machine is.
vi.setConfig({ testTimeout: 60_000 });

async function send(url: string, key: string, method: string, path: string, body?: string) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/x-www-form-urlencoded' };
  const response = await fetch(`${url}${path}`, { method, headers, ...(body === undefined ? {} : { body }) });
  return { status: response.status, body: (await response.json()) as unknown };
}

test('a wrong key, an unknown address and an unknown id each get a body with an error', async () => {
  await using world = await openStripe();
  const { standIn, stripe } = world;
  await expect(connectSdk(standIn, 'sk_test_wrong').customers.list()).rejects.toMatchObject({
    type: 'StripeAuthenticationError',
    statusCode: 401,
  });
  expect(await send(standIn.url, standIn.secretKey, 'GET', '/v1/nothing')).toMatchObject({
    status: 404,
    body: { error: { type: 'invalid_request_error' } },
  });
  expect(await send(standIn.url, standIn.secretKey, 'GET', '/elsewhere')).toMatchObject({
    status: 404,
    body: { error: { type: 'invalid_request_error' } },
  });
  await expect(stripe.customers.retrieve('cus_none')).rejects.toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
    param: 'id',
  });
  await expect(
    stripe.subscriptions.create({ customer: 'cus_none', items: [{ price: standIn.prices.pro }] }),
  ).rejects.toMatchObject({ statusCode: 400, code: 'resource_missing', param: 'customer' });
});

test('unknown parameters and expansions are refused, and nothing is done', async () => {
  await using world = await openStripe();
  const { standIn, stripe } = world;
  const post = (body: string) => send(standIn.url, standIn.secretKey, 'POST', '/v1/customers', body);
  expect(await post('nickname=Ada')).toMatchObject({
    status: 400,
    body: { error: { code: 'parameter_unknown', param: 'nickname' } },
  });
  expect(await post('expand[0]=subscriptions.items')).toMatchObject({
    status: 400,
    body: { error: { param: 'expand[0]' } },
  });
  expect((await stripe.customers.list()).data).toEqual([]);

  const { subscription } = await subscribe(stripe, standIn.prices.pro);
  for (const path of ['latest_invoice.payment_intent', 'nonsense', 'data.customer', 'items']) {
    await expect(
      stripe.subscriptions.retrieve(subscription.id, { expand: [path] }),
      path,
    ).rejects.toMatchObject({ statusCode: 400, param: 'expand[0]' });
  }
  await expect(stripe.subscriptions.list({ expand: ['customer'] })).rejects.toMatchObject({
    statusCode: 400,
  });
});

test('references are expanded only where it is asked for', async () => {
  await using world = await openStripe();
  const { standIn, stripe } = world;
  const { subscription, invoice, customer } = await subscribe(stripe, standIn.prices.pro);
  const plain = await stripe.subscriptions.retrieve(subscription.id);
  expect(plain).toMatchObject({ customer: customer.id, latest_invoice: invoice.id });
  expect(await stripe.invoices.retrieve(invoice.id ?? '')).not.toHaveProperty('confirmation_secret');
  const { data } = await stripe.subscriptions.list({
    customer: customer.id,
    expand: ['data.customer', 'data.latest_invoice.payments'],
  });
  expect(data).toMatchObject([
    { customer: { email: 'ada@example.com' }, latest_invoice: { payments: { data: [{ status: 'open' }] } } },
  ]);
  expect(
    await stripe.subscriptions.retrieve(subscription.id, { expand: ['items.data.price.product'] }),
  ).toMatchObject({ items: { data: [{ price: { product: { name: 'DataFix Pro' } } }] } });
});

test('the same idempotency key gives the same answer for a day; other parameters are refused', async () => {
  await using world = await openStripe();
  const { stripe, control } = world;
  const first = await stripe.customers.create({ email: 'a@example.com' }, { idempotencyKey: 'one' });
  await stripe.customers.update(first.id, { name: 'Changed' });
  const again = await stripe.customers.create({ email: 'a@example.com' }, { idempotencyKey: 'one' });
  expect(again).toMatchObject({ id: first.id, name: null });
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
  await expect(
    stripe.customers.create({ email: 'b@example.com' }, { idempotencyKey: 'one' }),
  ).rejects.toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
  expect(control.requests()).toContainEqual({
    method: 'POST',
    path: '/v1/customers',
    idempotencyKey: 'one',
    count: 3,
  });
  control.advance({ hours: 25 });
  const later = await stripe.customers.create({ email: 'a@example.com' }, { idempotencyKey: 'one' });
  expect(later.id).not.toBe(first.id);
});

test('a broken connection after the work is done loses nothing: the SDK asks again by the same key', async () => {
  await using world = await openStripe();
  const { stripe, control } = world;
  control.failNext({ method: 'POST', path: '/v1/customers', dropConnectionAfterHandling: true });
  const customer = await stripe.customers.create({ email: 'a@example.com' });
  expect((await stripe.customers.list()).data.map(({ id }) => id)).toEqual([customer.id]);
  expect(control.requests()).toMatchObject([
    { method: 'POST', count: 2 },
    { method: 'GET', count: 1 },
  ]);
});

test('a fault before the work leaves nothing behind', async () => {
  await using world = await openStripe();
  const { stripe, control } = world;
  control.failNext({ method: 'POST', path: '/v1/customers', times: 1, status: 503 });
  await expect(stripe.customers.create({}, { maxNetworkRetries: 0 })).rejects.toMatchObject({
    statusCode: 503,
    type: 'StripeAPIError',
  });
  expect((await stripe.customers.list()).data).toEqual([]);
});

test('lists come newest first, a page at a time', async () => {
  await using world = await openStripe();
  const { stripe } = world;
  const made: string[] = [];
  for (let count = 0; count < 5; count += 1) made.unshift((await stripe.customers.create({})).id);
  const seen: string[] = [];
  for await (const customer of stripe.customers.list({ limit: 2 })) seen.push(customer.id);
  expect(seen).toEqual(made);
  const page = await stripe.customers.list({ limit: 2, ending_before: made[3] ?? '' });
  expect(page).toMatchObject({ has_more: true, data: [{ id: made[1] }, { id: made[2] }] });
  await expect(stripe.customers.list({ limit: 101 })).rejects.toMatchObject({ param: 'limit' });
});

test('prices are found by their lookup keys, and lead to a product', async () => {
  await using world = await openStripe();
  const { stripe, standIn } = world;
  const { data } = await stripe.prices.list({ lookup_keys: ['expert_monthly'], expand: ['data.product'] });
  expect(data).toMatchObject([
    { id: standIn.prices.expert, unit_amount: 1099, currency: 'usd', product: { name: 'DataFix Expert' } },
  ]);
  expect((await stripe.prices.list()).data).toHaveLength(2);
});

test('a customer keeps metadata key by key, and is gone for good when deleted', async () => {
  await using world = await openStripe();
  const { stripe, standIn } = world;
  const { customer, subscription, clientSecret } = await subscribe(stripe, standIn.prices.pro);
  await confirmInBrowser(standIn, clientSecret, '4242424242424242');
  await stripe.customers.update(customer.id, { metadata: { a: '1', b: '2' } });
  expect((await stripe.customers.update(customer.id, { metadata: { a: '' } })).metadata).toEqual({ b: '2' });
  expect(await stripe.customers.del(customer.id)).toMatchObject({ deleted: true });
  expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ id: customer.id, deleted: true });
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('canceled');
  await expect(stripe.customers.update(customer.id, { name: 'Ada' })).rejects.toMatchObject({
    statusCode: 404,
  });
});

test('cards are attached, made the default and detached', async () => {
  await using world = await openStripe();
  const { stripe } = world;
  const customer = await stripe.customers.create({});
  const card = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
  await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: card.id } });
  const listed = await stripe.paymentMethods.list({ customer: customer.id, type: 'card' });
  expect(listed.data.map(({ id }) => id)).toEqual([card.id]);
  await stripe.paymentMethods.detach(card.id);
  expect(await stripe.customers.retrieve(customer.id)).toMatchObject({
    invoice_settings: { default_payment_method: null },
  });
  await expect(
    stripe.paymentMethods.attach('pm_card_chargeDeclined', { customer: customer.id }),
  ).rejects.toMatchObject({ type: 'StripeCardError', statusCode: 402, code: 'card_declined' });
});

test('a refund and a dispute show on the charge, which leads back to its invoice', async () => {
  await using world = await openStripe();
  const { stripe, standIn, control } = world;
  const { customer, invoice, clientSecret } = await subscribe(stripe, standIn.prices.pro);
  await confirmInBrowser(standIn, clientSecret, '4242424242424242');
  const id = invoice.id ?? '';
  control.refund(id, { amountMinor: 1000 });
  const { data: charges } = await stripe.charges.list({ customer: customer.id });
  expect(charges).toMatchObject([{ amount: 2999, amount_refunded: 1000, refunded: false, disputed: false }]);
  const intent = charges[0]?.payment_intent;
  if (typeof intent !== 'string') throw new Error('The charge has no payment intent.');
  const payments = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: intent },
  });
  expect(payments.data).toMatchObject([{ invoice: id, status: 'paid', amount_paid: 2999 }]);
  expect((await stripe.invoicePayments.list({ invoice: id })).data).toHaveLength(1);
  await stripe.refunds.create({ payment_intent: intent });
  expect(await stripe.charges.retrieve(charges[0]?.id ?? '')).toMatchObject({
    refunded: true,
    amount_refunded: 2999,
  });
  await expect(stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  });
  control.dispute(id);
  expect(await stripe.charges.retrieve(charges[0]?.id ?? '')).toMatchObject({ disputed: true });
  const told = control.webhooks.events().map(({ event }) => event.type);
  expect(told.filter((type) => /^charge\.(refunded|dispute)/.test(type))).toEqual([
    'charge.refunded',
    'charge.refunded',
    'charge.dispute.created',
  ]);
});

test('a voided first invoice ends its subscription; a paid invoice can be neither voided nor paid', async () => {
  await using world = await openStripe();
  const { stripe, standIn } = world;
  const { subscription, invoice } = await subscribe(stripe, standIn.prices.pro);
  expect((await stripe.invoices.voidInvoice(invoice.id ?? '')).status).toBe('void');
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('incomplete_expired');
  const other = await subscribe(stripe, standIn.prices.pro);
  await confirmInBrowser(standIn, other.clientSecret, '4242424242424242');
  await expect(stripe.invoices.voidInvoice(other.invoice.id ?? '')).rejects.toMatchObject({
    statusCode: 400,
  });
  await expect(stripe.invoices.pay(other.invoice.id ?? '')).rejects.toMatchObject({ statusCode: 400 });
  expect(await confirmInBrowser(standIn, other.clientSecret, '4242424242424242')).toMatchObject({
    error: { code: 'payment_intent_unexpected_state', payment_intent: { status: 'succeeded' } },
  });
});

test('the controls work over HTTP too', async () => {
  await using world = await openStripe({ startAt: new Date('2026-01-01T00:00:00Z') });
  const { stripe, standIn, control } = world;
  const { subscription, customer } = await subscribe(stripe, standIn.prices.pro);
  const call = async (name: string, body: object = {}) => {
    const response = await fetch(`${standIn.url}/_control/${name}`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    return (await response.json()) as unknown;
  };
  expect(await call('advance', { days: 1 })).toEqual({ result: null });
  expect(await call('now')).toEqual({ result: '2026-01-02T00:00:00.000Z' });
  expect(control.now()).toEqual(new Date('2026-01-02T00:00:00Z'));
  expect(await call('subscriptionsOf', { customerId: customer.id })).toMatchObject({
    result: [{ id: subscription.id, status: 'incomplete_expired' }],
  });
  expect(await call('cancelNow', {})).toHaveProperty('error');
  expect(await call('explode')).toEqual({ error: 'There is no control named explode.' });
});
