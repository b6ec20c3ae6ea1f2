import { once } from 'node:events';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { files } from '#db/schema/files.ts';
import { pdfMerges } from '#db/schema/pdf-merge.ts';
import { AppError } from '#domain/app-error.ts';
import { processedFileSchema, type ProcessedFile } from '#domain/files/files.schemas.ts';
import { recoverAbandoned } from '#server/files/recover-abandoned.ts';
import { runPdfMerge } from '#server/pdf-merge/make-merged-pdf.ts';
import { mergePdfsJob } from '#server/pdf-merge/pdf-merge.jobs.ts';
import type { CpuPool } from '#server/platform/pools/cpu-pool.ts';
import { createPdfPool } from '#server/platform/pools/pdf-pool.ts';
import { startTestServer, type HttpClient, type TestServer } from '#tests/support/http-client.ts';
import { largePdf, mergePdfs, pdfSaying, textsOf } from '#tests/support/pdf-merges.ts';
import { childrenOf, isAlive, isLinux, startProcess } from '#tests/support/processes.ts';
import { endLease, ledgerOf, leftovers, setTier } from '#tests/support/uploads.ts';
import { startTestWorker } from '#tests/support/worker.ts';

const ASYNC = { headers: { prefer: 'respond-async' } };
const A = pdfSaying(['A1', 'A2']);
const LOCKED = pdfSaying(['L1'], { password: 'geheim' });

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(async () => server.close());

async function accept(
  client: HttpClient,
  given: Readonly<Record<string, Uint8Array>> = { 'a.pdf': A, 'b.pdf': A },
): Promise<ProcessedFile> {
  const answer = await mergePdfs(client, given, ASYNC);
  expect([answer.status, answer.text]).toEqual([202, answer.text]);
  return processedFileSchema.parse(answer.json);
}

const stateOf = async (client: HttpClient, id: string) =>
  processedFileSchema.parse((await client.get(`/api/files/${id}`)).json);

const rowOf = async (id: string) => {
  const [row] = await server.ctx.db.select().from(files).where(eq(files.id, id));
  return row;
};

test.runIf(isLinux)(
  'a worker killed in the middle: another merges the files, once, and they are charged once',
  async () => {
    const { client, user } = await server.signedIn();
    const { id } = await accept(client);
    const env = {
      DATABASE_URL: server.databaseUrl,
      DATA_DIR: server.dataDir,
      WORKER_CONCURRENCY: '1',
    };
    const first = await startProcess('worker/main.ts', env);
    const merging = await heldChildOf(first.pid);
    await expect.poll(async () => (await rowOf(id))?.attempts).toBe(1);
    await first.end('SIGKILL');
    process.kill(merging, 'SIGCONT');
    await expect.poll(() => isAlive(merging)).toBe(false);
    expect(await stateOf(client, id)).toMatchObject({ status: 'processing' });
    expect(await ledgerOf(server.ctx, user.id)).toBe('reserve');

    await endLease(server.ctx, id);
    expect(await recoverAbandoned(server.ctx, { merged_pdf: mergePdfsJob })).toEqual({
      restarted: 1,
      failed: 0,
    });
    const second = await startProcess('worker/main.ts', env);
    await expect.poll(async () => stateOf(client, id)).toMatchObject({ status: 'ready' });
    await second.end('SIGTERM');
    expect(await ledgerOf(server.ctx, user.id)).toBe('reserve settle');
    expect(await textsOf((await client.get(`/api/files/${id}/pdf`)).bytes)).toEqual(['A1', 'A2', 'A1', 'A2']);
    const keys: string[] = [];
    for await (const key of server.ctx.storage.list('results/')) keys.push(key);
    expect(keys).toHaveLength(1);
  },
);

/** A process of the worker's, stopped as soon as it is there: its merge is under way and does not end. */
async function heldChildOf(pid: number): Promise<number> {
  await expect.poll(() => childrenOf(pid).length, { interval: 2 }).toBe(1);
  const [child = 0] = childrenOf(pid);
  process.kill(child, 'SIGSTOP');
  return child;
}

