import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getDocument } from '#server/platform/pdf/pdfjs.ts';
import { findAccessibilityViolations } from '#tests/support/page-watch.ts';
import { plainPdf } from '#tests/support/plain-pdf.ts';
import { dropFiles, fileEntry, openSite, type Site, type VisitOptions } from '#tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

interface Chosen {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A PDF of pages that say `<word> 1`, `<word> 2` and so on. */
function pdf(word: string, pages: number, options: { password?: string } = {}): Chosen {
  const texts = Array.from({ length: pages }, (_, index) => [
    { x: 72, y: 700, text: `${word} ${String(index + 1)}` },
  ]);
  return { name: `${word}.pdf`, mimeType: 'application/pdf', buffer: plainPdf(texts, options) };
}

/** The text of each page, and how it is turned where it is. */
async function pagesOf(bytes: Buffer): Promise<string[]> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  try {
    const document = await loading.promise;
    const pages: string[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      const text = items.map((item) => ('str' in item ? item.str : '')).join('');
      pages.push(page.rotate === 0 ? text : `${text} turned ${String(page.rotate)}`);
    }
    return pages;
  } finally {
    await loading.destroy();
  }
}

async function openTab({ isPro = false, ...options }: VisitOptions & { readonly isPro?: boolean } = {}) {
  const visitor = await site.visit(options);
  const { page } = visitor;
  await visitor.signUp({ tier: isPro ? 'pro' : 'free', at: '/?tab=pdf-merge' });
  await page.getByText('Nothing merged yet').waitFor();
  return { visitor, page };
}

async function add(page: Page, files: readonly Chosen[]): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^(Choose files|Add More)$/ }).click();
  await (await choosing).setFiles([...files]);
}

const list = (page: Page) => page.getByRole('grid', { name: 'Files to merge, in order' });
const row = (page: Page, name: string) => list(page).getByRole('row', { name });
const order = (page: Page) => list(page).getByRole('heading').allTextContents();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
const mergeButton = (page: Page) => page.getByRole('button', { name: 'Merge', exact: true });

/** Both clicks in one go: a browser that is slow to pass them on would make two presses of them. */
async function doubleClick(button: Locator) {
  await button.click({ trial: true });
  await button.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    for (let click = 0; click < 2; click++)
      document
        .elementFromPoint(x + width / 2, y + height / 2)
        ?.closest('button')
        ?.click();
  });
}

/** Begins the merge, as some do with a double click. @returns the name and the pages of what the browser is given at its end */
async function merge(page: Page) {
  const downloading = page.waitForEvent('download');
  await doubleClick(mergeButton(page));
  const download = await downloading;
  const stream = await download.createReadStream();
  return { name: download.suggestedFilename(), pages: await pagesOf(Buffer.concat(await stream.toArray())) };
}

