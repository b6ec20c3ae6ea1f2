import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  dropFile,
  exportFile,
  fileEntry,
  openSite,
  waitForTextFocus,
  type Site,
  type VisitOptions,
} from '#tests/support/site.ts';
import { findAccessibilityViolations } from '#tests/support/page-watch.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const PHONE = { width: 390, height: 844 };
const NAME = 'payments.csv';
const LINES = [
  'Date,Payee,Amount,Note',
  '2026-03-01,Ann,5.00,a',
  '2026-03-02,Bob,6.00,b',
  '2026-03-02,Bob,6.00,b',
  '2026-03-03,Cid,7.00,c',
];

async function openPreview(options: VisitOptions = { viewport: { width: 1280, height: 900 } }) {
  const visitor = await site.visit(options);
  const { page } = visitor;
  await visitor.signUp();
  await dropFile(page, { name: NAME, bytes: Buffer.from(`${LINES.join('\n')}\n`) });
  const entry = fileEntry(page, NAME);
  await entry.getByText('Ready').waitFor();
  // The name opens a table on a phone too, where its row has no button for it.
  await entry.getByRole('button', { name: NAME, exact: true }).click();
  const grid = page.getByRole('grid');
  await grid.getByRole('gridcell', { name: 'Ann' }).waitFor();
  return { visitor, page, entry, grid };
}

const isSaved = (page: Page) => page.getByText('Saved', { exact: true }).waitFor();

test('a table is corrected by keyboard and menus, saved as one goes, undone and exported', async () => {
  const { visitor, page, entry, grid } = await openPreview();
  await grid.getByRole('gridcell', { name: 'Ann' }).click();
  await page.keyboard.press('F2');
  await waitForTextFocus(page);
  await page.keyboard.type('a B');
  await page.keyboard.press('Tab');
  await page.keyboard.type('5.50');
  await page.keyboard.press('Escape');
  await page.keyboard.type('5.75');
  await page.keyboard.press('Enter');
  await grid.getByRole('gridcell', { name: /^Anna B ?, edited, before: Ann\.$/ }).waitFor();
  await isSaved(page);

  await grid.getByRole('rowheader', { name: /^4/ }).click();
  await page.keyboard.press('Delete');
  await grid.getByRole('gridcell', { name: 'Cid' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Change column Note' }).click();
  await page.getByRole('menuitem', { name: 'Leave out' }).click();
  await grid.getByRole('columnheader', { name: 'Note' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Change column Payee' }).click();
  await page.getByRole('menuitem', { name: 'Rename…' }).click();
  await page.getByLabel('Column name').fill('Supplier');
  await page.keyboard.press('Enter');
  await grid.getByRole('columnheader', { name: 'Supplier' }).waitFor();
  await grid.getByRole('gridcell', { name: /Anna B/ }).click();
  await page.getByRole('button', { name: 'Row 1' }).click();
  await page.getByRole('menuitem', { name: 'Add row below' }).click();
  await grid.getByRole('rowheader', { name: /Added/ }).waitFor();
  await isSaved(page);
  expect(await findAccessibilityViolations(page)).toEqual([]);

  await grid.getByRole('gridcell', { name: /Anna B/ }).click();
  await page.keyboard.press('Control+z');
  await grid.getByRole('rowheader', { name: /Added/ }).waitFor({ state: 'detached' });
  await page.keyboard.press('Control+Shift+Z');
  await grid.getByRole('rowheader', { name: /Added/ }).waitFor();
  await isSaved(page);
  const { bytes } = await exportFile(page, NAME, 'CSV');
  expect(bytes.toString().split('\r\n')).toEqual([
    'Date,Supplier,Amount',
    '2026-03-01,Anna B,5.75',
    ',,',
    '2026-03-02,Bob,6.00',
    '2026-03-02,Bob,6.00',
    '',
  ]);
  await page.reload();
  await grid.getByRole('gridcell', { name: /^Anna B ?, edited/ }).waitFor();
  await expect.poll(() => entry.getByText('4 rows × 3 columns').count()).toBe(1);
  await visitor.leave();
});

test('a row is found, and on a phone a cell is edited by its button', async () => {
  const { visitor, page, grid } = await openPreview({ viewport: PHONE });
  await page.getByRole('searchbox', { name: /^Find in rows/ }).fill('cid');
  await page.keyboard.press('Enter');
  await page.getByText('Row 4, Payee').waitFor();
  await page.getByRole('button', { name: 'Edit this cell' }).click();
  await waitForTextFocus(page);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Cy');
  await page.keyboard.press('Enter');
  await grid.getByRole('gridcell', { name: /^Cy ?, edited/ }).waitFor();
  await isSaved(page);
  expect((await grid.getByRole('rowheader').first().boundingBox())?.width).toBe(44);
  await page.getByRole('button', { name: 'Full screen' }).click();
  await page.getByRole('button', { name: 'Exit full screen' }).waitFor();
  await page.getByRole('gridcell', { name: /^Cy/ }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Full screen' }).waitFor();
  await visitor.leave();
});

test('on a touch screen a column that was moved is the one that the menu goes on with', async () => {
  const { visitor, page, grid } = await openPreview({ viewport: PHONE, hasTouch: true, isMobile: true });
  await grid.getByRole('gridcell', { name: 'Ann' }).tap();
  const menu = page.getByRole('button', { name: 'Column Payee', exact: true });
  await menu.tap();
  await page.getByRole('menuitem', { name: 'Move left' }).tap();
  await grid.getByRole('columnheader').nth(1).filter({ hasText: 'Payee' }).waitFor();
  await isSaved(page);
  await menu.tap();
  await page.getByRole('menuitem', { name: 'Move right' }).tap();
  await grid.getByRole('columnheader').nth(1).filter({ hasText: 'Date' }).waitFor();
  await isSaved(page);
  await menu.tap();
  await page.getByRole('menuitem', { name: 'Leave out' }).tap();
  await grid.getByRole('columnheader', { name: 'Payee' }).waitFor({ state: 'detached' });
  await isSaved(page);
  await visitor.leave();
});
