import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clients } from '#db/schema/clients.ts';
import { files } from '#db/schema/files.ts';
import { exportFilesInput } from '#domain/exports/exports.schemas.ts';
import type { WrittenDateOrder } from '#domain/exports/written-date-order.schemas.ts';
import type { UserContext } from '#server/context.ts';
import { accountOf, statementOf, transactionOf } from '#tests/fixtures/statement-tables/account-builder.ts';
import { testContext, type TestContext } from '#tests/support/context.ts';
import { storeReady } from '#tests/support/stored-results.ts';
import type { ExportStream } from './export-formats.ts';
import { getExport } from './get-export.ts';
import { getFilesExport } from './get-files-export.ts';

let support: TestContext;
let ctx: UserContext;
beforeAll(async () => {
  support = await testContext();
  ctx = await support.user();
});
afterAll(async () => support.close());

async function addClient(dateOrder: WrittenDateOrder | null): Promise<string> {
  const values = { userId: ctx.actor.userId, name: crypto.randomUUID(), dateOrder };
  const [client] = await ctx.db.insert(clients).values(values).returning();
  return client?.id ?? '';
}

async function addStatement(clientId: string | null): Promise<string> {
  const row = { ...transactionOf('r1', '-1.00'), date: '2025-03-31' };
  const statement = statementOf(accountOf([row]));
  const id = await storeReady(ctx, { kind: 'statement', originalName: 'march.pdf', statement });
  await ctx.db.update(files).set({ clientId }).where(eq(files.id, id));
  return id;
}

async function addTable(clientId: string | null): Promise<string> {
  const content = 'Date,Description,Amount\n2025-03-31,Rent,-5.00\n';
  const id = await storeReady(ctx, { kind: 'table', originalName: 'pay.csv', content });
  await ctx.db.update(files).set({ clientId }).where(eq(files.id, id));
  return id;
}

/** The date of the first row. */
async function dateIn(download: ExportStream): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  await download.writeTo(async (chunk) => void chunks.push(chunk), new AbortController().signal);
  return /\d+[/-]\d+[/-]\d+/.exec(Buffer.concat(chunks).toString())?.[0];
}

const exported = async (id: string, format: string, options = {}) =>
  dateIn(await getExport(ctx, { id, format, options }));

test.for([
  { name: 'a statement', add: addStatement },
  { name: 'a table', add: addTable },
])('an export of $name uses its client’s date order unless another one was chosen', async ({ add }) => {
  const id = await add(await addClient('mdy'));
  expect(await exported(id, 'xero')).toBe('03/31/2025');
  expect(await exported(id, 'xero', { dateOrder: 'ymd' })).toBe('2025-03-31');
  expect(await exported(await add(await addClient('dmy')), 'freshbooks')).toBe('31/03/2025');
  expect(await exported(await add(await addClient(null)), 'freshbooks')).toBe('03/31/2025');
  expect(await exported(await add(null), 'xero')).toBe('31/03/2025');
});

test('QIF follows the client too', async () => {
  expect(await exported(await addStatement(await addClient('dmy')), 'qif')).toBe('31/03/2025');
  expect(await exported(await addStatement(null), 'qif')).toBe('03/31/2025');
});

test('one import of several statements follows the client where all have the same date order', async () => {
  const american = await addStatement(await addClient('mdy'));
  const alike = await addStatement(await addClient('mdy'));
  const own = await addStatement(null);
  const imported = async (...fileIds: string[]) => {
    const input = exportFilesInput.parse({ fileIds, layout: 'import', format: 'xero' });
    return dateIn(await getFilesExport(ctx, input));
  };
  expect(await imported(american, alike)).toBe('03/31/2025');
  expect(await imported(american, own)).toBe('31/03/2025');
});
