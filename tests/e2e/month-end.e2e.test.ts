import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dropFiles, FOR_MANY_FILES, openSite, type Site } from '#tests/support/site.ts';
import { statementPdf, trueRow } from '#tests/support/statement-pdf.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const MONTHS = Array.from({ length: 12 }, (_value, at) => at + 1);
/** The months in which the amount of the fifth row is printed ten too large. */
const MISPRINTED = [2, 5, 9];
const ROW = 4;
const ROWS_A_MONTH = 12;

const statements = MONTHS.map((month) => ({
  name: `month ${month}.pdf`,
  bytes: statementPdf({ month, misprint: MISPRINTED.includes(month) ? ROW : null }),
}));

const check = (page: Page) => page.getByRole('region', { name: 'Balance check' });
const amountOf = (month: number) => trueRow(ROW, ROWS_A_MONTH, month).amount;

/** Corrects the amount of the row that does not fit, from wherever the focus is. */
async function correctAmount(page: Page): Promise<void> {
  await check(page)
    .getByText(/^Out by/)
    .waitFor();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('F8');
  const label = `Amount, row ${ROW + 1}`;
  const field = page.getByRole('textbox', { name: label });
  // The cursor goes to the row; its amount is some columns to the right.
  for (let presses = 0; presses < 8 && !(await isOnAmount(page)); presses += 1)
    await page.keyboard.press('ArrowRight');
  await page.keyboard.press('F2');
  await field.waitFor();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(amountOf(1));
  await page.keyboard.press('Enter');
  await check(page).getByText('Balanced').waitFor();
  await page.getByText('All changes saved').waitFor();
}

const isOnAmount = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('data-cell')?.endsWith(':3') ?? false);

test('twelve statements of a client: three are corrected by keyboard, all go into one import; nobody else sees them', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  await visitor.signUp({ tier: 'pro' });
  await page.getByRole('button', { name: /^Choose/ }).waitFor();
  await dropFiles(page, statements);
  const toReview = page.getByRole('radio', { name: /^Needs review 3$/ });
  await toReview.waitFor(FOR_MANY_FILES);
  await expect.poll(() => page.locator('[data-file]').getByText('Balanced', { exact: true }).count()).toBe(9);

  // From here on by keyboard alone.
  await toReview.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('[data-file]').count()).toBe(3);
  await expect.poll(() => new URL(page.url()).searchParams.get('show')).toBe('needs-review');
  await page
    .getByRole('link', { name: /^Review month/ })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await page.getByRole('grid').waitFor();
  const reviewed = new Set<string>();
  for (const left of [2, 1, 0]) {
    await page.getByText(left === 0 ? 'No others' : `${left} more`).waitFor();
    reviewed.add((await page.getByRole('heading', { level: 1 }).textContent()) ?? '');
    await page.getByRole('grid').getByRole('gridcell').first().focus();
    await correctAmount(page);
    await page.keyboard.press('e');
    await page.getByRole('button', { name: 'Reviewed', exact: true }).waitFor();
    const before = page.url();
    if (left > 0) {
      await page.keyboard.press(
        (await page.getByRole('button', { name: 'Next file to review' }).isEnabled()) ? 'j' : 'k',
      );
      await expect.poll(() => page.url()).not.toBe(before);
    }
  }
  expect([...reviewed].toSorted()).toEqual(MISPRINTED.map((month) => `month ${month}.pdf`));

  const review = page.url();
  await page.getByRole('link', { name: 'Back to the files' }).focus();
  await page.keyboard.press('Enter');
  // The list is narrowed as it was left, and nothing needs review any more.
  await page.getByRole('radio', { name: /^All 12$/ }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('[data-file]').count()).toBe(12);
  await page.getByRole('checkbox', { name: /^Select all/ }).focus();
  await page.keyboard.press('Space');
  await page.getByText('12 files selected').waitFor();
  await page.getByRole('button', { name: 'Export…' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: 'Accounting import' }).focus();
  await page.keyboard.press('Space');
  const downloading = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const download = await downloading;
  const stream = await download.createReadStream();
  const rows = parse(Buffer.concat(await stream.toArray()));
  expect(rows).toHaveLength(1 + MONTHS.length * ROWS_A_MONTH);

  const stranger = await site.visit({ expectedStatuses: [404] });
  await stranger.signUp();
  await stranger.page.getByText('month 1.pdf').waitFor({ state: 'detached' });
  const listed = await stranger.page.evaluate(async () => (await fetch('/api/files')).text());
  expect(JSON.parse(listed)).toEqual({ files: [], nextCursor: null });
  await stranger.page.goto(review);
  await stranger.page.getByText('There is no such file.').waitFor();
  await stranger.leave();
  await visitor.leave();
});
