import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectSoundInBothThemes } from '#tests/support/looks.ts';
import { openSite, type Site } from '#tests/support/site.ts';
import { statementPdf } from '#tests/support/statement-pdf.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const pdf = (name: string, month: number) => ({
  name,
  mimeType: 'application/pdf',
  buffer: statementPdf({ month }),
});

test('make a client, upload to it, filter, see the missing month, export a range', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  await visitor.signUp({ tier: 'pro' });

  await page.getByRole('button', { name: 'Add a client' }).click();
  const form = page.getByRole('dialog', { name: 'Add a client' });
  await form.getByRole('button', { name: 'Add client' }).click();
  await form.getByText('Enter a name.').waitFor();
  await form.getByLabel('Name').fill('Acme Ltd');
  await form.getByLabel('Currency (optional)').fill('eur');
  await form.getByRole('button', { name: 'Add client' }).click();
  await form.waitFor({ state: 'detached' });
  await expect.poll(() => new URL(page.url()).searchParams.get('client')).toMatch(/^[0-9a-f-]{36}$/);

  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^Choose/ }).click();
  await (await choosing).setFiles([pdf('january.pdf', 1), pdf('february.pdf', 2), pdf('april.pdf', 4)]);
  for (const name of ['january.pdf', 'february.pdf', 'april.pdf'])
    await page
      .getByRole('link', { name: `Review ${name}` })
      .first()
      .waitFor();

  await page.getByRole('link', { name: 'Accounts' }).click();
  const account = page.getByRole('region', { name: /12345678/ });
  await account.getByText('1 month missing').waitFor();
  await account.getByRole('button', { name: 'Mar 2024: Missing' }).click();
  await account.getByText('No statement covers March 2024.').waitFor();
  await account.getByRole('button', { name: 'Jan 2024: Complete' }).focus();
  await page.keyboard.press('Enter');
  await account.getByRole('status').getByRole('link', { name: 'january.pdf' }).waitFor();
  await account.getByText('3 statements', { exact: true }).click();
  await account.getByText(/^Missing before it: 1.+31 Mar 2024$/u).waitFor();
  await expectSoundInBothThemes(page, 'an account');

  await account.getByRole('button', { name: /\bFrom\b/ }).click();
  await page.getByRole('option', { name: 'February 2024' }).click();
  await account.getByRole('button', { name: /\bAs\b/ }).click();
  await page.getByRole('option', { name: 'One CSV table' }).click();
  const downloading = page.waitForEvent('download');
  await account.getByRole('button', { name: 'Export 2 statements' }).click();
  const stream = await (await downloading).createReadStream();
  const rows: string[][] = parse(Buffer.concat(await stream.toArray()), { bom: true });
  const months = rows
    .slice(1)
    .map((row) => row.find((cell) => /^\d{4}-\d{2}-\d{2}$/.test(cell))?.slice(0, 7));
  expect([...new Set(months)]).toEqual(['2024-02', '2024-04']);

  await page.getByRole('button', { name: /\bClient\b/ }).click();
  await page.getByRole('option', { name: 'No client' }).click();
  await page.getByText('No accounts here').waitFor();
  await visitor.leave();
});
