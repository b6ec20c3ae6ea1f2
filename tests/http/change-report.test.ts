import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'csv-parse/sync';
import {
  changedRowsPageSchema,
  duplicatesPageSchema,
  issuesPageSchema,
} from '#domain/table-repair/table-repair.schemas.ts';
import { startTestServer, type HttpClient, type TestServer } from '#tests/support/http-client.ts';
import { storeTable } from '#tests/support/stored-table.ts';
import { uploadReady } from '#tests/support/uploads.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const ROWS = 3000;
/** Row 5 has a short row and a stray quote, row 1500 a stray quote in another column, row 2600 something to check. */
const ISSUES = [
  { row: null, col: null, kind: 'encoding', before: 'Windows-1252', after: 'UTF-8', reason: 'It was read.' },
  { row: 5, col: null, kind: 'short_row', before: null, after: null, reason: 'A cell was missing.' },
  { row: 5, col: 1, kind: 'stray_quote', before: '=cmd("x")', after: 'cmd(x)', reason: 'A quote, dropped.' },
  { row: 1500, col: 0, kind: 'stray_quote', before: 'a"', after: 'a', reason: 'A quote, dropped.' },
  { row: 2600, col: 1, kind: 'long_row', before: 'x,y', after: null, reason: 'More cells than names.' },
] as const;

async function openTable(): Promise<{ client: HttpClient; id: string }> {
  const { client } = await server.signedIn();
  const { id } = await uploadReady(client, { fileName: 'größe.csv' });
  await storeTable(server.ctx, id, {
    header: ['id', 'Name'],
    rows: Array.from({ length: ROWS }, (_, row) => [
      row === 1300 ? '7' : String(row),
      `name ${String(row % 2900)}`,
    ]),
    issues: ISSUES,
    duplicates: [
      { row: 1300, first: 7, type: 'key', confidence: 70, review: true },
      { row: 2950, first: 50, type: 'normalized', confidence: 95, review: false },
      { row: 2951, first: 51, type: 'exact', confidence: 100, review: false },
    ],
  });
  return { client, id };
}

test.for([
  { query: '', rows: [null, 5, 5, 1500, 2600], total: 5 },
  { query: 'kind=stray_quote', rows: [5, 1500], total: 2 },
  { query: 'level=warning', rows: [2600], total: 1 },
  { query: 'level=repair', rows: [null, 5, 5, 1500], total: 4 },
  { query: 'kind=stray_quote&level=warning', rows: [], total: 0 },
  { query: 'kind=no_such_kind', rows: [], total: 0 },
  { query: 'column=Name', rows: [5, 2600], total: null },
  { query: 'fromRow=5&toRow=5', rows: [5, 5], total: null },
  { query: 'fromRow=6', rows: [1500, 2600], total: null },
  { query: 'toRow=1500&kind=stray_quote', rows: [5, 1500], total: null },
  { query: 'fromRow=900000', rows: [], total: null },
])('the report filtered by "$query"', async ({ query, rows, total }) => {
  const { client, id } = await openTable();
  for (const limit of [1, 2, 100]) {
    const seen: (number | null)[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const at: string = cursor === '' ? '' : `&cursor=${cursor}`;
      const answer = await client.get(`/api/files/${id}/issues?limit=${String(limit)}&${query}${at}`);
      const page = issuesPageSchema.parse(answer.json);
      expect(page.total).toBe(total);
      expect(page.counts).toHaveLength(4);
      seen.push(...page.issues.map((issue) => issue.row));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(rows);
  }
});

test('an entry of the report, and how many there are of each kind', async () => {
  const { client, id } = await openTable();
  const page = issuesPageSchema.parse((await client.get(`/api/files/${id}/issues?column=Name`)).json);
  expect(page.issues[0]).toEqual({
    kind: 'stray_quote',
    row: 5,
    column: 'Name',
    before: '=cmd("x")',
    after: 'cmd(x)',
    reason: 'A quote, dropped.',
  });
  expect(page.counts).toContainEqual({ kind: 'stray_quote', name: 'Stray quote', level: 'repair', count: 2 });
  expect(page.counts).toContainEqual({ kind: 'long_row', name: 'Long row', level: 'warning', count: 1 });
  expect((await client.get(`/api/files/${id}/issues?level=none`)).status).toBe(400);
  expect((await client.get(`/api/files/${id}`)).json).toMatchObject({
    summary: { fixedIssues: 4, warnings: 1, duplicatesFound: 2, duplicatesToReview: 1 },
  });
});

test('the whole report is downloaded as CSV, with the rows as the preview numbers them and nothing that runs', async () => {
  const { client, id } = await openTable();
  const answer = await client.get(`/api/files/${id}/issues.csv`);
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toContain("filename*=UTF-8''gr%C3%B6%C3%9Fe_changes.csv");
  expect(parse(answer.text)).toEqual([
    ['Row', 'Column', 'Kind', 'Level', 'Before', 'After', 'Reason'],
    ['', '', 'Encoding', 'Fixed', 'Windows-1252', 'UTF-8', 'It was read.'],
    ['6', '', 'Short row', 'Fixed', '', '', 'A cell was missing.'],
    ['6', 'Name', 'Stray quote', 'Fixed', `'=cmd("x")`, 'cmd(x)', 'A quote, dropped.'],
    ['1501', 'id', 'Stray quote', 'Fixed', 'a"', 'a', 'A quote, dropped.'],
    ['2601', 'Name', 'Long row', 'Please check', 'x,y', '', 'More cells than names.'],
  ]);
  const { client: stranger } = await server.signedIn();
  expect((await stranger.get(`/api/files/${id}/issues.csv`)).status).toBe(404);
});

test('only the changed rows, each with all its issues, whatever the page and the removals', async () => {
  const { client, id } = await openTable();
  const list = async (input: object) => {
    const rows: number[] = [];
    const changes: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const query: string = encodeURIComponent(JSON.stringify({ id, limit: 1, cursor, ...input }));
      const answer = await client.get(`/api/trpc/tableRepair.changedRows?input=${query}`);
      const { result } = answer.json as { result: { data: unknown } };
      const page = changedRowsPageSchema.parse(result.data);
      rows.push(...page.rowIndexes);
      changes.push(...page.changes.map(({ rowIndex, kind }) => `${String(rowIndex)} ${kind}`));
      cursor = page.nextCursor;
    }
    return { rows, changes };
  };
  const all = ['5 short_row', '5 stray_quote', '1500 stray_quote', '2600 long_row'];
  expect(await list({})).toEqual({ rows: [5, 1500, 2600], changes: all });
  expect(await list({ kind: 'stray_quote' })).toEqual({ rows: [5, 1500], changes: all.slice(0, 3) });
  expect(await list({ level: 'warning' })).toEqual({ rows: [2600], changes: all.slice(3) });
  expect(await list({ kind: 'no_header' })).toEqual({ rows: [], changes: [] });
});