test('add, put in order by keyboard and by hand, choose pages, turn, take out, merge, download, delete', async () => {
  const { visitor, page } = await openTab();
  await page.getByText('2 to 10 PDF files, each under 10 MB. A merge costs 1 credit').waitFor();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await add(page, [pdf('apples', 3)]);
  await row(page, 'apples.pdf').getByText('3 pages').waitFor();
  await page.getByText('At least 2 PDF files are required for merging').waitFor();
  await expect.poll(() => mergeButton(page).isDisabled()).toBe(true);

  await add(page, [pdf('cherries', 12), pdf('bananas', 2)]);
  // A drop counts on the list too.
  await dropFiles(page, [{ name: 'dates.pdf', bytes: pdf('dates', 1).buffer }], '[role=row] h3');
  await page.getByText('18 pages from 4 files · 1 credit').waitFor();
  await expect.poll(() => list(page).getByRole('presentation').count()).toBe(4);

  // By keyboard: picked up by the handle, put down before the first.
  await row(page, 'bananas.pdf').focus();
  await page.keyboard.press('Tab');
  await expect.poll(() => focused(page)).toBe('Drag bananas.pdf');
  await page.keyboard.press('Enter');
  // The places to put it down are there before one of them has the focus, and only then keys reach them.
  await expect.poll(() => focused(page)).toMatch(/^Insert /);
  await page.keyboard.press('Home');
  await expect.poll(() => focused(page)).toBe('Insert before apples.pdf');
  await page.keyboard.press('Enter');
  await expect.poll(() => order(page)).toEqual(['bananas.pdf', 'apples.pdf', 'cherries.pdf', 'dates.pdf']);
  // By its buttons; the focus stays with the row.
  await row(page, 'bananas.pdf').focus();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('Tab');
  await expect.poll(() => focused(page)).toBe('Move down bananas.pdf');
  await page.keyboard.press('Enter');
  await expect.poll(() => order(page)).toEqual(['apples.pdf', 'bananas.pdf', 'cherries.pdf', 'dates.pdf']);
  await expect.poll(() => focused(page)).toBe('Move down bananas.pdf');
  // By hand.
  await row(page, 'dates.pdf').dragTo(row(page, 'apples.pdf'), {
    sourcePosition: { x: 30, y: 40 },
    targetPosition: { x: 200, y: 4 },
  });
  await expect.poll(() => order(page)).toEqual(['dates.pdf', 'apples.pdf', 'bananas.pdf', 'cherries.pdf']);
  await page.getByRole('button', { name: 'Sort' }).click();
  await page.getByRole('menuitem', { name: 'By name' }).click();
  await expect.poll(() => order(page)).toEqual(['apples.pdf', 'bananas.pdf', 'cherries.pdf', 'dates.pdf']);

  const range = page.getByLabel('Pages of cherries.pdf');
  await range.fill('1-3,70');
  await page.getByText('This file has 12 pages, so there is no page 70.').waitFor();
  await page.getByText('Fix the page range of cherries.pdf').waitFor();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await range.fill('1-3,7,-1');
  await page.getByText('5 of 12 pages').waitFor();
  await page.getByRole('button', { name: 'Rotate bananas.pdf' }).click();
  await page.getByRole('button', { name: 'Rotate bananas.pdf, turned by 90°' }).waitFor();
  await page.getByRole('button', { name: 'Remove dates.pdf' }).click();
  await page.getByText('10 pages from 3 files · 1 credit').waitFor();

  const { name, pages } = await merge(page);
  expect(name).toMatch(/^merged-pdf-\d{4}-\d{2}-\d{2}\.pdf$/);
  const cherries = [1, 2, 3, 7, 12].map((number) => `cherries ${String(number)}`);
  const bananas = ['bananas 1 turned 90', 'bananas 2 turned 90'];
  expect(pages).toEqual(['apples 1', 'apples 2', 'apples 3', ...bananas, ...cherries]);
  await page.getByText('PDF Merge Complete').waitFor();
  await page.getByText('Merged 3 files into 10 pages.').waitFor();
  expect(await list(page).count()).toBe(0);
  await page.getByText('Drop PDF files anywhere on this page').waitFor();
  await page.getByText('24 of 25 credits left').waitFor();

  const entry = fileEntry(page, name);
  await entry.getByText('from 3 files').waitFor();
  await entry.getByText('7 days').waitFor();
  await entry.getByRole('heading').getByRole('button').click();
  await entry.getByText('cherries.pdf · 12 pages').waitFor();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.reload();
  const downloading = page.waitForEvent('download');
  await entry.getByRole('button', { name: `Download ${name}` }).click();
  expect((await downloading).suggestedFilename()).toBe(name);
  await entry.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByText('Nothing merged yet').waitFor();
  await page.getByText(`Deleted ${name}`).waitFor();
  await visitor.leave();
});

test('what cannot be merged is not added, and the words say why', async () => {
  const { visitor, page } = await openTab();
  const large = Buffer.concat([pdf('large', 1).buffer, Buffer.alloc(10 * 1024 * 1024)]);
  await add(page, [{ ...pdf('large', 1), buffer: large }]);
  await page.getByText('File size must be less than 10MB').waitFor();
  await page.getByText('large.pdf was not added.').waitFor();
  await dropFiles(page, [{ name: 'table.pdf', bytes: Buffer.from('a,b\n1,2\n') }]);
  await page.getByText('Only PDF files are allowed for merging').waitFor();
  expect(await list(page).count()).toBe(0);
  await add(
    page,
    Array.from({ length: 12 }, (_, index) => pdf(`n${String(index + 1)}`, 1)),
  );
  await page.getByText('Maximum 10 PDF files can be merged at once').waitFor();
  await page.getByText('10 pages from 10 files').waitFor();
  await page.getByRole('button', { name: 'Remove all' }).click();
  await page.getByText('Drop PDF files anywhere on this page').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('10 pages from 10 files').waitFor();
  await visitor.leave();
});

test('a protected file is asked for its password, and one password may be for all', async () => {
  const { visitor, page } = await openTab({ isPro: true });
  await page.getByText('A merge costs 1 page credit per page').waitFor();
  await add(page, [
    pdf('open', 1),
    pdf('first', 2, { password: 'lantern' }),
    pdf('second', 3, { password: 'lantern' }),
  ]);
  const dialog = page.getByRole('dialog', { name: 'This PDF is protected' });
  await dialog.getByText('first.pdf').waitFor();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.getByText('second.pdf').waitFor();
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await page.getByText('first.pdf needs its password').waitFor();
  await page.getByRole('button', { name: 'Enter the password of second.pdf' }).click();
  const password = dialog.getByLabel('PDF password');
  await password.fill('torch');
  await page.keyboard.press('Enter');
  await dialog.getByText('This password does not open the PDF.').waitFor();
  await password.fill('lantern');
  await dialog.getByLabel('Use for all protected files').check();
  await dialog.getByRole('button', { name: 'Open' }).click();
  await page.getByText('6 pages from 3 files · 6 page credits').waitFor();
  await expect.poll(() => list(page).getByText('Unlocked').count()).toBe(2);
  const { pages } = await merge(page);
  expect(pages).toEqual(['open 1', 'first 1', 'first 2', 'second 1', 'second 2', 'second 3']);
  await visitor.leave();
});

