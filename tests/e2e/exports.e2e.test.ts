import { afterAll, beforeAll, expect, test } from 'vitest';
import { dropFile, exportFile, fileEntry, openSite, type Site } from '#tests/support/site.ts';
import { statementPdf } from '#tests/support/statement-pdf.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const TABLE = [
  'Booked,What,Sum',
  '2024-03-05,Rent,-5.00',
  '2024-03-06,Tea,-2.00',
  '2024-03-07,Pens,-3.00',
  '2024-03-08,Sale,9.00',
  'null,Cake,-1.00',
  '',
].join('\n');

test('rows that cannot be written are skipped, and the answers of a dialog are remembered', async () => {
  const visitor = await site.visit({ expectedStatuses: [422] });
  const { page } = visitor;
  await visitor.signUp();
  await dropFile(page, { name: 'pay.csv', bytes: Buffer.from(TABLE) });
  const entry = fileEntry(page, 'pay.csv');
  await entry.getByText('Ready').waitFor();

  await entry.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /^Xero/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Export for Xero' });
  await dialog.getByText(/We found no column with a date/).waitFor();
  await dialog.getByRole('button', { name: /Date column/ }).click();
  await page.getByRole('option', { name: 'Booked' }).click();
  await dialog.getByRole('button', { name: 'Download' }).click();
  await dialog.getByText(/row 5, Booked: “null” is no date/).waitFor();
  await dialog.getByRole('button', { name: /Dates/ }).click();
  await page.getByRole('option', { name: '2026-12-31' }).click();
  const remembered = page.waitForResponse(/exports\.saveProfile/);
  const skipped = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Skip 1 row and export' }).click();
  expect((await skipped).suggestedFilename()).toBe('pay_clean_xero.csv');
  await page.getByText(/We left out 1 row/).waitFor();

  await remembered;
  await page.reload();
  await entry.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Options for Xero…' }).click();
  await dialog.getByRole('button', { name: /2026-12-31/ }).waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await visitor.leave();
});

test('a statement that does not add up is exported once it was confirmed', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  await visitor.signUp();
  await dropFile(page, { name: 'off.pdf', bytes: statementPdf({ misprint: 3 }) });
  const entry = fileEntry(page, 'off.pdf');
  await entry.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /^CSV/ }).click();
  const warning = page.getByRole('alertdialog', { name: /Export anyway\?/ });
  const confirmed = page.waitForEvent('download');
  await warning.getByRole('button', { name: 'Export anyway' }).click();
  expect((await confirmed).suggestedFilename()).toBe('off_clean.csv');
  // It is asked once.
  expect((await exportFile(page, 'off.pdf', 'JSON')).name).toBe('off_clean.json');
  await visitor.leave();
});