test.runIf(isLinux)(
  '40 merges queued at once: of two workers one is killed, all are done, each is charged once, the server answers meanwhile',
  async () => {
    const { client, user } = await server.signedIn();
    await setTier(server.ctx, user.id, 'pro');
    const large = largePdf(1_000_000);
    const given = { 'a.pdf': A, 'b.pdf': A, 'large.pdf': large };
    const ids = await Promise.all(Array.from({ length: 40 }, async () => (await accept(client, given)).id));
    const env = {
      DATABASE_URL: server.databaseUrl,
      DATA_DIR: server.dataDir,
      WORKER_CONCURRENCY: '1',
    };
    const workers = await Promise.all([
      startProcess('worker/main.ts', env),
      startProcess('worker/main.ts', env),
    ]);
    const [first, second] = workers;
    const readyCount = async () => {
      const rows = await server.ctx.db.select().from(files).where(eq(files.status, 'ready'));
      return rows.length;
    };
    await expect.poll(readyCount, { interval: 10 }).toBeGreaterThan(3);
    await first?.end('SIGKILL');
    expect((await client.get('/healthz')).status).toBe(200);
    await expect.poll(readyCount).toBeGreaterThanOrEqual(39);
    // What it had in hand comes back when its lease is over; it may have died before it took one.
    const unfinished = await server.ctx.db.select().from(files).where(eq(files.status, 'processing'));
    for (const { id } of unfinished) await endLease(server.ctx, id);
    await recoverAbandoned(server.ctx, { merged_pdf: mergePdfsJob });
    await expect.poll(readyCount).toBe(40);
    await second?.end('SIGTERM');
    const ledger = (await ledgerOf(server.ctx, user.id)).split(' ').toSorted();
    expect(ledger).toEqual([
      ...Array.from({ length: 40 }, () => 'reserve'),
      ...Array.from({ length: 40 }, () => 'settle'),
    ]);
    expect((await client.get('/api/auth/user')).json).toMatchObject({
      usage: { unified: { used: 40 * 5 } },
    });
    expect(await textsOf((await client.get(`/api/files/${ids[39] ?? ''}/pdf`)).bytes)).toHaveLength(5);
  },
);

test.runIf(isLinux)('deleting a merge that is under way ends it', async () => {
  const { client, user } = await server.signedIn();
  const { id } = await accept(client);
  // The process that looked at the files is the one that will merge them.
  const child = await heldChildOf(process.pid);
  const worker = await startTestWorker(server);
  await expect.poll(async () => (await rowOf(id))?.attempts).toBe(1);
  const pdf = await client.get(`/api/files/${id}/pdf`);
  expect(pdf.status).toBe(409);
  expect(pdf.json).toMatchObject({ code: 'conflict', error: expect.stringContaining('isn’t ready yet') });

  expect((await client.delete(`/api/files/${id}`)).status).toBe(204);
  expect(await ledgerOf(server.ctx, user.id)).toBe('reserve release');
  await expect.poll(() => isAlive(child), { interval: 20 }).toBe(false);
  expect((await client.get(`/api/files/${id}/pdf`)).status).toBe(410);
  await expect
    .poll(async () => leftovers(server.ctx, user.id))
    .toMatchObject({ objects: 0, stored: 0, ledger: 'reserve release' });
  await worker.close();
});

test('a merge of which a file cannot be read any more fails by its name, costs nothing and leaves nothing', async () => {
  const { client, user } = await server.signedIn();
  const { id } = await accept(client, { 'a.pdf': A, 'torn.pdf': A });
  const [merge] = await server.ctx.db.select().from(pdfMerges).where(eq(pdfMerges.fileId, id));
  const torn = merge?.parts[1];
  const junk = Buffer.alloc(torn?.sizeBytes ?? 0, 'x');
  await server.ctx.storage.put(torn?.key ?? '', Readable.from([junk], { objectMode: false }));
  await runPdfMerge(server.ctx, { fileId: id });
  expect(await stateOf(client, id)).toMatchObject({
    status: 'failed',
    mergedPdf: null,
    error: { code: 'unreadable_file', message: expect.stringContaining('torn.pdf') },
  });
  expect((await client.get(`/api/files/${id}/pdf`)).json).toMatchObject({
    code: 'conflict',
    error: expect.stringContaining('torn.pdf'),
  });
  expect(await leftovers(server.ctx, user.id)).toMatchObject({
    objects: 0,
    stored: 0,
    ledger: 'reserve release',
  });
});

