import { parse } from 'csv-parse/sync';
import ExcelJS from 'exceljs';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoicePdf } from '#tests/support/invoice-pdf.ts';
import { expectSoundInBothThemes, SIZES } from '#tests/support/looks.ts';
import { findAccessibilityViolations } from '#tests/support/page-watch.ts';
import { drawPhoto } from '#tests/support/photo.ts';
import {
  dropFiles,
  fileEntry,
  FOR_MANY_FILES,
  openSite,
  type Site,
  type VisitOptions,
} from '#tests/support/site.ts';
import { statementPdf } from '#tests/support/statement-pdf.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const NAME = 'paper.pdf';
const pdf = (name: string, buffer = invoicePdf()) => ({ name, mimeType: 'application/pdf', buffer });

type Upload = ReturnType<typeof pdf>;

const check = (page: Page) => page.getByRole('region', { name: 'Totals check' });
const saved = (page: Page) => page.getByText('All changes saved').waitFor();
const marked = (page: Page) => page.getByRole('img', { name: 'Page 1 of 1' }).locator('[data-mark="active"]');
const place = (page: Page, name: string) => page.locator(`[data-place="field:${name}"]`);

/** A visitor on the invoice tab. */
async function openTab({ isPro = false, ...options }: VisitOptions & { readonly isPro?: boolean } = {}) {
  const visitor = await site.visit(options);
  const { page } = visitor;
  await visitor.signUp({ tier: isPro ? 'pro' : 'free', at: '/?tab=invoice-conversion' });
  await page.getByText('Nothing processed yet').waitFor();
  return { visitor, page };
}

async function upload(page: Page, files: Upload | Upload[]): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^Choose (a file|files)$/ }).click();
  await (await choosing).setFiles(files);
}

/** A visitor in the review of an uploaded invoice. */
async function openReview(options: VisitOptions = {}) {
  const visitor = await site.visit(options);
  const { page } = visitor;
  await visitor.signUpToReview({ [NAME]: invoicePdf() }, 'invoice-conversion');
  await check(page).waitFor();
  return { visitor, page };
}

async function download(page: Page, scope: Locator, format: string, hasOptions = false): Promise<Buffer> {
  await scope.getByRole('button', { name: /^Export/ }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: new RegExp(`^${format}\\b`) }).click();
  if (hasOptions) await page.getByRole('button', { name: 'Download', exact: true }).click();
  const stream = await (await downloading).createReadStream();
  return Buffer.concat(await stream.toArray());
}

