import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectSoundInBothThemes } from '#tests/support/looks.ts';
import {
  dropFiles,
  fileEntry,
  FOR_MANY_FILES,
  openSite,
  type Site,
  type Visitor,
} from '#tests/support/site.ts';
import { statementPdf } from '#tests/support/statement-pdf.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const TABLES = 30;
const nameOf = (number: number) => `table-${String(number).padStart(2, '0')}.csv`;
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search files' });
const names = (page: Page) => page.locator('[data-entry] h3').allTextContents();

const FILES: Readonly<Record<string, Buffer>> = {
  'balanced.pdf': statementPdf({ rows: 12 }),
  'wrong.pdf': statementPdf({ rows: 12, month: 4, misprint: 3 }),
  ...Object.fromEntries(
    Array.from({ length: TABLES }, (_, index) => [
      nameOf(index),
      Buffer.from(`id;name\n${index};a\n${index + 100};b\n`),
    ]),
  ),
};

/** A visitor on Pro with two statements, one of them out of balance, and tables numbered from 0, newest last. */
async function openList(): Promise<Visitor> {
  const visitor = await site.visit({ viewport: { width: 1280, height: 700 } });
  const { page } = visitor;
  await visitor.signUpWithFiles(FILES, { tier: 'pro' });
  await page.goto('/');
  await page.getByRole('radio', { name: `All ${TABLES + 2}` }).waitFor();
  return visitor;
}

test('thirty files: found, filtered, sorted, selected, exported, deleted and brought back', async () => {
  const visitor = await site.visit({ viewport: { width: 1280, height: 700 } });
  const { page } = visitor;
  await visitor.signUp({ tier: 'pro' });
  await page.getByText('page credits left').waitFor();
  await dropFiles(
    page,
    Object.entries(FILES).map(([name, bytes]) => ({ name, bytes })),
  );
  await page.getByRole('radio', { name: `All ${TABLES + 2}` }).waitFor(FOR_MANY_FILES);
  await page
    .getByRole('progressbar')
    .first()
    .waitFor({ state: 'detached', ...FOR_MANY_FILES });
  await page.getByRole('radio', { name: /^In work/ }).waitFor({ state: 'detached', ...FOR_MANY_FILES });

  // Only what is in sight is in the page.
  expect((await names(page)).length).toBeLessThan(TABLES);

  // A search and a filter are in the address, so that a reload keeps them.
  await search(page).fill('table-07');
  await expect.poll(() => names(page)).toEqual([nameOf(7)]);
  expect(page.url()).toContain('q=table-07');
  await search(page).fill('example bank');
  await expect.poll(async () => (await names(page)).toSorted()).toEqual(['balanced.pdf', 'wrong.pdf']);
  await search(page).fill('');
  await page.getByRole('radio', { name: /^Needs review/ }).click();
  await expect.poll(() => names(page)).toEqual(['wrong.pdf']);
  expect(page.url()).toContain('show=needs-review');
  await page.reload();
  await expect.poll(() => names(page)).toEqual(['wrong.pdf']);
  await fileEntry(page, 'wrong.pdf').getByText('Out by 10.00').waitFor();
  await search(page).fill('nothing like it');
  await page.getByRole('button', { name: 'Clear filters' }).click();

  // A header sorts, and says so.
  const header = page.getByRole('columnheader', { name: 'File', exact: true });
  await header.getByRole('button').click();
  await expect.poll(async () => (await names(page))[0]).toBe('balanced.pdf');
  await expect.poll(() => header.getAttribute('aria-sort')).toBe('ascending');
  await header.getByRole('button').click();
  await expect.poll(async () => (await names(page))[0]).toBe('wrong.pdf');
  await expect.poll(() => header.getAttribute('aria-sort')).toBe('descending');

  // A range with Shift; the same by keyboard.
  await box(page, nameOf(29)).click();
  await box(page, nameOf(26)).click({ modifiers: ['Shift'] });
  await page.getByText('4 files selected').waitFor();
  await page.keyboard.press('Shift+ArrowDown');
  await page.getByText('5 files selected').waitFor();
  await expect
    .poll(() => box(page, nameOf(25)).evaluate((element) => element === document.activeElement))
    .toBe(true);

  await page.getByRole('button', { name: 'Export…' }).click();
  await page.getByRole('radio', { name: 'Zip with a file for each' }).check();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const zip = Buffer.concat(await (await (await downloading).createReadStream()).toArray());
  expect(zip.subarray(0, 2).toString()).toBe('PK');
  for (const number of [25, 26, 27, 28, 29])
    expect(zip.toString('latin1')).toContain(`table-${number}_clean`);

  // All that match, loaded or not.
  await search(page).fill('table');
  await page.getByRole('region', { name: 'Selected files' }).waitFor({ state: 'detached' });
  await page.getByRole('radio', { name: `All ${TABLES}` }).waitFor();
  await box(page, nameOf(29)).check();
  await page.getByRole('button', { name: `Select all ${TABLES} files` }).click();
  await page.getByText(`${TABLES} files selected`).waitFor();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText(`Deleted ${TABLES} files`).waitFor();
  await page.getByText('No files match').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText(`Restored ${TABLES} files`).waitFor();
  await page.getByRole('radio', { name: `All ${TABLES}` }).waitFor();
  await visitor.leave();
});

