import ExcelJS from 'exceljs';
import { parse } from 'csv-parse/sync';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectSoundInBothThemes, SIZES } from '#tests/support/looks.ts';
import { findAccessibilityViolations } from '#tests/support/page-watch.ts';
import { chooseFile, fileEntry, openSite, waitForTextFocus, type Site } from '#tests/support/site.ts';
import { statementPdf, trueRow } from '#tests/support/statement-pdf.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const NAME = 'march.pdf';
const ROWS = 40;
const truth = Array.from({ length: ROWS }, (_, index) => trueRow(index, ROWS));

const pdfFile = (name: string, options: Parameters<typeof statementPdf>[0] = { rows: ROWS }) => ({
  name,
  mimeType: 'application/pdf',
  buffer: statementPdf(options),
});

/** Chooses a format from the export menu in `scope`, with its options left as they are. */
async function download(page: Page, scope: Locator, format: string, hasOptions: boolean): Promise<Buffer> {
  await scope.getByRole('button', { name: 'Export' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: new RegExp(`^${format}\\b`) }).click();
  if (hasOptions) await page.getByRole('button', { name: 'Download' }).click();
  const stream = await (await downloading).createReadStream();
  return Buffer.concat(await stream.toArray());
}

const cellOf = (page: Page, row: number, column: number) => page.locator(`[data-cell="${row}:${column}"]`);
const check = (page: Page) => page.getByRole('region', { name: 'Balance check' });
const saved = (page: Page) => page.getByText('All changes saved').waitFor();

/** A visitor in the review of an uploaded statement. */
async function openReview(options: Parameters<Site['visit']>[0] = {}) {
  const visitor = await site.visit(options);
  const { page } = visitor;
  await visitor.signUpToReview({ [NAME]: statementPdf({ rows: ROWS }) });
  await page.getByRole('grid').waitFor();
  return { visitor, page };
}

test('upload, look, delete a row, put it back by hand until it adds up, export in every format', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  await visitor.signUp();
  await chooseFile(page, pdfFile(NAME));
  const entry = fileEntry(page, NAME);
  await entry.getByText('Balanced').waitFor();
  await entry.getByText(`${ROWS} transactions`).waitFor();
  await page.getByText('24 of 25 credits left').waitFor();
  await entry.getByRole('link', { name: NAME }).first().click();

  const grid = page.getByRole('grid');
  await grid.getByRole('gridcell', { name: 'Payment number 3', exact: true }).click();
  await page.getByRole('img', { name: 'Page 1 of 2' }).locator('[data-mark="active"]').waitFor();
  await check(page).getByText('Balanced').waitFor();

  await page.keyboard.press('Delete');
  await page.getByText('1 row deleted').waitFor();
  await check(page)
    .getByText(/^Out by/)
    .waitFor();
  await check(page)
    .getByRole('button', { name: /^Row 3 on page 1 .*: balance: expected .*, printed .*/ })
    .click();
  await expect.poll(() => cellOf(page, 2, 3).evaluate((cell) => cell === document.activeElement)).toBe(true);
  await check(page)
    .getByRole('button', { name: /1 thing to check · Get free help/ })
    .click();
  await page.getByText(/we’ll convert it by hand, free, usually within 2–4 hours/).waitFor();

  // Put back by hand below row 2, by keyboard: description, reference, amount; the check moves as one types.
  await cellOf(page, 1, 1).click();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('textbox', { name: 'Description, row 3' }).fill('Payment number 3');
  await page.keyboard.press('Tab');
  await page.keyboard.type('REF-3');
  await page.keyboard.press('Tab');
  const amount = page.getByRole('textbox', { name: 'Amount, row 3' });
  await amount.fill('-10.1');
  await check(page)
    .getByText(/^Out by/)
    .waitFor();
  await amount.fill(truth[2]?.amount ?? '');
  await check(page).getByText('Balanced').waitFor();
  await page.keyboard.press('Enter');
  await saved(page);

  // As it stands now: the third row has a reference.
  const head = page.getByRole('main');
  const csv = parse(await download(page, head, 'CSV', false));
  expect(csv).toHaveLength(ROWS + 1);
  // A new row has the day of the one before it.
  expect(csv[3]?.slice(0, 3)).toEqual([truth[1]?.date, 'Payment number 3', 'REF-3']);
  expect(csv.slice(1).map((cells) => cells[5])).toEqual(truth.map(({ amount }) => amount));

  const book = new ExcelJS.Workbook();
  await book.xlsx.load(Uint8Array.from(await download(page, head, 'Excel', false)).buffer);
  const texts = book.worksheets.flatMap((sheet) => sheet.getSheetValues().flat());
  expect(texts).toContain('Payment number 40');
  expect(texts).toContain(Number(truth[39]?.amount));

  const json: unknown = JSON.parse((await download(page, head, 'JSON', false)).toString());
  expect(json).toMatchObject({
    kind: 'statement',
    reconciles: true,
    accounts: [{ openingBalance: '1000.00', transactions: truth.map(({ amount }) => ({ amount })) }],
  });

  const ofx = (await download(page, head, 'OFX', true)).toString();
  expect(ofx.match(/<STMTTRN>/g)).toHaveLength(ROWS);
  const qif = (await download(page, head, 'QIF', true)).toString();
  expect(qif.match(/^T/gm)).toHaveLength(ROWS);
  const quickbooks = parse(await download(page, head, 'QuickBooks', true));
  expect(quickbooks[0]).toEqual(['Date', 'Description', 'Amount']);
  expect(quickbooks).toHaveLength(ROWS + 1);
  const xero = parse(await download(page, head, 'Xero', true));
  expect(xero[0]).toEqual(['*Date', '*Amount', 'Payee', 'Description', 'Reference', 'Check Number']);
  expect(xero).toHaveLength(ROWS + 1);
  const freshbooks = parse(await download(page, head, 'FreshBooks', true));
  expect(freshbooks).toHaveLength(ROWS + 1);
  const sage = parse(await download(page, head, 'Sage', true));
  expect(sage).toHaveLength(ROWS + 1);
  const pastel = parse(await download(page, head, 'Pastel', true));
  expect(pastel.length).toBeGreaterThanOrEqual(ROWS);

  // The list knows of the edits, and they are still there after a reload.
  await page.getByRole('link', { name: 'Back to the files' }).click();
  await entry.getByText(/[1-9] edits/).waitFor();
  await entry.getByRole('link', { name: NAME }).first().click();
  await grid.getByRole('gridcell', { name: 'REF-3' }).waitFor();
  await visitor.leave();
});

