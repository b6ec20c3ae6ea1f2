import { afterAll, beforeAll, expect, test } from 'vitest';
import { readZip } from '#tests/fixtures/exports/read-zip.ts';
import { dropFile, exportFile, fileEntry, openSite, type Site } from '#tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test('dates follow the client, and an import of several files uses what was answered for it', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  await visitor.signUp({ tier: 'pro' });
  await page.getByRole('button', { name: 'Add a client' }).click();
  const form = page.getByRole('dialog', { name: 'Add a client' });
  await form.getByLabel('Name').fill('Acme');
  await form.getByRole('button', { name: /Date order/ }).click();
  await page.getByRole('option', { name: '12/31/2026' }).click();
  await form.getByRole('button', { name: 'Add client' }).click();
  await form.waitFor({ state: 'detached' });

  for (const [name, amount] of [
    ['one.csv', '-5.00'],
    ['two.csv', '-6.00'],
  ] as const) {
    const bytes = Buffer.from(`Date,Description,Amount\n2024-03-31,Rent,${amount}\n`);
    await dropFile(page, { name, bytes });
    await fileEntry(page, name).getByText('Ready').waitFor();
  }
  expect((await exportFile(page, 'one.csv', 'Sage')).bytes.toString()).toContain('03/31/2024,Rent,-5.00');
  await fileEntry(page, 'one.csv').getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Options for Sage…' }).click();
  const options = page.getByRole('dialog', { name: 'Export for Sage' });
  await options.getByRole('button', { name: /Default \(12\/31\/2026, set for this client\)/ }).click();
  await page.getByRole('option', { name: '2026-12-31' }).click();
  await Promise.all([
    page.waitForEvent('download'),
    options.getByRole('button', { name: 'Download' }).click(),
  ]);

  await page.getByRole('checkbox', { name: 'Select one.csv' }).click();
  await page.getByRole('checkbox', { name: 'Select two.csv' }).click();
  await page.getByRole('button', { name: 'Export…' }).click();
  const several = page.getByRole('dialog', { name: 'Export 2 files' });
  await several.getByRole('radio', { name: 'Accounting import' }).click();
  await several.getByRole('button', { name: /Program/ }).click();
  await page.getByRole('option', { name: 'Sage' }).click();
  await several.getByText('Uses the Sage options last chosen for Acme.').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    several.getByRole('button', { name: 'Download' }).click(),
  ]);
  const zip = await readZip(Buffer.concat(await (await download.createReadStream()).toArray()));
  expect([...zip.keys()]).toEqual(['one_clean_sage.csv', 'two_clean_sage.csv']);
  for (const file of zip.values()) expect(Buffer.from(file).toString()).toContain('2024-03-31,Rent,-');
  await visitor.leave();
});
