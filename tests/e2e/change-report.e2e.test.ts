import type { Page } from 'playwright-core';
import ExcelJS from 'exceljs';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  chooseFile,
  dropFile,
  exportFile,
  fileEntry,
  openDetails,
  openSite,
  type Site,
} from '#tests/support/site.ts';
import { findAccessibilityViolations } from '#tests/support/page-watch.ts';
import { tableToReview } from '#tests/support/table-to-review.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const NAME = 'orders.csv';
const detailsOf = (page: Page, name: string) => page.getByRole('region', { name: `Details of ${name}` });

/** A visitor whose file holds `tableToReview`. */
async function openTable() {
  const visitor = await site.visit();
  const { page } = visitor;
  await visitor.signUp();
  await dropFile(page, { name: NAME, bytes: Buffer.from('a,b\n1,2\n') });
  const entry = fileEntry(page, NAME);
  await entry.getByText('Ready').waitFor();
  await openDetails(page, NAME);
  await site.storeTable(new URL(page.url()).searchParams.get('file') ?? '', tableToReview);
  await page.reload();
  return { visitor, page, entry, details: detailsOf(page, NAME) };
}

test('the report: what to check apart from what was fixed, filtered, each shown in the table, downloaded', async () => {
  const { visitor, page, entry, details } = await openTable();
  await entry.getByRole('button', { name: '12 issues fixed, 2 to check' }).click();
  await details.getByText('2 of 2 shown').waitFor();
  await details.getByRole('option', { name: 'Row 1,151, Amount' }).click();
  const grid = details.getByRole('grid');
  await grid
    .getByRole('gridcell', { name: /to check\. The row has more cells/ })
    .first()
    .waitFor();
  await details.getByText('Row 1,151, Amount').last().waitFor();

  await details.getByRole('radio', { name: 'Fixed 12' }).click();
  await details.getByText('12 of 12 shown').waitFor();
  await details.getByRole('radio', { name: 'Stray quote 10' }).click();
  await details.getByText('10 of 10 shown').waitFor();
  // By keyboard: the list is one stop, the arrow keys go through it and the table follows.
  await details.getByRole('option').first().focus();
  await page.keyboard.press('End');
  const changed = grid.getByRole('gridcell', { name: /^Customer 1032 ?, changed, before: "Customer 1032\./ });
  await changed.waitFor();
  await expect.poll(() => changed.isVisible()).toBe(true);
  expect(await grid.getByRole('gridcell', { name: /^Customer 3 ?,/ }).count()).toBe(0);

  await details.getByText('Only changed rows').click();
  await details.getByText('10 changed rows').waitFor();
  expect(await details.getByRole('rowheader').allTextContents()).toEqual([
    '4',
    '5',
    '10',
    '311',
    '312',
    '701',
    '702',
    '1,031',
    '1,032',
    '1,033',
  ]);
  // What was chosen is in the address: a reload shows the same.
  await page.reload();
  await details.getByText('10 of 10 shown').waitFor();
  expect(await findAccessibilityViolations(page)).toEqual([]);

  const downloading = page.waitForEvent('download');
  await details.getByRole('button', { name: 'Download report' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('orders_changes.csv');
  const lines = parse(Buffer.concat(await (await download.createReadStream()).toArray()));
  expect(lines).toHaveLength(15);
  expect(lines[2]).toEqual([
    '4',
    'Customer',
    'Stray quote',
    'Fixed',
    '"Customer 3',
    'Customer 3',
    'A quote that belongs to nothing was removed.',
  ]);
  await visitor.leave();
});

test('duplicates: beside the row they repeat, by type; those for review stay until they are removed too; undo', async () => {
  const { visitor, page, entry, details } = await openTable();
  await entry.getByRole('button', { name: '3 duplicates, 2 to review' }).click();
  const sure = details.getByRole('region', { name: 'Duplicates', exact: true });
  await sure.getByRole('listitem').nth(2).waitFor();
  await sure.getByRole('radio', { name: 'Same apart from formatting 1' }).click();
  await sure.getByText('Row 403', { exact: true }).waitFor();
  await expect.poll(() => sure.getByRole('listitem').count()).toBe(1);
  await expect
    .poll(() => sure.locator('td[data-differs]').allTextContents())
    .toEqual(['CUSTOMER 32 (differs)']);
  const review = details.getByRole('region', { name: '2 rows to review' });
  await review.getByText('Row 902', { exact: true }).waitFor();

  await entry.getByRole('button', { name: /^Remove \d+ duplicates? from/ }).click();
  await page.getByText('Removed 3 duplicate rows. 1,197 rows left.').waitFor();
  await entry.getByRole('button', { name: '0 duplicates, 2 to review' }).waitFor();
  await review.getByRole('button', { name: 'Remove these:' }).click();
  await page.getByText('Removed 2 duplicate rows. 1,195 rows left.').waitFor();
  await details.getByText('No duplicates').waitFor();
  const cleaned = await exportFile(page, NAME, 'CSV');
  expect(parse(cleaned.bytes)).toHaveLength(1196);

  // A row that was removed is not in the table; the report says so.
  await entry.getByRole('button', { name: 'Undo' }).click();
  await entry.getByRole('button', { name: '0 duplicates, 2 to review' }).waitFor();
  await review.getByText('Row 901', { exact: true }).waitFor();
  await entry.getByRole('button', { name: 'Undo' }).click();
  await entry.getByRole('button', { name: '3 duplicates, 2 to review' }).waitFor();
  const whole = await exportFile(page, NAME, 'CSV');
  expect(parse(whole.bytes)).toHaveLength(1201);
  await visitor.leave();
});

test('a workbook of two sheets: one is read, the other can be read instead', async () => {
  const book = new ExcelJS.Workbook();
  const orders = book.addWorksheet('Orders');
  orders.addRows([['Order', 'Total'], ...Array.from({ length: 9 }, (_, row) => [`A-${row}`, row * 2])]);
  const refunds = book.addWorksheet('Refunds');
  refunds.addRows([
    ['Refund', 'Reason'],
    ['R-1', 'broken'],
    ['R-2', 'late'],
    ['R-3', 'lost'],
  ]);
  const buffer = Buffer.from(await book.xlsx.writeBuffer());
  const visitor = await site.visit();
  const { page } = visitor;
  await visitor.signUp();
  await chooseFile(page, { name: 'book.xlsx', mimeType: '', buffer });
  const entry = fileEntry(page, 'book.xlsx');
  await openDetails(page, 'book.xlsx');
  await entry.getByRole('button', { name: 'Sheet Orders, one of 2' }).click();
  const details = detailsOf(page, 'book.xlsx');
  await details.getByText('Shown now').waitFor();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await details.getByRole('button', { name: 'Read this instead: Refunds' }).click();
  await entry.getByRole('button', { name: 'Sheet Refunds, one of 2' }).waitFor();
  await page.getByText('24 of 25 credits left').waitFor();
  await entry.getByRole('button', { name: 'Preview' }).click();
  await details.getByRole('gridcell', { name: 'R-1' }).waitFor();
  expect((await exportFile(page, 'book.xlsx', 'CSV')).bytes.toString()).toBe(
    'Refund,Reason\r\nR-1,broken\r\nR-2,late\r\nR-3,lost\r\n',
  );
  await visitor.leave();
});

/** 44 orders: a title, a line of totals, a short row; one exact copy, one that ends early, two with another customer. */
function messyOrders(): Buffer {
  const rows = Array.from(
    { length: 40 },
    (_, row) =>
      `${1000 + row};Customer ${row};person${row}@example.com;${row * 3},50;2026-03-${10 + (row % 18)}`,
  );
  const lines = [
    'Orders of March',
    '',
    'Order ID;Customer;E-mail;Amount;Day',
    ...rows,
    rows[7],
    '1008;Somebody Else;person8@example.com;24,50;2026-03-18',
    '1009;Customer Nine;person9@example.com;99,00;2026-03-19',
    '1010;Customer 10',
    '',
  ];
  return Buffer.from(lines.join('\r\n'));
}

test('a messy export as it comes: report, duplicates that are certain and others, removal, undo', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  await visitor.signUp();
  await dropFile(page, { name: 'march.csv', bytes: messyOrders() });
  const entry = fileEntry(page, 'march.csv');
  const details = detailsOf(page, 'march.csv');
  await openDetails(page, 'march.csv');
  await entry.getByRole('button', { name: /\d+ issues fixed/ }).click();
  await details.getByRole('radio', { name: /^Title line/ }).click();
  await details.getByRole('option', { name: 'Whole file Title line' }).waitFor();
  await details.getByText('Orders of March').waitFor();

  await entry.getByRole('button', { name: '2 duplicates, 2 to review' }).click();
  const review = details.getByRole('region', { name: '2 rows to review' });
  await review.getByText('Row 42', { exact: true }).waitFor();
  const first = review.getByRole('listitem').first();
  await first.getByRole('cell', { name: 'Customer 8', exact: true }).waitFor();
  await expect
    .poll(() => first.locator('td[data-differs]').allTextContents())
    .toEqual(['Somebody Else (differs)']);
  await entry.getByRole('button', { name: /^Remove \d+ duplicates? from/ }).click();
  await page.getByText('Removed 2 duplicate rows. 42 rows left.').waitFor();
  await review.getByRole('button', { name: 'Remove these:' }).click();
  await page.getByText('Removed 2 duplicate rows. 40 rows left.').waitFor();
  await entry.getByRole('button', { name: 'Undo' }).click();
  await review.getByText('Row 43', { exact: true }).waitFor();
  await entry.getByText('42 rows × 5 columns').waitFor();
  await visitor.leave();
});

test('a file of two tables: the larger is read, the other can be read instead', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  await visitor.signUp();
  const orders = Array.from({ length: 12 }, (_, row) => `A-${row},Customer ${row},${row * 3}.50`);
  const weeks = Array.from({ length: 6 }, (_, row) => `${row + 1},2026-03-0${row + 1},${row}.25`);
  const text = ['Order,Customer,Amount', ...orders, '', 'Payments', '', 'Week,Paid,Open', ...weeks, ''].join(
    '\n',
  );
  await dropFile(page, { name: 'two.csv', bytes: Buffer.from(text) });
  const entry = fileEntry(page, 'two.csv');
  await openDetails(page, 'two.csv');
  await entry.getByRole('button', { name: 'Table 1 of 2' }).click();
  const details = detailsOf(page, 'two.csv');
  await details.getByRole('button', { name: 'Read this instead: Payments' }).press('Enter');
  await entry.getByRole('button', { name: 'Table 2 of 2' }).waitFor();
  // Whoever works by keyboard is still at the file.
  await expect
    .poll(() => entry.locator('[data-file]').evaluate((row) => row === document.activeElement))
    .toBe(true);
  const table = await exportFile(page, 'two.csv', 'CSV');
  expect(table.bytes.toString()).toBe(`Week,Paid,Open\r\n${weeks.join('\r\n')}\r\n`);
  await visitor.leave();
});
