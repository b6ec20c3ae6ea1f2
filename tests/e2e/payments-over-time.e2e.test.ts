import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PLANS } from '#domain/subscriptions/plan-catalogue.ts';
import {
  CARDS,
  currentPlan,
  openPaymentSite,
  subscribeToPro,
  waitForMessage,
  waitForPlan,
  type PaymentSite,
} from '#tests/support/payment-site.ts';
import type { Visitor } from '#tests/support/site.ts';

let site: PaymentSite;
beforeAll(async () => {
  site = await openPaymentSite();
});
afterAll(() => site.close());

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Longer than any month, and shorter than the days in which a failed renewal can still be paid. */
const OVER_A_MONTH = { days: 33 };

/** Cancels as a person does: asks, reads what it means, and says yes. */
async function cancelPlan(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Cancel your Pro subscription?' });
  await dialog.getByText('You won’t be charged again, and you can renew until then.').waitFor();
  await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
  await waitForMessage(page, 'Subscription Cancelled');
}

/** The one subscription that Stripe holds of a person. */
function heldOf(visitor: Visitor) {
  const [held, ...others] = site.stripe.control.subscriptionsOf(site.customerOf(visitor));
  expect(others).toEqual([]);
  if (held === undefined) throw new Error('Stripe holds no subscription.');
  return held;
}

test('cancelled, counted down, and renewed', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  await subscribeToPro(visitor);

  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep Pro' }).click();
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  expect(heldOf(visitor).cancel_at_period_end).toBe(false);

  await cancelPlan(page);
  expect(heldOf(visitor).cancel_at_period_end).toBe(true);
  const notice = page.getByRole('region', { name: 'Your subscription is cancelled' });
  await notice.getByText('You keep Pro until').waitFor();
  await expect.poll(() => notice.getByRole('timer').textContent()).toMatch(/^\d+ days, \d+ hours? left$/);
  await currentPlan(page).getByText('Cancelled', { exact: true }).waitFor();
  await waitForPlan(page, PLANS.pro.name);

  const [item] = heldOf(visitor).items.data;
  const endMs = (item?.current_period_end ?? 0) * 1000;
  const countdowns = [
    { leftMs: 2 * DAY_MS + 3 * HOUR_MS, says: '2 days, 3 hours left' },
    { leftMs: 5 * HOUR_MS + 12 * MINUTE_MS, says: '5 hours, 12 minutes left' },
    { leftMs: MINUTE_MS, says: '1 minute left' },
  ];
  for (const { leftMs, says } of countdowns) {
    await page.clock.setFixedTime(endMs - leftMs);
    await page.reload();
    await expect.poll(() => notice.getByRole('timer').textContent()).toBe(says);
  }

  await page.getByRole('button', { name: 'Renew subscription' }).click();
  await waitForMessage(page, 'Subscription Renewed');
  await page.getByRole('button', { name: 'Cancel subscription' }).waitFor();
  await currentPlan(page).getByText('Active', { exact: true }).waitFor();
  expect(await notice.count()).toBe(0);
  expect(heldOf(visitor).cancel_at_period_end).toBe(false);
  expect(site.stripe.control.invoicesOf(site.customerOf(visitor))).toHaveLength(1);
  await visitor.leave();
});

test('what cannot be cancelled is said, with the way to try again', async () => {
  const visitor = await site.visit({ expectedStatuses: [503] });
  const { page } = visitor;
  await subscribeToPro(visitor);
  site.stripe.control.failNext({ method: 'POST', path: '/v1/subscriptions/*', times: 3 });
  // One can try again before the page knows the plan anew.
  const arriving = Promise.withResolvers<void>();
  await page.route(/subscriptions\.overview/, async (route) => {
    await arriving.promise;
    await route.fallback();
  });
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel subscription' }).click();
  await waitForMessage(page, 'Cancellation Failed');
  await page.getByRole('button', { name: 'Manage Billing' }).click();
  const heading = page.getByRole('heading', { name: 'Manage Billing' });
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(heldOf(visitor).cancel_at_period_end).toBe(false);
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep Pro' }).click();
  arriving.resolve();
  await cancelPlan(page);
  await visitor.leave();
});

test('a month later one plan has expired, one is renewed, and one could not be charged', async () => {
  const [ending, staying, failing] = [await site.visit(), await site.visit(), await site.visit()];
  for (const visitor of [ending, staying, failing]) await subscribeToPro(visitor);
  await cancelPlan(ending.page);
  site.stripe.control.setCard(site.customerOf(failing), CARDS.declinedLater);

  site.stripe.control.advance(OVER_A_MONTH);
  await site.stripe.control.webhooks.settled();

  const expired = ending.page.getByRole('region', { name: 'Expired' });
  await expired.getByText(/^Pro access has ended/).waitFor();
  await waitForPlan(ending.page, PLANS.free.name);
  await ending.page.getByRole('button', { name: 'Upgrade to Pro' }).waitFor();
  expect(heldOf(ending).status).toBe('canceled');

  const invoices = staying.page.getByRole('region', { name: 'Invoices' }).getByRole('listitem');
  // The screen asks anew when it is opened; nothing on it changes when a plan goes on.
  await expect
    .poll(async () => {
      await staying.page.reload();
      await waitForPlan(staying.page, PLANS.pro.name);
      return invoices.getByText('Paid', { exact: true }).count();
    })
    .toBe(2);
  await currentPlan(staying.page).getByText('Active', { exact: true }).waitFor();

  const notice = failing.page.getByRole('region', { name: 'Your last payment failed' });
  await notice.getByText('You keep Pro until').waitFor();
  await currentPlan(failing.page).getByText('Payment failed', { exact: true }).waitFor();
  const open = site.stripe.control
    .invoicesOf(site.customerOf(failing))
    .find(({ status }) => status === 'open');
  const pay = notice.getByRole('link', { name: 'Pay the open invoice' });
  await expect.poll(() => pay.getAttribute('href')).toBe(open?.hosted_invoice_url);

  // Another card, and the provider's next try goes through.
  site.stripe.control.setCard(site.customerOf(failing), CARDS.good);
  site.stripe.control.advance({ days: 6 });
  await site.stripe.control.webhooks.settled();
  await notice.waitFor({ state: 'detached' });
  await currentPlan(failing.page).getByText('Active', { exact: true }).waitFor();
  for (const visitor of [ending, staying, failing]) await visitor.leave();
});

test.for([
  {
    act: 'refund',
    title: 'Your payment was refunded',
    text: 'We refunded your last payment, so Pro access has ended.',
    invoice: 'Refunded',
  },
  {
    act: 'dispute',
    title: 'Your payment is disputed',
    text: 'Your bank reversed your last payment, so Pro access has ended.',
    invoice: 'Disputed',
  },
] as const)(
  'after a $act the page says why Pro has ended, and offers it again',
  async ({ act, title, text, invoice }) => {
    const visitor = await site.visit();
    const { page } = visitor;
    await subscribeToPro(visitor);
    const [paid] = site.stripe.control.invoicesOf(site.customerOf(visitor));
    site.stripe.control[act](paid?.id ?? '');
    await site.stripe.control.webhooks.settled();

    const notice = page.getByRole('region', { name: title });
    await notice.getByText(text).waitFor();
    await waitForPlan(page, PLANS.free.name);
    const line = page.getByRole('region', { name: 'Invoices' }).getByRole('listitem');
    await line.getByText(invoice, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Upgrade to Pro' }).waitFor();
    await expect.poll(() => heldOf(visitor).status).toBe('canceled');
    await visitor.leave();
  },
);
