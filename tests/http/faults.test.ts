import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connect } from '#db/connect.ts';
import { creditAccounts } from '#db/schema/credits.ts';
import { processedFileSchema } from '#domain/files/files.schemas.ts';
import { recoverAbandoned } from '#server/files/recover-abandoned.ts';
import { sendMailJob } from '#server/mail/mail.jobs.ts';
import { sendKeptMail } from '#server/mail/send-kept-mail.ts';
import { createStorage } from '#server/platform/storage/storage.ts';
import { sweepExpired } from '#server/retention/sweep-expired.ts';
import { repairTableJob } from '#server/table-repair/table-repair.jobs.ts';
import { startFaultyProxy, type FaultyProxy, type ProxyFault } from '#tests/support/faulty-proxy.ts';
import { startTestServer, type TestServer } from '#tests/support/http-client.ts';
import { startMailServer, type MailServer } from '#tests/support/mail-server.ts';
import { startPaidServer } from '#tests/support/payments.ts';
import { findFreePort } from '#tests/support/product.ts';
import { canMount, mountSmallDisk, type SmallDisk } from '#tests/support/small-disk.ts';
import { startS3, type S3Store } from '#tests/support/storage.ts';
import { createBatch, MESSY_CSV, setTier, upload, uploadReady } from '#tests/support/uploads.ts';

/** What all faults must leave alone: nothing charged but for what is ready, and no object that nothing knows. */
async function expectTidy(server: TestServer, ready: number): Promise<void> {
  const accounts = await server.ctx.db.select().from(creditAccounts);
  expect(accounts.map(({ used, reserved }) => [used, reserved])).toEqual(ready === 0 ? [] : [[ready, 0]]);
  await sweepExpired({ ...server.ctx, clock: { now: () => new Date(Date.now() + 3 * 60 * 60_000) } });
  const stored: string[] = [];
  for await (const key of server.ctx.storage.list('')) stored.push(key);
  const { length } = await server.ctx.db.execute(sql`select key from stored_objects`);
  expect(stored).toHaveLength(length);
}

/** Digits that hardly repeat, so that what is made of them is about as large. */
function* largeCsv(megabytes: number): Generator<Buffer> {
  yield Buffer.from('id,value\n');
  for (let row = 0, bytes = 0; bytes < megabytes * 1_000_000; row += 1_000) {
    const rows = Array.from(
      { length: 1_000 },
      (_, i) => `${String(row + i)},${String((row + i) * 7919)}\n`,
    ).join('');
    bytes += rows.length;
    yield Buffer.from(rows);
  }
}

describe.skipIf(!canMount)('a full disk', () => {
  let disk: SmallDisk;
  let server: TestServer;
  beforeEach(async () => {
    disk = mountSmallDisk(12);
    const storage = createStorage(pathToFileURL(join(disk.folder, 'files')).href);
    server = await startTestServer({ overrides: { storage }, env: { DATA_DIR: disk.folder } });
  });
  afterEach(async () => {
    await server.close();
    disk.remove();
  });

  test('during an upload or its repair: a sentence, nothing charged or left, and the next small file works', async () => {
    const { client } = await server.signedIn();
    const noRoom = { status: 503, json: { code: 'unavailable' }, headers: { 'retry-after': '5' } };
    // The upload itself does not fit.
    const answer = await upload(client, { content: largeCsv(30) as unknown as AsyncIterable<Uint8Array> });
    expect(answer).toMatchObject(noRoom);
    expect(answer.text).toContain('no space');
    await expectTidy(server, 0);
    // It fits, and its result does not: the repair is tried again later, and at last given up.
    const accepted = await upload(client, { content: largeCsv(8) as unknown as AsyncIterable<Uint8Array> });
    const { id } = processedFileSchema.parse(accepted.json);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      server.clock.advance(3 * 60_000);
      await recoverAbandoned(server.ctx, { table: repairTableJob });
      for (const job of await server.boss.fetch(repairTableJob.name, { batchSize: 10 })) {
        const { runTableRepair } = await import('#server/table-repair/run-table-repair.ts');
        await runTableRepair(server.ctx, repairTableJob.payload.parse(job.data));
      }
    }
    server.clock.advance(3 * 60_000);
    await recoverAbandoned(server.ctx, { table: repairTableJob });
    expect((await client.get(`/api/files/${id}`)).json).toMatchObject({
      status: 'failed',
      error: { code: 'unavailable' },
    });
    expect(await server.ctx.db.select().from(creditAccounts)).toMatchObject([{ used: 0, reserved: 0 }]);
    await uploadReady(client, { content: MESSY_CSV });
    await expectTidy(server, 1);
  });
});

