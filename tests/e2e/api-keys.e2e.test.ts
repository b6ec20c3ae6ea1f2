import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerGeolocation } from '#tests/support/geolocation.ts';
import { expectSoundInBothThemes, SIZES } from '#tests/support/looks.ts';
import { findAccessibilityViolations } from '#tests/support/page-watch.ts';
import { openSite, type Site } from '#tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test('a key is made, shown once, used and revoked on the account page', async () => {
  const visitor = await site.visit({ permissions: ['clipboard-read', 'clipboard-write'] });
  const { page, email } = visitor;
  // The plans ask where the visitor is.
  await answerGeolocation(page, 'US');
  await visitor.signUp({ at: '/account' });
  await page.getByText('API keys are part of the Expert plan.').waitFor();
  await page.getByRole('link', { name: 'Compare plans' }).click();
  await page.waitForURL('/pricing');

  await site.setTier(email, 'expert');
  await page.goto('/account');
  await page.getByRole('button', { name: 'Create API key' }).click();
  await page.getByRole('button', { name: 'Create key' }).click();
  await page.getByText('Enter a name.').waitFor();
  await page.getByLabel('Name').fill('Nightly import');
  await page.getByLabel(/^Convert:/).uncheck();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Copy the API key' }).click();
  await page.getByRole('button', { name: 'Copied the API key' }).waitFor();
  const key = await page.evaluate(() => navigator.clipboard.readText());
  expect(key).toMatch(/^df_[\w-]{43}$/);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  // Escape would lose the key.
  await page.keyboard.press('Escape');
  await page.getByText(key).waitFor();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByText('Never used').waitFor();
  expect(await page.getByText(key).count()).toBe(0);

  const list = () => fetch(`${site.origin}/api/files`, { headers: { authorization: `Bearer ${key}` } });
  expect((await list()).status).toBe(200);
  await page.reload();
  await page.getByText(/^df_….{4} · Last used/).waitFor();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.reload();
    await page.getByText(/^df_….{4} · Last used/).waitFor();
    await expectSoundInBothThemes(page, `the account, ${size.width} px`);
  }
  await site.setTier(email, 'free');
  await page.reload();
  await page.getByText('Your keys don’t work because you’re no longer on the Expert plan.').waitFor();
  expect(await page.getByRole('button', { name: 'Create API key' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Revoke Nightly import' }).click();
  await page.getByRole('button', { name: 'Revoke key' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByText('Last used').filter({ hasText: 'df_' }).waitFor({ state: 'detached' });
  await page.getByText('API keys are part of the Expert plan.').waitFor();
  expect((await list()).status).toBe(401);
  await visitor.leave();
});

test('the documentation is public, searched and opened by keyboard', async () => {
  const visitor = await site.visit({ expectedStatuses: [401] });
  const { page } = visitor;
  await page.goto('/api-docs');
  await page.getByRole('heading', { name: 'API documentation' }).waitFor();
  const search = page.getByLabel('Search');
  await search.fill('upload convert');
  await page.getByText('Upload and convert a file').waitFor();
  expect(await page.getByText('List clients').count()).toBe(0);
  await page.locator('#postProcessFile > summary').focus();
  await page.keyboard.press('Enter');
  await page.getByText(`curl -X POST '${site.origin}/api/process-file'`).waitFor();
  await page.getByText('wrong_password: The password doesn’t open the PDF.').waitFor();
  await search.fill('nothing has this');
  await page.getByText('No call matches.').waitFor();
  await page.goto('/api-docs#postMergePdfs');
  await page.reload();
  await page.getByText(`-F 'files=@first.pdf'`).waitFor();
  await search.fill('');
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectSoundInBothThemes(page, `${size.width} px`);
  }
  await page.getByRole('link', { name: 'File', exact: true }).first().click();
  await page.locator('#schema-File[open]').waitFor();
  await visitor.leave();
});
