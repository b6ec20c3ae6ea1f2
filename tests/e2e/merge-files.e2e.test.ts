import ExcelJS from 'exceljs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAccessibilityViolations } from '#tests/support/page-watch.ts';
import {
  dropFile,
  exportFile,
  fileEntry,
  openDetails,
  openSite,
  type Site,
  type Visitor,
} from '#tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const TABLES = {
  'january.csv': 'id;E-mail;Total\n1;ann@example.com;1,50\n2;ben@example.com;2,00\n',
  'february.csv': 'Email,ID,City\nben@example.com,2,\ncleo@example.com,3,Győr\n',
  'march.csv': 'id,E-mail,Total,Place\n4,dan@example.com,"7,00",Pécs\n1,ann@example.com,"1,50",\n',
};

async function uploadAll(page: Page, names: readonly (keyof typeof TABLES)[]): Promise<void> {
  for (const name of names) {
    await dropFile(page, { name, bytes: Buffer.from(TABLES[name]) });
    await fileEntry(page, name).getByText('Ready').waitFor();
  }
}

async function becomePro({ page, email }: Visitor): Promise<void> {
  await site.setTier(email, 'pro');
  await page.getByText('page credits left').waitFor();
}

const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true });

test('Pro: select, look at the columns, change them, merge, download a sheet per file', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  await visitor.signUp();
  await becomePro(visitor);
  await uploadAll(page, ['january.csv', 'february.csv', 'march.csv']);

  // On and off again: nothing stays selected.
  await box(page, 'january.csv').check();
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await page.getByText('Please select at least 2 files to merge').waitFor();
  await page.getByRole('button', { name: 'Clear selection' }).click();
  expect(await box(page, 'january.csv').isChecked()).toBe(false);
  for (const name of ['january.csv', 'february.csv', 'march.csv']) {
    await box(page, name).focus();
    await page.keyboard.press('Space');
  }
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByText('3 files selected').waitFor();
  await page.getByRole('button', { name: 'Merge', exact: true }).click();

  const dialog = page.getByRole('dialog', { name: 'Merge 3 files' });
  await dialog.getByText('6 rows together, in 5 columns.').waitFor();
  const names = () =>
    dialog
      .getByRole('textbox')
      .evaluateAll((fields) => fields.map((field) => (field instanceof HTMLInputElement ? field.value : '')));
  expect(await names()).toEqual(['id', 'E-mail', 'Total', 'City', 'Place']);
  // City and Place are the same: joined, under a name of their own.
  await dialog.getByRole('button', { name: /From march\.csv into City/ }).click();
  await page.getByRole('option', { name: 'Place' }).click();
  await dialog.getByText('in 4 columns.').waitFor();
  await dialog.getByLabel('Name of merged column 4').fill('Town');
  expect(await names()).toEqual(['id', 'E-mail', 'Total', 'Town']);
  await dialog.getByText('Remove duplicates').click();
  await dialog.getByText('One sheet per file in Excel').click();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();

  await page.getByText('Files Merged Successfully!').waitFor();
  await page.getByText('Merged 3 files into 5 rows; 1 duplicate removed.').waitFor();
  await page.getByRole('region', { name: 'Selected files' }).waitFor({ state: 'detached' });
  const merged = 'january and 2 more.xlsx';
  const entry = fileEntry(page, merged);
  await entry.getByText('Merged table').waitFor();
  await openDetails(page, merged);
  await entry.getByText('5 rows × 4 columns').waitFor();
  await page
    .getByRole('region', { name: `Details of ${merged}` })
    .getByText('Pécs')
    .waitFor();

  const { bytes } = await exportFile(page, merged, 'Excel');
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(new Uint8Array(bytes).buffer);
  const rows = workbook.worksheets.map((sheet) => [
    sheet.name,
    ...sheet
      .getSheetValues()
      .slice(1)
      .map((row) => (Array.isArray(row) ? row.slice(1) : [])),
  ]);
  expect(rows).toEqual([
    ['january', ['id', 'E-mail', 'Total'], ['1', 'ann@example.com', 1.5], ['2', 'ben@example.com', 2]],
    ['february', ['id', 'E-mail', 'Town'], ['2', 'ben@example.com'], ['3', 'cleo@example.com', 'Győr']],
    ['march', ['id', 'E-mail', 'Total', 'Town'], ['4', 'dan@example.com', 7, 'Pécs']],
  ]);
  await entry.getByRole('button', { name: `Undo in ${merged}` }).click();
  await entry.getByText('6 rows × 4 columns').waitFor();
  await visitor.leave();
});

test('a merge that fails says so, keeps the selection, and can be tried again', async () => {
  const visitor = await site.visit({ expectedStatuses: [410] });
  const { page } = visitor;
  await visitor.signUp();
  await becomePro(visitor);
  await uploadAll(page, ['january.csv', 'february.csv', 'march.csv']);
  await box(page, 'january.csv').check();
  await box(page, 'february.csv').check();
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('4 rows together').waitFor();
  // Deleted elsewhere meanwhile.
  await page.evaluate(async () => {
    const { files } = (await (await fetch('/api/files')).json()) as {
      files: { id: string; originalName: string }[];
    };
    const gone = files.find(({ originalName }) => originalName === 'february.csv');
    await fetch(`/api/files/${gone?.id ?? ''}`, { method: 'DELETE' });
  });
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await page.getByText('Unable to merge files. Please try again.').waitFor();
  await dialog.getByText(/february\.csv was deleted on/).waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  // The list knows now, and the selection with it.
  await page.getByText('1 file selected').waitFor();
  expect(await box(page, 'january.csv').isChecked()).toBe(true);
  await box(page, 'march.csv').check();
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await dialog.getByText('4 rows together').waitFor();
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await page.getByText('Files Merged Successfully!').waitFor();
  await visitor.leave();
});

test('Free: whoever asks to merge is told to upgrade, also while the file is still being approved', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  await visitor.signUp();
  const told = Promise.withResolvers<null>();
  await page.route(/batches\.approveStructure/, async (route) => {
    await told.promise;
    await route.continue();
  });
  const isApproved = page.waitForResponse(/batches\.approveStructure/);
  await uploadAll(page, ['january.csv']);
  await page.getByText('File processed successfully').waitFor();
  await box(page, 'january.csv').check();
  await page.getByRole('button', { name: 'Merge Pro' }).click();
  await page.getByText('Merging files is part of Pro').waitFor();
  told.resolve(null);
  await (await isApproved).finished();
  await page.getByText('Upgrade to Pro to merge your files into one.').waitFor();
  expect(await page.getByText('File processed successfully').count()).toBe(0);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await visitor.leave();
});
