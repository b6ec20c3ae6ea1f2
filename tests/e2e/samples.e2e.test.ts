import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SAMPLES_PER_ADDRESS } from '#server/samples/sample-limit.ts';
import { expectSound, OPPOSITE_LOOKS } from '#tests/support/looks.ts';
import { openOwnSite, type Site } from '#tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  // Each visit comes from an address of its own.
  site = await openOwnSite({ TRUST_PROXY: '1' });
});
afterAll(async () => {
  await site.close();
});

/** The services, and what a visitor must see there once the sample is converted. */
const SERVICES = [
  {
    path: '/csv-fixer',
    action: 'Repair this file',
    said: /^Fixed 10 issues\. Found 2 duplicates, 1 empty row,? and 1 empty column\. Took [\d.]+ s\.$/,
    shown: ['Café Lumière', 'Bäckerei Holm', 'Duplicate of 2', 'Duplicate of 8'],
    next: '/',
  },
  {
    path: '/bank-statement-converter',
    action: 'Convert this statement',
    said: /^Read 12 transactions\. The printed balances confirm every row\. Took [\d.]+ s\.$/,
    shown: ['Balanced', '2,843.15', '3,751.50', '3,211.46', 'Invoice 2041 Lindqvist Bygg'],
    next: '/',
  },
  {
    path: '/invoice-converter',
    action: 'Read this invoice',
    said: /^Read 5 lines\. All figures add up: \d+ sums checked\. Took [\d.]+ s\.$/,
    shown: ['Balanced', 'NP-2026-0318', '565.50', '113.10', '678.60', 'Roll-up banner 85 x 200 cm'],
    next: '/?tab=invoice-conversion',
  },
  {
    path: '/pdf-merge',
    action: 'Merge these PDFs',
    said: /^Merged 3 files into 4 pages, [\d.]+ KB\. Took [\d.]+ s\.$/,
    shown: ['pages 2–3', 'Open the merged PDF'],
    next: '/?tab=pdf-merge',
  },
] as const;

const AGAIN = { name: 'Run it again' };
const section = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: /^Watch it/ }) });
const from = (address: string) => ({ extraHTTPHeaders: { 'x-forwarded-for': address } });

describe.for(SERVICES)('the sample on $path', ({ path, action, said, shown, next }) => {
  test.for(OPPOSITE_LOOKS)('is converted in $name', async ({ colorScheme, viewport }) => {
    const visitor = await site.visit({ colorScheme, viewport, ...from('203.0.113.20') });
    const { page } = visitor;
    await page.goto(path);
    const demo = section(page);
    // The sample itself is there before anything is run.
    const pictures = demo.getByRole('img');
    if (path === '/csv-fixer') await demo.getByText('BÃ¤ckerei Holm').waitFor();
    else
      for (const picture of await pictures.all()) {
        const width = await picture.evaluate(async (image: HTMLImageElement) => {
          await image.decode();
          return [image.naturalWidth, image.naturalHeight].map(String);
        });
        const attributes = ['width', 'height'].map(async (name) => picture.getAttribute(name));
        expect(width).toEqual(await Promise.all(attributes));
      }
    await expectSound(page, `${path} before the sample is run`);

    const button = demo.getByRole('button', { name: action });
    await expect.poll(() => button.isEnabled()).toBe(true);
    await button.focus();
    await page.keyboard.press('Enter');
    await demo.getByRole('button', AGAIN).waitFor();
    await expect.poll(() => demo.getByRole('status').textContent()).toMatch(said);
    for (const text of shown) await demo.getByText(text).first().waitFor();
    expect(
      await demo.getByRole('button', AGAIN).evaluate((button) => button === document.activeElement),
    ).toBe(true);
    await expectSound(page, `${path} with the result`);
    const signUp = await demo.getByRole('link', { name: 'Sign up free' }).getAttribute('href');
    expect(signUp).toBe(`/api/login?${new URLSearchParams({ next }).toString()}#sign-up`);
    await visitor.leave();
  });
});