test('several rows: selected by keyboard, turned, changed, split, and all of it undone', async () => {
  const { visitor, page } = await openReview();
  await cellOf(page, 0, 3).click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.getByText('2 selected · Sum −0.07').waitFor();
  await page.keyboard.press('Alt+m');
  await cellOf(page, 0, 3).getByText('−10.00').waitFor();
  await check(page)
    .getByText(/^Out by/)
    .waitFor();
  await page.keyboard.press('Control+z');
  await cellOf(page, 0, 3).getByText('+10.00').waitFor();

  await page.keyboard.press('Alt+e');
  const change = page.getByRole('dialog', { name: 'Edit 2 rows' });
  await change.getByLabel('New description').fill('Two alike');
  await change.getByRole('button', { name: 'Save' }).click();
  await cellOf(page, 0, 1).getByText('Two alike').waitFor();
  await cellOf(page, 1, 1).getByText('Two alike').waitFor();

  await page.keyboard.press('Escape');
  await cellOf(page, 0, 3).click();
  await page.keyboard.press('Alt+p');
  const split = page.getByRole('dialog', { name: 'Split +10.00' });
  await split.getByLabel('Amount 1').fill('2.5');
  await split.getByText('+7.50').waitFor();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await split.getByRole('button', { name: 'Split' }).click();
  await cellOf(page, 1, 3).getByText('+7.50').waitFor();
  await check(page).getByText('Balanced').waitFor();
  await saved(page);

  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await undo.click();
  await undo.click();
  await cellOf(page, 1, 1).getByText('Payment number 2').waitFor();
  await expect.poll(() => undo.isDisabled()).toBe(true);
  await saved(page);
  await page.reload();
  await cellOf(page, 0, 1).getByText('Payment number 1').waitFor();
  await expect.poll(() => undo.isDisabled()).toBe(true);
  await visitor.leave();
});

test('what cannot be read as an amount stays as typed, with a sentence, until it is put right or given up', async () => {
  const { visitor, page } = await openReview();
  await cellOf(page, 0, 3).click();
  await page.keyboard.type('12 or so?');
  await page.keyboard.press('Enter');
  await page
    .getByRole('alert')
    .getByText(/Enter an amount like -1204\.50/)
    .waitFor();
  const field = page.getByRole('textbox', { name: 'Amount, row 1' });
  await expect.poll(() => field.inputValue()).toBe('12 or so?');
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  await page.keyboard.press('Escape');
  await cellOf(page, 0, 3).getByText('+10.00').waitFor();
  await expect.poll(() => cellOf(page, 0, 3).evaluate((cell) => cell === document.activeElement)).toBe(true);
  await visitor.leave();
});

