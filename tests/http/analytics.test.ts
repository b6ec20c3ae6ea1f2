import { eq } from 'drizzle-orm';
import excel from 'exceljs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { analyticsDays } from '#db/schema/analytics.ts';
import { analyticsSummarySchema, historyEntrySchema } from '#domain/analytics/analytics.schemas.ts';
import {
  startTestServer,
  type HttpAnswer,
  type HttpClient,
  type TestServer,
} from '#tests/support/http-client.ts';
import { storeProcessed, type ProcessedFile } from '#tests/support/processed-files.ts';

const PATHS = ['/api/analytics', '/api/analytics-files', '/api/export-analytics?format=excel'];

/** Newest first. */
const FILES: readonly ProcessedFile[] = [
  { name: 'all.pdf', kind: 'merged_pdf', rows: null, issues: null, at: '2026-03-04T08:00:00Z' },
  {
    name: '=cmd()|a!A1.csv',
    kind: 'table',
    source: 'Shopify',
    rows: 1200,
    issues: 30,
    at: '2026-03-03T23:59:59Z',
  },
  {
    name: 'both.csv',
    kind: 'merged_table',
    source: 'Shopify',
    rows: 2000,
    issues: 4,
    at: '2026-03-03T12:00:00Z',
  },
  {
    name: 'march.pdf',
    kind: 'statement',
    source: 'Nordbank',
    rows: 45,
    issues: 2,
    at: '2026-03-01T10:00:00Z',
  },
  { name: 'bill.pdf', kind: 'invoice', source: '@Acme', rows: 5, issues: 0, at: '2026-03-01T00:00:00Z' },
  { name: 'old.csv', kind: 'table', source: null, rows: 10, issues: 0, at: '2026-02-28T23:59:59Z' },
];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.close());

async function userWith(files: readonly ProcessedFile[]): Promise<HttpClient> {
  const { client, user } = await server.signedIn();
  await storeProcessed(await server.actorOf(user.id), files);
  return client;
}

const summaryOf = ({ json }: HttpAnswer) => analyticsSummarySchema.parse(json);
const historyOf = ({ json }: HttpAnswer) => z.array(historyEntrySchema).parse(json);

test.for(PATHS)('%s is for signed-in users', async (path) => {
  const answer = await server.client().get(path);
  expect(answer.status).toBe(401);
  expect(answer.json).toMatchObject({ code: 'unauthenticated' });
});

test('the summary counts what was processed, and merges without their rows', async () => {
  const client = await userWith([...FILES, { at: '2026-03-04T09:00:00Z', rows: 9, isReady: false }]);
  const seconds = 30 * 3 + 4 * 3 + 45 * 20 + 5 * 20 + 60;
  expect(summaryOf(await client.get('/api/analytics'))).toEqual({
    totalFiles: 6,
    timeSavedSeconds: seconds,
    timeSavedHours: 0.3,
    totalRowsProcessed: 1200 + 45 + 5 + 10,
    totalIssuesFixed: 36,
    sourceSystems: [
      { name: 'Shopify', count: 2 },
      { name: '@Acme', count: 1 },
      { name: 'Nordbank', count: 1 },
    ],
    sourceSystemCount: 3,
    filesWithoutSource: 2,
    dailyUsage: [
      { date: '2026-02-28', files: 1 },
      { date: '2026-03-01', files: 2 },
      { date: '2026-03-03', files: 2 },
      { date: '2026-03-04', files: 1 },
    ],
    fileTypes: [
      { name: 'Table', count: 2, color: expect.any(String) },
      { name: 'Bank statement', count: 1, color: expect.any(String) },
      { name: 'Invoice', count: 1, color: expect.any(String) },
      { name: 'Merged PDF', count: 1, color: expect.any(String) },
      { name: 'Merged table', count: 1, color: expect.any(String) },
    ],
  });
});

test('a new account has nothing, and nothing of another', async () => {
  await userWith(FILES);
  const { client } = await server.signedIn();
  expect(summaryOf(await client.get('/api/analytics'))).toMatchObject({
    totalFiles: 0,
    timeSavedHours: 0,
    sourceSystems: [],
    dailyUsage: [],
    fileTypes: [],
  });
  const history = await client.get('/api/analytics-files');
  expect([history.json, history.headers['x-total-count']]).toEqual([[], '0']);
  const report = await openReport(await client.get('/api/export-analytics?format=excel'));
  expect(report.rows('Full history')).toEqual([]);
});

test('the history is newest first, in UTC, with the number of all files beside it', async () => {
  const client = await userWith(FILES);
  const answer = await client.get('/api/analytics-files?limit=2');
  expect(answer.headers['x-total-count']).toBe('6');
  expect(historyOf(answer)).toEqual([
    {
      index: 1,
      fileName: 'all.pdf',
      fileType: 'Merged PDF',
      kind: 'merged_pdf',
      date: '2026-03-04',
      time: '08:00:00',
      sourceSystem: null,
      rows: 0,
      issuesFixed: 0,
      timeSaved: 60,
    },
    {
      index: 2,
      fileName: '=cmd()|a!A1.csv',
      fileType: 'Table',
      kind: 'table',
      date: '2026-03-03',
      time: '23:59:59',
      sourceSystem: 'Shopify',
      rows: 1200,
      issuesFixed: 30,
      timeSaved: 90,
    },
  ]);
  const all = historyOf(await client.get('/api/analytics-files'));
  expect(all.map(({ fileName }) => fileName)).toEqual(FILES.map(({ name }) => name));
});

