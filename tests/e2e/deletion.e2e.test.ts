import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chooseFile, dropFiles, fileEntry, openDetails, openSite, type Site } from '#tests/support/site.ts';
import { statementPdf } from '#tests/support/statement-pdf.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const table = (name: string) => ({
  name,
  bytes: Buffer.from(`id;name\n0;person 0\n1;person 1 of ${name}\n`),
});

/** Everything that the page asks the server from here on, as it is sent. */
function watchCalls(page: Page): { naming(id: string): string[] } {
  const calls: string[] = [];
  page.on('request', (request) =>
    calls.push(`${request.method()} ${decodeURIComponent(request.url())} ${request.postData() ?? ''}`),
  );
  return { naming: (id) => calls.filter((call) => call.includes(id)) };
}

/** Holds what the server answers to a call until it is let go. */
async function holdAnswers(page: Page, url: string, method: string) {
  const gate = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    const response = await route.fetch();
    answered.resolve();
    await gate.promise;
    await route.fulfill({ response });
  });
  return {
    /** The server has answered a call, which the page does not know yet. */
    answered: answered.promise,
    letGo: () => gate.resolve(),
  };
}

async function openWith(files: readonly { name: string; bytes: Buffer }[]) {
  const visitor = await site.visit();
  const { page } = visitor;
  await visitor.signUp({ tier: 'pro' });
  await page.getByText('page credits left').waitFor();
  let approved = 0;
  page.on('response', (response) => {
    approved += response.url().match(/approveStructure/gu)?.length ?? 0;
  });
  await dropFiles(page, files);
  for (const { name } of files)
    await fileEntry(page, name)
      .getByRole('button', { name: `More for ${name}` })
      .waitFor();
  // What is deleted before that is refused it, and the console says so.
  await expect.poll(() => approved).toBe(files.length);
  return visitor;
}

async function chooseDelete(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
}

/** An answer of the server that the page waits for after everything it asked before. */
async function askOnceMore(page: Page): Promise<void> {
  const answer = page.waitForResponse(/files\.list/u);
  await page.getByRole('searchbox', { name: 'Search files' }).fill('b');
  await answer;
}

test('nothing asks for an open file that the page deletes, and Undo brings it back', async () => {
  const visitor = await openWith([table('a.csv'), table('b.csv')]);
  const { page } = visitor;
  await openDetails(page, 'a.csv');
  await page.getByRole('region', { name: 'Details of a.csv' }).getByText('person 1 of').waitFor();
  const id = new URL(page.url()).searchParams.get('file') ?? 'none';
  const trash = await holdAnswers(page, '**/api/trpc/files.trash**', 'POST');
  const calls = watchCalls(page);
  await chooseDelete(page, 'a.csv');
  await trash.answered;
  trash.letGo();
  await page.getByText('Deleted a.csv').waitFor();
  await fileEntry(page, 'a.csv').waitFor({ state: 'detached' });
  expect(new URL(page.url()).searchParams.has('file')).toBe(false);
  await askOnceMore(page);
  expect(calls.naming(id).filter((call) => !call.includes('files.trash'))).toEqual([]);
  await page.getByRole('searchbox', { name: 'Search files' }).fill('');
  await page.getByRole('button', { name: 'Undo' }).click();
  await openDetails(page, 'a.csv');
  await page.getByRole('region', { name: 'Details of a.csv' }).getByText('person 1 of').waitFor();
  await visitor.leave();
});

test('a list that was on its way when a file was deleted does not bring it back', async () => {
  const visitor = await openWith([table('a.csv'), table('b.csv'), table('c.csv')]);
  const { page } = visitor;
  await chooseDelete(page, 'c.csv');
  await fileEntry(page, 'c.csv').waitFor({ state: 'detached' });
  // The list that Undo asks for still has a.csv in it.
  const list = await holdAnswers(page, '**/api/trpc/**files.list**', 'GET');
  await page.getByRole('button', { name: 'Undo' }).click();
  await list.answered;
  await chooseDelete(page, 'a.csv');
  await page.getByText('Deleted a.csv').waitFor();
  list.letGo();
  await fileEntry(page, 'c.csv').waitFor();
  expect(await fileEntry(page, 'a.csv').count()).toBe(0);
  await visitor.leave();
});

/** So many rows that reading them takes a while. */
function largeTable(): string {
  const rows = Array.from(
    { length: 1_000_000 },
    (_, row) => `${row},Customer number ${row} of many,${row % 977}.5\n`,
  );
  return `id,name,amount\n${rows.join('')}`;
}

test('a file in work is not asked for while it is cancelled', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  await visitor.signUp();
  const remove = await holdAnswers(page, '**/api/files/*', 'DELETE');
  const folder = await mkdtemp(join(tmpdir(), 'datafix-e2e-'));
  const path = join(folder, 'large.csv');
  await writeFile(path, largeTable());
  await chooseFile(page, path);
  await page.getByRole('progressbar', { name: 'Processing large.csv' }).waitFor();
  const id = (await page.locator('[data-file]').getAttribute('data-file')) ?? 'none';
  const calls = watchCalls(page);
  await page.getByRole('button', { name: 'Cancel large.csv' }).click();
  await remove.answered;
  // The server names it no more among those in work.
  await page.waitForResponse(async (response) => {
    return response.url().includes('files.list') && !(await response.text()).includes(id);
  });
  remove.letGo();
  await page.getByText('Nothing processed yet').waitFor();
  expect(calls.naming(id).filter((call) => !call.startsWith('DELETE'))).toEqual([]);
  await visitor.leave();
  await rm(folder, { recursive: true });
});

test('a deleted statement is not asked for on the way back to its review', async () => {
  const visitor = await openWith([{ name: 'bank.pdf', bytes: statementPdf({ rows: 12 }) }]);
  const { page } = visitor;
  await page.getByRole('link', { name: 'Review bank.pdf' }).click();
  await page.getByRole('grid').waitFor();
  await page.getByRole('link', { name: 'Back to the files' }).click();
  await chooseDelete(page, 'bank.pdf');
  await page.getByText('Deleted bank.pdf').waitFor();
  await page.goBack();
  await page.getByText('You deleted this statement.').waitFor();
  await visitor.leave();
});

test('nothing asks for the accounts of a client that is deleted', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  await visitor.signUp();
  await page.getByRole('button', { name: 'Add a client' }).click();
  const form = page.getByRole('dialog', { name: 'Add a client' });
  await form.getByLabel('Name').fill('Acme Ltd');
  await form.getByRole('button', { name: 'Add client' }).click();
  await form.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Accounts' }).click();
  await page.getByRole('button', { name: /\bClient\b/ }).click();
  await page.getByRole('option', { name: 'Acme Ltd' }).click();
  await page.getByText('No accounts here').waitFor();
  const id = new URL(page.url()).searchParams.get('client') ?? 'none';
  await page.getByRole('button', { name: /\bClient\b/ }).click();
  await page.getByRole('option', { name: 'Manage clients…' }).click();
  await page.getByRole('button', { name: 'Delete Acme Ltd' }).click();
  const calls = watchCalls(page);
  const refreshed = page.waitForResponse(/clients\.list/u);
  await page.getByRole('button', { name: 'Delete client' }).click();
  await refreshed;
  await page.getByText('No accounts yet').waitFor();
  expect(calls.naming(id).filter((call) => !call.includes('clients.delete'))).toEqual([]);
  await visitor.leave();
});
