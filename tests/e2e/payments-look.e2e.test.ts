import { afterAll, beforeAll, test } from 'vitest';
import { PLANS } from '#domain/subscriptions/plan-catalogue.ts';
import {
  CARDS,
  openPaymentSite,
  payButton,
  payWith,
  waitForMessage,
  waitForPlan,
  type PaymentSite,
} from '#tests/support/payment-site.ts';
import { expectSound, OPPOSITE_LOOKS } from '#tests/support/looks.ts';
import { waitForBriefTexts } from '#tests/support/site.ts';

let site: PaymentSite;
beforeAll(async () => {
  site = await openPaymentSite();
});
afterAll(() => site.close());

test.for(OPPOSITE_LOOKS)(
  'every screen of plans is accessible and fits: $name',
  async ({ colorScheme, viewport }) => {
    const visitor = await site.visit({
      colorScheme,
      viewport,
      country: 'GB',
      expectedStatuses: [402, 503],
    });
    const { page } = visitor;
    const control = site.stripe.control;
    await page.goto('/pricing');
    await page.getByText('is an estimate').waitFor();
    await page.getByRole('link', { name: 'Sign In & Upgrade to Pro' }).waitFor();
    await expectSound(page, 'plans, signed out');

    await visitor.signUp({ at: '/subscribe' });
    await page.getByRole('link', { name: 'Upgrade to Pro' }).waitFor();
    await expectSound(page, 'Free beside Pro');
    await page.goto('/subscription-management');
    await page.getByText('No invoices yet').waitFor();
    await page.getByRole('button', { name: 'Upgrade to Pro' }).waitFor();
    await expectSound(page, 'subscription, Free');

    control.failNext({ method: 'POST', path: '/v1/subscriptions', times: 3 });
    const said = waitForBriefTexts(page, ['Subscription Setup Failed'], '[role="alert"]');
    await page.goto('/checkout?tier=pro');
    await said;
    await page.waitForURL('**/pricing');
    await waitForMessage(page, 'Subscription Setup Failed');
    await expectSound(page, 'plans, with a failure');

    await page.goto('/checkout?tier=pro');
    await page.getByLabel('Card number').waitFor();
    await expectSound(page, 'checkout');
    await payButton(page).click();
    await page.getByText('Your card number is incomplete.').waitFor();
    await payWith(page, CARDS.declined);
    await waitForMessage(page, 'Payment Failed');
    await expectSound(page, 'checkout, declined');

    await page.goto('/subscription');
    await page.getByRole('region', { name: 'Your payment is not finished' }).waitFor();
    await page.getByRole('button', { name: 'Continue with the payment for Pro' }).click();
    await page.getByLabel('Card number').waitFor();
    await expectSound(page, 'subscription, waiting for its payment');

    await page.goto('/checkout?tier=pro');
    await payWith(page, CARDS.good);
    await page.waitForURL('**/subscription');
    await waitForPlan(page, PLANS.pro.name);
    await waitForMessage(page, 'Subscription Created');
    await page.getByRole('region', { name: 'Invoices' }).getByRole('listitem').waitFor();
    await page.getByRole('button', { name: 'Cancel subscription' }).waitFor();
    await expectSound(page, 'subscription, Pro');
    await page.goto('/checkout?tier=pro');
    await page.getByText('You are on the Pro plan already.').waitFor();
    await expectSound(page, 'checkout, paid already');

    await page.goto('/subscription');
    await page.getByRole('button', { name: 'Cancel subscription' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.waitFor();
    await expectSound(page, 'asked whether to cancel');
    await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
    await page.getByRole('timer').waitFor();
    await waitForMessage(page, 'Subscription Cancelled');
    await expectSound(page, 'subscription, cancelled');
    await page.getByRole('button', { name: 'Renew subscription' }).click();
    await waitForMessage(page, 'Subscription Renewed');
    await page.getByRole('timer').waitFor({ state: 'detached' });

    const customer = site.customerOf(visitor);
    control.setCard(customer, CARDS.declinedLater);
    control.advance({ days: 33 });
    await control.webhooks.settled();
    await page.getByRole('region', { name: 'Your last payment failed' }).waitFor();
    await page.getByRole('link', { name: 'Pay the open invoice' }).waitFor();
    await expectSound(page, 'subscription, payment failed');

    for (const { id } of control.subscriptionsOf(customer)) control.cancelNow(id);
    await control.webhooks.settled();
    await page.getByRole('region', { name: 'Expired' }).waitFor();
    await page.getByRole('button', { name: 'Upgrade to Pro' }).waitFor();
    await expectSound(page, 'subscription, expired');
    await visitor.leave();
  },
);
