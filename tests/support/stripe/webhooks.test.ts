import { createServer } from 'node:http';
import { Stripe } from 'stripe';
import { expect, test, vi } from 'vitest';
import { confirmInBrowser, subscribe, openStripe } from './stand-in-client.ts';

// Only a stuck test takes this long, however busy the machine is.
vi.setConfig({ testTimeout: 60_000 });

/** A server that takes webhooks as ours will: it checks the signature before it believes anything. */
async function startReceiver(secretOf: () => string) {
  const sdk = new Stripe('sk_test_unused');
  const received: Stripe.Event[] = [];
  const receiver = { received, answer: 200 };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const signature = String(request.headers['stripe-signature']);
      try {
        received.push(sdk.webhooks.constructEvent(Buffer.concat(chunks), signature, secretOf()));
        response.writeHead(receiver.answer).end();
      } catch {
        response.writeHead(400).end();
      }
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The receiver has no port.');
  return {
    receiver,
    types: () => received.map((event) => event.type),
    url: `http://127.0.0.1:${address.port}/webhook`,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
      }),
  };
}

async function worldWithWebhooks(startAt = new Date()) {
  const secret = { value: '' };
  const hook = await startReceiver(() => secret.value);
  const world = await openStripe({ webhookUrl: hook.url, startAt });
  secret.value = world.standIn.webhookSecret;
  return {
    ...world,
    hook,
    [Symbol.asyncDispose]: async () => {
      await world[Symbol.asyncDispose]();
      await hook[Symbol.asyncDispose]();
    },
  };
}

test('events are signed, in order, and carry the object of their moment', async () => {
  await using world = await worldWithWebhooks();
  const { stripe, standIn, control, hook } = world;
  const { clientSecret, subscription } = await subscribe(stripe, standIn.prices.pro);
  await confirmInBrowser(standIn, clientSecret, '4242424242424242');
  await control.webhooks.settled();
  expect(hook.types()).toEqual([
    'customer.created',
    'invoice.created',
    'customer.subscription.created',
    'invoice.finalized',
    'payment_intent.created',
    'charge.succeeded',
    'payment_method.attached',
    'payment_intent.succeeded',
    'invoice_payment.paid',
    'invoice.updated',
    'invoice.paid',
    'invoice.payment_succeeded',
    'customer.subscription.updated',
  ]);
  const [created, updated] = hook.receiver.received.filter((event) =>
    event.type.startsWith('customer.subscription.'),
  );
  expect(created?.data.object).toMatchObject({ id: subscription.id, status: 'incomplete' });
  expect(updated?.data).toMatchObject({
    object: { status: 'active' },
    previous_attributes: { status: 'incomplete' },
  });
  expect(await stripe.events.retrieve(created?.id ?? '')).toMatchObject({ data: created?.data });
});

test('a payment that fails tells so', async () => {
  await using world = await worldWithWebhooks();
  const { stripe, standIn, control, hook } = world;
  const { clientSecret } = await subscribe(stripe, standIn.prices.pro);
  await confirmInBrowser(standIn, clientSecret, '4000000000000002');
  await control.webhooks.settled();
  expect(hook.types().slice(-3)).toEqual([
    'charge.failed',
    'payment_intent.payment_failed',
    'invoice.payment_failed',
  ]);
});

test('held events are delivered in the order that a test asks for', async () => {
  await using world = await worldWithWebhooks();
  const { stripe, standIn, control, hook } = world;
  control.webhooks.setMode('hold');
  await subscribe(stripe, standIn.prices.pro);
  await control.webhooks.settled();
  expect(hook.types()).toEqual([]);
  const all = control.webhooks.events().map(({ event }) => event.type);
  control.webhooks.deliverHeld({ order: [1, 0] });
  await control.webhooks.settled();
  expect(hook.types()).toEqual([all[1], all[0]]);
  control.webhooks.deliverHeld({ order: 'reversed' });
  await control.webhooks.settled();
  expect(hook.types()).toEqual([all[1], all[0], ...all.slice(2).toReversed()]);
});

test('a shuffle by the same seed is the same shuffle', async () => {
  const orders: string[][] = [];
  for (const seed of [7, 7, 8]) {
    await using world = await worldWithWebhooks();
    world.control.webhooks.setMode('hold');
    await subscribe(world.stripe, world.standIn.prices.pro);
    world.control.webhooks.deliverHeld({ order: { shuffle: seed } });
    await world.control.webhooks.settled();
    orders.push(world.hook.types());
  }
  expect(orders[0]).toEqual(orders[1]);
  expect(orders[0]).not.toEqual(orders[2]);
  expect(orders[0]?.toSorted()).toEqual(orders[2]?.toSorted());
});

test('dropped events are never sent; duplicated and redelivered ones come again', async () => {
  await using world = await worldWithWebhooks();
  const { stripe, control, hook } = world;
  control.webhooks.setMode('drop');
  await stripe.customers.create({});
  control.webhooks.setMode('deliver');
  control.webhooks.duplicate(2);
  const customer = await stripe.customers.create({});
  await control.webhooks.settled();
  expect(hook.receiver.received.map((event) => event.data.object)).toMatchObject([
    { id: customer.id },
    { id: customer.id },
  ]);
  const [dropped] = control.webhooks.events();
  control.webhooks.redeliver(dropped?.event.id ?? '');
  await control.webhooks.settled();
  expect(hook.receiver.received.at(-1)?.id).toBe(dropped?.event.id);
});

test('a delivery that fails is tried again hours later', async () => {
  await using world = await worldWithWebhooks();
  const { stripe, control, hook } = world;
  hook.receiver.answer = 500;
  await stripe.customers.create({});
  await control.webhooks.settled();
  hook.receiver.answer = 200;
  control.advance({ minutes: 59 });
  await control.webhooks.settled();
  expect(hook.types()).toHaveLength(1);
  control.advance({ minutes: 1 });
  await control.webhooks.settled();
  expect(control.webhooks.events()).toMatchObject([{ answers: [500, 200], retryAtMs: null }]);
});

test('a signature by the clock of the stand-in is too old for a server that looks at the real one', async () => {
  await using world = await worldWithWebhooks(new Date('2026-01-01'));
  const { stripe, control } = world;
  await stripe.customers.create({});
  control.webhooks.setSignatureClock('stand-in');
  await stripe.customers.create({});
  await control.webhooks.settled();
  expect(control.webhooks.events()).toMatchObject([{ answers: [200] }, { answers: [400] }]);
});