test('pointing at a row marks its words on the page, pointing at the page marks the row', async () => {
  const { visitor, page } = await openReview();
  const first = page.getByRole('img', { name: 'Page 1 of 2' });
  await first.locator('canvas').waitFor();
  await cellOf(page, 4, 1).hover();
  const mark = first.locator('[data-mark="hovered"]');
  await mark.waitFor();
  const box = await mark.first().boundingBox();
  await cellOf(page, 0, 1).hover();
  await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  await expect
    .poll(() =>
      cellOf(page, 4, 1)
        .getAttribute('tabindex')
        .then((index) => index),
    )
    .toBe('0');
  // The last row stands on the second page, which comes into sight.
  await cellOf(page, 4, 1).click();
  await page.keyboard.press('Control+End');
  await page.getByRole('img', { name: 'Page 2 of 2' }).locator('[data-mark="active"]').first().waitFor();
  await expect.poll(() => page.getByRole('textbox', { name: 'Page' }).inputValue()).toBe('2');
  await visitor.leave();
});

test('on a touch screen a tap chooses a cell and another one edits it', async () => {
  const { visitor, page } = await openReview({ hasTouch: true, viewport: { width: 390, height: 844 } });
  await cellOf(page, 1, 1).tap();
  await page.getByText('Row 2 · page 1').waitFor();
  expect(await page.getByRole('textbox', { name: /row 2/ }).count()).toBe(0);
  await cellOf(page, 1, 1).tap();
  await page.getByRole('textbox', { name: 'Description, row 2' }).fill('Tapped');
  await page.keyboard.press('Enter');
  await cellOf(page, 1, 1).getByText('Tapped').waitFor();
  await saved(page);
  await visitor.leave();
});

test('two windows: the one that comes later puts its change on top of the other’s and says so', async () => {
  const { visitor, page } = await openReview({ expectedStatuses: [409] });
  const other = await page.context().newPage();
  await other.goto(page.url());
  await cellOf(other, 0, 1).dblclick();
  await waitForTextFocus(other);
  await other.keyboard.type(' elsewhere');
  await other.keyboard.press('Enter');
  await saved(other);
  await cellOf(page, 1, 1).dblclick();
  await waitForTextFocus(page);
  await page.keyboard.type(' here');
  await page.keyboard.press('Enter');
  await page.getByText(/changed in another window/).waitFor();
  await saved(page);
  await cellOf(page, 0, 1).getByText('elsewhere').waitFor();
  await cellOf(page, 1, 1).getByText('here').waitFor();
  await visitor.leave();
});

test('a server that cannot be reached loses nothing: it says so and stores all once it is back', async () => {
  const { visitor, page } = await openReview({ expectedStatuses: [0, 503] });
  await page.route('**/statement/edits', (route) => route.fulfill({ status: 503, body: '' }));
  await cellOf(page, 0, 1).dblclick();
  await waitForTextFocus(page);
  await page.keyboard.type(' kept');
  await page.keyboard.press('Enter');
  await page.getByText('Not saved').waitFor();
  await page.unroute('**/statement/edits');
  await page.getByRole('button', { name: 'Try again' }).click();
  await saved(page);
  await page.reload();
  await cellOf(page, 0, 1).getByText('kept').waitFor();
  await page.getByRole('img', { name: 'Page 1 of 2' }).locator('canvas').waitFor();

  // Without a network, nobody has to press anything once it is back.
  await page.context().setOffline(true);
  await cellOf(page, 1, 1).dblclick();
  await waitForTextFocus(page);
  await page.keyboard.type(' as well');
  await page.keyboard.press('Enter');
  await page.getByText('Not saved').waitFor();
  await page.context().setOffline(false);
  await saved(page);
  await visitor.leave();
});

