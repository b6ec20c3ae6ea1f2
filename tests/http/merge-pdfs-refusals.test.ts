import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPdfMergeLimit, PDF_MERGES_PER_HOUR } from '#server/pdf-merge/pdf-merge-limit.ts';
import { beginUpload } from '#tests/support/half-upload.ts';
import {
  startTestServer,
  type FilePart,
  type HttpClient,
  type TestServer,
} from '#tests/support/http-client.ts';
import { largePdf, mergePdfs, pdfSaying, textsOf } from '#tests/support/pdf-merges.ts';
import { createBatch, ledgerOf, leftovers, setCreditsLeft, setTier, upload } from '#tests/support/uploads.ts';
import { startTestWorker } from '#tests/support/worker.ts';

let server: TestServer;
let worker: { close(): Promise<void> };

beforeAll(async () => {
  server = await startTestServer();
  worker = await startTestWorker(server);
});
afterAll(async () => {
  await worker.close();
  await server.close();
});

const NOBODY = '00000000-0000-4000-8000-000000000000';
const PDF = pdfSaying(['One', 'Two']);
const MEGABYTE = 1024 * 1024;
const part = (fileName: string, content: FilePart['content'] = PDF, name = 'files'): FilePart => ({
  name,
  fileName,
  content,
});
const many = (count: number) => Array.from({ length: count }, (_, place) => part(`${String(place)}.pdf`));

test.for([
  {
    name: 'a text that is called PDF',
    parts: [part('a.pdf'), part('notes.pdf', 'Dear Sir or Madam')],
    status: 415,
    answer: {
      code: 'invalid_file_type',
      error: 'Only PDF files are allowed for merging',
      details: { file: 1, name: 'notes.pdf' },
    },
  },
  {
    name: 'an empty file',
    parts: [part('a.pdf'), part('empty.pdf', '')],
    status: 415,
    answer: { code: 'invalid_file_type', details: { file: 1, name: 'empty.pdf' } },
  },
  {
    name: '10.1 MB',
    parts: [part('a.pdf'), part('large.pdf', largePdf(10.1 * MEGABYTE))],
    status: 413,
    answer: {
      code: 'file_too_large',
      error: 'File size must be less than 10MB',
      details: { file: 1, name: 'large.pdf' },
    },
  },
  {
    name: 'one file',
    parts: [part('a.pdf')],
    status: 400,
    answer: { code: 'invalid_request', error: 'At least 2 PDF files are required for merging' },
  },
  {
    name: 'no file',
    parts: [{ name: 'options', value: '{}' }],
    status: 400,
    answer: { code: 'invalid_request', error: 'At least 2 PDF files are required for merging' },
  },
  {
    name: 'a browser’s form in which one file was chosen',
    parts: [part('a.pdf'), part('', '')],
    status: 400,
    answer: { error: 'At least 2 PDF files are required for merging' },
  },
  {
    name: 'parts of another name',
    parts: [part('a.pdf', PDF, 'file'), part('b.pdf', PDF, 'file')],
    status: 400,
    answer: {
      error: 'At least 2 PDF files are required for merging',
      details: { files: 0, part: 'files' },
    },
  },
  {
    name: 'eleven files',
    parts: many(11),
    status: 400,
    answer: { code: 'invalid_request', error: 'Maximum 10 PDF files can be merged at once' },
  },
  {
    name: 'a file that is cut off to nothing',
    parts: [part('a.pdf'), part('torn.pdf', PDF.subarray(0, 20))],
    status: 422,
    answer: {
      code: 'unreadable_file',
      error: expect.stringContaining('torn.pdf'),
      details: { file: 1, name: 'torn.pdf' },
    },
  },
  {
    name: 'options that are no JSON',
    parts: [{ name: 'options', value: 'reversed' }, part('a.pdf'), part('b.pdf')],
    status: 400,
    answer: { error: 'options must be JSON.', details: [{ path: 'options' }] },
  },
  {
    name: 'options that there are not',
    parts: [part('a.pdf'), part('b.pdf'), { name: 'options', value: '{"sort":"size"}' }],
    status: 400,
    answer: { code: 'invalid_request', details: [{ path: 'options.sort' }] },
  },
  {
    name: 'pages that there are not',
    parts: [part('a.pdf'), part('b.pdf'), { name: 'options', value: '{"files":[{"pages":"3"}]}' }],
    status: 400,
    answer: { code: 'invalid_request', error: expect.stringContaining('a.pdf') },
  },
  {
    name: 'an order of other files',
    parts: [part('a.pdf'), part('b.pdf'), { name: 'options', value: '{"order":[0,2]}' }],
    status: 400,
    answer: { code: 'invalid_request', error: expect.stringContaining('order') },
  },
  {
    name: 'passwords that are half a list',
    parts: [{ name: 'passwords', value: '["a",' }, part('a.pdf'), part('b.pdf')],
    status: 400,
    answer: { details: [{ path: 'passwords' }] },
  },
  {
    name: 'a batch that there is not',
    parts: [part('a.pdf'), part('b.pdf'), { name: 'batchId', value: NOBODY }],
    status: 404,
    answer: { code: 'not_found', error: 'There is no such batch.' },
  },
])('$name: refused with its sentence; nothing is charged or left', async ({ parts, status, answer }) => {
  const { client, user } = await server.signedIn();
  const before = await leftovers(server.ctx, user.id);
  const refused = await client.multipart('/api/merge-pdfs', parts);
  expect([refused.status, refused.json]).toEqual([status, expect.objectContaining({})]);
  expect(refused.json).toMatchObject(answer);
  expect(await leftovers(server.ctx, user.id)).toEqual(before);
});