test('what a change was before is told on hover, to screen readers and in the list of changes', async () => {
  const visitor = await site.visit(from('203.0.113.21'));
  const { page } = visitor;
  await page.goto('/csv-fixer');
  const demo = section(page);
  await demo.getByRole('button', { name: 'Repair this file' }).click();
  const cell = demo.getByRole('cell', { name: 'Köln' });
  await cell.waitFor();
  await expect.poll(() => cell.getAttribute('title')).toBe('Before: KÃ¶ln');
  await expect.poll(() => cell.textContent()).toBe('Köln, changed, before: KÃ¶ln');
  const row = demo.getByRole('rowheader', { name: /^3/ });
  expect(await row.getAttribute('title')).toBe(
    'This row used a different delimiter. We split it into the right columns.',
  );
  await demo.getByText('Show 10 changes with reasons').click();
  await demo.getByText('Row 4, City').waitFor();
  await expectSound(page, 'the list of changes');
  await visitor.leave();
});

test('a failed run says why, and can be tried again', async () => {
  const visitor = await site.visit({ ...from('203.0.113.22'), expectedStatuses: [0, 500] });
  const { page } = visitor;
  await page.goto('/bank-statement-converter');
  const demo = section(page);
  await page.route('/api/samples/statement', (route) => route.abort());
  await demo.getByRole('button', { name: 'Convert this statement' }).click();
  await demo.getByRole('alert').getByText('We could not be reached.').waitFor();
  await expectSound(page, 'a sample that failed');
  await page.unroute('/api/samples/statement');
  await page.route('/api/samples/statement', (route) => route.fulfill({ status: 500, body: 'Oops' }));
  await demo.getByRole('button', { name: 'Try again' }).click();
  await demo.getByRole('alert').getByText('Something went wrong on our side.').waitFor();
  await page.unroute('/api/samples/statement');
  await demo.getByRole('button', { name: 'Try again' }).click();
  await demo.getByRole('button', AGAIN).waitFor();
  expect(await demo.getByRole('alert').count()).toBe(0);
  await visitor.leave();
});

test('while it runs the button says so and does not run it twice', async () => {
  const visitor = await site.visit(from('203.0.113.23'));
  const { page } = visitor;
  let runs = 0;
  let letThrough = () => {};
  const isHeld = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('/api/samples/invoice', async (route) => {
    runs += 1;
    await isHeld;
    await route.continue();
  });
  await page.goto('/invoice-converter');
  const demo = section(page);
  await demo.getByRole('button', { name: 'Read this invoice' }).click();
  const busy = demo.getByRole('button', { name: 'In progress: Read this invoice' });
  await busy.waitFor();
  await expect.poll(() => demo.getByRole('status').textContent()).toBe('Reading the invoice');
  await busy.click();
  letThrough();
  await demo.getByRole('button', AGAIN).waitFor();
  expect(runs).toBe(1);
  await visitor.leave();
});

test('who runs samples too often is told to wait', async () => {
  const visitor = await site.visit({ ...from('203.0.113.24'), expectedStatuses: [429] });
  const { page } = visitor;
  await page.goto('/csv-fixer');
  await page.evaluate(async (runs) => {
    for (let run = 0; run < runs; run += 1) await fetch('/api/samples/table', { method: 'POST' });
  }, SAMPLES_PER_ADDRESS.points);
  const demo = section(page);
  await demo.getByRole('button', { name: 'Repair this file' }).click();
  await demo.getByRole('alert').getByText(SAMPLES_PER_ADDRESS.message).waitFor();
  await visitor.leave();
});

test('who is signed in goes on to the dashboard', async () => {
  const visitor = await site.visit(from('203.0.113.25'));
  const { page } = visitor;
  await visitor.signUp({ at: '/invoice-converter' });
  const demo = section(page);
  await demo.getByRole('button', { name: 'Read this invoice' }).click();
  await demo.getByRole('link', { name: 'Try your own file' }).click();
  await page.getByRole('tab', { name: /Invoice/, selected: true }).waitFor();
  await visitor.leave();
});

test('the public pages bring no library of the app along', async () => {
  const visitor = await site.visit(from('203.0.113.26'));
  const { page } = visitor;
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) bodies.push(response.text());
  });
  await page.goto('/csv-fixer');
  await section(page).getByRole('button', { name: 'Repair this file' }).click();
  await section(page).getByRole('button', AGAIN).waitFor();
  const code = (await Promise.all(bodies)).join('\n');
  expect(code).toContain('/api/samples/');
  for (const sign of [
    'ZodError',
    'TRPCClientError',
    'data-react-aria-pressable',
    'data-sonner-toaster',
    'QueryClient',
  ])
    expect([sign, code.includes(sign)]).toEqual([sign, false]);
  await visitor.leave();
});
