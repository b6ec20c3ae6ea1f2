import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { files } from '#db/schema/files.ts';
import { processedFileSchema } from '#domain/files/files.schemas.ts';
import { startTestServer, type TestServer } from '#tests/support/http-client.ts';
import { bombPdf, pagesPdf, scanPdf } from '#tests/support/hostile-pdf.ts';
import { plainPdf } from '#tests/support/plain-pdf.ts';
import { statementPdf } from '#tests/support/statement-pdf.ts';
import { createBatch, ledgerOf, leftovers, setTier, upload } from '#tests/support/uploads.ts';
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

const PDF = statementPdf();
const LOCKED = statementPdf({ password: 'geheim' });

test.for([
  {
    name: 'text that is called PDF',
    content: 'Date,Amount\r\n2024-01-01,5\r\n',
    status: 415,
    code: 'invalid_file_type',
    error: 'This isn’t a PDF; it’s a text file named .pdf.',
  },
  {
    name: 'a PDF that is cut off',
    content: PDF.subarray(0, PDF.length / 3),
    status: 422,
    code: 'unreadable_file',
    error: 'incomplete',
  },
  { name: 'no pages', content: pagesPdf(0), status: 422, code: 'unreadable_file', error: 'no pages' },
  {
    name: 'fewer pages than none',
    content: Buffer.from(pagesPdf(0).toString('latin1').replace('/Count 0', '/Count -1'), 'latin1'),
    status: 422,
    code: 'unreadable_file',
    error: 'no pages',
  },
  {
    name: '10,000 pages',
    content: pagesPdf(10_000),
    status: 413,
    code: 'file_too_large',
    error: '10,000 pages',
  },
  { name: 'a locked PDF', content: LOCKED, status: 422, code: 'password_required', error: 'password' },
])('$name is refused with its sentence; nothing is charged or left', async (given) => {
  const { client, user } = await server.signedIn();
  const before = await leftovers(server.ctx, user.id);
  const answer = await upload(client, { fileName: 'bank.pdf', content: given.content });
  expect(answer.json).toMatchObject({ code: given.code, error: expect.stringContaining(given.error) });
  expect(answer.status).toBe(given.status);
  expect(await leftovers(server.ctx, user.id)).toEqual(before);
});

test.for([
  {
    name: 'an invoice without a figure',
    content: plainPdf([
      ['INVOICE', 'Invoice date 01/02/2024', 'Bill to Ann', 'Payment terms: at once', 'Unit price'].map(
        (text, line) => ({ x: 50, y: 700 - line * 20, text }),
      ),
    ]),
    code: 'no_transactions_found',
    error: 'looks like an invoice',
  },
  {
    name: 'a table of contents',
    content: plainPdf([
      ['Contents', '1 First steps 3', '2 Opening a project 7', '3 Printing 12', 'Index 24'].map(
        (text, line) => ({
          x: 50,
          y: 700 - line * 20,
          text,
        }),
      ),
    ]),
    code: 'no_transactions_found',
    error: 'No transactions found',
  },
  {
    name: 'a note',
    content: plainPdf([[{ x: 50, y: 700, text: 'Thank you for the flowers, Bob' }]]),
    code: 'no_transactions_found',
    error: 'does not look like a bank statement',
  },
  { name: 'an empty page', content: plainPdf([[]]), code: 'unreadable_file', error: 'no words on this page' },
  { name: 'a scan of nothing', content: scanPdf(), code: 'unreadable_file', error: 'no words on this page' },
  {
    name: 'a bomb',
    content: bombPdf(),
    code: 'unreadable_file',
    error: 'needs more memory|far more than a page',
  },
])('$name ends as failed with its sentence and costs nothing', async ({ content, code, error }) => {
  const { client, user } = await server.signedIn();
  const answer = await upload(client, { fileName: 'bank.pdf', content });
  // A busy machine may take longer than a request waits: then the file says it.
  if (answer.status === 202) {
    const { id } = processedFileSchema.parse(answer.json);
    const errorOf = async () => processedFileSchema.parse((await client.get(`/api/files/${id}`)).json).error;
    await expect.poll(errorOf).toMatchObject({ code, message: expect.stringMatching(error) });
  } else {
    expect(answer.json).toMatchObject({ code, error: expect.stringMatching(error) });
    expect(answer.status).toBe(422);
  }
  expect(await ledgerOf(server.ctx, user.id)).toBe('reserve release');
  // The worker clears up once the failure is told.
  await expect
    .poll(async () => leftovers(server.ctx, user.id))
    .toMatchObject({ files: 1, objects: 0, stored: 0 });
  const [file] = await server.ctx.db.select({ id: files.id }).from(files).where(eq(files.userId, user.id));
  expect((await client.get(`/api/files/${file?.id ?? ''}/source`)).json).toMatchObject({
    code: 'expired',
    error: 'The upload of bank.pdf was deleted as soon as it could not be processed.',
  });
});

