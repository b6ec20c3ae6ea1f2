import { connect } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { files } from '#db/schema/files.ts';
import { createUploadLimit, UPLOADS_PER_HOUR } from '#server/uploads/upload-limit.ts';
import { startTestServer, type TestServer } from '#tests/support/http-client.ts';
import {
  createBatch,
  leftovers,
  ledgerOf,
  MESSY_CSV,
  setCreditsLeft,
  setTier,
  upload,
  uploadReady,
} from '#tests/support/uploads.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.close());

test('a table is repaired and answered with its figures, and costs one credit', async () => {
  const { client, user } = await server.signedIn();
  const batchId = await createBatch(client);
  const answer = await upload(client, { batchId });
  expect(answer.status).toBe(201);
  expect(answer.json).toMatchObject({
    batchId,
    kind: 'table',
    status: 'ready',
    originalName: 'orders.csv',
    sizeBytes: Buffer.byteLength(MESSY_CSV),
    rowCount: 6,
    columnCount: 4,
    summary: { duplicatesFound: 1, emptyRowsFound: 1, emptyColumnsFound: 1 },
    sourceDetection: {
      source: expect.any(String),
      label: expect.any(String),
      confidence: expect.any(Number),
    },
    structureApproved: false,
    undoable: null,
    progress: { stage: 'done' },
    error: null,
  });
  expect(await ledgerOf(server.ctx, user.id)).toBe('reserve settle');
  const me = await client.get('/api/auth/user');
  expect(me.json).toMatchObject({ monthlyCredits: 24 });
});

test.for(['pro', 'expert'] as const)(
  'a table costs nothing on %s, and a batch takes several',
  async (tier) => {
    const { client, user } = await server.signedIn();
    await setTier(server.ctx, user.id, tier);
    const batchId = await createBatch(client);
    await uploadReady(client, { batchId });
    await uploadReady(client, { batchId, fileName: 'second.csv' });
    expect(await ledgerOf(server.ctx, user.id)).toBe('');
  },
);

test('the parts of the form may come in any order', async () => {
  const { client } = await server.signedIn();
  const answer = await client.multipart('/api/process-file', [
    { name: 'file', fileName: 'orders.csv', content: MESSY_CSV },
    { name: 'tab', value: 'csv-processing' },
    { name: 'batchId', value: await createBatch(client) },
  ]);
  expect(answer.status).toBe(201);
});

test('Prefer: respond-async answers 202 with the place to look at', async () => {
  const { client } = await server.signedIn();
  const answer = await upload(client, { headers: { prefer: 'respond-async' } });
  expect(answer.status).toBe(202);
  const { id } = answer.json as { id: string };
  expect(answer.headers.location).toBe(`/api/files/${id}`);
  expect(answer.headers['preference-applied']).toBe('respond-async');
  await expect
    .poll(async () => (await client.get(`/api/files/${id}`)).json)
    .toMatchObject({ status: 'ready' });
});

const types = 'must be CSV, TXT, TSV, Excel (XLSX/XLS), or PDF bank statement format';
const png = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(64)]);
const zip = Buffer.concat([Buffer.from('PK\x03\x04\x14\0\0\0\x08\0photo.jpg', 'latin1'), Buffer.alloc(64)]);

