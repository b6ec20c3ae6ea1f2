import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAccessibilityViolations } from '#tests/support/page-watch.ts';
import { chooseFile, fileEntry, openDetails, openSite, type Site } from '#tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** Reads as three columns by commas, as two by semicolons. */
const table = (name: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from('a,b;c,d\n1,2;3,4\n5,6;7,8\n'),
});

test('how a file was read is shown, changed by keys alone, and taken back', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  await visitor.signUp();
  await chooseFile(page, table('odd.csv'));
  const entry = fileEntry(page, 'odd.csv');
  await entry.getByText('Ready').waitFor();
  await openDetails(page, 'odd.csv');
  await entry.getByText('2 rows × 3 columns').waitFor();
  await entry.getByRole('button', { name: 'How it was read' }).click();
  const panel = page.getByRole('form', { name: 'How odd.csv was read' });
  const delimiter = panel.getByLabel('Delimiter', { exact: true });
  await expect.poll(() => delimiter.inputValue()).toBe(',');
  await expect.poll(() => panel.getByLabel('Encoding').inputValue()).toBe('utf-8');
  await expect.poll(() => panel.getByLabel('Header', { exact: true }).inputValue()).toBe('1');
  await expect.poll(() => panel.getByLabel('Rows to skip at the top').inputValue()).toBe('0');
  expect(await panel.getByText('Set by you').count()).toBe(0);
  expect(await findAccessibilityViolations(page)).toEqual([]);

  await delimiter.focus();
  await delimiter.selectOption('other');
  await page.keyboard.press('Tab');
  await page.keyboard.type(';');
  await page.keyboard.press('Enter');
  await entry.getByText('2 rows × 2 columns').waitFor();
  await expect.poll(() => delimiter.inputValue()).toBe(';');
  await expect.poll(() => panel.getByText('Set by you').count()).toBe(1);
  await page.getByText('24 of 25 credits left').waitFor();

  await panel.getByRole('button', { name: 'Back to what was detected' }).click();
  await entry.getByText('2 rows × 3 columns').waitFor();
  await expect.poll(() => delimiter.inputValue()).toBe(',');
  await panel.getByRole('button', { name: 'Read again' }).click();
  await page.getByText('is already read this way').waitFor();
  await visitor.leave();
});

test('a file stays as it is read again, though the answer that approves its first reading comes last', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  await visitor.signUp();
  const isApproved = Promise.withResolvers<null>();
  const isReadAgain = Promise.withResolvers<null>();
  const approval = /batches\.approveStructure/;
  await page.route(
    approval,
    async (route) => {
      const response = await route.fetch();
      isApproved.resolve(null);
      await isReadAgain.promise;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await chooseFile(page, table('late.csv'));
  const entry = fileEntry(page, 'late.csv');
  await entry.getByText('Ready').waitFor();
  await openDetails(page, 'late.csv');
  await entry.getByRole('button', { name: 'How it was read' }).click();
  const panel = page.getByRole('form', { name: 'How late.csv was read' });
  await panel.getByLabel('Delimiter', { exact: true }).selectOption(';');
  // Any later it would count for the new reading, which nobody would approve then.
  await isApproved.promise;
  const approvedAnew = page.waitForResponse(approval);
  await panel.getByRole('button', { name: 'Read again' }).click();
  await approvedAnew;
  await entry.getByText('2 rows × 2 columns').waitFor();
  const approved = page.waitForResponse(approval);
  isReadAgain.resolve(null);
  await approved;
  // What the answer changes in the page is there a moment later.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))));
  expect(await entry.getByText('2 rows × 2 columns').count()).toBe(1);
  await visitor.leave();
});

test('what is wrong in a field is said below it; a reading that fails leaves the result and says why', async () => {
  const visitor = await site.visit({ viewport: { width: 390, height: 844 } });
  const { page } = visitor;
  await visitor.signUp();
  await chooseFile(page, table('odd.csv'));
  const entry = fileEntry(page, 'odd.csv');
  await entry.getByText('Ready').waitFor();
  await openDetails(page, 'odd.csv');
  await entry.getByRole('button', { name: 'How it was read' }).click();
  const panel = page.getByRole('form', { name: 'How odd.csv was read' });
  await panel.getByLabel('Rows to skip at the top').fill('many');
  await panel.getByRole('button', { name: 'Read again' }).click();
  await panel.getByText('Rows to skip is a whole number.').waitFor();
  const skip = panel.getByLabel('Rows to skip at the top');
  await expect.poll(() => skip.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await findAccessibilityViolations(page)).toEqual([]);

  await panel.getByLabel('Rows to skip at the top').fill('30');
  await panel.getByRole('button', { name: 'Read again' }).click();
  await entry.getByText('Nothing is left after skipping 30 rows. Skip fewer.').waitFor();
  await entry.getByText('2 rows × 3 columns').waitFor();
  await visitor.leave();
});

test('options set before an upload are followed', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  await visitor.signUp();
  await page.getByRole('button', { name: 'Reading options' }).click();
  const options = page.getByRole('region', { name: 'Reading options' });
  await options.getByLabel('Delimiter', { exact: true }).selectOption('other');
  await page.getByRole('button', { name: 'Reading options (not complete)' }).waitFor();
  await options.getByLabel('Delimiter', { exact: true }).selectOption(';');
  await options.getByLabel('Add made-up column names where there is no header').check();
  await options.getByLabel('Header', { exact: true }).selectOption('none');
  await page.getByRole('button', { name: 'Reading options (3 set)' }).waitFor();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await chooseFile(page, table('before.csv'));
  const entry = fileEntry(page, 'before.csv');
  await entry.getByText('Ready').waitFor();
  await openDetails(page, 'before.csv');
  await entry.getByText('3 rows × 2 columns').waitFor();
  await visitor.leave();
});
