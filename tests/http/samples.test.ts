import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { creditLedger } from '#db/schema/credits.ts';
import { files, storedObjects } from '#db/schema/files.ts';
import { mails } from '#db/schema/mail.ts';
import { invoiceViewSchema } from '#domain/invoices/invoice-view.schemas.ts';
import { inspectPdf, mergePdfs } from '#domain/pdf-merge/merge-pdfs.ts';
import { mergeOptionsSchema } from '#domain/pdf-merge/pdf-merge.schemas.ts';
import {
  sampleKindSchema,
  sampleResultSchema,
  type SampleKind,
  type SampleResult,
} from '#domain/samples/samples.schemas.ts';
import { statementViewSchema } from '#domain/statements/statement-view.schemas.ts';
import {
  duplicatesPageSchema,
  emptyDataSchema,
  issuesPageSchema,
  rowsPageSchema,
} from '#domain/table-repair/table-repair.schemas.ts';
import { MERGED_AT } from '#server/samples/merge-samples.ts';
import { SAMPLES_PER_ADDRESS } from '#server/samples/sample-limit.ts';
import { startTestServer, type HttpClient, type TestServer } from '#tests/support/http-client.ts';
import { setTier, uploadReady } from '#tests/support/uploads.ts';
import { startTestWorker } from '#tests/support/worker.ts';

let server: TestServer;
let worker: { close(): Promise<void> };
/** Somebody signed in, who uploads the same files. */
let user: HttpClient;
let visitors = 0;
/** A stranger, at an address that nobody else has. */
let visitor: { headers: { 'x-forwarded-for': string } };

beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: '1' } });
  worker = await startTestWorker(server);
  const signedIn = await server.signedIn();
  user = signedIn.client;
  await setTier(server.ctx, signedIn.user.id, 'pro');
});
afterAll(async () => {
  await worker.close();
  await server.close();
});
beforeEach(() => {
  visitors += 1;
  visitor = { headers: { 'x-forwarded-for': `203.0.113.${String(visitors)}` } };
});

const run = async (kind: string) => server.client().request('POST', `/api/samples/${kind}`, visitor);
const source = async (kind: SampleKind, file = 1) =>
  server.client().get(`/api/samples/${kind}/source?file=${String(file)}`);

async function resultOf<K extends SampleKind>(kind: K): Promise<Extract<SampleResult, { kind: K }>> {
  const answer = await run(kind);
  expect([kind, answer.status]).toEqual([kind, 200]);
  const result = sampleResultSchema.parse(answer.json);
  if (result.kind !== kind) throw new Error(`${kind} was answered with ${result.kind}`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- compared above
  return result as Extract<SampleResult, { kind: K }>;
}

/** Uploads the sample as a user would. */
async function uploadSample(kind: SampleKind, tab: string): Promise<string> {
  const { bytes, headers } = await source(kind);
  const fileName = kind === 'table' ? 'a.csv' : 'a.pdf';
  expect(headers['content-disposition']).toContain('filename=');
  return (await uploadReady(user, { fileName, content: bytes, tab })).id;
}

describe('a stranger gets what a user gets', () => {
  test('of the table: rows, changes, duplicates, empty rows', async () => {
    const sample = await resultOf('table');
    const id = await uploadSample('table', 'csv-processing');
    const page = rowsPageSchema.parse((await user.get(`/api/files/${id}/rows`)).json);
    expect(sample.header).toEqual(page.header);
    expect(sample.rows).toEqual(page.rows);
    const { issues } = issuesPageSchema.parse((await user.get(`/api/files/${id}/issues`)).json);
    expect(sample.issues).toHaveLength(issues.length);
    expect(issues).toMatchObject(
      sample.issues.map((issue) => ({
        ...issue,
        column: issue.column === null ? null : (sample.header[issue.column] ?? ''),
      })),
    );
    const { duplicateRows } = duplicatesPageSchema.parse((await user.get(`/api/duplicates/${id}`)).json);
    expect(sample.duplicates).toEqual(
      duplicateRows.map(({ rowIndex, firstRowIndex, duplicateType, reason }) => ({
        row: rowIndex,
        first: firstRowIndex,
        type: duplicateType,
        reason,
      })),
    );
    const empty = emptyDataSchema.parse((await user.get(`/api/empty-data/${id}`)).json);
    expect(sample.emptyRows).toEqual(empty.emptyRowDetails.emptyRows);
    expect(sample.emptyColumns.map((column) => sample.header[column])).toEqual(
      empty.emptyColumnDetails.emptyColumns,
    );
    // The file shows what it is there for.
    expect(sample.before.join('\n')).toContain('\uFFFD');
    expect(sample.rows.flat().join('\n')).not.toContain('\uFFFD');
    expect(sample.rows).toHaveLength(12);
    expect(sample.duplicates.map(({ type }) => type).toSorted()).toEqual(['exact', 'normalized']);
    expect([sample.emptyRows.length, sample.emptyColumns.length]).toEqual([1, 1]);
  });

  test('of the statement: rows, balances and their proof', async () => {
    const sample = await resultOf('statement');
    const id = await uploadSample('statement', 'csv-processing');
    const view = statementViewSchema.parse((await user.get(`/api/files/${id}/statement`)).json);
    const [account] = view.statement.accounts;
    expect(sample).toMatchObject({
      bank: view.statement.bank,
      account: account?.accountNumber,
      periodStart: account?.periodStart,
      periodEnd: account?.periodEnd,
      openingBalance: account?.openingBalance,
      closingBalance: account?.closingBalance,
      transactions: account?.transactions.map(({ date, description, amount, balance }) => ({
        date,
        description,
        amount,
        balance,
      })),
      reconciles: true,
    });
    expect(sample.transactions).toHaveLength(12);
    expect(sample).toMatchObject({
      openingBalance: '2843.15',
      totalIn: '3751.50',
      closingBalance: '3211.46',
    });
  });

  test('of the invoice: its lines and sums', async () => {
    const sample = await resultOf('invoice');
    const id = await uploadSample('invoice', 'invoice-conversion');
    const { invoice, check } = invoiceViewSchema.parse((await user.get(`/api/files/${id}/invoice`)).json);
    expect(sample).toMatchObject({
      vendor: invoice.fields.vendorName.value,
      number: invoice.fields.invoiceNumber.value,
      invoiceDate: invoice.fields.invoiceDate.value,
      dueDate: invoice.fields.dueDate.value,
      lines: invoice.lines.map(({ description, quantity, unitPrice, amount }) => ({
        description,
        quantity,
        unitPrice,
        amount,
      })),
      sumsChecked: check.checked,
      addsUp: true,
    });
    expect(sample).toMatchObject({ subtotal: '565.50', tax: '113.10', total: '678.60' });
    expect(sample.lines).toHaveLength(5);
  });

  test('of the merge: its parts, and the PDF itself', async () => {
    const sample = await resultOf('pdf-merge');
    const parts = await Promise.all([1, 2, 3].map(async (file) => (await source('pdf-merge', file)).bytes));
    const merged = await user.multipart(
      '/api/merge-pdfs',
      sample.parts.map(({ name }, place) => ({
        name: 'files',
        fileName: name,
        contentType: 'application/pdf',
        content: parts[place] ?? '',
      })),
    );
    expect(sample.parts.map(({ pages }) => pages)).toEqual([1, 2, 1]);
    expect(sample.pages).toBe(4);
    const made = await server.client().request('GET', '/api/samples/merged.pdf', visitor);
    expect(made.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining('inline'),
    });
    const files = sample.parts.map(({ name }, place) => ({
      name,
      password: null,
      bytes: parts[place] ?? new Uint8Array(),
    }));
    const { chunks } = mergePdfs(files, mergeOptionsSchema.parse({}), {
      now: MERGED_AT,
      onProgress: () => undefined,
    });
    expect(made.bytes.equals(Buffer.concat([...chunks]))).toBe(true);
    expect(made.bytes.length).toBe(sample.sizeBytes);
    // A user's says when it was made, which may take a byte more or less.
    expect(inspectPdf({ name: 'a.pdf', password: null, bytes: merged.bytes }).pageCount).toBe(sample.pages);
  });
});

