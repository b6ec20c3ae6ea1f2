import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messyTable } from '#tests/support/messy-table.ts';
import { findAccessibilityViolations } from '#tests/support/page-watch.ts';
import { tableToReview } from '#tests/support/table-to-review.ts';
import { dropFile, fileEntry, openDetails, openSite, PASSWORD, type Site } from '#tests/support/site.ts';
import { expectSound, OPPOSITE_LOOKS } from '#tests/support/looks.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const MOST_STOPS = 60;

/**
 * Presses a key until the element has the focus: it must be reachable, and the focus must be visible. Not every browser
 * goes on at the top of a page after its end, so what is further up is reached with Shift+Tab.
 */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expect.poll(() => target.evaluate((element) => element.matches(':focus-visible'))).toBe(true);
      return;
    }
  }
  throw new Error(`${target.toString()} cannot be reached with ${key}.`);
}

test('signing in, choosing a file and opening its details need no mouse', async () => {
  // The dashboard may still ask for something while it is left.
  const visitor = await site.visit({ expectedStatuses: [401] });
  const { page, email } = visitor;
  await visitor.signUpByHand();
  await page.goto('/api/logout');

  await tabTo(page, page.getByRole('link', { name: 'Login' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('E-mail'));
  await page.keyboard.type(email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();

  await tabTo(page, page.getByRole('button', { name: 'Choose a file' }));
  const choosing = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (
    await choosing
  ).setFiles({ name: 'keys.csv', mimeType: 'text/csv', buffer: Buffer.from('a;b\n1;2\n1;2\n') });
  const entry = fileEntry(page, 'keys.csv');
  await entry.getByText('Ready').waitFor();

  await tabTo(page, entry.getByRole('button', { name: 'Review keys.csv' }));
  await page.keyboard.press('Enter');
  await tabTo(page, entry.getByRole('button', { name: '1 duplicate' }));
  await page.keyboard.press('Enter');
  await tabTo(page, entry.getByRole('button', { name: /^Remove \d+ duplicates? from/ }));
  await page.keyboard.press('Enter');
  await page.getByText('Duplicates removed').waitFor();
  await tabTo(page, entry.getByRole('button', { name: 'Preview' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Details of keys.csv' }).waitFor();
  await visitor.leave();
});

test('a wrong password is told in words beside the form', async () => {
  const visitor = await site.visit({ expectedStatuses: [400, 401] });
  const { page } = visitor;
  await page.goto('/api/login');
  await page.getByLabel('E-mail').fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('not-the-password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  const password = page.getByRole('textbox', { name: 'Password', exact: true, description: /password/ });
  await password.waitFor();
  await expect.poll(() => password.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => password.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await visitor.leave();
});

test.for(OPPOSITE_LOOKS)('every screen is accessible and fits: $name', async ({ colorScheme, viewport }) => {
  const visitor = await site.visit({ colorScheme, viewport, expectedStatuses: [404] });
  const { page } = visitor;
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Login' }).waitFor();
  await expectSound(page, 'landing');

  await page.goto('/sign-in');
  await page.getByLabel('E-mail').waitFor();
  await expectSound(page, 'sign-in');
  await page.goto('/no/such/page');
  await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
  await expectSound(page, 'not found');

  await visitor.signUp();
  await page.getByText('Nothing processed yet').waitFor();
  await expectSound(page, 'dashboard, empty');
  await page.goto('/debug');
  await page.getByText('"tier": "free"').waitFor();
  await expectSound(page, 'debug');

  await page.goto('/');
  await page.getByRole('button', { name: 'Choose a file' }).waitFor();
  await dropFile(page, { name: messyTable.name, bytes: messyTable.bytes() });
  const entry = fileEntry(page, messyTable.name);
  await entry.getByText('Ready').waitFor();
  await expectSound(page, 'dashboard, processed');

  await openDetails(page, messyTable.name);
  const details = page.getByRole('region', { name: `Details of ${messyTable.name}` });
  await details.getByText('Müller GmbH').first().waitFor();
  await expectSound(page, 'details: Preview');
  const views = [
    { button: '12 duplicates', shows: details.getByText('Showing 10 of 12 duplicates.') },
    { button: '12 empty rows, 6 empty columns', shows: details.getByText('and 2 more') },
    { button: /issues? fixed/, shows: details.getByRole('option').first() },
  ];
  for (const { button, shows } of views) {
    await entry.getByRole('button', { name: button }).click();
    await shows.waitFor();
    await expectSound(page, `details: ${String(button)}`);
  }

  await entry.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /^CSV/ }).waitFor();
  await expectSound(page, 'export menu');
  await page.keyboard.press('Escape');

  await site.storeTable(new URL(page.url()).searchParams.get('file') ?? '', {
    ...tableToReview,
    summary: {
      sheets: ['Orders', 'Returned'].map((name) => ({ name, rows: 9, columns: 7, isHidden: true })),
      sheet: 'Orders',
    },
  });
  await page.goto('/');
  const reviews = [
    { button: '12 issues fixed, 2 to check', shows: details.getByText('Row 1,161, Amount') },
    { button: '3 duplicates, 2 to review', shows: details.getByText('Row 902', { exact: true }) },
    { button: 'Sheet Orders, one of 2', shows: details.getByText('Shown now') },
  ];
  await openDetails(page, messyTable.name);
  for (const { button, shows } of reviews) {
    await entry.getByRole('button', { name: button }).click();
    await shows.waitFor();
    await expectSound(page, `details: ${button}`);
  }
  await visitor.leave();
});

test('a chosen theme is kept', async () => {
  const visitor = await site.visit({ colorScheme: 'light' });
  const { page } = visitor;
  await page.goto('/');
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await background();
  await page.getByRole('button', { name: 'Theme: System' }).click();
  await page.getByRole('button', { name: 'Theme: Light' }).click();
  await page.getByRole('button', { name: 'Theme: Dark' }).waitFor();
  await expect.poll(background).not.toBe(light);
  const dark = await background();
  await page.reload();
  expect(await background()).toBe(dark);
  await visitor.leave();
});
