import { createServer } from 'node:http';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { routeStripe, typeCard } from '../support/stripe/route-stripe.ts';
import { openStripe, subscribe } from '../support/stripe/stand-in-client.ts';

const PAGE = `<!doctype html><title>Pay</title><form><div id="payment"></div><button>Pay</button></form>
<p role="status"></p><script src="https://js.stripe.com/endive/stripe.js"></script><script src="/pay.js"></script>`;

/** A page that pays as our own does, with what it was told in its address. */
const SCRIPT = `
const query = new URLSearchParams(location.search);
const say = (text) => { document.querySelector('[role=status]').textContent = text; };
const stripe = Stripe(query.get('key'));
const clientSecret = query.get('secret');
if (query.has('redirect_status')) say('back: ' + query.get('redirect_status'));
else {
  const elements = stripe.elements({ clientSecret });
  const element = elements.create('payment');
  element.on('ready', () => say('ready'));
  element.on('loaderror', ({ error }) => say('not loaded: ' + error.code));
  element.mount('#payment');
  document.querySelector('form').addEventListener('submit', async (event) => {
    event.preventDefault();
    const { error } = await elements.submit();
    if (error) return say(error.code);
    const confirm = clientSecret.startsWith('pi_') ? stripe.confirmPayment : stripe.confirmSetup;
    const redirect = query.get('redirect') ?? 'if_required';
    const done = await confirm({ elements, redirect, confirmParams: { return_url: location.href } });
    say(done.error ? done.error.code : (done.paymentIntent ?? done.setupIntent).status);
  });
}`;

const POLICY =
  "default-src 'self'; script-src 'self' https://js.stripe.com https://*.js.stripe.com; connect-src 'self' https://api.stripe.com; style-src-attr 'unsafe-inline'";

let browser: Browser;
const pages = createServer((request, response) => {
  const isScript = request.url?.startsWith('/pay.js') === true;
  response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
  response.setHeader('content-security-policy', POLICY);
  response.end(isScript ? SCRIPT : PAGE);
});

beforeAll(async () => {
  browser = await launchBrowser();
  await new Promise<void>((resolve) => {
    pages.listen(0, '127.0.0.1', resolve);
  });
});

afterAll(async () => {
  await browser.close();
  pages.closeAllConnections();
  await new Promise((resolve) => {
    pages.close(resolve);
  });
});

async function openPage(isSetup = false, redirect = 'if_required') {
  const world = await openStripe();
  const { stripe, standIn } = world;
  const started = await subscribe(stripe, standIn.prices.pro);
  const setup = isSetup ? await stripe.setupIntents.create({ customer: started.customer.id }) : null;
  const context = await browser.newContext();
  const page = await context.newPage();
  await routeStripe(page, standIn);
  const address = pages.address();
  if (address === null || typeof address === 'string') throw new Error('The page has no port.');
  const secret = setup?.client_secret ?? started.clientSecret;
  const query = new URLSearchParams({ key: standIn.publishableKey, secret, redirect });
  await page.goto(`http://127.0.0.1:${address.port}/?${query.toString()}`);
  await page.getByText('ready').waitFor();
  return {
    ...world,
    ...started,
    page,
    setup,
    status: () => page.getByRole('status').textContent(),
    [Symbol.asyncDispose]: async () => {
      await context.close();
      await world[Symbol.asyncDispose]();
    },
  };
}

test('the card is typed into the page, and the payment goes through', async () => {
  await using world = await openPage();
  await world.page.getByRole('button', { name: 'Pay' }).click();
  await world.page.getByText('Your card number is incomplete.').waitFor();
  await typeCard(world.page, '4000 0000 0000 9995');
  await world.page.getByRole('button', { name: 'Pay' }).click();
  await expect.poll(world.status).toBe('card_declined');
  await typeCard(world.page, '4242 4242 4242 4242');
  await world.page.getByRole('button', { name: 'Pay' }).click();
  await expect.poll(world.status).toBe('succeeded');
  expect((await world.stripe.subscriptions.retrieve(world.subscription.id)).status).toBe('active');
});

test(
  'a card that asks its owner opens a dialog; failing and completing it both end well',
  {
    timeout: 60_000,
  },
  async () => {
    await using world = await openPage();
    await typeCard(world.page, '4000 0025 0000 3155');
    await world.page.getByRole('button', { name: 'Pay' }).click();
    await world.page.getByRole('dialog').getByRole('button', { name: 'Fail' }).click();
    await expect.poll(world.status).toBe('payment_intent_authentication_failure');
    await world.page.getByRole('button', { name: 'Pay' }).click();
    await world.page.getByRole('dialog').getByRole('button', { name: 'Complete' }).click();
    await expect.poll(world.status).toBe('succeeded');
  },
);

test('a setup intent saves a card', async () => {
  await using world = await openPage(true);
  await typeCard(world.page, '4242 4242 4242 4242');
  await world.page.getByRole('button', { name: 'Pay' }).click();
  await expect.poll(world.status).toBe('succeeded');
  const methods = await world.stripe.customers.listPaymentMethods(world.customer.id);
  expect(methods.data).toMatchObject([{ card: { last4: '4242' } }]);
});

test('the page returns to its address when a redirect is asked for', async () => {
  await using world = await openPage(false, 'always');
  await typeCard(world.page, '4242 4242 4242 4242');
  await world.page.getByRole('button', { name: 'Pay' }).click();
  await expect.poll(world.status).toBe('back: succeeded');
  expect(new URL(world.page.url()).searchParams.get('payment_intent_client_secret')).toBe(world.clientSecret);
});

test('the card that hangs gets no answer', async () => {
  await using world = await openPage();
  await typeCard(world.page, '4000 0000 0000 9999');
  const asked = world.page.waitForRequest('https://api.stripe.com/_browser/confirm');
  await world.page.getByRole('button', { name: 'Pay' }).click();
  await asked;
  expect(await world.status()).toBe('ready');
});
