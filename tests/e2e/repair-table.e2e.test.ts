import { mkdtemp, rm } from 'node:fs/promises';
import { createWriteStream } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LONG_REMARK, messyTable } from '#tests/support/messy-table.ts';
import {
  chooseFile,
  dropFile,
  exportFile,
  fileEntry,
  openDetails,
  openSite,
  type Site,
} from '#tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test('sign up, drop a messy export, look at what was wrong, remove it, undo, download', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  await visitor.signUp();
  await page.getByText('Nothing processed yet').waitFor();
  await page.getByText('25 of 25 credits left').waitFor();

  await dropFile(page, { name: messyTable.name, bytes: messyTable.bytes() });
  await page.getByText('File processed successfully').waitFor();
  const entry = fileEntry(page, messyTable.name);
  await entry.getByText('Ready').waitFor();
  await page.getByText('24 of 25 credits left').waitFor();

  await openDetails(page, messyTable.name);
  // Duplicates: 10 of 12, 6 of 13 fields, 50 of 74 characters.
  await entry.getByRole('button', { name: '12 duplicates' }).click();
  const details = page.getByRole('region', { name: `Details of ${messyTable.name}` });
  await details.getByText('Showing 10 of 12 duplicates.').waitFor();
  const items = details.getByRole('listitem');
  await expect.poll(() => items.count()).toBe(10);
  expect(await items.first().locator('[data-field]').allTextContents()).toEqual([
    'Order No',
    'Customer',
    'City',
    'Amount',
    'Contact',
    'Remark',
  ]);
  const repeated = items.first().getByRole('row').last();
  await expect
    .poll(() => repeated.getByRole('cell').last().textContent())
    .toBe(`${LONG_REMARK.slice(0, 50)}…`);
  await expect.poll(() => repeated.getByRole('cell').nth(1).textContent()).toBe('Müller GmbH');

  // Empty data: 10 of 12 rows, 5 of 6 columns.
  await entry.getByRole('button', { name: '12 empty rows, 6 empty columns' }).click();
  await details.getByRole('heading', { name: '12 empty rows' }).waitFor();
  expect(await details.getByText(/^Row \d+$/).allTextContents()).toEqual(
    Array.from({ length: 10 }, (_, index) => `Row ${2 * index + 2}`),
  );
  await details.getByText('and 2 more').waitFor();
  for (const column of ['Fax', 'Region', 'Spare 1', 'Spare 2', 'Spare 3']) {
    await details.getByText(column, { exact: true }).waitFor();
  }
  await details.getByText('and 1 more').waitFor();

  await entry.getByRole('button', { name: '12 duplicates', exact: true }).click();
  await entry.getByRole('button', { name: /^Remove \d+ duplicates? from/ }).click();
  await page.getByText('Removed 12 duplicate rows. 27 rows left.').waitFor();
  await entry.getByRole('button', { name: '0 duplicates' }).waitFor();

  await entry.getByRole('button', { name: '12 empty rows, 6 empty columns' }).click();
  await details.getByText(/^Named empty columns/).click();
  await entry.getByRole('button', { name: 'Remove empty data' }).click();
  await page.getByText('Removed 12 empty rows and 6 empty columns.').waitFor();
  await entry.getByText('No empty rows or columns').waitFor();

  const cleaned = await exportFile(page, messyTable.name, 'CSV');
  expect(cleaned.name).toBe(messyTable.exportName);
  expect(cleaned.bytes.toString()).toBe(messyTable.cleaned().toString());
  expect(cleaned.bytes.equals(messyTable.cleaned())).toBe(true);

  await entry.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Undone').waitFor();
  await entry.getByRole('button', { name: '12 empty rows, 6 empty columns' }).waitFor();
  const undone = await exportFile(page, messyTable.name, 'CSV');
  expect(undone.bytes.toString()).toBe(messyTable.withoutDuplicates().toString());

  // What was done is kept: a reload shows the same, with the details still open.
  await page.reload();
  await entry.getByRole('button', { name: /^\d+ duplicates?$/ }).waitFor({ state: 'detached' });
  await details.getByRole('heading', { name: '12 empty rows' }).waitFor();
  await visitor.leave();
});

test('the preview shows what was repaired, and an Excel and a JSON file can be downloaded', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  await visitor.signUp();
  const bytes = Buffer.from('\uFEFFName;Town\r\nÁda;Győr\r\nBen\r\n"Cleo ""C""";"Pécs\nHungary"\r\n');
  await dropFile(page, { name: 'people.csv', bytes });
  const entry = fileEntry(page, 'people.csv');
  await entry.getByText('Ready').waitFor();

  await openDetails(page, 'people.csv');
  const details = page.getByRole('region', { name: 'Details of people.csv' });
  await details.getByText('Győr').waitFor();
  await entry.getByRole('button', { name: /issues? fixed/ }).click();
  await details.getByRole('option', { name: 'Row 2' }).waitFor();

  const csv = await exportFile(page, 'people.csv', 'CSV');
  expect(csv.bytes.toString()).toBe('Name,Town\r\nÁda,Győr\r\nBen,\r\n"Cleo ""C""","Pécs\nHungary"\r\n');
  const workbook = await exportFile(page, 'people.csv', 'Excel');
  expect(workbook.name).toBe('people_clean.xlsx');
  expect(workbook.bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
  const json = await exportFile(page, 'people.csv', 'JSON');
  expect(JSON.parse(json.bytes.toString())).toMatchObject({
    kind: 'table',
    encoding: 'utf-8',
    delimiter: ';',
    header: ['Name', 'Town'],
    rowCount: 3,
    columnCount: 2,
  });
  await visitor.leave();
});

