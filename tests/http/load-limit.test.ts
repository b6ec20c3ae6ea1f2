import type { Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#db/connect.ts';
import { makeApiKey } from '#tests/support/api-keys.ts';
import { beginHalfUpload } from '#tests/support/half-upload.ts';
import { startTestServer, type HttpClient, type TestServer } from '#tests/support/http-client.ts';
import { createBatch, leftovers, setTier, upload } from '#tests/support/uploads.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ app: { loadLimits: { requests: 4, uploads: 1 } } });
});
afterAll(async () => server.close());

const BUSY = {
  status: 503,
  headers: { 'retry-after': '5' },
  json: { code: 'unavailable', error: 'The server is busy. Please try again in a few seconds.' },
};

test('one upload too many is refused while others go on, and taken once there is room again', async () => {
  const { client, user } = await server.signedIn();
  const batchId = await createBatch(client);
  const socket = await beginHalfUpload(server, client, batchId);

  expect(await upload(client, { batchId, content: 'a,b\r\n1,2\r\n' })).toMatchObject(BUSY);
  expect((await client.get('/api/auth/user')).status).toBe(200);

  socket.destroy();
  await expect
    .poll(async () => (await upload(client, { batchId, content: 'a,b\r\n1,2\r\n' })).status)
    .toBe(201);
  expect((await leftovers(server.ctx, user.id)).files).toBe(1);
});

test('beyond what one process carries, requests are refused at once; probes never are', async () => {
  const { client } = await server.signedIn();
  const blocker = connect(server.databaseUrl, { max: 1 });
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  try {
    const locked = Promise.withResolvers<void>();
    const blocking = blocker.sql.begin(async (tx) => {
      await tx`lock table sessions in access exclusive mode`;
      locked.resolve();
      await released;
    });
    await locked.promise;
    const waiting = Array.from({ length: 4 }, () => client.get('/api/auth/user'));
    await expect.poll(() => client.get('/api/no-such-address')).toMatchObject(BUSY);
    expect((await client.get('/healthz')).status).toBe(200);
    const page = await client.request('GET', '/pricing', { headers: { accept: 'text/html' } });
    expect(page).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
    expect(page.text).toMatch(/^<!doctype html>.*The server is busy/s);
    release();
    await blocking;
    for (const answer of await Promise.all(waiting)) expect(answer.status).toBe(200);
    expect((await client.get('/api/auth/user')).status).toBe(200);
  } finally {
    release();
    await blocker.close();
  }
});

test('an account gets as many places as are free, by session and by key; others always find one', async () => {
  const shared = await startTestServer({ app: { loadLimits: { requests: 100, uploads: 4 } } });
  const sockets: Socket[] = [];
  try {
    const { client, user } = await shared.signedIn();
    const { client: other } = await shared.signedIn();
    await setTier(shared.ctx, user.id, 'expert');
    const program = shared.program((await makeApiKey(client)).key);
    const send = async (as: HttpClient) =>
      upload(as, { batchId: await createBatch(as), content: 'a,b\r\n1,2\r\n' });
    // One after the other, each counted before anything else is sent: else what is polled with could take its place.
    for (let begun = 0; begun < 2; begun += 1) {
      sockets.push(await beginHalfUpload(shared, client, await createBatch(client)));
    }
    const refused = {
      status: 429,
      headers: { 'retry-after': '5' },
      json: {
        code: 'rate_limited',
        error:
          'You have 2 uploads under way, as many as one account may have right now. Please send this file again when another is done.',
      },
    };
    expect(await send(client)).toMatchObject(refused);
    expect(await send(program)).toMatchObject(refused);
    expect((await send(other)).status).toBe(201);
    expect((await client.get('/api/files')).status).toBe(200);

    sockets[0]?.destroy();
    await expect.poll(async () => (await send(client)).status).toBe(201);
    expect((await leftovers(shared.ctx, user.id)).objects).toBeGreaterThan(0);
  } finally {
    for (const socket of sockets) socket.destroy();
    await shared.close();
  }
});