test('duplicates: for review apart, beside the row they repeat, removed only when asked for', async () => {
  const { client, id } = await openTable();
  const list = async (query: string) =>
    duplicatesPageSchema.parse((await client.get(`/api/duplicates/${id}?${query}`)).json);
  const all = await list('withFirst=true');
  expect(all).toMatchObject({ total: 3, counts: { exact: 1, normalized: 1, key: 0, review: 1 } });
  expect(all.duplicateRows[0]).toMatchObject({
    rowIndex: 1300,
    reviewOnly: true,
    firstRowIndex: 7,
    data: { id: '7', Name: 'name 1300' },
    firstData: { id: '7', Name: 'name 7' },
  });
  const rowsOf = async (query: string) => (await list(query)).duplicateRows.map(({ rowIndex }) => rowIndex);
  expect(await rowsOf('review=true')).toEqual([1300]);
  expect(await rowsOf('review=false')).toEqual([2950, 2951]);
  expect(await rowsOf('type=exact')).toEqual([2951]);
  expect((await list('type=key')).total).toBeNull();
  expect((await list('type=key&review=false')).total).toBe(0);

  const placeOf = async (rowIndex: number) => {
    const query = encodeURIComponent(JSON.stringify({ id, rowIndex, column: 'Name' }));
    return (await client.get(`/api/trpc/tableRepair.cellPlace?input=${query}`)).json;
  };
  expect(await placeOf(2960)).toMatchObject({ result: { data: { offset: 2960, column: 1 } } });

  const removed = await client.post(`/api/remove-duplicates/${id}`);
  expect(removed.json).toMatchObject({ duplicatesRemoved: 2, newRowCount: ROWS - 2 });
  expect(await rowsOf('')).toEqual([1300]);
  expect((await client.post(`/api/remove-duplicates/${id}`, { types: [] })).status).toBe(400);
  const reviewed = await client.post(`/api/remove-duplicates/${id}`, { types: [], includeReview: true });
  expect(reviewed.json).toMatchObject({ duplicatesRemoved: 1, newRowCount: ROWS - 3 });
  expect((await client.get(`/api/files/${id}`)).json).toMatchObject({
    rowCount: ROWS - 3,
    undoable: 'duplicates',
    summary: { duplicatesFound: 0, duplicatesToReview: 0 },
  });
  expect(await placeOf(1300)).toMatchObject({ result: { data: { offset: null } } });
  expect(await placeOf(1301)).toMatchObject({ result: { data: { offset: 1300 } } });
  expect(await placeOf(2960)).toMatchObject({ result: { data: { offset: 2957 } } });
  expect(await placeOf(ROWS)).toMatchObject({ result: { data: { offset: null } } });

  expect((await client.post(`/api/undo/${id}`)).json).toMatchObject({ newRowCount: ROWS - 2 });
  expect((await list('')).counts).toEqual({ exact: 0, normalized: 0, key: 0, review: 1 });
});