test('fronts and backs of a pile take turns, by keyboard alone', async () => {
  const { visitor, page } = await openTab();
  await add(page, [pdf('fronts', 3), pdf('backs', 3)]);
  await page.getByText('6 pages from 2 files').waitFor();
  const press = async (name: string, role: 'checkbox' | 'button') => {
    await page.getByRole(role, { name }).focus();
    await page.keyboard.press('Space');
  };
  await page.locator('summary', { hasText: 'Options' }).focus();
  await page.keyboard.press('Enter');
  await press('Blank page after files', 'checkbox');
  await page.getByText('7 pages from 2 files').waitFor();
  await press('Interleave two scans', 'checkbox');
  await press('The backs were scanned last to first', 'checkbox');
  await page.getByText('6 pages from 2 files').waitFor();
  await page.getByLabel('Document title').fill('The pile');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  const downloading = page.waitForEvent('download');
  await mergeButton(page).focus();
  await page.keyboard.press('Enter');
  const stream = await (await downloading).createReadStream();
  const turns = ['fronts 1', 'backs 3', 'fronts 2', 'backs 2', 'fronts 3', 'backs 1'];
  expect(await pagesOf(Buffer.concat(await stream.toArray()))).toEqual(turns);
  // The focus goes where the work goes on.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Merged PDFs');
  await visitor.leave();
});

test('a merge that fails says why, costs nothing, and can be tried again', async () => {
  const { visitor, page } = await openTab({ expectedStatuses: [422, 502, 0] });
  await add(page, [pdf('a', 1), pdf('b', 1)]);
  await page.getByText('2 pages from 2 files').waitFor();
  await page.route('**/api/merge-pdfs', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
  await mergeButton(page).click();
  await page.getByText('Merge Failed').waitFor();
  await page.getByText('Server error (502): Bad gateway').waitFor();
  await page.unroute('**/api/merge-pdfs');
  await page.route('**/api/merge-pdfs', (route) => route.abort('internetdisconnected'));
  await mergeButton(page).click();
  await page.getByText('Network or server error - please try again').waitFor();
  await page.unroute('**/api/merge-pdfs');

  await add(page, [{ ...pdf('damaged', 1), buffer: Buffer.from('%PDF-1.7\nnothing of what it was\n') }]);
  await row(page, 'damaged.pdf').getByText('Can’t preview').waitFor();
  await page.getByText('At least 2 pages from 3 files').waitFor();
  await mergeButton(page).click();
  await row(page, 'damaged.pdf')
    .getByText(/^damaged\.pdf: /)
    .waitFor();
  await page.getByText('25 of 25 credits left').waitFor();
  await page.getByRole('button', { name: 'Remove damaged.pdf' }).click();
  expect((await merge(page)).pages).toEqual(['a 1', 'b 1']);
  await visitor.leave();
});

test('a merge is cancelled, and the list stays, whatever tab is looked at', async () => {
  const { visitor, page } = await openTab();
  await add(page, [pdf('a', 1), pdf('b', 1)]);
  await page.getByText('2 pages from 2 files').waitFor();
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/merge-pdfs', async (route) => {
    await held;
    await route.continue();
  });
  await mergeButton(page).click();
  await page.getByRole('progressbar', { name: 'Merging PDF files' }).waitFor();
  await page.getByRole('tab', { name: 'Invoice Conversion' }).click();
  await page.getByRole('tab', { name: 'PDF Merge' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await mergeButton(page).waitFor();
  release();
  expect(await order(page)).toEqual(['a.pdf', 'b.pdf']);
  await page.unroute('**/api/merge-pdfs');
  // Pressed any sooner it is taken for the second half of a double click on Cancel.
  await page.waitForTimeout(500);
  await page.getByText('25 of 25 credits left').waitFor();
  expect((await merge(page)).pages).toEqual(['a 1', 'b 1']);
  await visitor.leave();
});

test('on a phone in the dark everything is within reach', async () => {
  const { visitor, page } = await openTab({
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
    hasTouch: true,
  });
  await add(page, [pdf('a'.repeat(80), 1), pdf('b', 1)]);
  await page.getByText('2 pages from 2 files').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Move up b.pdf' }).tap();
  await expect.poll(async () => (await order(page))[0]).toBe('b.pdf');
  await visitor.leave();
});