describe('S3 that fails behind HTTP', () => {
  let s3: S3Store;
  let proxy: FaultyProxy;
  let server: TestServer;
  beforeEach(async () => {
    s3 = await startS3();
    const port = Number(/127\.0\.0\.1%3A(\d+)/.exec(s3.storageUrl)?.[1]);
    proxy = await startFaultyProxy(port);
    for (const [name, value] of Object.entries(s3.env)) vi.stubEnv(name, value);
    const storage = createStorage(
      `${s3.storageUrl.replace(String(port), String(proxy.port))}&answerSeconds=2`,
    );
    // The stand-in cannot list them.
    const deleteUnfinished = async () => 0;
    server = await startTestServer({ overrides: { storage: { ...storage, deleteUnfinished } } });
  });
  afterEach(async () => {
    await server.close();
    await proxy.close();
    await s3.stop();
    vi.unstubAllEnvs();
  });

  test.for<{ name: string; fault: ProxyFault }>([
    { name: 'answers 500', fault: 'error' },
    { name: 'breaks off', fault: 'cut' },
    { name: 'never answers', fault: 'silent' },
  ])('$name: 503 with a sentence, nothing charged; then all works again', async ({ fault }) => {
    const { client } = await server.signedIn();
    const file = await uploadReady(client);
    proxy.setFault(fault);
    const batchId = await createBatch(client);
    const [uploaded, downloaded, readiness] = await Promise.all([
      upload(client, { batchId }),
      client.get(`/api/export/${file.id}/csv`).catch(() => null),
      client.get('/readyz'),
    ]);
    expect(uploaded).toMatchObject({ status: 503, json: { code: 'unavailable' } });
    expect(uploaded.text).not.toMatch(/127\.0\.0\.1|InternalError|s3/i);
    expect(downloaded?.status ?? 503).toBe(503);
    expect(readiness).toMatchObject({ status: 503, json: { checks: { storage: 'down', database: 'ok' } } });
    expect((await client.get('/api/auth/user')).status).toBe(200);
    proxy.setFault(null);
    await expect.poll(async () => (await client.get('/readyz')).status).toBe(200);
    expect((await client.get(`/api/export/${file.id}/csv`)).status).toBe(200);
    await uploadReady(client, { batchId });
    await expectTidy(server, 2);
  });

  test('is slow: everything takes longer and works', async () => {
    proxy.setFault({ slowMs: 700 });
    const { client } = await server.signedIn();
    const file = await uploadReady(client);
    expect((await client.get(`/api/export/${file.id}/csv`)).status).toBe(200);
    await expectTidy(server, 1);
  });
});

test('a database whose connections are all taken: 503, and an answer as soon as one is free', async () => {
  const server = await startTestServer();
  const few = connect(server.databaseUrl, { max: 2 });
  const crowded = await startTestServer({ overrides: { db: few.db } });
  const blocker = connect(server.databaseUrl, { max: 1 });
  try {
    const { client } = await crowded.signedIn();
    await blocker.sql`select pg_advisory_lock(1)`;
    const waiting = [1, 2].map(() => few.sql`select pg_advisory_lock(1), pg_advisory_unlock(1)`.execute());
    expect(await client.get('/api/auth/user')).toMatchObject({
      status: 503,
      headers: { 'retry-after': '5' },
    });
    await blocker.sql`select pg_advisory_unlock(1)`;
    await Promise.all(waiting);
    await expect.poll(async () => (await client.get('/api/auth/user')).status).toBe(200);
  } finally {
    await blocker.close();
    await crowded.close();
    await few.close();
    await server.close();
  }
});

test('a clock that jumps ahead and back: each file ends once, and is charged once', async () => {
  const server = await startTestServer();
  try {
    const { client, user } = await server.signedIn();
    await setTier(server.ctx, user.id, 'pro');
    const first = await uploadReady(client);
    // An hour ahead: what another server with this clock takes for abandoned is not done twice.
    server.clock.advance(60 * 60_000);
    await Promise.all([uploadReady(client), recoverAbandoned(server.ctx, { table: repairTableJob })]);
    server.clock.advance(-2 * 60 * 60_000);
    await uploadReady(client);
    expect((await client.get(`/api/export/${first.id}/csv`)).status).toBe(200);
    expect((await client.get('/api/files')).json).toMatchObject({
      files: [{ status: 'ready' }, { status: 'ready' }, { status: 'ready' }],
    });
    const ledger = await server.ctx.db.execute(
      sql`select operation_id, kind, count(*)::int as n from credit_ledger group by 1, 2`,
    );
    expect(ledger.filter(({ n }) => n !== 1)).toEqual([]);
  } finally {
    await server.close();
  }
});

test('the mail server is down: what is asked works, and the mail goes out once, when it is back', async () => {
  const port = await findFreePort();
  const server = await startTestServer({
    env: { SMTP_URL: `smtp://127.0.0.1:${String(port)}`, CONTACT_TO: 'desk@example.com' },
  });
  let mail: MailServer | undefined;
  try {
    const message = {
      name: 'Ann Fox',
      email: 'ann@example.com',
      category: 'support',
      subject: 'A question',
      message: 'How do I merge files?',
    };
    expect((await server.client().post('/api/contact', message)).status).toBe(201);
    const [job] = await server.boss.fetch(sendMailJob.name);
    const payload = sendMailJob.payload.parse(job?.data);
    await expect(sendKeptMail(server.ctx, payload)).rejects.toThrow(/ECONNREFUSED/);
    mail = await startMailServer(port);
    await sendKeptMail(server.ctx, payload);
    await sendKeptMail(server.ctx, payload);
    expect(mail.messages).toHaveLength(1);
  } finally {
    await server.close();
    await mail?.close();
  }
});

test('Stripe is down: plans say so, and everything else works', async () => {
  const { stripe, ...server } = await startPaidServer();
  try {
    const { client } = await server.signedIn();
    await stripe.close();
    const start = await client.post('/api/create-subscription', { tier: 'pro' });
    expect(start).toMatchObject({
      status: 503,
      json: { code: 'unavailable' },
      headers: { 'retry-after': '5' },
    });
    expect((await client.get('/readyz')).status).toBe(200);
    await uploadReady(client);
  } finally {
    await server.close();
  }
});
