import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shownWordsSchema } from '#domain/page-layout/page-words.schemas.ts';
import { expectSoundInBothThemes, SIZES } from '#tests/support/looks.ts';
import { endingAt, plainPdf } from '#tests/support/plain-pdf.ts';
import { openSite, type Site, type Visitor } from '#tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const NAME = 'glass.pdf';
const PAGE = [
  { x: 60, y: 790, text: 'Thornbury Glassworks' },
  { x: 60, y: 776, text: 'www.thornburyglass.example' },
  { x: 60, y: 700, text: 'Invoice number GL-100' },
  { x: 60, y: 680, text: 'Kiln lit' },
  { x: 200, y: 680, text: '14 May 2026' },
  { x: 60, y: 660, text: 'Panes shipped' },
  { x: 200, y: 660, text: '14 May 2026' },
  { x: 60, y: 640, text: 'Made for Rosa Vale Estates' },
  { x: 60, y: 590, text: 'Description' },
  endingAt(520, 590, 'Amount'),
  { x: 60, y: 572, text: 'Panes' },
  endingAt(520, 572, '120.00'),
  { x: 400, y: 540, text: 'Total' },
  endingAt(520, 540, '120.00'),
];

const place = (page: Page, name: string) => page.locator(`[data-place="field:${name}"]`);
const picker = (page: Page) => page.getByRole('listbox', { name: 'Words of page 1' });
const take = (page: Page) => page.getByRole('button', { name: 'Take it from the page' });
const saved = (page: Page) => page.getByText('All changes saved').waitFor();
const hasFocus = (field: Locator) => field.evaluate((element) => element === document.activeElement);

async function openReview(visitor: Visitor): Promise<readonly string[]> {
  const { page } = visitor;
  await visitor.signUpToReview({ [NAME]: plainPdf([PAGE]) }, 'invoice-conversion');
  await page.getByRole('region', { name: 'Totals check' }).waitFor();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const answer = await page.request.get(`/api/files/${id}/words?page=1`);
  return shownWordsSchema.parse(await answer.json()).words.map(({ text }) => text);
}

