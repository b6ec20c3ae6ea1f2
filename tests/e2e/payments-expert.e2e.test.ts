import { afterAll, beforeAll, expect, test } from 'vitest';
import { priceOfPlan } from '#domain/subscriptions/plan-cards.ts';
import { PLANS } from '#domain/subscriptions/plan-catalogue.ts';
import {
  CARDS,
  currentPlan,
  openPaymentSite,
  PRO_PRICE,
  subscribeToPro,
  waitForPlan,
  type PaymentSite,
} from '#tests/support/payment-site.ts';
import { typeCard } from '#tests/support/stripe/route-stripe.ts';

let site: PaymentSite;
beforeAll(async () => {
  site = await openPaymentSite();
});
afterAll(() => site.close());

const PRICE = priceOfPlan(PLANS.expert);

test('a card pays for Expert, and API keys can be made', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  await visitor.signUp({ at: '/subscription' });
  await page.getByRole('link', { name: `Expert, ${PRICE} a month` }).click();
  await page.waitForURL('**/checkout?tier=expert');
  await page.getByRole('heading', { name: 'Subscribe to Expert', level: 1 }).waitFor();
  // Its card names what Pro has too: no other plan is on the page.
  for (const feature of ['API keys, so your own programs can convert files', 'Upload several files at once'])
    await page.getByText(feature, { exact: true }).waitFor();
  await typeCard(page, CARDS.good);
  await page.getByRole('button', { name: `Subscribe for ${PRICE} a month` }).click();
  await page.waitForURL('**/subscription');
  await waitForPlan(page, PLANS.expert.name);
  await currentPlan(page).getByText(`${PRICE} a month`).waitFor();
  const paid = site.stripe.control.invoicesOf(site.customerOf(visitor));
  expect(paid.map(({ amount_paid: amount }) => amount)).toEqual([PLANS.expert.priceMinor]);

  await page.goto('/account');
  await page.getByRole('button', { name: 'Create API key' }).waitFor();
  await visitor.leave();
});

test('a plan that runs has to end before the other is paid for', async () => {
  const visitor = await site.visit();
  await subscribeToPro(visitor);
  await visitor.page.goto('/checkout?tier=expert');
  await visitor.page
    .getByText('You are on the Pro plan. Cancel it first; once it has ended you can subscribe to Expert.')
    .waitFor();
  await visitor.leave();
});

test('a check that found no payment is no answer about the payment that follows on the same page', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  await visitor.signUp({ at: '/subscription?success=true' });
  await page.getByText('We haven’t received a payment yet.').waitFor();
  await page.getByRole('button', { name: 'Upgrade to Pro' }).click();
  await typeCard(page, CARDS.good);
  const checked = page.waitForResponse('**/api/sync-subscription');
  await page.getByRole('button', { name: `Pay ${PRO_PRICE} and upgrade` }).click();
  expect((await checked).status()).toBe(200);
  await waitForPlan(page, PLANS.pro.name);
  await visitor.leave();
});

test('a payment for Expert that was begun is finished as one for Expert', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  await visitor.signUp({ at: '/checkout?tier=pro' });
  await page.getByLabel('Card number').waitFor();
  await page.goto('/checkout?tier=expert');
  await page.getByLabel('Card number').waitFor();
  await page.goto('/subscription');
  // The payment for Pro, which was given up, is no invoice.
  await page.getByText('You started subscribing to Expert').waitFor();
  const invoices = page.getByRole('region', { name: 'Invoices' }).getByRole('listitem');
  await expect.poll(() => invoices.getByText('Open', { exact: true }).count()).toBe(1);
  await expect.poll(() => invoices.count()).toBe(1);
  await page.getByRole('button', { name: 'Continue with the payment for Expert' }).click();
  await typeCard(page, CARDS.good);
  await page.getByRole('button', { name: `Pay ${PRICE} and upgrade` }).click();
  await waitForPlan(page, PLANS.expert.name);
  await visitor.leave();
});
