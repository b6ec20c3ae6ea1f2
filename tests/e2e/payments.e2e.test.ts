import { afterAll, beforeAll, expect, test } from 'vitest';
import { PLANS } from '#domain/subscriptions/plan-catalogue.ts';
import { watchPage } from '#tests/support/page-watch.ts';
import {
  CARDS,
  currentPlan,
  openPaymentSite,
  payButton,
  payWith,
  PRO_PRICE,
  waitForMessage,
  waitForPlan,
  type PaymentSite,
} from '#tests/support/payment-site.ts';
import { openSite, PASSWORD, waitForBriefTexts } from '#tests/support/site.ts';
import { typeCard } from '#tests/support/stripe/route-stripe.ts';

let site: PaymentSite;
beforeAll(async () => {
  site = await openPaymentSite();
});
afterAll(() => site.close());

const PAYMENTS_OFF = 'Payments are not set up on this server';
const CREDITS = new Intl.NumberFormat('en-GB').format(PLANS.pro.monthlyLimit);
/** How the provider's SDK asks: once, and twice more. */
const TRIES = 3;

test('the price is in dollars until the country is known, then that of the country', async () => {
  const known = Promise.withResolvers<string>();
  const visitor = await site.visit({ country: known.promise });
  const { page } = visitor;
  await page.goto('/pricing');
  const pro = page.getByRole('article', { name: 'Pro', exact: true });
  await pro.getByText(PRO_PRICE, { exact: true }).waitFor();
  known.resolve('GB');
  await pro.getByText('£23.99', { exact: true }).waitFor();
  await page
    .getByText(
      `£23.99 (United Kingdom) is an estimate. You are charged ${PRO_PRICE} in US dollars; your bank’s exchange rate and fees decide the final amount.`,
    )
    .waitFor();
  await pro.getByText('Most Popular').waitFor();
  for (const name of ['Start Free', 'Sign In & Upgrade to Pro', 'Contact Sales', 'Get Expert'])
    await page.getByRole('link', { name }).waitFor();
  await page.getByRole('heading', { name: 'What the product actually does' }).waitFor();
  await visitor.leave();
});

test('the price stays in dollars where no service knows the country', async () => {
  const visitor = await site.visit({ country: null, locale: 'en-US', expectedStatuses: [503] });
  const { page } = visitor;
  const second = page.waitForResponse('https://api.country.is/**');
  await page.goto('/pricing');
  await second;
  const pro = page.getByRole('article', { name: 'Pro', exact: true });
  await pro.getByText(PRO_PRICE, { exact: true }).waitFor();
  await expect.poll(() => page.getByText('is an estimate').count()).toBe(0);
  await visitor.leave();
});

test('from the plans to the sign-up, and from there to a payment in place', async () => {
  const visitor = await site.visit();
  const { page, email } = visitor;
  await page.goto('/pricing');
  await page.getByRole('link', { name: 'Sign In & Upgrade to Pro' }).click();
  await page.getByRole('tab', { name: 'Sign up' }).click();
  await page.getByRole('heading', { name: 'Create your account' }).waitFor();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/subscription-management');
  await waitForPlan(page, PLANS.free.name);
  await page.getByRole('button', { name: 'Upgrade to Pro' }).click();
  await typeCard(page, CARDS.good);
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: `Pay ${PRO_PRICE} and upgrade` }).click();
  await reloaded;
  await page.getByText('Subscription Created').waitFor();
  await waitForPlan(page, PLANS.pro.name);
  await page.getByRole('button', { name: 'Cancel subscription' }).waitFor();

  await page.goto('/pricing');
  const pro = page.getByRole('article', { name: 'Pro', exact: true });
  await pro.getByText('Current plan').waitFor();
  await pro.getByRole('link', { name: 'Manage subscription' }).waitFor();
  await visitor.leave();
});

