import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { oddInvoice } from '#tests/fixtures/recipes/odd-invoices.ts';
import { expectSoundInBothThemes, SIZES } from '#tests/support/looks.ts';
import { plainPdf } from '#tests/support/plain-pdf.ts';
import { fileEntry, openSite, type Site } from '#tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const VENDOR = 3;
const place = (page: Page, name: string) => page.locator(`[data-place="field:${name}"]`);
const saved = (page: Page) => page.getByText('All changes saved').waitFor();
const recipe = (page: Page) => page.locator('summary', { hasText: 'From your recipe' });

async function openInvoice(page: Page, time: number): Promise<void> {
  const name = `brook-${String(time)}.pdf`;
  await page.goto('/?tab=invoice-conversion');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^Choose (a file|files)$/ }).click();
  const buffer = plainPdf(oddInvoice(VENDOR, time).pages);
  await (await choosing).setFiles({ name, mimeType: 'application/pdf', buffer });
  await fileEntry(page, name).getByText('Ready').waitFor();
  await fileEntry(page, name).getByRole('link', { name }).first().click();
  await page.getByRole('region', { name: 'Totals check' }).waitFor();
}

test('one invoice is corrected, the next of its vendor shows what the recipe did; it is taken back and changed', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  await visitor.signUp();
  await openInvoice(page, 0);
  expect(await recipe(page).count()).toBe(0);
  await place(page, 'dueDate').fill('2026-04-16');
  const { truth } = oddInvoice(VENDOR, 0);
  await place(page, 'dueDate').fill(truth.dueDate);
  await page.keyboard.press('Tab');
  await place(page, 'customerName').fill(truth.customerName);
  await page.keyboard.press('Tab');
  await saved(page);

  const second = oddInvoice(VENDOR, 1).truth;
  await openInvoice(page, 1);
  await recipe(page).getByText('2 changes').waitFor();
  await expect.poll(() => place(page, 'customerName').inputValue()).toBe(second.customerName);
  // By keys alone: open, take one change back, bring it back.
  await recipe(page).focus();
  await page.keyboard.press('Enter');
  const customer = page.getByRole('switch', { name: /^Customer / });
  await customer.focus();
  await page.keyboard.press('Space');
  await recipe(page).getByText('1 of 2 changes').waitFor();
  await expect.poll(() => place(page, 'customerName').inputValue()).toBe('');
  // A key that comes while the first change is still on its way does nothing.
  await expect.poll(() => customer.isEnabled()).toBe(true);
  await customer.focus();
  await page.keyboard.press('Space');
  await expect.poll(() => place(page, 'customerName').inputValue()).toBe(second.customerName);
  await page.getByRole('button', { name: 'Leave all out for this file' }).click();
  await expect.poll(() => place(page, 'customerName').inputValue()).toBe('');
  await page.getByRole('button', { name: 'Bring all back' }).click();
  await recipe(page).getByText('2 changes').waitFor();
  const loaded = page.url();
  await expectSoundInLooks(page, 'review');

  await page.goto('/recipes');
  await page.getByRole('heading', { name: 'Invoices of Brook and Vale' }).waitFor();
  await page.getByText(/used for 1 file/).waitFor();
  await expectSoundInLooks(page, 'recipes');
  await page.getByRole('switch', { name: /^Customer: / }).focus();
  await page.keyboard.press('Space');
  await expect.poll(() => page.getByRole('switch', { name: /^Customer: / }).isChecked()).toBe(false);

  await openInvoice(page, 2);
  await recipe(page).getByText('1 change', { exact: false }).waitFor();
  expect(await place(page, 'customerName').inputValue()).toBe('');
  expect(page.url()).not.toBe(loaded);

  await page.goto('/recipes');
  await page.getByRole('button', { name: /^Forget “Customer: / }).click();
  await page.getByRole('button', { name: 'More for “Invoices of Brook and Vale”' }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await page.getByRole('button', { name: 'Delete recipe' }).click();
  await page.getByText('No recipes yet').waitFor();
  await visitor.leave();
});

/** In each theme and width. */
async function expectSoundInLooks(page: Page, screen: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expectSoundInBothThemes(page, `${screen}, ${size.width} px`);
  }
}