test('9.9 MB, a PDF of another name and one after junk are taken; ten files are', async () => {
  const { client } = await server.signedIn();
  const large = await mergePdfs(client, {
    'large.pdf': largePdf(9.9 * MEGABYTE),
    'scan.txt': PDF,
    'mail.pdf': Buffer.concat([Buffer.from('Content-Type: application/pdf\r\n\r\n'), PDF]),
  });
  expect(large.status).toBe(200);
  expect(await textsOf(large.bytes)).toEqual(['', 'One', 'Two', 'One', 'Two']);
  const ten = await client.multipart('/api/merge-pdfs', many(10));
  expect(ten.status).toBe(200);
  expect(await textsOf(ten.bytes)).toHaveLength(20);
});

test('too large is said while the bytes come, not after', async () => {
  const { client } = await server.signedIn();
  const counter = { bytes: 0 };
  const answer = await mergePdfs(client, { 'a.pdf': endless(counter), 'b.pdf': PDF });
  expect(answer.status).toBe(413);
  expect(counter.bytes).toBeLessThan(100 * MEGABYTE);
});

async function* endless(counter: { bytes: number }): AsyncGenerator<Uint8Array> {
  yield Buffer.from('%PDF-1.7\n');
  while (counter.bytes < 400 * MEGABYTE) {
    counter.bytes += MEGABYTE;
    yield Buffer.alloc(MEGABYTE, '%');
    await new Promise((resolve) => setImmediate(resolve));
  }
}

test('nobody signed in: 401; no credits: 402 before the body; too many merges: 429', async () => {
  const { client, user } = await server.signedIn();
  const sent = { 'a.pdf': PDF, 'b.pdf': PDF };
  expect((await mergePdfs(server.client(), sent)).status).toBe(401);
  await setCreditsLeft(server.ctx, user.id, 0);
  const counter = { bytes: 0 };
  const poor = await mergePdfs(client, { 'a.pdf': endless(counter) });
  expect(poor.status).toBe(402);
  expect(poor.json).toMatchObject({ code: 'no_credits', error: 'No Credits Remaining' });
  expect(counter.bytes).toBeLessThan(100 * MEGABYTE);

  await setCreditsLeft(server.ctx, user.id, 5);
  const limit = createPdfMergeLimit(server.ctx);
  for (let count = 0; count < PDF_MERGES_PER_HOUR; count += 1) await limit.consume(user.id);
  const often = await mergePdfs(client, sent);
  expect(often.status).toBe(429);
  expect(Number(often.headers['retry-after'])).toBeGreaterThan(0);
});