test('a card pays for Pro: the plan, its credits and the invoice are on the screen', async () => {
  const visitor = await site.visit();
  const { page, email } = visitor;
  await visitor.signUp({ at: '/pricing' });
  await page.getByRole('link', { name: 'Upgrade to Pro' }).waitFor();
  await page.goto('/checkout?tier=pro');
  await typeCard(page, CARDS.good);
  const landed = page.waitForURL('**/subscription?success=true');
  await payButton(page).click();
  await landed;
  await waitForMessage(page, 'Subscription Created');
  await waitForMessage(page, 'You’re on the Pro plan now.');
  // Loading the page again asks for no second check.
  await page.waitForURL('**/subscription');

  const plan = currentPlan(page);
  await waitForPlan(page, PLANS.pro.name);
  await plan.getByText('Active', { exact: true }).waitFor();
  await plan.getByText(`0 of ${CREDITS} page credits`, { exact: true }).waitFor();
  await plan.getByText(`${CREDITS} of ${CREDITS} page credits remaining`).waitFor();
  const bar = plan.getByRole('progressbar', { name: 'Page credits remaining' });
  await expect.poll(() => bar.getAttribute('aria-valuenow')).toBe('100');
  await plan.getByText(email).waitFor();
  await plan.getByText(`${PRO_PRICE} a month`).waitFor();

  const [invoice, ...others] = site.stripe.control.invoicesOf(site.customerOf(visitor));
  expect(others).toEqual([]);
  const line = page.getByRole('region', { name: 'Invoices' }).getByRole('listitem');
  await line.getByText(invoice?.number ?? '').waitFor();
  await line.getByText('Paid', { exact: true }).waitFor();
  await line.getByText(`US${PRO_PRICE}`, { exact: true }).waitFor();
  const view = line.getByRole('link', { name: `View invoice ${invoice?.number ?? ''}` });
  await expect.poll(() => view.getAttribute('href')).toBe(invoice?.hosted_invoice_url);
  await expect.poll(() => line.count()).toBe(1);

  await page.goto('/checkout?tier=pro');
  await page.getByText('You are on the Pro plan already.').waitFor();
  await visitor.leave();
});

test('a declined card says why, and the same form takes another', async () => {
  const visitor = await site.visit({ expectedStatuses: [402] });
  const { page } = visitor;
  await visitor.signUp({ at: '/checkout?tier=pro' });
  await payButton(page).click();
  await page.getByText('Your card number is incomplete.').waitFor();
  await payWith(page, CARDS.noFunds);
  await waitForMessage(page, 'Payment Failed');
  await waitForMessage(page, 'Your card has insufficient funds.');
  await payWith(page, CARDS.declined);
  await waitForMessage(page, 'Your card was declined.');
  await payWith(page, CARDS.good);
  await page.waitForURL('**/subscription');
  await waitForPlan(page, PLANS.pro.name);
  await expect.poll(() => page.getByText('Payment Failed').count()).toBe(0);
  expect(site.stripe.control.subscriptionsOf(site.customerOf(visitor))).toHaveLength(1);
  await visitor.leave();
});

test('a card that asks its owner: failing charges nothing, completing pays', async () => {
  const visitor = await site.visit({ expectedStatuses: [402] });
  const { page } = visitor;
  await visitor.signUp({ at: '/checkout?tier=pro' });
  await payWith(page, CARDS.asksItsOwner);
  const bank = page.getByRole('dialog', { name: '3D Secure 2 Test Page' });
  await bank.getByRole('button', { name: 'Fail' }).click();
  await waitForMessage(page, 'Payment Failed');
  const held = () => site.stripe.control.subscriptionsOf(site.customerOf(visitor));
  expect(held().map(({ status }) => status)).toEqual(['incomplete']);
  await payButton(page).click();
  await bank.getByRole('button', { name: 'Complete' }).click();
  await page.waitForURL('**/subscription');
  await waitForPlan(page, PLANS.pro.name);
  expect(held().map(({ status }) => status)).toEqual(['active']);
  await visitor.leave();
});

test('where the provider fails, it is said, and the way leads back to the plans', async () => {
  const visitor = await site.visit({ expectedStatuses: [503] });
  const { page } = visitor;
  site.stripe.control.failNext({ method: 'POST', path: '/v1/subscriptions', times: TRIES });
  const said = waitForBriefTexts(page, ['Subscription Setup Failed'], '[role="alert"]');
  await visitor.signUp({ at: '/checkout?tier=pro' });
  await said;
  await page.waitForURL('**/pricing');
  await waitForMessage(page, 'Subscription Setup Failed');
  await waitForMessage(page, 'The card provider can’t be reached. Please try again in a minute.');
  expect(site.stripe.control.subscriptionsOf(site.customerOf(visitor))).toEqual([]);
  await visitor.leave();
});

