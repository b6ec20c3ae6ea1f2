import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAccessibilityViolations } from '#tests/support/page-watch.ts';
import {
  chooseFile,
  fileEntry,
  openSite,
  PASSWORD,
  waitForBriefTexts,
  type Site,
  type Visitor,
} from '#tests/support/site.ts';
import { statementPdf } from '#tests/support/statement-pdf.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const FRESH_LOADS = 12;
const table = { name: 'kept.csv', mimeType: 'text/csv', buffer: Buffer.from('a;b\n1;2\n') };
const signInAgain = (page: Page) => page.getByRole('dialog', { name: 'Sign in to go on' });

/** Ends the session in a way that only a call which changes something finds out, until somebody is asked to sign in. */
async function endSession(page: Page, work: () => Promise<void>): Promise<void> {
  // A page may still ask for something that it shows later, which would lead to the sign-in page. The question asks how one signs in.
  const calls = /\/api\/(?!trpc\/auth\.setup)/;
  await page.route(calls, (route) => (route.request().method() === 'GET' ? route.abort() : route.fallback()));
  await page.context().clearCookies();
  await work();
  await signInAgain(page).waitFor();
  await page.unroute(calls);
}

async function giveCredentials(page: Page, email: string): Promise<void> {
  const dialog = signInAgain(page);
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** An uploaded statement in its review. */
async function openReview(visitor: Visitor): Promise<void> {
  await visitor.signUpToReview({ 'march.pdf': statementPdf({ rows: 5 }) });
  await visitor.page.getByRole('grid').waitFor();
}

async function typeDescription(page: Page, text: string): Promise<void> {
  await page.locator('[data-cell="1:1"]').dblclick();
  await page.getByRole('textbox', { name: 'Description, row 2' }).fill(text);
  await page.keyboard.press('Enter');
}

/** Fails when the browser asks whether to leave the page. */
function refuseLeavePrompts(page: Page): string[] {
  const prompts: string[] = [];
  page.on('dialog', (dialog) => {
    prompts.push(dialog.type());
    void dialog.accept();
  });
  return prompts;
}

test('a stranger who opens a review goes to the sign-in page, however often it is loaded', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  for (let load = 0; load < FRESH_LOADS; load += 1) {
    for (const kind of ['statements', 'invoices']) {
      const path = `/${kind}/${randomUUID()}`;
      await page.goto(path);
      await page.waitForURL(`/sign-in?next=${encodeURIComponent(path)}`);
    }
  }
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await visitor.leave();
});

test('an edit made after the session ended is saved once the password is given, on the page', async () => {
  const visitor = await site.visit({ expectedStatuses: [0, 401] });
  const { page, email } = visitor;
  const prompts = refuseLeavePrompts(page);
  await openReview(visitor);
  const address = page.url();
  await endSession(page, () => typeDescription(page, 'Kept in spite of all'));

  await signInAgain(page).getByText(`Sign in as ${email}`).waitFor();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  expect(await page.getByText('Redirecting to login').count()).toBe(0);
  const saving = page.waitForResponse(
    (answer) => answer.url().endsWith('/statement/edits') && answer.status() === 200,
  );
  await giveCredentials(page, email);
  await saving;
  await signInAgain(page).waitFor({ state: 'detached' });
  expect(page.url()).toBe(address);
  await page.reload();
  await page.getByRole('gridcell', { name: 'Kept in spite of all' }).waitFor();
  expect(prompts).toEqual([]);
  await visitor.leave();
});

test('an upload waits for the password and goes on with the file that was chosen', async () => {
  const visitor = await site.visit({ expectedStatuses: [0, 401] });
  const { page, email } = visitor;
  await visitor.signUp();
  await page.getByText('Nothing processed yet').waitFor();
  await endSession(page, () => chooseFile(page, table));
  await giveCredentials(page, email);
  await fileEntry(page, table.name).getByText('Ready').waitFor();
  await visitor.leave();
});

test('where a provider signs people in, its page opens in a new tab and the work goes on', async () => {
  const visitor = await site.visit({ expectedStatuses: [0, 401] });
  const { page, email } = visitor;
  await visitor.signUp();
  await page.getByText('Nothing processed yet').waitFor();
  await page.route('**/api/trpc/auth.setup?*', (route) =>
    route.fulfill({
      json: [{ result: { data: { signIn: 'provider', canMail: false, supportEmail: null } } }],
    }),
  );
  await endSession(page, () => chooseFile(page, table));
  const opening = page.context().waitForEvent('page');
  await signInAgain(page).getByRole('link', { name: 'Sign in in a new tab' }).click();
  const tab = await opening;
  await signInAgain(page).getByRole('button', { name: 'Continue' }).click();
  await page.getByText('You are not signed in yet.').waitFor();
  await tab.getByLabel('E-mail').fill(email);
  await tab.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await tab.keyboard.press('Enter');
  await tab.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await tab.close();
  await fileEntry(page, table.name).getByText('Ready').waitFor();
  await visitor.leave();
});

test('a page that is only read leads to the sign-in page and back to the same tab', async () => {
  const visitor = await site.visit({ expectedStatuses: [0, 401] });
  const { page, email } = visitor;
  await visitor.signUp({ at: '/?tab=invoice-conversion' });
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  // For a second, and the page that is left stands beside it.
  const said = waitForBriefTexts(page, ['Authentication Required', 'Redirecting to login...', 'Dashboard']);
  await page.context().clearCookies();
  await said;
  await page.getByText('You were signed out. Sign in to go on.').waitFor();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('/?tab=invoice-conversion');
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await visitor.leave();
});

test('somebody else who signs in is asked before the work of the other is given up', async () => {
  const other = await site.visit();
  await other.signUp();
  const visitor = await site.visit({ expectedStatuses: [0, 401, 404] });
  const { page, email } = visitor;
  const prompts = refuseLeavePrompts(page);
  await openReview(visitor);
  await endSession(page, () => typeDescription(page, 'Of the first person'));
  await giveCredentials(page, other.email);
  const asked = page.getByRole('alertdialog', { name: `You are signed in as ${other.email}` });
  await asked.getByText(`This page belongs to ${email}`).waitFor();
  await asked.getByRole('button', { name: 'Switch back' }).click();
  await giveCredentials(page, email);
  await signInAgain(page).waitFor({ state: 'detached' });

  await endSession(page, () => typeDescription(page, 'Given up'));
  await giveCredentials(page, other.email);
  await asked.getByRole('button', { name: 'Discard and reload' }).click();
  await page.getByText('This statement can’t be shown').waitFor();
  expect(prompts).toEqual([]);
  await visitor.leave();
  await other.leave();
});