test('payments are exported for accounting; where there are none the reason is told', async () => {
  const visitor = await site.visit({ expectedStatuses: [422] });
  const { page } = visitor;
  await visitor.signUp();
  const bank = 'Date,Description,Amount\n2026-03-14,Rent,-500.00\n2026-03-15,Sale,20.50\n';
  await dropFile(page, { name: 'bank.csv', bytes: Buffer.from(bank) });
  await fileEntry(page, 'bank.csv').getByText('Ready').waitFor();
  const { name, bytes } = await exportFile(page, 'bank.csv', 'QuickBooks');
  expect(name).toBe('bank_clean_quickbooks.csv');
  expect(bytes.toString()).toBe(
    'Date,Description,Amount\r\n03/14/2026,Rent,-500.00\r\n03/15/2026,Sale,20.50\r\n',
  );
  await exportFile(page, 'bank.csv', 'Pastel');
  await page.getByText('Before you import it into Pastel').waitFor();
  await page.getByText(/suspense account 9990000 in every row/).waitFor();

  await dropFile(page, { name: 'people.csv', bytes: Buffer.from('Name,Town\nAda,Bath\nBen,Leeds\n') });
  const people = fileEntry(page, 'people.csv');
  await people.getByText('Ready').waitFor();
  await people.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /^Xero/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Export for Xero' });
  await dialog.getByText(/no column with a date/).waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  // What was removed counts as fixed, but is no entry of the report.
  const twice = 'Name,Town\nAda,Bath\nAda,Bath\n';
  await dropFile(page, { name: 'twice.csv', bytes: Buffer.from(twice) });
  const entry = fileEntry(page, 'twice.csv');
  await openDetails(page, 'twice.csv');
  await entry.getByRole('button', { name: '1 duplicate' }).click();
  await entry.getByRole('button', { name: /^Remove \d+ duplicates? from/ }).click();
  await entry.getByRole('button', { name: '1 issue fixed' }).click();
  await page.getByText('Fixed by removing 1 row or column.').waitFor();
  await visitor.leave();
});

test('what cannot be a table is refused with a sentence, and costs nothing', async () => {
  const visitor = await site.visit({ expectedStatuses: [415] });
  const { page } = visitor;
  await visitor.signUp();

  await dropFile(page, { name: 'drawing.svg', bytes: Buffer.from('not sent at all') });
  await page.getByText('Invalid file type').waitFor();
  await page
    .getByText('drawing.svg must be CSV, TXT, TSV, Excel (XLSX/XLS), or PDF bank statement format')
    .waitFor();

  const png = Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(200)]);
  await dropFile(page, { name: 'renamed.csv', bytes: png });
  await page.getByText('Failed to process renamed.csv').waitFor();
  const entry = fileEntry(page, 'renamed.csv');
  await entry.getByRole('button', { name: 'Remove renamed.csv' }).click();
  await page.getByText('Nothing processed yet').waitFor();
  await page.getByText('25 of 25 credits left').waitFor();
  await visitor.leave();
});

test('an upload and a repair can be cancelled, and cost nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'datafix-e2e-'));
  const path = join(folder, 'large.csv');
  await pipeline(Readable.from(largeTable(120)), createWriteStream(path));
  const visitor = await site.visit();
  const { page } = visitor;
  await visitor.signUp();
  const session = await page.context().newCDPSession(page);
  const network = { offline: false, latency: 0, downloadThroughput: -1 };

  await session.send('Network.emulateNetworkConditions', { ...network, uploadThroughput: 2_000_000 });
  await chooseFile(page, path);
  await page.getByRole('progressbar', { name: 'Uploading large.csv' }).waitFor();
  await page.getByText(/ of .* MB · .*\/s/).waitFor();
  await page.getByRole('button', { name: 'Cancel large.csv' }).click();
  await page.getByText('Nothing processed yet').waitFor();

  await session.send('Network.emulateNetworkConditions', { ...network, uploadThroughput: -1 });
  await chooseFile(page, path);
  await page.getByRole('progressbar', { name: 'Processing large.csv' }).waitFor();
  await page.getByRole('button', { name: 'Cancel large.csv' }).click();
  await page.getByText('Nothing processed yet').waitFor();
  await page.getByText('25 of 25 credits left').waitFor();
  await visitor.leave();
  await rm(folder, { recursive: true, force: true });
});

/** About `megabytes` of distinct rows. */
function* largeTable(megabytes: number): Generator<string> {
  yield 'id,name,amount,when\n';
  for (let block = 0; block < megabytes; block += 1) {
    const rows = Array.from({ length: 16_000 }, (_, row) => {
      const id = block * 16_000 + row;
      return `${id},Customer number ${id} of many,${id % 977}.${id % 90},2026-0${(id % 9) + 1}-1${id % 10} 08:15:30\n`;
    });
    yield rows.join('');
  }
}
