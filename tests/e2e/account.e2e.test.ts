import type { Request } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAccessibilityViolations } from '#tests/support/page-watch.ts';
import { startMailServer, type MailServer } from '#tests/support/mail-server.ts';
import { chooseFile, fileEntry, openOwnSite, PASSWORD, type Site } from '#tests/support/site.ts';

const NEW_PASSWORD = 'three-quiet-blue-boats';
const table = { name: 'kept.csv', mimeType: 'text/csv', buffer: Buffer.from('a;b\n1;2\n') };

let mail: MailServer;
let site: Site;
beforeAll(async () => {
  mail = await startMailServer();
  site = await openOwnSite({ SMTP_URL: mail.url });
});
afterAll(async () => {
  await site.close();
  await mail.close();
});

/** Makes the call of a page with its cookies, which stay as they are. */
async function sendFromElsewhere(call: Request) {
  const headers = await call.allHeaders();
  const response = await fetch(call.url(), {
    method: call.method(),
    headers: { cookie: headers['cookie'] ?? '', origin: site.origin, 'content-type': 'application/json' },
    body: call.postData(),
  });
  const cookie = response.headers.get('set-cookie') ?? '';
  return { status: response.status, headers: { 'set-cookie': cookie }, body: await response.text() };
}

test('the account: seen in the menu, another session ended, everything downloaded, then deleted', async () => {
  const elsewhere = await site.visit({ expectedStatuses: [401] });
  await elsewhere.signUpByHand();
  const visitor = await site.visit({ viewport: { width: 390, height: 844 }, expectedStatuses: [401] });
  const { page } = visitor;
  await page.goto('/sign-in');
  await page.getByLabel('E-mail').fill(elsewhere.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: 'CSV & Bank Statement Processing' }).waitFor();
  await chooseFile(page, table);
  await fileEntry(page, table.name).getByText('Ready').waitFor();

  await page.getByRole('button', { name: `Account: ${elsewhere.email}` }).click();
  await page.getByText(`${elsewhere.email} · Free plan`).waitFor();
  await page.getByRole('menuitem', { name: 'Account' }).click();
  await page.waitForURL('/account');
  await page.getByText('This browser').waitFor();
  await page.getByText(/^24 of 25 credits left until \d/).waitFor();
  expect(await findAccessibilityViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Sign out Chrome on Linux' }).click();
  await elsewhere.page.getByText('You were signed out. Sign in to go on.').waitFor();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download everything' }).click();
  expect((await downloading).suggestedFilename()).toBe('datafix-everything.zip');

  await page.getByLabel('Current password').fill('not-the-password');
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Wrong password.').waitFor();
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Password changed').waitFor();

  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await dialog.getByText('Type DELETE to confirm.').waitFor();
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await page.getByRole('link', { name: 'Login' }).waitFor();
  await visitor.leave();
  await elsewhere.leave();
});

test('a page whose session is replaced as its password changes stays as it is, and says so', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  await visitor.signUp({ at: '/account' });
  const answer = (status: number) =>
    page.waitForResponse(
      (response) => response.url().endsWith('/api/auth/user') && response.status() === status,
    );
  await page.route('**/api/auth/change-password', async (route) => {
    const refusal = answer(401);
    // Not by the browser: it would have the new cookie before the page has the answer.
    const answered = await sendFromElsewhere(route.request());
    await refusal;
    await route.fulfill(answered);
  });
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Password changed').waitFor();
  await answer(200);
  await answer(200);
  expect(await page.getByText('Password changed').isVisible()).toBe(true);
  await visitor.leave();
});

test('a forgotten password: the mailed link sets a new one, and the old one is no longer taken', async () => {
  const visitor = await site.visit({ expectedStatuses: [401] });
  const { page, email } = visitor;
  await visitor.signUpByHand();
  await page.goto('/api/logout');
  await page.goto('/sign-in');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  // The sign-in page, with a field of the same name, stays until this one has loaded.
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
  await page.getByLabel('E-mail').fill(email);
  await page.keyboard.press('Enter');
  await page.getByText(`If there is an account for ${email}`).waitFor();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await expect.poll(() => mail.messages.some(({ to }) => to.includes(email))).toBe(true);
  const { text = '' } = mail.messages.find(({ to }) => to.includes(email)) ?? {};
  await page.goto(/\/reset-password#\S+/.exec(text)?.[0] ?? '');
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Password changed' }).waitFor();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByText('Wrong email or password.').waitFor();
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await visitor.leave();
});

test('the sign-in page: the address follows the tab, the first field has the focus, nothing jumps', async () => {
  const visitor = await site.visit({ expectedStatuses: [401] });
  const { page } = visitor;
  const hasFocus = () => page.getByLabel('E-mail').evaluate((field) => field === document.activeElement);
  await page.goto('/sign-in#sign-up');
  await page.getByRole('heading', { name: 'Create your account' }).waitFor();
  await expect.poll(hasFocus).toBe(true);
  await page.getByRole('tab', { name: 'Sign in' }).click();
  await page.waitForURL('/sign-in');
  await expect.poll(hasFocus).toBe(true);
  const heading = page.getByRole('heading', { name: 'Sign in' });
  const before = await heading.boundingBox();
  await page.getByLabel('E-mail').fill('nobody');
  await page.keyboard.press('Enter');
  await page.getByText('Enter a valid e-mail address, like name@example.com.').waitFor();
  expect(await heading.boundingBox()).toEqual(before);
  await visitor.leave();
});