async function middleOf(page: Page, word: number): Promise<readonly [x: number, y: number]> {
  const box = await picker(page)
    .locator(`[data-word="${String(word)}"]`)
    .boundingBox();
  if (box === null) throw new Error(`Word ${String(word)} is not there`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Where the mark of the field that has the focus is, from the top of its page. */
async function markTop(page: Page): Promise<number> {
  const mark = await page.locator('[data-mark="active"]').first().boundingBox();
  const sheet = await page.locator('[data-page="1"]').boundingBox();
  return (mark?.y ?? 0) - (sheet?.y ?? 0);
}

test('values are taken from the page by mouse, by keys and by finger', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  const words = await openReview(visitor);
  const second = words.indexOf('14', words.indexOf('shipped'));

  // By mouse: the second of two equal dates, so that its mark stands there.
  await page.getByRole('img', { name: 'Page 1 of 1' }).waitFor();
  expect(await take(page).count()).toBe(0);
  await place(page, 'dueDate').click();
  await take(page).click();
  await page.getByText('Due date: click its word on the page, or drag over several.').waitFor();
  await page.getByText(/^Due date: pick it on the page\. Move with the arrow keys/).waitFor();
  const [left, top] = await middleOf(page, second);
  const [right, bottom] = await middleOf(page, second + 2);
  await page.mouse.move(left, top);
  await page.mouse.down();
  await page.mouse.move((left + right) / 2, top);
  await page.mouse.move(right, bottom);
  await expect.poll(() => picker(page).locator('[data-picked]').count()).toBe(3);
  await page.mouse.up();
  await picker(page).waitFor({ state: 'detached' });
  await expect.poll(() => place(page, 'dueDate').inputValue()).toBe('2026-05-14');
  await expect.poll(() => hasFocus(place(page, 'dueDate'))).toBe(true);
  await page.getByText('Due date: took “14 May 2026” from the page.').waitFor();
  await saved(page);
  const secondTop = await markTop(page);
  await page.keyboard.press('Control+z');
  await expect.poll(() => place(page, 'dueDate').inputValue()).toBe('');

  // By keys: the first of the dates, and a name of three words.
  const pickByKeys = async (name: string, first: number, count: number) => {
    await place(page, name).focus();
    await page.keyboard.press('Alt+p');
    await expect.poll(() => hasFocus(picker(page))).toBe(true);
    await picker(page).locator('[data-picked]').first().waitFor();
    for (let step = 0; step < first; step += 1) await page.keyboard.press('ArrowRight');
    for (let step = 1; step < count; step += 1) await page.keyboard.press('Shift+ArrowRight');
    expect(await picker(page).getByRole('option').allTextContents()).toEqual(
      words.slice(first, first + count),
    );
    await page.keyboard.press('Enter');
  };
  await pickByKeys('dueDate', words.indexOf('14'), 3);
  await expect.poll(() => place(page, 'dueDate').inputValue()).toBe('2026-05-14');
  await expect.poll(() => markTop(page)).toBeLessThan(secondTop - 5);
  await pickByKeys('customerName', words.indexOf('Rosa'), 3);
  await expect.poll(() => place(page, 'customerName').inputValue()).toBe('Rosa Vale Estates');
  await expect.poll(() => hasFocus(place(page, 'customerName'))).toBe(true);
  await saved(page);

  // What cannot be read says so in the field; put right by typing it keeps its place.
  await pickByKeys('amountPaid', words.indexOf('number'), 1);
  await page.getByText('Enter an amount like 1204.50.', { exact: true }).waitFor();
  expect(await place(page, 'amountPaid').inputValue()).toBe('number');
  await place(page, 'amountPaid').fill('0');
  await page.keyboard.press('Enter');
  await page.locator('[data-mark="active"]').first().waitFor();
  await page.keyboard.press('Control+z');

  // Escape ends it, and so does going on in another field.
  await place(page, 'purchaseOrder').focus();
  await page.keyboard.press('Alt+p');
  await expect.poll(() => hasFocus(picker(page))).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => hasFocus(place(page, 'purchaseOrder'))).toBe(true);
  await page.keyboard.press('Alt+p');
  await picker(page).waitFor();
  await place(page, 'vendorName').click();
  await picker(page).waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await page.getByText('In a field: take its value from the page').waitFor();
  await page.getByRole('button', { name: 'Close', exact: true }).click();

  for (const size of SIZES) {
    await page.setViewportSize(size);
    await place(page, 'customerName').focus();
    await take(page).waitFor();
    await expectSoundInBothThemes(page, `field, ${size.width} px`);
    await page.keyboard.press('Alt+p');
    await picker(page).locator('[data-picked]').first().waitFor();
    await expectSoundInBothThemes(page, `picking, ${size.width} px`);
    await page.keyboard.press('Escape');
    await expect.poll(() => hasFocus(place(page, 'customerName'))).toBe(true);
  }

  // On a phone the pages come and go.
  await place(page, 'invoiceNumber').click();
  await take(page).click();
  const tab = page.getByRole('tab', { name: 'Document' });
  await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true');
  await picker(page).locator('[data-word]').first().waitFor();
  await page.mouse.click(...(await middleOf(page, words.indexOf('Rosa'))));
  await expect.poll(() => place(page, 'invoiceNumber').inputValue()).toBe('Rosa');
  await saved(page);
  await page.keyboard.press('Control+z');
  await expect.poll(() => place(page, 'invoiceNumber').inputValue()).toBe('GL-100');
  await visitor.leave();
});

test('on a touch screen the button is within the field and large enough', async () => {
  const visitor = await site.visit({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const { page } = visitor;
  const words = await openReview(visitor);
  await place(page, 'customerName').tap();
  const box = await take(page).boundingBox();
  expect([box?.width, box?.height]).toEqual([44, 44]);
  await take(page).tap();
  await picker(page).locator('[data-word]').first().waitFor();
  await page.touchscreen.tap(...(await middleOf(page, words.indexOf('Vale'))));
  await expect.poll(() => place(page, 'customerName').inputValue()).toBe('Vale');
  await saved(page);
  await visitor.leave();
});
