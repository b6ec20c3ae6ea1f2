import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAccessibilityViolations } from '#tests/support/page-watch.ts';
import { fileEntry, openSite, waitForTextFocus, type Site } from '#tests/support/site.ts';
import { statementPdf } from '#tests/support/statement-pdf.ts';
import { typedPdf } from '#tests/support/typed-pdf.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const NAME = 'odd.pdf';
const TITLES = 'Date        Description                        Amount        Balance';
const PERIOD = 'Statement period 1 March 2024 to 31 March 2024';

const cellOf = (page: Page, row: number, column: number) => page.locator(`[data-cell="${row}:${column}"]`);
const check = (page: Page) => page.getByRole('region', { name: 'Balance check' });

async function openReview(buffer: Buffer, options: Parameters<Site['visit']>[0] = {}) {
  const visitor = await site.visit(options);
  const { page } = visitor;
  await visitor.signUpToReview({ [NAME]: buffer });
  await page.getByRole('grid').waitFor();
  return { visitor, page };
}

test.for([1280, 390])('a tab for each account says which does not add up, at %i', async (width) => {
  const { visitor, page } = await openReview(
    typedPdf([
      `Example Bank plc
Account number 11112222      Currency GBP
${PERIOD}
${TITLES}
            Opening balance                                  100.00
01/03/2024  Coffee                               -3.00        97.00
02/03/2024  Tea                                  -2.00        95.00
            Closing balance                                   95.00`,
      `Example Bank plc
Account number 33334444      Currency GBP
${PERIOD}
${TITLES}
            Opening balance                                  500.00
03/03/2024  Rent                               -200.00       300.00
04/03/2024  Salary                              900.00      1290.00
            Closing balance                                 1290.00`,
    ]),
    { viewport: { width, height: 800 } },
  );
  const second = page.getByRole('tab', { name: /33334444 · GBP.*out by/ });
  await page.getByRole('tab', { name: /11112222 · GBP.*, balanced/, selected: true }).waitFor();
  await check(page).getByText('Balanced').waitFor();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await second.click();
  await check(page)
    .getByText(/^Out by/)
    .waitFor();
  await cellOf(page, 0, 1).getByText('Rent').waitFor();

  await cellOf(page, 1, 3).dblclick();
  await waitForTextFocus(page);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('990');
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: /33334444 · GBP.*, balanced/ }).waitFor();
  await page.getByText('All changes saved').waitFor();
  await visitor.leave();
});

test('a row that goes on overleaf is marked on both pages, and found from both', async () => {
  const { visitor, page } = await openReview(
    typedPdf([
      `Example Bank plc
Account number 11112222      Currency GBP
${PERIOD}
${TITLES}
            Opening balance                                  100.00
01/03/2024  Coffee                               -3.00        97.00
02/03/2024  Transfer to                         -20.00        77.00`,
      `${TITLES}
            Anna Example
03/03/2024  Tea                                  -2.00        75.00
            Closing balance                                   75.00`,
    ]),
  );
  const sheet = (number: number) => page.getByRole('img', { name: `Page ${number} of 2` });
  const marks = (number: number) => sheet(number).locator('[data-mark="active"]');
  await cellOf(page, 1, 1).click();
  await marks(1).waitFor();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect.poll(() => page.getByRole('textbox', { name: 'Page' }).inputValue()).toBe('2');
  await marks(2).waitFor();
  const box = await marks(2).boundingBox();
  await cellOf(page, 0, 1).click();
  await marks(2).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Next page' }).click();
  await sheet(2).locator('canvas').waitFor();
  await expect.poll(() => page.getByRole('textbox', { name: 'Page' }).inputValue()).toBe('2');
  await page.mouse.click((box?.x ?? 0) + 10, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  await expect.poll(() => cellOf(page, 1, 1).getAttribute('tabindex')).toBe('0');
  await visitor.leave();
});

test('a statement that names no year asks for it, and the rows have it at once', async () => {
  const { visitor, page } = await openReview(
    typedPdf([
      `Example Bank plc
Account number 11112222      Currency GBP
${TITLES}
            Opening balance                                  100.00
01 Mar      Coffee                               -3.00        97.00
02 Mar      Tea                                 -20.00        77.00
            Closing balance                                   77.00`,
    ]),
  );
  await page.getByText('2 rows have no year.').waitFor();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Set year' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit 2 rows' });
  await dialog.getByLabel('New year').fill('24');
  await page.keyboard.press('Enter');
  await dialog.getByText('Enter a year like 2026.').waitFor();
  await dialog.getByLabel('New year').fill('2024');
  await page.keyboard.press('Enter');
  await cellOf(page, 1, 0).getByText('2 Mar 2024').waitFor();
  await page.getByText(/have no year/).waitFor({ state: 'detached' });
  await page.getByText('All changes saved').waitFor();
  await page.getByRole('link', { name: 'Back to the files' }).click();
  await fileEntry(page, NAME).getByText('1 edit').waitFor();
  expect(
    await fileEntry(page, NAME)
      .getByText(/to check/)
      .count(),
  ).toBe(0);
  await visitor.leave();
});

test('five thousand rows: few are drawn, keys lead to both ends, what is typed is checked', async () => {
  const rows = 5000;
  const { visitor, page } = await openReview(statementPdf({ rows }));
  await cellOf(page, 3, 3).click();
  expect(await page.locator('[data-row]').count()).toBeLessThan(60);
  await page.keyboard.press('Control+End');
  const isFocused = (row: number, column: number) =>
    cellOf(page, row, column).evaluate((cell) => cell === document.activeElement);
  await expect.poll(() => isFocused(rows - 1, 5)).toBe(true);
  await page.getByRole('img', { name: 'Page 167 of 167' }).waitFor();
  await page.keyboard.press('Control+Home');
  await expect.poll(() => isFocused(0, -1)).toBe(true);

  await cellOf(page, 2, 3).dblclick();
  await waitForTextFocus(page);
  await page.keyboard.type('123456.78');
  await check(page)
    .getByText(/^Out by/)
    .waitFor();
  await page.keyboard.press('Escape');
  await check(page).getByText('Balanced').waitFor();
  await visitor.leave();
});