test('where the code of the pages does not arrive, the rows can be corrected all the same', async () => {
  const { page } = await openReview({ expectedStatuses: [0] });
  await page.route(/assets\/page-pane/, (route) => route.abort());
  await page.reload();
  await page.getByText('This part could not be loaded').waitFor();
  await cellOf(page, 0, 1).dblclick();
  await waitForTextFocus(page);
  await page.keyboard.type(' kept');
  await page.keyboard.press('Enter');
  await saved(page);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.unroute(/assets\/page-pane/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('img', { name: 'Page 1 of 2' }).locator('canvas').waitFor();
  await cellOf(page, 0, 1).getByText('kept').waitFor();
  // No end as of other visits: what did not arrive stands in the console.
  await page.context().close();
});

test('a protected PDF asks for its password; a wrong one is told; its pages ask again after a reload', async () => {
  const visitor = await site.visit({ expectedStatuses: [422] });
  const { page } = visitor;
  await visitor.signUp();
  await chooseFile(page, pdfFile('locked.pdf', { rows: 12, password: 'open sesame' }));
  const entry = fileEntry(page, 'locked.pdf');
  const field = entry.getByLabel('PDF password for locked.pdf');
  await field.waitFor();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await field.fill('sesame');
  await field.press('Enter');
  await entry.getByText('This password does not open the PDF').waitFor();
  await field.fill('open sesame');
  await field.press('Enter');
  await entry.getByText('Balanced').waitFor();
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('sesame');

  await entry.getByRole('link', { name: 'Review locked.pdf' }).click();
  await page.getByRole('img', { name: 'Page 1 of 1' }).locator('canvas').waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Enter the password' }).click();
  await page.getByRole('textbox', { name: 'PDF password' }).fill('open sesame');
  await page.keyboard.press('Enter');
  await page.getByRole('img', { name: 'Page 1 of 1' }).locator('canvas').waitFor();
  await visitor.leave();
});

test('a protected PDF that is skipped leaves the list and costs nothing', async () => {
  const visitor = await site.visit({ expectedStatuses: [422] });
  const { page } = visitor;
  await visitor.signUp();
  await chooseFile(page, pdfFile('locked.pdf', { rows: 12, password: 'open sesame' }));
  await page.getByRole('button', { name: 'Skip locked.pdf' }).click();
  await page.getByText('Nothing processed yet').waitFor();
  await page.getByText('25 of 25 credits left').waitFor();
  await visitor.leave();
});

test('a long statement shows the page being read, and can be cancelled', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  await visitor.signUp();
  await chooseFile(page, pdfFile('long.pdf', { rows: 30_000 }));
  await page.getByText(/page [\d,]+ of 1,000/).waitFor();
  await page.getByRole('button', { name: 'Cancel long.pdf' }).click();
  await page.getByText('Nothing processed yet').waitFor();
  await page.getByText('25 of 25 credits left').waitFor();
  await visitor.leave();
});

test.for(SIZES)('the review can be used by everybody, in both themes at $width px', async (viewport) => {
  const { visitor, page } = await openReview({ viewport });
  await cellOf(page, 2, 3).dblclick();
  await waitForTextFocus(page);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('-99');
  await page.keyboard.press('Enter');
  await check(page)
    .getByText(/^Out by/)
    .waitFor();
  await check(page)
    .getByRole('button', { name: /to check/ })
    .click();
  await saved(page);
  await expectSoundInBothThemes(page, 'the review');
  if (viewport.width < 1024) {
    await page.getByRole('tab', { name: 'Pages' }).click();
    await page.getByRole('img', { name: 'Page 1 of 2' }).locator('canvas').waitFor();
    await expectSoundInBothThemes(page, 'the document');
  }
  await page.getByRole('link', { name: 'Back to the files' }).click();
  await fileEntry(page, NAME)
    .getByText(/^Out by/)
    .waitFor();
  await expectSoundInBothThemes(page, 'the list');
  await visitor.leave();
});

test('where the upload is gone, a calm sentence stands in the place of its pages, and the rows stay', async () => {
  const { visitor, page } = await openReview({ expectedStatuses: [410] });
  await page.getByRole('img', { name: 'Page 1 of 2' }).locator('canvas').waitFor();
  await page.route('**/source', (route) => route.fulfill({ status: 410, body: '{}' }));
  await page.reload();
  await page.getByText('The pages have been deleted').waitFor();
  await cellOf(page, 0, 1).getByText('Payment number 1').waitFor();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await visitor.leave();
});

test('an address of no statement says so', async () => {
  const visitor = await site.visit({ expectedStatuses: [404] });
  const { page } = visitor;
  await visitor.signUp({ at: '/statements/00000000-0000-4000-8000-000000000000' });
  await page.getByText('This statement can’t be shown').waitFor();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Back to the files' }).click();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await visitor.leave();
});