/** Exports what is selected in the list. */
async function exportAll(page: Page, layout: string, format?: string): Promise<Buffer> {
  await page.getByRole('button', { name: 'Export…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: layout }).check();
  if (format !== undefined) {
    await dialog
      .getByRole('button', { name: /^(Program|File type)/ })
      .or(dialog.getByLabel(/^(Program|File type)/))
      .first()
      .click();
    await page.getByRole('option', { name: format, exact: true }).click();
  }
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  const stream = await (await downloading).createReadStream();
  return Buffer.concat(await stream.toArray());
}

async function cellsOf(workbook: Buffer): Promise<unknown[]> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(Uint8Array.from(workbook).buffer);
  return book.worksheets.flatMap((sheet) => sheet.getSheetValues().flat());
}

test('upload, look, type until the sums move, undo, export in every format', async () => {
  const { visitor, page } = await openTab();
  await upload(page, pdf(NAME));
  const entry = fileEntry(page, NAME);
  await entry.getByText('Ready').waitFor();
  await entry.getByText('Example Supplies Ltd').waitFor();
  await entry.getByText('120.00 GBP').waitFor();
  await page.getByText('24 of 25 credits left').waitFor();
  await entry.getByRole('link', { name: NAME }).first().click();

  await place(page, 'invoiceNumber').click();
  await marked(page).waitFor();
  await expect.poll(() => place(page, 'invoiceNumber').inputValue()).toBe('INV-2024-017');
  await expect.poll(() => place(page, 'invoiceDate').inputValue()).toBe('5 Mar 2024');

  // The check moves as one types, and Escape gives it up.
  const amount = page.getByLabel('Amount, line 2');
  await amount.fill('60');
  await check(page)
    .getByText(/^Out by/)
    .waitFor();
  await check(page)
    .getByRole('button', { name: 'Line 2: 2 × 27.50 = 55.00, but the amount is 60.00.' })
    .waitFor();
  await amount.press('Escape');
  await check(page).getByText('Balanced').waitFor();

  // Enter takes what was typed, once, and goes to the next line: one undo takes it back.
  await page.getByLabel('Amount, line 1').focus();
  await page.keyboard.type('46');
  await page.keyboard.press('Enter');
  await check(page).getByText('The lines add up to 101.00, but the subtotal is 100.00.').waitFor();
  await expect.poll(() => amount.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.press('Control+z');
  await check(page).getByText('Balanced').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Undo', exact: true }).isDisabled()).toBe(true);

  // Two lines changed so that all adds up again, by keyboard.
  await amount.fill('60');
  await amount.press('Enter');
  await page.getByLabel('Unit price, line 2').fill('30');
  await page.keyboard.press('Tab');
  await check(page)
    .getByRole('button', { name: 'The lines add up to 105.00, but the subtotal is 100.00.' })
    .click();
  await expect
    .poll(() => place(page, 'subtotal').evaluate((field) => field === document.activeElement))
    .toBe(true);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await check(page).getByText('Balanced').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Undo', exact: true }).isDisabled()).toBe(true);

  await place(page, 'vendorName').fill('Example Supplies Limited');
  await page.keyboard.press('Enter');
  await page.getByLabel('Description, line 2').fill('Desk lamp, brass');
  await page.keyboard.press('Enter');
  await saved(page);

  const head = page.getByRole('main');
  const csv = parse(await download(page, head, 'CSV'), { columns: true });
  expect(csv).toHaveLength(2);
  expect(Object.values(csv[1] ?? {})).toEqual(
    expect.arrayContaining(['Example Supplies Limited', 'INV-2024-017', 'Desk lamp, brass', '55.00']),
  );
  const json: unknown = JSON.parse((await download(page, head, 'JSON')).toString());
  expect(json).toMatchObject({
    kind: 'invoice',
    vendorName: 'Example Supplies Limited',
    invoiceNumber: 'INV-2024-017',
    invoiceDate: '2024-03-05',
    total: '120.00',
    lines: [{ amount: '45.00' }, { amount: '55.00' }],
  });
  expect(await cellsOf(await download(page, head, 'Excel'))).toEqual(
    expect.arrayContaining(['Example Supplies Limited', 'Desk lamp, brass', 120]),
  );
  for (const program of ['Xero', 'QuickBooks Online', 'QuickBooks Desktop', 'Sage', 'FreshBooks', 'Pastel'])
    expect((await download(page, head, program, true)).toString()).toContain('INV-2024-017');

  // The way back leads to its tab, whose list knows of the edits.
  await page.getByRole('link', { name: 'Back to the files' }).click();
  await entry.getByText('2 edits').waitFor();
  await entry.getByText('Example Supplies Limited').waitFor();
  await visitor.leave();
});

test('a click on the page leads to what was read there', async () => {
  const { visitor, page } = await openReview();
  const total = place(page, 'total');
  await total.focus();
  const box = await marked(page).boundingBox();
  // It stands nowhere on the page, which stays where it is.
  await place(page, 'purchaseOrder').focus();
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  await expect.poll(() => total.evaluate((field) => field === document.activeElement)).toBe(true);
  await visitor.leave();
});

test('lines, discounts and taxes are added and deleted, and the arrow keys go from cell to cell', async () => {
  const { visitor, page } = await openReview();
  await page.getByLabel('Amount, line 1').focus();
  await page.keyboard.press('ArrowDown');
  await expect
    .poll(() => page.getByLabel('Amount, line 2').evaluate((field) => field === document.activeElement))
    .toBe(true);
  await page.keyboard.press('Control+Enter');
  const description = page.getByLabel('Description, line 3');
  await expect.poll(() => description.evaluate((field) => field === document.activeElement)).toBe(true);
  await description.fill('Delivery');
  await page.getByLabel('Amount, line 3').fill('5');
  await page.keyboard.press('Enter');
  await check(page).getByText('The lines add up to 105.00, but the subtotal is 100.00.').waitFor();

  await page.getByRole('button', { name: 'Add discount or charge' }).click();
  await page.getByLabel('Amount of Discount').fill('-5');
  await page.keyboard.press('Enter');
  await check(page).getByText('Balanced').waitFor();
  await page.getByRole('button', { name: 'Delete line 3' }).click();
  await check(page)
    .getByText('The lines with discounts and charges add up to 95.00, but the subtotal is 100.00.')
    .waitFor();
  await page.getByRole('button', { name: 'Delete Discount' }).click();
  await page.getByRole('button', { name: 'Add tax' }).click();
  await check(page).waitFor();
  await saved(page);

  // As a credit note its amounts are negative, and it still adds up.
  await page.getByRole('button', { name: /Document/ }).click();
  await page.getByRole('option', { name: 'Credit note' }).click();
  await expect.poll(() => place(page, 'total').inputValue()).toBe('−120.00');
  await check(page).getByText('Balanced').waitFor();
  await saved(page);
  await visitor.leave();
});

test('what cannot be read stays as typed, with a sentence, until it is put right or given up', async () => {
  const { visitor, page } = await openReview();
  const date = place(page, 'invoiceDate');
  await date.fill('the fifth');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('Enter a date like 2026-03-14.').waitFor();
  await expect.poll(() => date.inputValue()).toBe('the fifth');
  await expect.poll(() => date.getAttribute('aria-invalid')).toBe('true');
  await date.press('Escape');
  await expect.poll(() => date.inputValue()).toBe('2024-03-05');
  await visitor.leave();
});

test('a press that leaves a field counts, though what is said of the field moves the button', async () => {
  const { visitor, page } = await openReview();
  await place(page, 'dueDate').fill('soon');
  await page.getByRole('button', { name: 'Add line' }).click();
  await page.getByLabel('Amount, line 3').waitFor();
  await page.getByRole('alert').getByText('Enter a date').waitFor();
  await page.getByLabel('Amount, line 1').fill('x');
  await page.getByRole('button', { name: 'Delete line 3' }).click();
  await page.getByLabel('Amount, line 3').waitFor({ state: 'detached' });
  // What is exported with such a press holds what was typed.
  await place(page, 'customerName').fill('Rosa Vale Estates');
  expect((await download(page, page.getByRole('main'), 'JSON')).toString()).toContain('Rosa Vale Estates');
  await visitor.leave();
});

test('50 at once: all go through but the one that fails, and everything comes in one file', async () => {
  const { visitor, page } = await openTab({ isPro: true, expectedStatuses: [422] });
  const numbers = Array.from({ length: 49 }, (_each, index) => `A-${index + 1}`);
  await upload(page, [
    ...numbers.map((number) => pdf(`${number}.pdf`, invoicePdf({ number }))),
    pdf('broken.pdf', Buffer.from('%PDF-1.4\nnothing more')),
  ]);
  await page.getByRole('progressbar', { name: 'All files' }).waitFor();
  await page.getByText(/of 50 done/).waitFor();
  await fileEntry(page, 'broken.pdf')
    .getByText(/This PDF/)
    .waitFor(FOR_MANY_FILES);
  await page.getByRole('progressbar', { name: 'All files' }).waitFor({ state: 'detached' });
  await page.getByRole('radio', { name: 'All 49' }).waitFor();
  await page.getByRole('checkbox', { name: 'Select all files' }).check();
  await page.getByText('49 files selected').waitFor();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  expect(await cellsOf(await exportAll(page, 'One Excel workbook'))).toEqual(expect.arrayContaining(numbers));
  const bills = (await exportAll(page, 'Accounting import', 'Xero')).toString();
  for (const number of numbers) expect(bills).toContain(`,${number},`);
  await page.getByText('Before you import it into Xero').waitFor();
  const zip = await exportAll(page, 'Zip with a file for each', 'CSV');
  expect(zip.subarray(0, 2).toString()).toBe('PK');
  for (const number of numbers) expect(zip.toString('latin1')).toContain(`${number}_clean.csv`);
  await page.getByRole('button', { name: 'Remove broken.pdf' }).click();
  await fileEntry(page, 'broken.pdf').waitFor({ state: 'detached' });
  await visitor.leave();
});

test('on the Free plan the first of several files is taken, and a calm word names the plan that takes more', async () => {
  const { visitor, page } = await openTab();
  await dropFiles(page, [
    { name: 'one.pdf', bytes: invoicePdf() },
    { name: 'two.pdf', bytes: invoicePdf() },
  ]);
  await page.getByText('Uploading several at once is a Pro feature. We took one.pdf.').waitFor();
  await fileEntry(page, 'one.pdf').waitFor();
  expect(await fileEntry(page, 'two.pdf').count()).toBe(0);
  await dropFiles(page, [{ name: 'table.csv', bytes: Buffer.from('a,b\n1,2\n') }]);
  await page.getByText('table.csv must be PDF, JPEG or PNG').waitFor();
  await visitor.leave();
});

test('a photo is recognised, shown with its marks, and comes as a PDF to search in', async () => {
  const { visitor, page } = await openTab();
  await upload(page, { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await drawPhoto(page) });
  const entry = fileEntry(page, 'photo.jpg');
  await entry.getByText('120.00 GBP').waitFor();
  await entry.getByRole('link', { name: 'Review photo.jpg' }).click();
  await page.getByText('scanned').waitFor();
  await page.getByRole('img', { name: 'Page 1 of 1' }).locator('canvas').waitFor();
  await place(page, 'total').focus();
  await marked(page).first().waitFor();
  const searchable = await download(page, page.getByRole('main'), 'Searchable PDF');
  expect(searchable.subarray(0, 5).toString()).toBe('%PDF-');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await visitor.leave();
});

test('a bank statement among the invoices is converted as one, and says so', async () => {
  const { visitor, page } = await openTab();
  await upload(page, pdf('march.pdf', statementPdf()));
  const entry = fileEntry(page, 'march.pdf');
  await entry.getByText('This looked like a bank statement, so we read it as one.').waitFor();
  await entry.getByRole('link', { name: 'Review march.pdf' }).click();
  await page.getByRole('grid').waitFor();
  await page.getByText('This looked like a bank statement, so we read it as one.').waitFor();
  await page.goto(page.url().replace('/statements/', '/invoices/'));
  await page.getByRole('link', { name: 'Review it as a bank statement' }).click();
  await page.getByRole('grid').waitFor();
  await visitor.leave();
});

test.for(SIZES)('the review can be used by everybody, in both themes at $width px', async (viewport) => {
  const { visitor, page } = await openReview({ viewport });
  await page.getByLabel('Amount, line 2').fill('60');
  await page.keyboard.press('Enter');
  await check(page)
    .getByText(/^Out by/)
    .waitFor();
  await place(page, 'dueDate').fill('soon');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('Enter a date').waitFor();
  await saved(page);
  await expectSoundInBothThemes(page, 'the review');
  await place(page, 'dueDate').press('Escape');
  if (viewport.width < 1024) {
    await page.getByRole('tab', { name: 'Document' }).click();
    await page.getByRole('img', { name: 'Page 1 of 1' }).locator('canvas').waitFor();
    await expectSoundInBothThemes(page, 'the document');
  }
  await page.getByRole('link', { name: 'Back to the files' }).click();
  await fileEntry(page, NAME).getByText('Needs review').waitFor();
  await expectSoundInBothThemes(page, 'the list');
  await visitor.leave();
});

test('an address of no invoice says so', async () => {
  const visitor = await site.visit({ expectedStatuses: [404] });
  const { page } = visitor;
  await visitor.signUp({ at: '/invoices/00000000-0000-4000-8000-000000000000' });
  await page.getByText('This invoice can’t be shown').waitFor();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await visitor.leave();
});