describe('the range', () => {
  test('has both its days, and bounds the summary, the history and the report', async () => {
    const client = await userWith(FILES);
    const query = 'from=2026-03-01&to=2026-03-03';
    const summary = summaryOf(await client.get(`/api/analytics?${query}`));
    expect(summary.dailyUsage.map(({ date }) => date)).toEqual(['2026-03-01', '2026-03-03']);
    const history = await client.get(`/api/analytics-files?${query}`);
    expect(history.headers['x-total-count']).toBe('4');
    expect(historyOf(history).map(({ fileName }) => fileName)).toEqual(
      FILES.slice(1, 5).map(({ name }) => name),
    );
    const report = await openReport(await client.get(`/api/export-analytics?format=excel&${query}`));
    expect(report.rows('Full history')).toHaveLength(4);
    expect(summaryOf(await client.get('/api/analytics?from=2026-03-04')).totalFiles).toBe(1);
    expect(summaryOf(await client.get('/api/analytics?to=2026-02-28')).totalFiles).toBe(1);
    expect(summaryOf(await client.get('/api/analytics?from=0001-01-01&to=9999-12-31')).totalFiles).toBe(6);
    expect(historyOf(await client.get('/api/analytics-files?from=0001-01-01&to=9999-12-31'))).toHaveLength(6);
  });

  test.for([
    ['/api/analytics?from=yesterday', 'Use a date such as 2026-03-31.'],
    ['/api/analytics?from=2026-02-30', 'Use a date such as 2026-03-31.'],
    ['/api/analytics-files?to=0000-01-01', 'Use a date such as 2026-03-31.'],
    ['/api/export-analytics?from=2026-03-02&to=2026-03-01', 'The first day must not be after the last.'],
    ['/api/analytics-files?limit=1001', 'limit'],
    ['/api/export-analytics?format=pdf', 'There is no such report format. The report comes as excel.'],
  ] as const)('%s is refused with a sentence', async ([path, sentence]) => {
    const { client } = await server.signedIn();
    const answer = await client.get(path);
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ code: 'invalid_request' });
    expect(answer.text).toContain(sentence);
  });
});

async function openReport({ bytes, headers }: HttpAnswer) {
  expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  expect(headers['content-disposition']).toMatch(
    /^attachment; filename="datafix-analytics-\d{4}-\d\d-\d\d\.xlsx"/,
  );
  const workbook = new excel.Workbook();
  await workbook.xlsx.load(Uint8Array.from(bytes).buffer);
  return {
    sheets: workbook.worksheets.map(({ name }) => name),
    /** Values of the rows below the header. */
    rows: (name: string): unknown[][] => {
      const rows: unknown[][] = [];
      workbook
        .getWorksheet(name)
        ?.eachRow((row) => rows.push(z.array(z.unknown()).parse(row.values).slice(1)));
      return rows.slice(1);
    },
  };
}

const sumOf = (rows: readonly unknown[][], column: number) =>
  rows.reduce((sum, row) => sum + z.number().parse(row[column]), 0);

test('the totals of the report are the sums of its history', async () => {
  const many = Array.from({ length: 2500 }, (_, at) => ({
    ...FILES[at % FILES.length],
    at: new Date(Date.parse('2026-01-01T00:00:00Z') + at * 3_600_000).toISOString(),
  }));
  const client = await userWith(many);
  const report = await openReport(await client.get('/api/export-analytics?format=excel'));
  expect(report.sheets).toEqual(['Summary', 'Daily usage', 'Source systems', 'File types', 'Full history']);
  const history = report.rows('Full history');
  expect(history.map(([index]) => index)).toEqual(many.map((_, at) => at + 1));
  const totals = Object.fromEntries(report.rows('Summary').map(([name, value]) => [String(name), value]));
  const summary = summaryOf(await client.get('/api/analytics'));
  expect(totals).toMatchObject({
    'Files Processed': many.length,
    'Data Rows Cleaned': sumOf(history, 6),
    'Issues Fixed': sumOf(history, 7),
    'Time Saved (seconds)': sumOf(history, 8),
    'Time Saved (hours)': summary.timeSavedHours,
  });
  expect(summary).toMatchObject({
    totalFiles: many.length,
    totalRowsProcessed: sumOf(history, 6),
    totalIssuesFixed: sumOf(history, 7),
    timeSavedSeconds: sumOf(history, 8),
  });
  for (const sheet of ['Daily usage', 'Source systems', 'File types'])
    expect([sheet, sumOf(report.rows(sheet), 1)]).toEqual([sheet, many.length]);
});

test('no text of the report is run as a formula', async () => {
  const client = await userWith(FILES);
  const report = await openReport(await client.get('/api/export-analytics?format=excel'));
  expect(report.rows('Full history')[1]?.[1]).toBe("'=cmd()|a!A1.csv");
  expect(report.rows('Source systems').map(([name]) => name)).toEqual([
    'Shopify',
    "'@Acme",
    'Nordbank',
    'Not recognised',
  ]);
});

test('an account that is deleted takes its figures with it', async () => {
  const client = server.client();
  const user = await client.register();
  await storeProcessed(await server.actorOf(user.id), FILES);
  const left = () => server.ctx.db.select().from(analyticsDays).where(eq(analyticsDays.userId, user.id));
  expect(await left()).toHaveLength(6);
  const deleted = await client.post('/api/account/delete', {
    password: user.password,
    confirmation: 'DELETE',
  });
  expect(deleted.status).toBe(200);
  expect(await left()).toEqual([]);
});
