import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { files, storedObjects } from '#db/schema/files.ts';
import { tableResults } from '#db/schema/table-repair.ts';
import { AppError } from '#domain/app-error.ts';
import { processedFileSchema, type ProcessedFile } from '#domain/files/files.schemas.ts';
import { tableChoicesSchema } from '#domain/table-repair/table-repair.schemas.ts';
import { recoverAbandoned } from '#server/files/recover-abandoned.ts';
import { createCpuPool, type CpuPool } from '#server/platform/pools/cpu-pool.ts';
import { sweepExpired } from '#server/retention/sweep-expired.ts';
import { runTableRepair } from '#server/table-repair/run-table-repair.ts';
import { repairTableJob } from '#server/table-repair/table-repair.jobs.ts';
import { startTestServer, type HttpClient, type TestServer } from '#tests/support/http-client.ts';
import { ledgerOf, uploadReady } from '#tests/support/uploads.ts';

/** What repairs are asked for; `next` can hold one up or break it. */
const asked: { params: unknown[]; next: (() => Promise<void>) | null } = { params: [], next: null };
let pool: CpuPool;
let server: TestServer;

beforeAll(async () => {
  pool = createCpuPool({ threads: 2 });
  const cpuPool: CpuPool = {
    async run(task, params, run) {
      if (task.module.href.endsWith('/repair-table.task.ts')) {
        asked.params.push(params);
        await asked.next?.();
      }
      return pool.run(task, params, run);
    },
    close: () => pool.close(),
  };
  server = await startTestServer({ overrides: { cpuPool } });
});
afterAll(async () => {
  await server.close();
  await pool.close();
});
beforeEach(() => {
  asked.params = [];
  asked.next = null;
});

const HOUR_MS = 60 * 60 * 1000;
const part = (title: string | null) => ({ title, header: ['a', 'b'], rows: 3, columns: 2 });

/** A ready file whose result says that it has two sheets and, in the one that was read, two tables. */
async function fileWithTables() {
  const { client, user } = await server.signedIn();
  const { id } = await uploadReady(client, { fileName: 'book.csv' });
  const [result] = await server.ctx.db.select().from(tableResults).where(eq(tableResults.fileId, id));
  if (result === undefined) throw new Error('no result');
  const sheets = ['Orders', 'Refunds'].map((name) => ({ name, rows: 5, columns: 2, isHidden: false }));
  await server.ctx.db
    .update(tableResults)
    .set({ summary: { ...result.summary, sheets, sheet: 'Orders', tables: [part('A'), part(null)] } })
    .where(eq(tableResults.fileId, id));
  return { client, user, id, prefix: result.prefix };
}