test('merges of Pro users come before those of Free users, each queued once and done once', async () => {
  const free = await server.signedIn();
  const pro = await server.signedIn();
  await setTier(server.ctx, pro.user.id, 'pro');
  const ids: string[] = [];
  for (const { client } of [free, pro]) ids.push((await accept(client)).id);
  const next = async () => (await server.boss.fetch(mergePdfsJob.name)).map((job) => job.data);
  expect(await next()).toEqual([{ fileId: ids[1] }]);
  expect(await next()).toEqual([{ fileId: ids[0] }]);
  expect(await next()).toEqual([]);
  const [fileId = ''] = ids;
  await Promise.all([runPdfMerge(server.ctx, { fileId }), runPdfMerge(server.ctx, { fileId })]);
  expect(await stateOf(free.client, fileId)).toMatchObject({ status: 'ready' });
  expect(await ledgerOf(server.ctx, free.user.id)).toBe('reserve settle');
});

test('a protected merge whose process died fails with a sentence: its password is kept nowhere', async () => {
  const pool = createPdfPool({ size: 1 });
  const held = await startTestServer({ overrides: { pdfPool: holdingMerges(pool) } });
  const { client, user } = await held.signedIn();
  const answer = await mergePdfs(
    client,
    { 'a.pdf': A, 'locked.pdf': LOCKED },
    { ...ASYNC, fields: { passwords: '[null,"geheim"]' } },
  );
  const { id } = processedFileSchema.parse(answer.json);
  await endLease(held.ctx, id);
  await runPdfMerge({ ...held.ctx, pdfPool: pool }, { fileId: id });
  expect(await stateOf(client, id)).toMatchObject({
    status: 'failed',
    error: {
      code: 'password_required',
      message: expect.stringMatching(/a\.pdf and locked\.pdf .*we don’t store passwords/),
    },
  });
  expect(await ledgerOf(held.ctx, user.id)).toBe('reserve release');
  await held.close();
  await pool.close();
});

test.for([
  {
    name: 'a look at a file',
    task: '/inspect-pdf.task',
    status: 422,
    answer: { error: 'a.pdf: Too much memory.', details: { file: 0, name: 'a.pdf' } },
  },
  {
    name: 'a merge',
    task: '/merge-pdfs.task',
    status: 422,
    answer: { error: 'a.pdf and b.pdf could not be merged: Too much memory.' },
  },
])('$name that takes too much memory is refused with the names of its files', async (given) => {
  const pool = createPdfPool({ size: 1 });
  const refusing: CpuPool = {
    close: () => pool.close(),
    run: async (task, params, run) => {
      if (!task.module.href.includes(given.task)) return pool.run(task, params, run);
      throw new AppError('unreadable_file', 'Too much memory.');
    },
  };
  const narrow = await startTestServer({ overrides: { pdfPool: refusing } });
  const worker = await startTestWorker(narrow);
  const { client, user } = await narrow.signedIn();
  const answer = await mergePdfs(client, { 'a.pdf': A, 'b.pdf': A });
  expect([answer.status, answer.json]).toEqual([given.status, expect.objectContaining(given.answer)]);
  expect(await ledgerOf(narrow.ctx, user.id)).not.toContain('settle');
  await worker.close();
  await narrow.close();
  await pool.close();
});

/** Looks at files, but comes to no end with a merge. */
function holdingMerges(pool: CpuPool): CpuPool {
  return {
    close: async () => undefined,
    run: async (task, params, run) => {
      if (!task.module.href.includes('/merge-pdfs.task')) return pool.run(task, params, run);
      if (run?.signal === undefined) throw new Error('a merge can be given up');
      await once(run.signal, 'abort');
      throw new Error('the merge was given up', { cause: run.signal.reason });
    },
  };
}