test('more pages than page credits: nothing is charged or left', async () => {
  const { client, user } = await server.signedIn();
  await setTier(server.ctx, user.id, 'pro');
  const before = await leftovers(server.ctx, user.id);
  const pages = pdfSaying(Array.from({ length: 1001 }, () => 'x'));
  const answer = await mergePdfs(client, { 'a.pdf': pages, 'b.pdf': pages });
  expect(answer.status).toBe(402);
  expect(answer.json).toMatchObject({ code: 'no_credits', details: { needed: 2002, available: 2000 } });
  expect(await leftovers(server.ctx, user.id)).toEqual(before);
});

test('20 merges at once with 1 credit left: one runs, the ledger is right', async () => {
  const { client, user } = await server.signedIn();
  await setCreditsLeft(server.ctx, user.id, 1);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => mergePdfs(client, { 'a.pdf': PDF, 'b.pdf': PDF })),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 402)]);
  expect(await ledgerOf(server.ctx, user.id)).toBe('reserve settle');
});

test('another user’s batch is as unknown as any other', async () => {
  const owner = await server.signedIn();
  const stranger = await server.signedIn();
  const batchId = await createBatch(owner.client);
  const answer = await mergePdfs(stranger.client, { 'a.pdf': PDF, 'b.pdf': PDF }, { fields: { batchId } });
  expect(answer.status).toBe(404);
});

test('what is no form is refused, and so is a form that breaks off', async () => {
  const { client, user } = await server.signedIn();
  const before = await leftovers(server.ctx, user.id);
  const json = await client.post('/api/merge-pdfs', { files: ['a.pdf'] });
  expect(json.status).toBe(400);
  const head = '--xx\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF-1.7\r\n';
  const torn = await client.request('POST', '/api/merge-pdfs', {
    headers: { 'content-type': 'multipart/form-data; boundary=xx' },
    body: head,
  });
  expect(torn.status).toBe(400);
  await sendHalf(client, head);
  await expect.poll(() => leftovers(server.ctx, user.id)).toEqual(before);
});

/** Goes away in the middle of the second file. */
async function sendHalf(client: HttpClient, first: string): Promise<void> {
  const known = (await leftovers(server.ctx, NOBODY)).objects;
  const to = { origin: server.origin, client, path: '/api/merge-pdfs' };
  const socket = beginUpload(to, `${first}${first}${'%'.repeat(100_000)}`);
  await expect.poll(async () => (await leftovers(server.ctx, NOBODY)).objects).toBeGreaterThan(known);
  socket.destroy();
}

test('a PDF uploaded to the tab of merges by itself is told where merges are made', async () => {
  const { client, user } = await server.signedIn();
  const before = await leftovers(server.ctx, user.id);
  const answer = await upload(client, { tab: 'pdf-merge', fileName: 'a.pdf', content: PDF });
  expect(answer.status).toBe(400);
  expect(answer.json).toMatchObject({ error: expect.stringContaining('/api/merge-pdfs') });
  expect(await leftovers(server.ctx, user.id)).toEqual(before);
});

test('what is no merge has no merged PDF', async () => {
  const { client } = await server.signedIn();
  const answer = await upload(client);
  const { id } = answer.json as { id: string };
  expect((await client.get(`/api/files/${id}/pdf`)).json).toMatchObject({
    code: 'conflict',
    error: 'orders.csv isn’t a merged PDF.',
  });
});

test('typed calls refuse a form', async () => {
  const { client } = await server.signedIn();
  const answer = await client.multipart('/api/trpc/files.delete', many(3));
  expect(answer.status).toBe(400);
  expect(answer.json).toMatchObject({ error: { data: { appCode: 'invalid_request' } } });
});