async function untilReady(client: HttpClient, id: string): Promise<ProcessedFile> {
  for (;;) {
    const file = processedFileSchema.parse((await client.get(`/api/files/${id}`)).json);
    if (file.status !== 'processing') return file;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test('what there is to choose from, and what was read', async () => {
  const { client, id } = await fileWithTables();
  const choices = tableChoicesSchema.parse((await client.get(`/api/files/${id}/tables`)).json);
  expect(choices).toMatchObject({ sheet: 'Orders', table: 0, tables: [part('A'), part(null)] });
  expect(choices.sheets.map(({ name }) => name)).toEqual(['Orders', 'Refunds']);
  expect(choices.until).toBe(new Date(server.clock.now().getTime() + 24 * HOUR_MS).toISOString());
  expect((await client.get(`/api/files/${id}`)).json).toMatchObject({
    tableRead: { sheet: 'Orders', sheetCount: 2, table: 0, tableCount: 2 },
  });
});

test('another table takes the place of the former, without its edits, and costs nothing', async () => {
  const { client, user, id, prefix } = await fileWithTables();
  const edits = [{ kind: 'deleteRows', rows: [0] }];
  await client.post(`/api/files/${id}/table-edits`, { revision: 0, edits });
  await client.put(`/api/approve-structure/${id}`, { userApproved: true });
  const answer = await client.post(`/api/files/${id}/table`, { table: 1 });
  expect(answer.status).toBe(202);
  expect(answer.headers.location).toBe(`/api/files/${id}`);
  expect(answer.json).toMatchObject({ id, status: 'processing', rowCount: 5 });
  const ready = await untilReady(client, id);
  expect(asked.params.at(-1)).toMatchObject({ sheet: 'Orders', table: 1 });
  expect(ready).toMatchObject({ status: 'ready', rowCount: 6, undoable: null, structureApproved: false });
  expect(await ledgerOf(server.ctx, user.id)).toBe('reserve settle');

  // What was replaced goes with the next sweep, what replaced it stays.
  server.clock.advance(HOUR_MS);
  await sweepExpired(server.ctx);
  const objects = await server.ctx.db.select().from(storedObjects).where(eq(storedObjects.fileId, id));
  expect(objects.filter(({ key }) => key.startsWith(prefix))).toEqual([]);
  expect(objects).toHaveLength(6);
  expect((await client.get(`/api/export/${id}/csv`)).status).toBe(200);
});

test('until it is read the former result is served and cannot be changed, nor another be chosen', async () => {
  const { client, id } = await fileWithTables();
  const { promise: held, resolve: go } = Promise.withResolvers<void>();
  asked.next = () => held;
  await client.post(`/api/files/${id}/table`, { sheet: 'Refunds' });
  await expect.poll(() => asked.params.at(-1)).toMatchObject({ sheet: 'Refunds', table: null });
  expect((await client.get(`/api/files/${id}/rows`)).json).toMatchObject({ total: 6 });
  expect((await client.get(`/api/export/${id}/csv`)).status).toBe(200);
  expect((await client.post(`/api/remove-duplicates/${id}`)).status).toBe(409);
  expect((await client.post(`/api/files/${id}/table`, { table: 1 })).status).toBe(409);
  go();
  expect((await untilReady(client, id)).status).toBe('ready');
});

test('a file deleted while another table is read: all of it goes, and it stays counted and paid', async () => {
  const { client, user, id } = await fileWithTables();
  const { promise: held, resolve: go } = Promise.withResolvers<void>();
  asked.next = () => held;
  await client.post(`/api/files/${id}/table`, { table: 1 });
  await expect.poll(() => asked.params).toHaveLength(2);
  expect((await client.delete(`/api/files/${id}`)).status).toBe(204);
  go();
  expect((await client.get(`/api/files/${id}`)).status).toBe(410);
  const [file] = await server.ctx.db.select().from(files).where(eq(files.id, id));
  expect(file).toMatchObject({ status: 'ready', rowCount: 6, leaseToken: null });
  expect(await ledgerOf(server.ctx, user.id)).toBe('reserve settle');
  const objects = () => server.ctx.db.select().from(storedObjects).where(eq(storedObjects.fileId, id));
  await expect.poll(objects).toEqual([]);
});

test('a table that cannot be read leaves the former result, and says why', async () => {
  const { client, user, id } = await fileWithTables();
  asked.next = () => Promise.reject(new AppError('unreadable_file', 'The sheet Refunds is empty.'));
  await client.post(`/api/files/${id}/table`, { sheet: 'Refunds' });
  const restored = await untilReady(client, id);
  expect(restored).toMatchObject({
    status: 'ready',
    rowCount: 6,
    error: { code: 'unreadable_file', message: 'The sheet Refunds is empty.' },
  });
  expect((await client.get(`/api/files/${id}/rows`)).json).toMatchObject({ total: 6 });
  expect(await ledgerOf(server.ctx, user.id)).toBe('reserve settle');
  asked.next = null;
  await client.post(`/api/files/${id}/table`, { table: 1 });
  expect(await untilReady(client, id)).toMatchObject({ status: 'ready', error: null });
});

test('a worker that takes over after a crash reads what was chosen; past its attempts the former result is back', async () => {
  const { client, id } = await fileWithTables();
  const crash = async (attempts: number) => {
    await server.ctx.db
      .update(files)
      .set({ status: 'processing', attempts, leaseToken: null, leaseUntil: null })
      .where(eq(files.id, id));
    await server.ctx.db
      .update(tableResults)
      .set({ chosen: { sheet: 'Refunds', table: null } })
      .where(eq(tableResults.fileId, id));
  };
  await crash(3);
  expect(await recoverAbandoned(server.ctx, { table: repairTableJob })).toEqual({ restarted: 0, failed: 0 });
  expect(await untilReady(client, id)).toMatchObject({ rowCount: 6, error: { code: 'unavailable' } });
  expect((await client.get(`/api/files/${id}/rows`)).json).toMatchObject({ total: 6 });

  await crash(1);
  expect(await recoverAbandoned(server.ctx, { table: repairTableJob })).toMatchObject({ restarted: 1 });
  await runTableRepair(server.ctx, { fileId: id });
  expect(asked.params.at(-1)).toMatchObject({ sheet: 'Refunds', table: null });
  expect(await untilReady(client, id)).toMatchObject({ status: 'ready' });
});

test('the table that is shown is read again where it was changed', async () => {
  const { client, id } = await fileWithTables();
  const edits = [{ kind: 'cell', row: 0, column: 0, value: 'typed' }];
  expect((await client.post(`/api/files/${id}/table-edits`, { revision: 0, edits })).status).toBe(200);
  expect((await client.post(`/api/files/${id}/table`, { table: 0 })).status).toBe(202);
  expect(await untilReady(client, id)).toMatchObject({ status: 'ready', undoable: null });
  expect((await client.post(`/api/files/${id}/table`, { table: 0 })).status).toBe(200);
});

test('what cannot be chosen is refused, and nothing changes', async () => {
  const { client, id } = await fileWithTables();
  const choose = async (body: object) => (await client.post(`/api/files/${id}/table`, body)).status;
  expect(await choose({})).toBe(400);
  expect(await choose({ sheet: 'None' })).toBe(400);
  expect(await choose({ table: 2 })).toBe(400);
  expect(await choose({ sheet: 'Orders', table: 0 })).toBe(200);
  const { client: stranger } = await server.signedIn();
  expect((await stranger.post(`/api/files/${id}/table`, { table: 1 })).status).toBe(404);
  server.clock.advance(24 * HOUR_MS);
  const late = await client.post(`/api/files/${id}/table`, { table: 1 });
  expect(late.status).toBe(410);
  expect(late.json).toMatchObject({ code: 'expired' });
  expect((await client.get(`/api/files/${id}/tables`)).json).toMatchObject({ until: null });
  expect((await client.get(`/api/files/${id}`)).json).toMatchObject({ status: 'ready' });
  expect(asked.params).toHaveLength(1);
});
