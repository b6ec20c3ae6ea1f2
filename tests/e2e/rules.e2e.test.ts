import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAccessibilityViolations } from '#tests/support/page-watch.ts';
import { openSite, type Site } from '#tests/support/site.ts';
import { statementPdf } from '#tests/support/statement-pdf.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const NAME = 'march.pdf';
const ROWS = 8;
const DESCRIPTIONS = ['CARD PAYMENT TESCO STORES 3321', 'SHELL OIL 42', 'DIRECT DEBIT VODAFONE LTD', 'RENT'];

const cellOf = (page: Page, row: number, column: number) => page.locator(`[data-cell="${row}:${column}"]`);
const saved = (page: Page) => page.getByText('All changes saved').waitFor();
const DESCRIPTION = 1;

async function openReview(options: Parameters<Site['visit']>[0] = {}) {
  const visitor = await site.visit(options);
  const { page } = visitor;
  await visitor.signUpToReview({ [NAME]: statementPdf({ rows: ROWS, descriptions: DESCRIPTIONS }) });
  await page.getByRole('grid').waitFor();
  return { visitor, page };
}

async function downloadCsv(page: Page): Promise<string[][]> {
  await page.getByRole('main').getByRole('button', { name: 'Export' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /^CSV\b/ }).click();
  const stream = await (await downloading).createReadStream();
  return parse(Buffer.concat(await stream.toArray()));
}

/** Rows that are booked so, below their description where there is no room for columns. */
const booked = (page: Page, text: string) => page.getByRole('gridcell', { name: `booked as ${text}` });

test('a rule is made from a row by keyboard, tried, applied, undone, and exported', async () => {
  const { visitor, page } = await openReview();
  expect(await downloadCsv(page)).not.toContain('Payee');
  await cellOf(page, 0, DESCRIPTION).click();
  await page.keyboard.press('Alt+r');
  const dialog = page.getByRole('dialog', { name: 'New rule' });
  const text = dialog.getByRole('textbox', { name: 'If the description contains' });
  await expect.poll(() => text.inputValue()).toBe('TESCO STORES');
  expect(await dialog.getByLabel('Payee').inputValue()).toBe('Tesco Stores');
  await dialog.getByText('Would change 2 rows in 1 statement.').waitFor();
  await dialog
    .getByRole('row', { name: /TESCO STORES 3321/ })
    .first()
    .waitFor();
  await text.fill('nothing like it');
  await dialog.getByText('Would change nothing in your statements.').waitFor();
  await text.fill('tesco');
  await dialog.getByText('Would change 2 rows in 1 statement.').waitFor();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await dialog.getByLabel('Category').fill('Groceries');
  await dialog.getByLabel('Account code').fill('5000');
  await page.keyboard.press('Enter');

  await page.getByText('Your rules booked 2 of 8 rows.').waitFor();
  await expect.poll(() => booked(page, 'Tesco Stores · Groceries · 5000').count()).toBe(2);
  await expect
    .poll(() => cellOf(page, 0, DESCRIPTION).evaluate((cell) => cell === document.activeElement))
    .toBe(true);
  const [header, first, second] = await downloadCsv(page);
  expect(header?.slice(-4)).toEqual(['Payee', 'Category', 'Account code', 'Tax code']);
  expect(first?.slice(-4)).toEqual(['Tesco Stores', 'Groceries', '5000', '']);
  expect(second?.slice(-4)).toEqual(['', '', '', '']);
  expect(await findAccessibilityViolations(page)).toEqual([]);

  await page.keyboard.press('Control+z');
  await expect.poll(() => booked(page, 'Tesco Stores · Groceries · 5000').count()).toBe(0);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => booked(page, 'Tesco Stores · Groceries · 5000').count()).toBe(2);
  await saved(page);

  await page.goto(`${site.origin}/recipes?tab=rules`);
  await page.getByText(/booked 2 rows, last on/).waitFor();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await visitor.leave();
});

test('a row is booked by hand, with what was chosen for a row like it, and a rule leaves it alone', async () => {
  const { visitor, page } = await openReview();
  await cellOf(page, 1, DESCRIPTION).click();
  await page.keyboard.press('Alt+b');
  await expect
    .poll(() =>
      page.getByRole('combobox', { name: 'Payee' }).evaluate((field) => field === document.activeElement),
    )
    .toBe(true);
  await page.keyboard.type('Shell');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Fuel');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => cellOf(page, 1, DESCRIPTION).evaluate((cell) => cell === document.activeElement))
    .toBe(true);
  await saved(page);

  // The same shop again: one press books it as before. A rule can be tried before that has arrived, and is tried again after it.
  const arriving = Promise.withResolvers<void>();
  await page.route('**/statement/edits', async (route) => {
    await arriving.promise;
    await route.fallback();
  });
  await cellOf(page, 5, DESCRIPTION).click();
  await page.getByRole('list', { name: 'As before' }).getByRole('button', { name: 'Shell · Fuel' }).click();
  await expect.poll(() => booked(page, 'Shell · Fuel').count()).toBe(2);
  expect(await findAccessibilityViolations(page)).toEqual([]);

  await page.keyboard.press('Alt+r');
  const dialog = page.getByRole('dialog', { name: 'New rule' });
  expect(await dialog.getByLabel('Category').inputValue()).toBe('Fuel');
  await dialog.getByText('Would change 1 row in 1 statement.').waitFor();
  arriving.resolve();
  await dialog.getByText('Would change nothing in your statements.').waitFor();
  await dialog.getByLabel('Category').fill('Travel');
  await page.keyboard.press('Enter');
  await page.getByText('Your rules have nothing to change in this statement.').waitFor();
  await expect.poll(() => booked(page, 'Shell · Fuel').count()).toBe(2);
  await visitor.leave();
});

test('rules are listed, changed, moved, switched off and deleted', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  await visitor.signUp({ at: '/recipes' });
  await page.getByText('No recipes yet').waitFor();
  await page.getByRole('tab', { name: 'Rules' }).click();
  await page.getByText('No rules yet').waitFor();
  for (const [text, payee] of [
    ['shell', 'Shell'],
    ['tesco', 'Tesco'],
  ] as const) {
    await page.getByRole('button', { name: 'New rule' }).click();
    await page.getByRole('textbox', { name: 'If the description contains' }).fill(text);
    await page.getByRole('combobox', { name: 'Payee' }).fill(payee);
    await page.getByRole('button', { name: 'Save rule' }).click();
    await page.getByText(`“${text}”`).waitFor();
  }
  const texts = async () => (await page.getByRole('main').getByRole('listitem').allTextContents()).join('\n');
  await expect.poll(texts).toMatch(/1“tesco”[^]*2“shell”/);
  await page.getByRole('button', { name: 'Move “tesco” down' }).click();
  await expect.poll(texts).toMatch(/1“shell”[^]*2“tesco”/);
  expect(await findAccessibilityViolations(page)).toEqual([]);

  const choose = async (item: string) => {
    await page.getByRole('button', { name: 'More for “shell”' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await choose('Switch off');
  await page.getByText('Off · not used yet').waitFor();
  await choose('Edit…');
  await page.getByLabel('Category').fill('Fuel');
  await page.getByRole('button', { name: 'Save rule' }).click();
  await page.getByText('Shell · Fuel').waitFor();
  await choose('Delete…');
  await page.getByRole('button', { name: 'Delete rule' }).click();
  await expect.poll(texts).not.toContain('shell');
  await visitor.leave();
});
