import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginHalfUpload } from '#tests/support/half-upload.ts';
import { startTestServer, type HttpClient, type TestServer } from '#tests/support/http-client.ts';
import { createBatch, leftovers, setCreditsLeft, upload } from '#tests/support/uploads.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.close());

const MEBIBYTE = 1024 * 1024;

test('no credits left: 402 before the body is read', async () => {
  const { client, user } = await server.signedIn();
  await setCreditsLeft(server.ctx, user.id, 0);
  const counter = { bytes: 0 };
  const answer = await upload(client, { content: lines(50 * MEBIBYTE, counter) });
  expect(answer.status).toBe(402);
  expect(answer.json).toMatchObject({ code: 'no_credits', error: 'No Credits Remaining' });
  expect(counter.bytes).toBeLessThan(50 * MEBIBYTE);
});

test('251 MB announced: refused at once', async () => {
  const { client } = await server.signedIn();
  const counter = { bytes: 0 };
  const answer = await upload(client, {
    content: lines(251 * MEBIBYTE, counter),
    headers: { 'content-length': String(251 * MEBIBYTE) },
  });
  expect(answer.status).toBe(413);
  expect(answer.json).toMatchObject({ code: 'file_too_large', error: expect.stringContaining('250 MB') });
  expect(counter.bytes).toBeLessThan(200 * MEBIBYTE);
});

test('251 MB unannounced: refused as the limit is crossed, and nothing is left', async () => {
  const { client, user } = await server.signedIn();
  const before = await leftovers(server.ctx, user.id);
  const counter = { bytes: 0 };
  const answer = await upload(client, { fileName: 'big.csv', content: lines(400 * MEBIBYTE, counter) });
  expect(answer.status).toBe(413);
  expect(answer.json).toMatchObject({ error: 'big.csv is larger than 250 MB, the limit for this upload.' });
  expect(counter.bytes).toBeLessThan(400 * MEBIBYTE);
  expect(await leftovers(server.ctx, user.id)).toEqual(before);
});

async function* lines(sizeBytes: number, counter: { bytes: number }): AsyncGenerator<Uint8Array> {
  const chunk = Buffer.from('1001,Ada Lovelace,12.50\r\n'.repeat(40_000));
  while (counter.bytes < sizeBytes) {
    counter.bytes += chunk.length;
    yield chunk;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

test('an upload cut off in the middle leaves nothing', async () => {
  const { client, user } = await server.signedIn();
  const batchId = await createBatch(client);
  const before = await leftovers(server.ctx, user.id);
  await sendHalf(client, batchId);
  await expect.poll(() => leftovers(server.ctx, user.id)).toEqual(before);
});

async function sendHalf(client: HttpClient, batchId: string): Promise<void> {
  (await beginHalfUpload(server, client, batchId)).destroy();
}

test('a form without its end is refused', async () => {
  const { client, user } = await server.signedIn();
  const before = await leftovers(server.ctx, user.id);
  const answer = await client.request('POST', '/api/process-file', {
    headers: { 'content-type': 'multipart/form-data; boundary=xx' },
    body: '--xx\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\na,b\r\n1,2\r\n',
  });
  expect(answer.status).toBe(400);
  expect(answer.json).toMatchObject({
    error: 'The upload is incomplete or malformed. Please send it again.',
  });
  expect(await leftovers(server.ctx, user.id)).toEqual(before);
});