test.for([
  {
    name: 'an empty file',
    fileName: 'empty.csv',
    content: '',
    status: 422,
    code: 'unreadable_file',
    error: 'empty.csv is empty: there is nothing in it to process.',
  },
  {
    name: 'only a byte order mark',
    fileName: 'bom.csv',
    content: '\uFEFF',
    status: 422,
    code: 'unreadable_file',
    error: 'bom.csv is empty: there is nothing in it to process.',
  },
  {
    name: 'a PNG named .csv',
    fileName: 'photo.csv',
    content: png,
    status: 415,
    code: 'invalid_file_type',
    error: 'This isn’t a table; it’s an image named .csv.',
  },
  {
    name: 'a ZIP named .csv',
    fileName: 'archive.csv',
    content: zip,
    status: 415,
    code: 'invalid_file_type',
    error: 'This isn’t a table; it’s a ZIP archive named .csv.',
  },
  {
    name: 'an extension nobody takes',
    fileName: 'drawing.svg',
    content: png,
    status: 415,
    code: 'invalid_file_type',
    error: `drawing.svg ${types}`,
  },
  {
    name: 'a PDF that is cut off',
    fileName: 'bank.pdf',
    content: '%PDF-1.7\n',
    status: 422,
    code: 'unreadable_file',
    error: expect.stringContaining('incomplete'),
  },
  {
    name: 'a table on the invoice tab',
    tab: 'invoice-conversion',
    status: 415,
    code: 'invalid_file_type',
    error: 'orders.csv must be PDF, JPEG or PNG',
  },
  {
    name: 'an image that is cut off',
    tab: 'invoice-conversion',
    fileName: 'photo.png',
    content: png,
    status: 422,
    code: 'unreadable_file',
    error: expect.stringContaining('damaged or incomplete'),
  },
  { name: 'an unknown tab', tab: 'attic', status: 400, code: 'invalid_request', error: expect.any(String) },
  {
    name: 'an unknown batch',
    batchId: '11111111-1111-4111-8111-111111111111',
    status: 404,
    code: 'not_found',
    error: 'There is no such batch.',
  },
  {
    name: 'a batch that is no id',
    batchId: 'mine',
    status: 400,
    code: 'invalid_request',
    error: 'batchId must be the id of a batch.',
  },
])(
  '$name is refused with its sentence; nothing is charged or left',
  async ({ name: _name, status, code, error, ...options }) => {
    await expectRefusal(options, { status, code, error });
  },
);

async function expectRefusal(
  options: Parameters<typeof upload>[1],
  want: { status: number; code: string; error: unknown },
) {
  const { client, user } = await server.signedIn();
  const before = await leftovers(server.ctx, user.id);
  const answer = await upload(client, options);
  expect(answer.json).toMatchObject({ code: want.code, error: want.error });
  expect(answer.status).toBe(want.status);
  expect(await leftovers(server.ctx, user.id)).toEqual(before);
}

test('a table the engine cannot read ends as failed, costs nothing and answers its reason', async () => {
  const { client, user } = await server.signedIn();
  const answer = await upload(client, { fileName: 'blank.csv', content: '\r\n \r\n' });
  expect(answer.status).toBe(422);
  expect(answer.json).toMatchObject({ code: 'unreadable_file', error: expect.any(String) });
  expect(await ledgerOf(server.ctx, user.id)).toBe('reserve release');
  const list = await client.get('/api/files');
  expect(list.json).toMatchObject({ files: [{ status: 'failed', error: { code: 'unreadable_file' } }] });
});

test('a form without a file, and one without a batch, name what is missing', async () => {
  const { client } = await server.signedIn();
  const noFile = await client.multipart('/api/process-file', [
    { name: 'batchId', value: await createBatch(client) },
  ]);
  expect(noFile.status).toBe(400);
  expect(noFile.json).toMatchObject({
    code: 'invalid_request',
    details: [{ path: 'file' }],
  });
  const noBatch = await client.multipart('/api/process-file', [
    { name: 'file', fileName: 'a.csv', content: MESSY_CSV },
  ]);
  expect(noBatch.status).toBe(400);
  expect(noBatch.json).toMatchObject({
    code: 'invalid_request',
    details: [{ path: 'batchId' }],
  });
  const noForm = await client.post('/api/process-file', { file: 'a' });
  expect(noForm.status).toBe(400);
});

test('names that are paths, hold NUL or 300 characters are made safe', async () => {
  const { client, user } = await server.signedIn();
  await setTier(server.ctx, user.id, 'pro');
  const climbing = await uploadReady(client, { fileName: '../../etc/passwd.csv' });
  expect(climbing.originalName).toBe('passwd.csv');
  const long = await uploadReady(client, { fileName: `${'ü'.repeat(300)}.csv` });
  expect(long.originalName).toMatch(/^ü+\.csv$/);
  expect(Buffer.byteLength(long.originalName)).toBeLessThanOrEqual(255);
  const nul = await upload(client, { fileName: 'or\0ders.csv' });
  expect(nul.status).toBe(400);
  expect(nul.json).toMatchObject({ error: 'The upload is incomplete or malformed. Please send it again.' });
});

test('nobody signed in: 401 before the body', async () => {
  const { client } = await server.signedIn();
  const batchId = await createBatch(client);
  const answer = await upload(server.client(), { batchId });
  expect(answer.status).toBe(401);
  expect((await server.client().post('/api/create-batch')).status).toBe(401);
});

