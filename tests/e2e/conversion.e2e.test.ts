import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { answerGeolocation } from '#tests/support/geolocation.ts';
import { expectSound, OPPOSITE_LOOKS } from '#tests/support/looks.ts';
import { CARDS, openPaymentSite, PRO_PRICE, waitForPlan } from '#tests/support/payment-site.ts';
import { typeCard } from '#tests/support/stripe/route-stripe.ts';
import { chooseFile, exportFile, fileEntry, openSite, PASSWORD, type Site } from '#tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const TABLE = {
  name: 'Salaries of Ann.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('Name;City\nAnn;Rome\nAnn;Rome\nBob;Oslo\n'),
};

const logSchema = z.array(z.object({ event: z.string(), data: z.record(z.string(), z.unknown()) }));

const storedLog = (page: Page) => page.evaluate(() => localStorage.getItem('datafix_analytics') ?? '[]');

async function eventsOf(page: Page, event: string) {
  const log = logSchema.parse(JSON.parse(await storedLog(page)));
  return log.filter((entry) => entry.event === event).map(({ data }) => data);
}

const stepsOf = async (page: Page) => (await eventsOf(page, 'funnel_step')).map(({ step }) => step);

const pagesOf = async (page: Page) => (await eventsOf(page, 'page_view')).map((data) => data['page']);

/** The card of a step or rate. */
const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

test('steps, pages and features are recorded as they happen, and the dashboard counts them', async () => {
  const visitor = await site.visit();
  const { page, email } = visitor;
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => stepsOf(page)).toEqual(['landing_view']);
  await page.reload();
  await expect.poll(() => stepsOf(page)).toEqual(['landing_view', 'landing_view']);
  await page.getByRole('link', { name: 'Sign up free' }).first().click();
  await page.getByRole('heading', { name: 'Create your account' }).waitFor();
  await page.getByRole('tab', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await page.getByRole('tab', { name: 'Sign up' }).click();
  await page.getByRole('heading', { name: 'Create your account' }).waitFor();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  const signedUp = ['landing_view', 'landing_view', 'signup_start', 'signup_complete'];
  expect(await stepsOf(page)).toEqual(signedUp);

  for (const name of [TABLE.name, 'second.csv']) {
    await chooseFile(page, {
      ...TABLE,
      name,
      buffer: Buffer.concat([TABLE.buffer, Buffer.from(`${name};x\n`)]),
    });
    await fileEntry(page, name).getByText('Ready').waitFor();
  }
  await expect.poll(async () => (await eventsOf(page, 'feature_usage')).length).toBe(2);
  await exportFile(page, TABLE.name, 'Excel');
  await expect
    .poll(() => eventsOf(page, 'feature_usage'))
    .toMatchObject([
      { feature: 'process_file', kind: 'table' },
      { feature: 'process_file', kind: 'table' },
      { feature: 'export', format: 'xlsx', files: 1 },
    ]);

  // Where the visitor is, which decides the currency.
  await answerGeolocation(page, 'US');
  await page.goto('/pricing');
  // A click before the page's code is there cannot be recorded.
  await expect.poll(() => pagesOf(page)).toContain('/pricing');
  await page.getByRole('link', { name: 'Upgrade to Pro' }).click();
  await page.waitForURL('/subscription-management');
  expect(await stepsOf(page)).toEqual([...signedUp, 'first_upload', 'upgrade_click']);

  await page.goto('/conversion-analytics');
  await page.getByRole('heading', { name: 'Conversion Analytics Dashboard' }).waitFor();
  for (const [name, ...facts] of [
    ['Landing Views', '2'],
    ['Signup Starts', '1', '50.0% conversion'],
    ['Signups Complete', '1', '100.0% completion'],
    ['First Upload', '1', '100.0% activation'],
    ['Upgrade Clicks', '1', '100.0% upgrade intent'],
    ['Landing to Signup', '50.0%', 'Primary conversion rate'],
    ['Signup to Activation', '100.0%', 'User activation rate'],
    ['Usage to Upgrade', '100.0%', 'Monetization rate'],
  ] as const)
    for (const fact of facts) await card(page, name).getByText(fact, { exact: true }).waitFor();
  await page.getByText('Strong sign-up rate.').waitFor();
  await page.getByText('Excellent activation rate.').waitFor();
  await page.getByText('Strong upgrade interest.').waitFor();

  expect(await pagesOf(page)).toEqual(
    expect.arrayContaining([
      '/',
      '/sign-in',
      '/pricing',
      '/subscription-management',
      '/conversion-analytics',
    ]),
  );
  const log = await storedLog(page);
  for (const secret of [email, 'Salaries', 'Ann', 'Rome']) expect(log).not.toContain(secret);
  await visitor.leave();
});

