import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PLANS } from '#domain/subscriptions/plan-catalogue.ts';
import { APP_ROUTES } from '#domain/site/routes.ts';
import { expectSound, OPPOSITE_LOOKS } from '#tests/support/looks.ts';
import { answerGeolocation } from '#tests/support/geolocation.ts';
import { openOwnSite, type Site, type VisitOptions } from '#tests/support/site.ts';

const ADMIN_EMAIL = 'owner@example.com';

let site: Site;
beforeAll(async () => {
  site = await openOwnSite({ ADMIN_EMAIL });
});
afterAll(() => site.close());

/** What a route shows: the one heading of its page. */
type Shown = string | RegExp;

const LANDING = 'Bank statements, invoices and messy exports, ready to import';
const SIGN_IN = 'Sign in';

/** Public pages, the same for everybody. */
const PUBLIC: Readonly<Record<string, Shown>> = {
  '/pricing': 'Professional Document Processing Plans',
  '/contact': /contact/i,
  '/blog': 'Blog',
  '/blog/nothing-like-this': 'Blog Post Not Found',
  '/bank-statement-converter': 'Convert bank statements to Excel and accounting imports',
  '/invoice-converter': 'Turn invoices into rows that add up',
  '/csv-fixer': 'Repair CSV and Excel exports',
  '/pdf-merge': 'Merge PDFs and keep what is in them',
  '/privacy': 'Privacy Policy',
  '/terms': 'Terms of Service',
  '/debug': 'Authentication state',
  '/nothing-like-this': 'Page Not Found',
};

/** What somebody signed in sees; strangers are sent to sign in unless said otherwise. */
const SIGNED_IN: Readonly<Record<string, Shown>> = {
  '/': 'Dashboard',
  '/accounts': /Accounts/,
  '/recipes': 'Recipes and rules',
  '/account': 'Account',
  '/analytics': /Analytics/,
  '/conversion-analytics': /Analytics/,
  '/subscription': /Subscription|Billing/,
  '/subscription-management': /Subscription|Billing/,
  '/subscribe': /Pro|Expert/,
  '/checkout?tier=pro': 'Subscribe to Pro',
};

const STRANGER: Readonly<Record<string, Shown>> = {
  ...Object.fromEntries(Object.keys(SIGNED_IN).map((path) => [path, SIGN_IN])),
  '/': LANDING,
  '/analytics': LANDING,
  '/conversion-analytics': LANDING,
  '/admin': SIGN_IN,
  '/checkout?tier=none': 'Professional Document Processing Plans',
};

async function visit(options: VisitOptions = {}) {
  const visitor = await site.visit({ expectedStatuses: [404], ...options });
  await answerGeolocation(visitor.page, 'US');
  return visitor;
}

/** Opens a page and waits for its heading; then there is one only, a title, a description and one canonical address. */
async function expectPage(page: Page, path: string, shown: Shown): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: shown }).waitFor();
  expect(await page.getByRole('heading', { level: 1 }).count(), path).toBe(1);
  expect(await page.title(), path).toContain('DataFix');
  expect(await page.locator('meta[name="description"]').count(), path).toBe(1);
  expect(await page.locator('link[rel="canonical"]').count(), path).toBe(1);
}

/** Every link on the page leads to a page of ours or to another site. */
async function collectLinks(page: Page, into: Set<string>): Promise<void> {
  const links = await page
    .locator('a[href]:not([href^="#"])')
    .evaluateAll((all) => all.map((link) => (link instanceof HTMLAnchorElement ? link.href : '')));
  for (const link of links) if (link.startsWith(site.origin)) into.add(link);
}

async function findDeadLinks(page: Page, links: ReadonlySet<string>): Promise<string[]> {
  const dead: string[] = [];
  for (const link of links) {
    // It would end the visit.
    if (link.endsWith('/api/logout')) continue;
    const { status } = await page.request.get(link, { headers: { accept: 'text/html' } }).then((answer) => ({
      status: answer.status(),
    }));
    if (status >= 400) dead.push(`${link}: ${String(status)}`);
  }
  return dead;
}

describe('every route', () => {
  test('for a stranger', async () => {
    const visitor = await visit();
    const { page } = visitor;
    const links = new Set<string>();
    for (const [path, shown] of Object.entries({ ...PUBLIC, ...STRANGER })) {
      await expectPage(page, path, shown);
      await collectLinks(page, links);
      const bar = page.getByRole('banner');
      await bar.getByRole('link', { name: 'Login', exact: true }).waitFor();
    }
    expect(await findDeadLinks(page, links)).toEqual([]);
    await visitor.leave();
  });

  test.for(['free', 'pro', 'expert', 'admin'] as const)('for %s', async (who) => {
    const visitor = await visit(who === 'admin' ? { email: ADMIN_EMAIL } : {});
    const { page, email } = visitor;
    await visitor.signUp();
    if (who !== 'admin') await site.setTier(email, who);
    const links = new Set<string>();
    // Public pages are the same for everybody who is signed in.
    for (const [path, shown] of Object.entries(who === 'free' ? { ...PUBLIC, ...SIGNED_IN } : SIGNED_IN)) {
      await expectPage(page, path, shown);
      await collectLinks(page, links);
      expect(await page.getByRole('link', { name: 'Login', exact: true }).count(), path).toBe(0);
    }
    if (who === 'admin') await expectPage(page, '/admin', 'Blog management');
    else {
      await page.goto('/admin');
      await page.getByText('Access Denied').waitFor();
      await page.waitForURL((url) => url.pathname === '/');
    }
    expect(await findDeadLinks(page, links)).toEqual([]);
    await visitor.leave();
  });

  test('every route of the app is in this list', () => {
    const listed = [...Object.keys(SIGNED_IN), '/admin'].map((path) => path.split('?')[0]);
    // These need a file, a token, or nobody signed in; other tests open them.
    const elsewhere = [
      '/api-docs',
      '/forgot-password',
      '/reset-password',
      '/sign-in',
      '/invoices/:id',
      '/statements/:id',
    ];
    expect([...listed, ...elsewhere].toSorted()).toEqual(['/', ...APP_ROUTES].toSorted());
  });
});

/**
 * In both looks, in browsers with digits and days of their own whose day has begun long before the server's: what the server
 * made of a page stands when the page takes over. What differs is an error, on which no visit may end.
 */
test.for([
  { ...OPPOSITE_LOOKS[0], locale: 'ar-EG' },
  { ...OPPOSITE_LOOKS[1], locale: 'de-DE' },
])(
  'public pages stand, are accessible and fit: $name, in a browser set to $locale',
  async ({ colorScheme, viewport, locale }) => {
    const visitor = await visit({ colorScheme, viewport, locale, timezoneId: 'Pacific/Kiritimati' });
    const { page } = visitor;
    for (const [path, shown] of Object.entries({ '/': LANDING, ...PUBLIC })) {
      await expectPage(page, path, shown);
      await page.waitForLoadState('networkidle');
      await expectSound(page, path);
    }
    await page.goto('/pricing');
    await page.getByRole('article', { name: PLANS.expert.name }).waitFor();
    const menu = page.locator('summary').filter({ hasText: viewport.width < 1024 ? 'Menu' : 'More' });
    await menu.filter({ visible: true }).click();
    await page.getByRole('link', { name: 'Privacy Policy' }).filter({ visible: true }).first().waitFor();
    await expectSound(page, 'menu');
    // Escape closes it once the page's code runs.
    await page.getByRole('button', { name: 'Theme: System', disabled: false }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('header details[open]').count()).toBe(0);
    await visitor.leave();
  },
);