test('a locked PDF is read with its password, wherever that stands in the form; a wrong one is told', async () => {
  const { client, user } = await server.signedIn();
  await setTier(server.ctx, user.id, 'pro');
  const form = async (password: string) =>
    client.multipart('/api/process-file', [
      { name: 'file', fileName: 'locked.pdf', content: LOCKED },
      { name: 'password', value: password },
      { name: 'batchId', value: await createBatch(client) },
    ]);
  const wrong = await form('falsch');
  expect(wrong.status).toBe(422);
  expect(wrong.json).toMatchObject({ code: 'wrong_password' });
  expect(await ledgerOf(server.ctx, user.id)).toBe('');
  expect((await form('')).json).toMatchObject({ code: 'password_required' });

  const right = await form('geheim');
  expect(right.status).toBe(201);
  expect(right.json).toMatchObject({ kind: 'statement', rowCount: 12 });
  expect(await ledgerOf(server.ctx, user.id)).toBe('reserve settle');
  const { id } = right.json as { id: string };
  expect((await client.get(`/api/files/${id}/statement`)).json).toMatchObject({ isProtected: true });
});

test('a password that is not needed does no harm, and a PDF locked against changes only opens by itself', async () => {
  const { client, user } = await server.signedIn();
  await setTier(server.ctx, user.id, 'pro');
  for (const content of [PDF, statementPdf({ password: '' })]) {
    const answer = await client.multipart('/api/process-file', [
      { name: 'batchId', value: await createBatch(client) },
      { name: 'password', value: 'geheim' },
      { name: 'file', fileName: 'bank.pdf', content },
    ]);
    expect(answer.json).toMatchObject({ kind: 'statement', status: 'ready', rowCount: 12 });
  }
});

test('more pages than page credits: nothing is charged or left', async () => {
  const { client, user } = await server.signedIn();
  await setTier(server.ctx, user.id, 'pro');
  const before = await leftovers(server.ctx, user.id);
  const answer = await upload(client, { fileName: 'long.pdf', content: pagesPdf(2001) });
  expect(answer.status).toBe(402);
  expect(answer.json).toMatchObject({ code: 'no_credits', details: { needed: 2001, available: 2000 } });
  expect(await leftovers(server.ctx, user.id)).toEqual(before);
});

test('a password is in no row of the database', async () => {
  const { client } = await server.signedIn();
  const secret = `quiet-${crypto.randomUUID()}`;
  const answer = await client.multipart('/api/process-file', [
    { name: 'batchId', value: await createBatch(client) },
    { name: 'password', value: secret },
    { name: 'file', fileName: 'locked.pdf', content: statementPdf({ password: secret }) },
  ]);
  expect(answer.status).toBe(201);
  const tables = await server.ctx.db.execute<{ name: string }>(
    "select format('%I.%I', table_schema, table_name) as name from information_schema.tables where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'",
  );
  for (const { name } of tables) {
    const rows = await server.ctx.db.execute(
      `select 1 from ${name} t where t::text like '%${secret}%' limit 1`,
    );
    expect([name, rows.length]).toEqual([name, 0]);
  }
});