test('the dashboard measures again by itself, and shows rubbish in storage as nothing', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  await visitor.signUpByHand();
  await page.clock.install();
  await page.evaluate(() => localStorage.setItem('datafix_analytics', '{"rubbish'));
  await page.goto('/conversion-analytics');
  await card(page, 'Landing Views').getByText('0', { exact: true }).waitFor();
  await card(page, 'Landing to Signup').getByText('0%', { exact: true }).waitFor();
  await page.evaluate(() => {
    const data = { step: 'landing_view', timestamp: new Date().toISOString() };
    const log = Array.from({ length: 3 }, () => ({ event: 'funnel_step', data }));
    localStorage.setItem('datafix_analytics', JSON.stringify(log));
  });
  await page.clock.runFor(10_000);
  await card(page, 'Landing Views').getByText('3', { exact: true }).waitFor();
  await visitor.leave();
});

test('a payment is the last step, once', async () => {
  const shop = await openPaymentSite();
  try {
    const visitor = await shop.visit();
    const { page } = visitor;
    await visitor.signUpByHand();
    await page.goto('/subscription-management');
    await page.getByRole('button', { name: 'Upgrade to Pro' }).click();
    await typeCard(page, CARDS.good);
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: `Pay ${PRO_PRICE} and upgrade` }).click();
    await reloaded;
    await waitForPlan(page, 'Pro');
    const steps = ['signup_start', 'signup_complete', 'upgrade_click', 'payment_complete'];
    expect(await stepsOf(page)).toEqual(steps);
    await page.reload();
    await waitForPlan(page, 'Pro');
    expect(await stepsOf(page)).toEqual(steps);
    await visitor.leave();
  } finally {
    await shop.close();
  }
});

test('a third-party tag on the page is told', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  await page.addInitScript(() => Reflect.set(globalThis, 'dataLayer', []));
  await page.goto('/');
  await expect
    .poll(() => page.evaluate<unknown>('dataLayer'))
    .toMatchObject([
      { event: 'page_view', page: '/' },
      { event: 'funnel_step', step: 'landing_view' },
    ]);
  await visitor.leave();
});

test('storage that is blocked breaks nothing', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  await page.addInitScript(() =>
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new DOMException('Blocked', 'SecurityError');
      },
    }),
  );
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign up free' }).first().click();
  await page.getByRole('heading', { name: 'Create your account' }).waitFor();
  await visitor.leave();
});

test('a stranger sees the landing page instead', async () => {
  const visitor = await site.visit();
  await visitor.page.goto('/conversion-analytics');
  await visitor.page.getByRole('link', { name: 'Sign up free' }).first().waitFor();
  expect(await visitor.page.getByText('Conversion Analytics Dashboard').count()).toBe(0);
  await visitor.leave();
});

test('the dashboard is sound in both themes and widths', async () => {
  for (const { name, colorScheme, viewport } of OPPOSITE_LOOKS) {
    const visitor = await site.visit({ colorScheme, viewport });
    await visitor.signUpByHand();
    await visitor.page.goto('/conversion-analytics');
    await visitor.page.getByText('Data refreshes every 10 seconds').waitFor();
    await visitor.page.getByText('Optimization Insights').waitFor();
    await expectSound(visitor.page, name);
    await visitor.leave();
  }
});
