import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { dollars } from '#domain/subscriptions/plan-cards.ts';
import { PLANS } from '#domain/subscriptions/plan-catalogue.ts';
import { answerGeolocation } from './geolocation.ts';
import { openOwnSite, type Visitor, type VisitOptions } from './site.ts';
import { routeStripe, typeCard } from './stripe/route-stripe.ts';
import { startStripe, type StripeStandIn } from './stripe/start-stripe.ts';

export const CARDS = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  noFunds: '4000 0000 0000 9995',
  asksItsOwner: '4000 0025 0000 3155',
  declinedLater: '4000 0000 0000 0341',
  neverAnswers: '4000 0000 0000 9999',
} as const;

export const PRO_PRICE = dollars(PLANS.pro.priceMinor);

export interface PaymentVisitOptions extends VisitOptions {
  /** ISO 3166 alpha-2, as the geolocation services answer, once it is known; null: neither is up. */
  readonly country?: string | null | Promise<string>;
}

export interface PaymentSite {
  readonly origin: string;
  readonly stripe: StripeStandIn;
  visit(options?: PaymentVisitOptions): Promise<Visitor>;
  /** Another tab of a visitor. */
  openTab(visitor: Visitor): Promise<Page>;
  /** @throws Error where this person never came so far that Stripe heard of them */
  customerOf(visitor: Pick<Visitor, 'email'>): string;
  close(): Promise<void>;
}

/** The running product with payments set up: Stripe and the geolocation services are stand-ins on this machine. */
export async function openPaymentSite(): Promise<PaymentSite> {
  const stripe = await startStripe();
  const site = await openOwnSite({
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_PRICE_PRO: stripe.prices.pro,
    STRIPE_PRICE_EXPERT: stripe.prices.expert,
    STRIPE_API_BASE: stripe.url,
  }).catch(async (error: unknown) => {
    await stripe.close();
    throw error;
  });
  stripe.control.setWebhookUrl(`${site.origin}/api/stripe/webhook`);
  const standIn = async (page: Page, country: NonNullable<PaymentVisitOptions['country']> | null) => {
    await routeStripe(page, stripe);
    await answerGeolocation(page, country);
  };
  return {
    origin: site.origin,
    stripe,
    async visit({ country = 'US', ...options } = {}) {
      const visitor = await site.visit(options);
      await standIn(visitor.page, country);
      return visitor;
    },
    async openTab(visitor) {
      const tab = await visitor.page.context().newPage();
      await standIn(tab, 'US');
      return tab;
    },
    customerOf: ({ email }) => {
      for (const { event } of stripe.control.webhooks.events()) {
        const { object } = event.data;
        if (object.object === 'customer' && 'email' in object && object.email === email) return object.id;
      }
      throw new Error(`Stripe has no customer ${email}.`);
    },
    async close() {
      await stripe.control.webhooks.settled();
      await site.close();
      await stripe.close();
    },
  };
}

/** The part of the screen that says which plan holds. */
export const currentPlan = (page: Page) => page.getByRole('region', { name: 'Current plan' });

/** Waits until the screen shows a plan as the one that holds. */
export async function waitForPlan(page: Page, name: string): Promise<void> {
  await currentPlan(page).getByText(name, { exact: true }).first().waitFor();
}

/** Waits until a message is on the screen alone: the one before it takes a moment to leave. */
export async function waitForMessage(page: Page, text: string): Promise<void> {
  const messages = page.locator('[data-sonner-toast]');
  await messages.getByText(text).first().waitFor();
  await expect.poll(() => messages.count()).toBe(1);
}

export const payButton = (page: Page) =>
  page.getByRole('button', { name: `Subscribe for ${PRO_PRICE} a month` });

/** Types a card into the form of the checkout page and sends it. */
export async function payWith(page: Page, card: string): Promise<void> {
  await typeCard(page, card);
  await payButton(page).click();
}

/** Signs up, subscribes to Pro by card and waits on the billing page. */
export async function subscribeToPro(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await visitor.signUp();
  await page.goto('/checkout?tier=pro');
  await payWith(page, CARDS.good);
  await page.waitForURL('**/subscription');
  await waitForPlan(page, PLANS.pro.name);
  // Any later it would take the place of what is said next.
  await waitForMessage(page, 'Subscription Created');
}