test('the way back from a review leads to the same place; a row is renamed, and marked as reviewed', async () => {
  const visitor = await openList();
  const { page } = visitor;
  const entry = fileEntry(page, 'wrong.pdf');
  const scrollTop = () => page.evaluate(() => globalThis.scrollY);
  await page.evaluate(() => globalThis.scrollTo(0, document.documentElement.scrollHeight));
  await entry.waitFor();
  const before = await scrollTop();
  expect(before).toBeGreaterThan(500);
  for (const back of ['link', 'history'] as const) {
    await entry.getByRole('link', { name: 'Review wrong.pdf' }).click();
    await page.getByRole('grid').waitFor();
    if (back === 'link') await page.getByRole('link', { name: 'Back to the files' }).click();
    else await page.goBack();
    await entry.waitFor();
    await expect.poll(async () => Math.abs((await scrollTop()) - before)).toBeLessThan(60);
  }

  await entry.getByRole('button', { name: 'More for wrong.pdf' }).click();
  await page.getByRole('menuitem', { name: 'Rename…' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('april.pdf');
  await page.keyboard.press('Enter');
  const renamed = fileEntry(page, 'april.pdf');
  await renamed.getByText('Needs review').waitFor();
  await renamed.getByRole('button', { name: 'More for april.pdf' }).click();
  await page.getByRole('menuitem', { name: 'Mark as reviewed' }).click();
  await renamed.getByText('Reviewed', { exact: true }).waitFor();

  // Details open below their row, which comes to the top.
  const table = fileEntry(page, nameOf(20));
  await table.getByRole('button', { name: `Review ${nameOf(20)}` }).click();
  await page.getByRole('region', { name: `Details of ${nameOf(20)}` }).waitFor();
  await expect.poll(async () => (await table.boundingBox())?.y ?? Number.POSITIVE_INFINITY).toBeLessThan(160);
  await visitor.leave();
});

test('the list is accessible and fits, by day and by night, on a desk and on a phone', async () => {
  const visitor = await openList();
  const { page } = visitor;
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(() => globalThis.scrollTo(0, 0));
    await fileEntry(page, nameOf(29)).waitFor();
    await expectSoundInBothThemes(page, `${width} px`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const row = await page.locator('[data-file]').first().boundingBox();
    expect(row?.height).toBeLessThanOrEqual(width === 390 ? 80 : 48);
  }
  // An order that only another tab has is named as what it is here.
  await page.goto('/?sort=amount');
  await page.getByRole('button', { name: 'Uploaded ↓' }).waitFor();
  await visitor.leave();
});