test('with nothing to pay yet, the card is stored for later', async () => {
  const visitor = await site.visit({ expectedStatuses: [402, 503] });
  const { page } = visitor;
  site.stripe.control.failNext({ method: 'POST', path: '/v1/subscriptions', times: TRIES });
  await visitor.signUp({ at: '/checkout?tier=pro' });
  await page.waitForURL('**/pricing');
  const customer = site.customerOf(visitor);
  site.stripe.control.grantBalance(customer, PLANS.pro.priceMinor);

  await page.goto('/checkout?tier=pro');
  await payWith(page, CARDS.declined);
  await waitForMessage(page, 'Setup Failed');
  await waitForMessage(page, 'Your card was declined.');
  const confirmed = page.waitForResponse('**/api/confirm-subscription');
  await payWith(page, CARDS.good);
  expect((await confirmed).status()).toBe(200);
  await page.waitForURL('**/subscription');
  await waitForMessage(page, 'Subscription Created');
  await waitForPlan(page, PLANS.pro.name);
  await currentPlan(page).getByText(`0 of ${CREDITS} page credits`, { exact: true }).waitFor();
  const held = site.stripe.control.subscriptionsOf(customer);
  expect(held.map(({ status }) => status)).toEqual(['active']);
  await visitor.leave();
});

test('a card that gets no answer within 30 seconds: the plan may still come, and is looked after', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  await visitor.signUp({ at: '/checkout?tier=pro' });
  await typeCard(page, CARDS.neverAnswers);
  await page.clock.install();
  const asked = page.waitForRequest('https://api.stripe.com/_browser/confirm');
  await payButton(page).click();
  await asked;
  await page.getByRole('button', { name: 'Processing…' }).waitFor();
  await page.clock.fastForward(30_000);
  await waitForMessage(page, 'Processing Timeout');
  await page.waitForURL('**/subscription');
  await waitForMessage(
    page,
    'Payment may still be processing. Check your subscription status in a few minutes.',
  );
  await page.getByText('We haven’t received a payment yet.').waitFor();
  await waitForPlan(page, PLANS.free.name);
  await page.getByRole('region', { name: 'Your payment is not finished' }).waitFor();

  await page.getByRole('button', { name: 'Continue with the payment for Pro' }).click();
  await typeCard(page, CARDS.good);
  await page.getByRole('button', { name: `Pay ${PRO_PRICE} and upgrade` }).click();
  await waitForPlan(page, PLANS.pro.name);
  expect(site.stripe.control.subscriptionsOf(site.customerOf(visitor))).toHaveLength(1);
  await visitor.leave();
});

test('two tabs that subscribe at once make one subscription and one payment', async () => {
  // The tab that comes second is told that the payment is made already.
  const expectedStatuses = [400];
  const visitor = await site.visit({ expectedStatuses });
  await visitor.signUp();
  const other = await site.openTab(visitor);
  const watch = await watchPage(other, expectedStatuses);
  const tabs = [visitor.page, other];
  await Promise.all(tabs.map((tab) => tab.goto('/checkout?tier=pro')));
  await Promise.all(tabs.map((tab) => typeCard(tab, CARDS.good)));
  const customer = site.customerOf(visitor);
  expect(site.stripe.control.subscriptionsOf(customer)).toHaveLength(1);
  await Promise.all(tabs.map((tab) => payButton(tab).click()));
  await Promise.all(tabs.map((tab) => tab.waitForURL('**/subscription')));
  await Promise.all(tabs.map((tab) => waitForPlan(tab, PLANS.pro.name)));
  const held = site.stripe.control.subscriptionsOf(customer);
  expect(held.map(({ status }) => status)).toEqual(['active']);
  const paid = site.stripe.control.invoicesOf(customer);
  expect(paid.map(({ amount_paid }) => amount_paid)).toEqual([PLANS.pro.priceMinor]);
  expect(await watch.complaints()).toEqual([]);
  await visitor.leave();
});

test('a plan that does not exist leads to the plans', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  await page.goto('/checkout?tier=nonsense');
  await page.waitForURL('**/pricing');
  await page.getByRole('heading', { name: 'Professional Document Processing Plans' }).waitFor();
  await visitor.leave();
});

test('without keys the pages say that payments are not set up', async () => {
  const plain = await openSite();
  try {
    const visitor = await plain.visit();
    const { page } = visitor;
    await visitor.signUp({ at: '/checkout?tier=pro' });
    await page.getByText(PAYMENTS_OFF).waitFor();
    await page.getByRole('link', { name: 'Back to pricing' }).waitFor();
    await page.goto('/subscription-management');
    await page.getByText(PAYMENTS_OFF).waitFor();
    expect(await page.getByRole('button', { name: 'Upgrade to Pro' }).count()).toBe(0);
    await visitor.leave();
  } finally {
    await plain.close();
  }
});
