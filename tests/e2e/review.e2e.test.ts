import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoicePdf } from '#tests/support/invoice-pdf.ts';
import { findAccessibilityViolations } from '#tests/support/page-watch.ts';
import { openSite, waitForTextFocus, type Site, type VisitOptions } from '#tests/support/site.ts';
import { statementPdf } from '#tests/support/statement-pdf.ts';
import { typedPdf } from '#tests/support/typed-pdf.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const cellOf = (page: Page, row: number, column: number) => page.locator(`[data-cell="${row}:${column}"]`);
const check = (page: Page) => page.getByRole('region', { name: 'Balance check' });
const saved = (page: Page) => page.getByText('All changes saved').waitFor();
const topOf = (page: Page) =>
  page.getByRole('grid').evaluate((grid) => Math.round(grid.getBoundingClientRect().top));

const HEAD = `Example Bank plc
Account number 11112222      Currency GBP
Statement period 1 March 2024 to 31 March 2024
Date        Description                        Amount        Balance
            Opening balance                                  100.00
01/03/2024  Coffee                               -3.00        97.00
02/03/2024  Tea                                  -2.00        95.00`;
const END = '            Closing balance                                   95.00';

/** A visitor in the review of the last of these files. */
async function openReview(files: Readonly<Record<string, Buffer>>, options: VisitOptions = {}) {
  const visitor = await site.visit(options);
  const { page } = visitor;
  await visitor.signUpToReview(files);
  return { visitor, page };
}

test('an amount typed slowly: the rows stay where they are, and each thing to check is listed once', async () => {
  const { visitor, page } = await openReview({ 'march.pdf': statementPdf({ rows: 40 }) });
  await check(page).getByText('Balanced').waitFor();
  const top = await topOf(page);
  await cellOf(page, 4, 3).dblclick();
  await waitForTextFocus(page);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('1.118,99', { delay: 80 });
  await page.keyboard.press('Enter');
  await check(page)
    .getByText('Out of balance')
    .or(check(page).getByText(/^Out by/))
    .waitFor();
  await saved(page);
  expect(await topOf(page)).toBe(top);
  const more = check(page).getByRole('button', { name: /to check/ });
  const count = Number.parseInt((await more.textContent()) ?? '', 10);
  await more.click();
  await expect.poll(() => check(page).getByRole('listitem').count()).toBe(count);
  // A mouse that rests on a row does not win over the cursor.
  await cellOf(page, 6, 1).click();
  await cellOf(page, 8, 1).hover();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => page.locator('[data-mark="hovered"]').count()).toBe(0);
  await visitor.leave();
});

test('undo and redo, find, the sum of a selection, and money in two columns that stay after a reload', async () => {
  const { visitor, page } = await openReview({ 'march.pdf': statementPdf({ rows: 40 }) });
  await cellOf(page, 0, 3).click();
  await page.keyboard.press('Alt+m');
  await cellOf(page, 0, 3).getByText('−10.00').waitFor();
  await page.keyboard.press('Control+z');
  await cellOf(page, 0, 3).getByText('+10.00').waitFor();
  await page.keyboard.press('Control+Shift+z');
  await cellOf(page, 0, 3).getByText('−10.00').waitFor();
  await saved(page);
  await page.reload();
  await cellOf(page, 0, 3).click();
  await page.keyboard.press('Control+z');
  await cellOf(page, 0, 3).getByText('+10.00').waitFor();
  await page.keyboard.press('Control+y');
  await cellOf(page, 0, 3).getByText('−10.00').waitFor();
  await page.keyboard.press('Control+z');
  await cellOf(page, 0, 3).getByText('+10.00').waitFor();

  await page.keyboard.press('Shift+ArrowDown');
  await page.getByText('2 selected · Sum −0.07').waitFor();
  await page.getByRole('button', { name: 'Clear selection' }).click();

  await page.keyboard.press('/');
  await page.getByRole('textbox', { name: 'Find in the rows' }).fill('number 2');
  await page.getByText('1 of 11').waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('2 of 11').waitFor();
  await expect.poll(() => cellOf(page, 19, 3).getAttribute('tabindex')).toBe('0');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(() => cellOf(page, 19, 3).evaluate((cell) => cell === document.activeElement)).toBe(true);

  await page.getByRole('button', { name: 'Show money in and money out in two columns' }).click();
  await page.reload();
  await page.getByRole('columnheader', { name: 'Money out' }).waitFor();
  await cellOf(page, 0, 4).dblclick();
  await page.getByRole('textbox', { name: 'Money out, row 1' }).fill('5');
  await page.keyboard.press('Enter');
  await cellOf(page, 0, 4).getByText('5.00').waitFor();
  await saved(page);
  await visitor.leave();
});

test('files to review one after another, each with its name in the title and marked by a key', async () => {
  const { visitor, page } = await openReview({
    'first.pdf': typedPdf([`${HEAD}\n03/03/2024  Gym   -7.00   80.00\n            Closing balance   80.00`]),
    'second.pdf': typedPdf([`${HEAD}\n03/03/2024  Rent                                -20.00\n${END}`]),
  });
  await expect.poll(() => page.title()).toBe('second.pdf – Review – DataFix');
  await cellOf(page, 0, 1).click();
  await page.getByText('1 more').waitFor();
  await page.keyboard.press('e');
  await page.getByRole('button', { name: 'Reviewed', pressed: true }).waitFor();
  expect(await page.getByRole('textbox', { name: /row 1/ }).count()).toBe(0);
  await page.keyboard.press('j');
  await expect.poll(() => page.title()).toBe('first.pdf – Review – DataFix');
  await page.getByText('No others').waitFor();
  await cellOf(page, 0, 1).click();
  await page.keyboard.press('?');
  await page.getByRole('dialog').getByText('Next / previous file to review').waitFor();
  await visitor.leave();
});

