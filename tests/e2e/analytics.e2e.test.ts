import excel from 'exceljs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectSound, OPPOSITE_LOOKS } from '#tests/support/looks.ts';
import { messyTable } from '#tests/support/messy-table.ts';
import { dropFile, fileEntry, openSite, type Site } from '#tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

async function processTable(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Choose a file' }).waitFor();
  await dropFile(page, { name: messyTable.name, bytes: messyTable.bytes() });
  await fileEntry(page, messyTable.name).getByText('Ready').waitFor();
}

const total = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Totals' }).getByRole('listitem').filter({ hasText: name }).locator('p');

test('a file that is processed shows in the open dashboard, and its report is downloaded', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  await visitor.signUp({ at: '/analytics' });
  await page.getByText('Track your data processing efficiency and time savings').waitFor();
  await page.getByText('No source system data available').waitFor();
  await page.getByText('No detailed file history available').waitFor();
  await page.getByText('Process some files to see detailed analytics here').waitFor();
  await expect.poll(() => page.getByText('No analytics data available.').count()).toBe(2);
  await expect.poll(() => total(page, 'Files Processed').textContent()).toBe('0');
  await expect.poll(() => total(page, 'Time Saved').textContent()).toBe('0.0h');

  // Elsewhere, while the dashboard stays open.
  const other = await page.context().newPage();
  await processTable(other);
  await other.close();

  await expect.poll(() => total(page, 'Files Processed').textContent()).toBe('1');
  const history = page.getByRole('region', { name: 'Recent File Processing History' });
  const cells = history.getByRole('row', { name: messyTable.name }).getByRole('cell');
  const [, , , rows = '', issues = ''] = await cells.allTextContents();
  await expect.poll(() => total(page, 'Data Rows Cleaned').textContent()).toBe(rows);
  await expect.poll(() => total(page, 'Issues Fixed').textContent()).toBe(issues);
  await page.getByRole('figure', { name: 'Usage Trend' }).locator('.recharts-bar-rectangle').waitFor();
  const types = page.getByRole('figure', { name: 'File Types' });
  await types.locator('.recharts-pie-sector').waitFor();
  await expect.poll(() => types.getByRole('listitem').allTextContents()).toEqual(['Table100%']);

  const opening = page.context().waitForEvent('page');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Excel Report' }).click();
  await opening;
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^datafix-analytics-\d{4}-\d\d-\d\d\.xlsx$/);
  const workbook = new excel.Workbook();
  const bytes = Buffer.concat(await (await download.createReadStream()).toArray());
  await workbook.xlsx.load(new Uint8Array(bytes).buffer);
  const full = workbook.getWorksheet('Full history');
  expect([full?.rowCount, full?.getRow(2).getCell(2).text]).toEqual([2, messyTable.name]);
  await visitor.leave();
});

test('the period and the tab are in the address', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  await visitor.signUp();
  await processTable(page);
  await page.goto('/analytics');
  await expect.poll(() => total(page, 'Files Processed').textContent()).toBe('1');

  await page.getByRole('button', { name: 'Period' }).click();
  await page.getByRole('option', { name: 'Last 7 days' }).click();
  await page.waitForURL('/analytics?period=7');
  await expect.poll(() => total(page, 'Files Processed').textContent()).toBe('1');
  await page.getByRole('button', { name: 'Period' }).click();
  await page.getByRole('option', { name: 'Custom dates' }).click();
  await page.getByLabel('To', { exact: true }).fill('2001-02-03');
  await expect.poll(() => total(page, 'Files Processed').textContent()).toBe('0');
  await page.getByLabel('From', { exact: true }).fill('2001-02-04');
  await page.getByText('The first day must not be after the last.').waitFor();
  await expect.poll(() => total(page, 'Files Processed').textContent()).toBe('1');
  await page.reload();
  await page.getByText('The first day must not be after the last.').waitFor();

  await page.getByRole('tab', { name: 'Conversion' }).click();
  await page.waitForURL('/analytics?tab=conversion');
  await page.getByRole('heading', { name: 'Conversion Analytics Dashboard' }).waitFor();
  await page.goto('/conversion-analytics');
  await page.getByRole('heading', { name: 'Conversion Analytics Dashboard' }).waitFor();
  await page.getByRole('tab', { name: 'Usage' }).click();
  await page.waitForURL('/analytics');
  await page.getByRole('heading', { name: 'Usage Analytics' }).waitFor();
  await visitor.leave();
});

test('a stranger sees the landing page', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  for (const path of ['/analytics', '/conversion-analytics']) {
    await page.goto(path);
    await page.getByRole('link', { name: 'Login' }).first().waitFor();
    expect(await page.getByRole('heading', { name: 'Analytics' }).count()).toBe(0);
  }
  await visitor.leave();
});

test.for(OPPOSITE_LOOKS)('the dashboard is accessible and fits: $name', async ({ colorScheme, viewport }) => {
  const visitor = await site.visit({ colorScheme, viewport });
  const { page } = visitor;
  await visitor.signUp({ at: '/analytics' });
  await page.getByText('No detailed file history available').waitFor();
  await expectSound(page, 'usage, empty');
  await processTable(page);
  await page.goto('/analytics?period=custom');
  await page.locator('.recharts-bar-rectangle').waitFor();
  await page.locator('.recharts-pie-sector').waitFor();
  const role = viewport.width < 640 ? 'listitem' : 'row';
  await page.getByRole(role).filter({ hasText: messyTable.name }).waitFor();
  await page.getByText('How these figures are counted').click();
  await expectSound(page, 'usage');
  await page.goto('/conversion-analytics');
  await page.getByText('Optimization Insights').waitFor();
  await expectSound(page, 'conversion');
  await visitor.leave();
});