test('a form from another site is refused', async () => {
  const { client } = await server.signedIn();
  const answer = await upload(client, { headers: { origin: 'https://elsewhere.example' } });
  expect(answer.status).toBe(403);
  expect(answer.json).toMatchObject({ code: 'bad_origin' });
});

test("another user's batch is as unknown as any other", async () => {
  const owner = await server.signedIn();
  const stranger = await server.signedIn();
  const answer = await upload(stranger.client, { batchId: await createBatch(owner.client) });
  expect(answer.status).toBe(404);
});

test('Free: a second file in a form, and a second file in a batch, are for Pro', async () => {
  const { client } = await server.signedIn();
  const batchId = await createBatch(client);
  const twice = await client.multipart('/api/process-file', [
    { name: 'batchId', value: batchId },
    { name: 'file', fileName: 'a.csv', content: MESSY_CSV },
    { name: 'file', fileName: 'b.csv', content: MESSY_CSV },
  ]);
  expect(twice.status).toBe(403);
  expect(twice.json).toMatchObject({ code: 'multiple_files_pro_only' });
  await uploadReady(client, { batchId });
  const second = await upload(client, { batchId });
  expect(second.status).toBe(403);
  expect(second.json).toMatchObject({ code: 'multiple_files_pro_only' });
});

test('Pro: two files in one form are refused, whatever is stored of them goes', async () => {
  const { client, user } = await server.signedIn();
  await setTier(server.ctx, user.id, 'pro');
  const before = await leftovers(server.ctx, user.id);
  const answer = await client.multipart('/api/process-file', [
    { name: 'batchId', value: await createBatch(client) },
    { name: 'file', fileName: 'a.csv', content: MESSY_CSV },
    { name: 'file', fileName: 'b.csv', content: MESSY_CSV },
  ]);
  expect(answer.status).toBe(400);
  expect(await leftovers(server.ctx, user.id)).toEqual(before);
});

test('50 uploads at once with 1 credit left: one runs, the ledger is right', async () => {
  const { client, user } = await server.signedIn();
  await setCreditsLeft(server.ctx, user.id, 1);
  const batches = await Promise.all(Array.from({ length: 50 }, () => createBatch(client)));
  const answers = await Promise.all(batches.map((batchId) => upload(client, { batchId })));
  const statuses = answers.map((answer) => answer.status).sort();
  expect(statuses).toEqual([201, ...Array.from({ length: 49 }, () => 402)]);
  expect(await ledgerOf(server.ctx, user.id)).toBe('reserve settle');
  const me = await client.get('/api/auth/user');
  expect(me.json).toMatchObject({ monthlyCredits: 0, monthlyUsage: 25 });
  const rows = await server.ctx.db.select().from(files).where(eq(files.userId, user.id));
  expect(rows).toHaveLength(1);
});

test('more uploads than an hour allows: 429 with the time to wait', async () => {
  const { client, user } = await server.signedIn();
  const limit = createUploadLimit(server.ctx);
  for (let count = 0; count < UPLOADS_PER_HOUR; count += 1) await limit.consume(user.id);
  const answer = await upload(client);
  expect(answer.status).toBe(429);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(answer.json).toMatchObject({ code: 'rate_limited' });
});

test('a client that goes away after the upload does not stop the work', async () => {
  const { client, user } = await server.signedIn();
  const batchId = await createBatch(client);
  const { hostname, port } = new URL(server.origin);
  const body = `--xx\r\nContent-Disposition: form-data; name="batchId"\r\n\r\n${batchId}\r\n--xx\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${'a,b\r\n1,2\r\n'.repeat(100_000)}\r\n--xx--\r\n`;
  const socket = connect(Number(port), hostname);
  socket.write(
    `POST /api/process-file HTTP/1.1\r\nHost: ${hostname}:${port}\r\nOrigin: ${server.origin}\r\nCookie: ${client.cookieHeader()}\r\nContent-Type: multipart/form-data; boundary=xx\r\nContent-Length: ${String(Buffer.byteLength(body))}\r\n\r\n${body}`,
  );
  await expect.poll(async () => (await leftovers(server.ctx, user.id)).files, { interval: 5 }).toBe(1);
  socket.destroy();
  await expect
    .poll(async () => (await client.get('/api/files')).json)
    .toMatchObject({ files: [{ status: 'ready', batchId }] });
});