test('the one row that equals the difference is deleted with one click', async () => {
  const { visitor, page } = await openReview({
    'odd.pdf': typedPdf([`${HEAD}\n03/03/2024  Rent                                -20.00\n${END}`]),
  });
  await check(page).getByText('Out by 20.00').waitFor();
  await check(page).getByText('statement says 95.00 (20.00 under)').waitFor();
  await check(page).getByText('Row 3 equals the difference (20.00). Delete it?').waitFor();
  await check(page).getByRole('button', { name: 'Delete row 3' }).click();
  await check(page).getByText('Balanced').waitFor();
  await saved(page);
  await visitor.leave();
});

test('a split says what remains and refuses parts that exceed the amount; pages zoom and the panes resize', async () => {
  const { visitor, page } = await openReview({ 'march.pdf': statementPdf() });
  await cellOf(page, 0, 3).click();
  await page.keyboard.press('Alt+p');
  const split = page.getByRole('dialog', { name: 'Split +10.00' });
  await split.getByLabel('Amount 1').fill('12');
  await page.keyboard.press('Enter');
  await split.getByText('The parts exceed 10.00 by 2.00. Lower an amount.').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => cellOf(page, 0, 3).evaluate((cell) => cell === document.activeElement)).toBe(true);

  const fit = page.getByRole('button', { name: 'Fit to width' });
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(() => fit.getAttribute('aria-pressed')).toBe('false');
  await fit.click();
  await expect.poll(() => fit.getAttribute('aria-pressed')).toBe('true');

  const splitter = page.getByRole('separator', { name: 'Width of the pages pane' });
  await splitter.focus();
  const before = Number(await splitter.getAttribute('aria-valuenow'));
  await page.keyboard.press('ArrowLeft');
  expect(Number(await splitter.getAttribute('aria-valuenow'))).toBeLessThan(before);
  await visitor.leave();
});

test('on a phone eight rows or more are in sight, and a row is inspected once it is tapped', async () => {
  const { visitor, page } = await openReview(
    { 'march.pdf': statementPdf({ rows: 40 }) },
    { hasTouch: true, viewport: { width: 390, height: 844 } },
  );
  await cellOf(page, 0, 0).getByText('1 Mar', { exact: true }).waitFor();
  const visible = await page.getByRole('grid').evaluate((grid) => {
    const { top, bottom } = grid.getBoundingClientRect();
    const rows = [...grid.querySelectorAll('[data-row]')].map((row) => row.getBoundingClientRect());
    return rows.filter((row) => row.top >= top && row.bottom <= Math.min(bottom, innerHeight)).length;
  });
  expect(visible).toBeGreaterThanOrEqual(8);
  expect(await page.getByText('Row 1 · page 1').count()).toBe(0);
  await cellOf(page, 1, 1).tap();
  await page.getByText('Row 2 · page 1').waitFor();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Close the row’s details' }).tap();
  await page.getByText('Row 2 · page 1').waitFor({ state: 'detached' });
  await visitor.leave();
});

test('a tax whose base, rate and amount do not fit is marked in its row', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  await visitor.signUpToReview({ 'bill.pdf': invoicePdf() }, 'invoice-conversion');
  const base = page.getByLabel('Base of VAT 20%');
  await base.fill('100');
  await page.keyboard.press('Enter');
  await page.getByText('20% of 100.00 is 20.00').waitFor();
  await base.fill('10');
  await page.keyboard.press('Enter');
  await page
    .getByRole('group', { name: 'VAT 20%' })
    .getByText('VAT 20%: 20% of 10.00 is 2.00, but the tax is 20.00.')
    .waitFor();
  await saved(page);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await visitor.leave();
});

test.for([
  { width: 1280, hasTouch: false },
  { width: 390, hasTouch: true },
])('a message leaves the last row and the bars in reach at $width px', async ({ width, hasTouch }) => {
  const { visitor, page } = await openReview(
    { 'march.pdf': statementPdf({ rows: 40 }) },
    { hasTouch, viewport: { width, height: 844 } },
  );
  await cellOf(page, 1, 1).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const message = page.getByText('1 row deleted');
  await message.waitFor();
  await saved(page);
  const last = cellOf(page, 38, 3);
  await expect
    .poll(async () => {
      await page.getByRole('grid').evaluate((grid) => grid.scrollTo(0, grid.scrollHeight));
      return last.evaluate((cell) => {
        const { left, right, top, bottom } = cell.getBoundingClientRect();
        return cell.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
      });
    })
    .toBe(true);
  await page.getByRole('button', { name: 'Mark as reviewed' }).click();
  await page.getByRole('button', { name: 'Reviewed', exact: true }).waitFor();
  await expect.poll(() => message.isVisible()).toBe(true);
  await visitor.leave();
});