test('running the samples stores nothing and charges nobody', async () => {
  const counts = async () =>
    Promise.all(
      [files, storedObjects, creditLedger, mails].map(async (table) => server.ctx.db.$count(table)),
    );
  const before = await counts();
  for (const kind of sampleKindSchema.options) await resultOf(kind);
  await server.client().request('GET', '/api/samples/merged.pdf', visitor);
  expect(await counts()).toEqual(before);
});

test('twenty at once are all answered, each with the same result', async () => {
  const kinds = Array.from({ length: 20 }, (_value, at) => sampleKindSchema.options[at % 4] ?? 'table');
  const results = await Promise.all(kinds.map(async (kind) => resultOf(kind)));
  for (const [at, result] of results.entries()) {
    expect({ ...result, tookMs: 0 }).toEqual({ ...results[at % 4], tookMs: 0 });
  }
});

test('an address that asks too often is told to wait, and others are not', async () => {
  const statuses: number[] = [];
  for (let at = 0; at < SAMPLES_PER_ADDRESS.points; at += 1) statuses.push((await run('table')).status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  const refused = await run('table');
  expect(refused.status).toBe(429);
  expect(z.object({ error: z.string() }).parse(refused.json).error).toBe(SAMPLES_PER_ADDRESS.message);
  const wait = Number(refused.headers['retry-after']);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(SAMPLES_PER_ADDRESS.seconds);
  expect((await server.client().request('GET', '/api/samples/merged.pdf', visitor)).status).toBe(429);
  // What goes in may be looked at all the same.
  const shown = await server.client().request('GET', '/api/samples/table/source', visitor);
  expect(shown.status).toBe(200);
  visitor = { headers: { 'x-forwarded-for': '198.51.100.7' } };
  expect((await run('table')).status).toBe(200);
});

test('a sample that is none is not found, and costs no run', async () => {
  for (const path of [
    'POST nothing',
    'POST Table',
    'GET nothing/source',
    'GET table/source?file=2',
    'GET table',
  ]) {
    const [method = '', rest = ''] = path.split(' ');
    const answer = await server.client().request(method, `/api/samples/${rest}`, visitor);
    expect([path, answer.status]).toEqual([path, 404]);
  }
  expect((await source('pdf-merge', 4)).status).toBe(404);
  expect((await server.client().get('/api/samples/table/source?file=first')).status).toBe(400);
});

test('a file that is sent along is not looked at', async () => {
  const own = await server
    .client()
    .post('/api/samples/table', { fileName: 'mine.csv', content: 'a,b\n1,2\n' }, visitor.headers);
  expect(sampleResultSchema.parse(own.json)).toMatchObject({ kind: 'table', rows: { length: 12 } });
});

test('another site cannot run samples in a visitor’s name', async () => {
  const answer = await server.client().request('POST', '/api/samples/table', {
    headers: { ...visitor.headers, origin: 'https://elsewhere.example' },
  });
  expect(answer.status).toBe(403);
});
