import { expect, test } from 'vitest';
import { readVisibleRows } from '#domain/exports/table-rows.ts';
import { parseDuplicateLine, parseIssueLine } from '#domain/table-repair/stored/stored-report.ts';
import { NO_EDITS } from '#domain/table-repair/edits/table-edits.ts';
import { parseRowIndex } from '#domain/table-repair/stored/row-index.ts';
import type { TableRemoval, TableSummary } from '#domain/table-repair/stored/table-result.ts';
import { repairWhole } from '#tests/fixtures/table-repair/repair-whole.ts';
import { keptColumns } from '#domain/table-repair/stored/removals.ts';
import { alignColumns } from './align-columns.ts';
import type { MergedColumn, MergeOptions } from './file-merge.schemas.ts';
import { mergeTables, type TableToMerge } from './merge-tables.ts';

const DUPLICATES: TableRemoval = { kind: 'duplicates', types: ['exact', 'normalized', 'key'] };
const EMPTY: TableRemoval = { kind: 'empty', rows: true, columns: true };
const OPTIONS: MergeOptions = { removeDuplicates: false, addSourceColumn: false, sheetPerFile: false };

async function* inChunks(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 5) yield bytes.subarray(at, at + 5);
}

function table(name: string, text: string, removals: TableRemoval[] = []): TableToMerge {
  const { summary, objects } = repairWhole(text);
  return {
    name,
    summary,
    removals,
    edits: NO_EDITS,
    table: inChunks(objects['table.csv']),
    flags: inChunks(objects['flags.bin']),
  };
}

interface Merged {
  readonly summary: TableSummary;
  readonly csv: string;
  readonly flags: number[];
  readonly objects: Readonly<Record<string, Buffer>>;
}

async function merged(
  tables: readonly TableToMerge[],
  { options = {}, mapping }: { options?: Partial<MergeOptions>; mapping?: MergedColumn[] } = {},
): Promise<Merged> {
  const columns = tables.map(({ summary, removals }) => ({
    columns: keptColumns(summary, removals, NO_EDITS).map((index) => ({
      index,
      name: summary.header[index] ?? '',
    })),
  }));
  const chunks: Record<string, Uint8Array[]> = {};
  const summary = await mergeTables(
    tables,
    { mapping: mapping ?? alignColumns(columns), options: { ...OPTIONS, ...options } },
    (object, chunk) => (chunks[object] ??= []).push(chunk),
    async () => undefined,
  );
  const objects = Object.fromEntries(
    ['table.csv', 'flags.bin', 'rows.bin', 'issues.ndjson', 'duplicates.ndjson'].map((name) => [
      name,
      Buffer.concat(chunks[name] ?? []),
    ]),
  );
  return {
    summary,
    csv: objects['table.csv']?.toString() ?? '',
    flags: [...(objects['flags.bin'] ?? [])],
    objects,
  };
}

test('columns are aligned by name; a file without one leaves it empty', async () => {
  const { csv, summary } = await merged([
    table('a.csv', 'id,name\n1,Ann\n2,Ben\n'),
    table('b.csv', 'Name;Town;ID\nCleo;Győr;3\n'),
  ]);
  expect(csv).toBe('id,name,Town\r\n1,Ann,\r\n2,Ben,\r\n3,Cleo,Győr\r\n');
  expect(summary).toMatchObject({ rowCount: 3, columnCount: 3, header: ['id', 'name', 'Town'], issues: 2 });
});

test('cells that need quotes, and other than ASCII, come through', async () => {
  const { csv } = await merged([
    table('a.csv', 'a,b\n"x, y","say ""hi"""\n"two\nlines",plain\n'),
    table('b.csv', 'b,a\n"ü, ö",😀\n,\n'),
  ]);
  expect(csv).toBe('a,b\r\n"x, y","say ""hi"""\r\n"two\nlines",plain\r\n😀,"ü, ö"\r\n,\r\n');
});

test('each file is read through its removals', async () => {
  const { csv } = await merged([
    table('a.csv', 'id,none,x\n1,,a\n1,,a\n,,\n2,,b\n', [DUPLICATES, EMPTY]),
    table('b.csv', 'id,none,x\n3,,c\n'),
  ]);
  expect(csv).toBe('id,x,none\r\n1,a,\r\n2,b,\r\n3,c,\r\n');
});

test('duplicates across files are marked and told with the file of the first; the first stays', async () => {
  const { summary, flags, objects } = await merged([
    table('a.csv', 'id,name\n1,Ann\n2,Ben\n'),
    table('b.csv', 'name,id\nann,1\nBen,2\nCleo,3\nBen,2\n'),
  ]);
  expect(flags).toEqual([0, 0, 2, 1, 0, 1]);
  expect(summary.duplicates).toEqual({ exact: 2, normalized: 1, key: 0 });
  const entries = (objects['duplicates.ndjson']?.toString() ?? '').trim().split('\n').map(parseDuplicateLine);
  expect(entries.map(({ row, first, type, reason }) => [row, first, type, reason])).toEqual([
    [2, 0, 'normalized', 'Matches row 1 (from a.csv) apart from spacing, capitals or number/date format'],
    [3, 1, 'exact', 'Every cell matches row 2 (from a.csv)'],
    [5, 1, 'exact', 'Every cell matches row 2 (from a.csv)'],
  ]);
});

test('numbers of each file are compared by its own decimal mark', async () => {
  const { summary } = await merged([
    table('us.csv', 'item,price\npen,"1,234.50"\nink,"1,234"\n'),
    table('de.csv', 'item;price\npen;1.234,50\nink;1.234\n'),
  ]);
  expect(summary.duplicates).toEqual({ exact: 0, normalized: 2, key: 0 });
});

test('the source column tells the file, and does not tell duplicates apart', async () => {
  const { csv, summary } = await merged(
    [table('a.csv', 'id,x\n1,a\n'), table('b, c.csv', 'id,x\n1,a\n,\n')],
    {
      options: { addSourceColumn: true },
    },
  );
  expect(csv).toBe('id,x,Source File\r\n1,a,a.csv\r\n1,a,"b, c.csv"\r\n,,"b, c.csv"\r\n');
  expect(summary).toMatchObject({ duplicates: { exact: 1 }, emptyRows: 1, emptyColumns: [] });
});

test('a sheet per file keeps where each begins and which columns it has', async () => {
  const { summary } = await merged(
    [table('a.csv', 'id,x\n1,a\n2,b\n'), table('b.csv', 'id,y\n'), table('c.csv', 'y\n5\n')],
    { options: { sheetPerFile: true, addSourceColumn: true } },
  );
  expect(summary.parts).toEqual([
    { name: 'a', rows: 2, columns: [0, 1, 3] },
    { name: 'b', rows: 0, columns: [0, 2, 3] },
    { name: 'c', rows: 1, columns: [2, 3] },
  ]);
});

test('a file that has every column needs no list of them', async () => {
  const { summary } = await merged([table('a.csv', 'id,x\n1,a\n'), table('b.csv', 'x\n5\n')], {
    options: { sheetPerFile: true },
  });
  expect(summary.parts).toEqual([
    { name: 'a', rows: 1, columns: null },
    { name: 'b', rows: 1, columns: [1] },
  ]);
});

test('a mapping renames, joins and splits', async () => {
  const { csv, objects } = await merged(
    [table('a.csv', 'id,who\n1,Ann\n'), table('b.csv', 'id,person\n2,Ben\n')],
    {
      mapping: [
        { name: 'Number', columns: [0, null] },
        { name: 'Name', columns: [1, 1] },
        { name: 'id', columns: [null, 0] },
      ],
    },
  );
  expect(csv).toBe('Number,Name,id\r\n1,Ann,\r\n,Ben,2\r\n');
  const lines = (objects['issues.ndjson']?.toString() ?? '').trim().split('\n');
  expect(lines.map(parseIssueLine)).toMatchObject([
    { row: null, kind: 'column_renamed', before: 'id', after: 'Number' },
    { row: null, kind: 'column_renamed', before: 'who', after: 'Name' },
    { row: null, kind: 'column_renamed', before: 'person', after: 'Name' },
  ]);
});

test('empty rows and columns of the whole are known', async () => {
  const { summary, flags } = await merged([
    table('a.csv', 'id,none,x\n1,,\n,,\n'),
    table('b.csv', 'id,none,x\n2,,b\n'),
  ]);
  expect(flags).toEqual([0, 8, 0]);
  expect(summary).toMatchObject({ emptyRows: 1, emptyColumns: [1] });
});

test('the index finds each block of rows', async () => {
  const rows = (from: number) => Array.from({ length: 1500 }, (_, row) => `${from + row},é${row}`).join('\n');
  const { objects, csv, summary } = await merged([
    table('a.csv', `id,x\n${rows(0)}\n`),
    table('b.csv', `id,x\n${rows(5000)}\n`),
  ]);
  expect(summary.rowCount).toBe(3000);
  const blocks = parseRowIndex(objects['rows.bin'] ?? Buffer.alloc(0));
  expect(blocks).toHaveLength(3);
  const bytes = Buffer.from(csv);
  expect(
    blocks.map(({ tableOffset }) => bytes.toString('utf8', tableOffset, tableOffset + 9).split(',')[0]),
  ).toEqual(['0', '1024', '5548']);
});

test('a merged table merges again, and gives the same rows back', async () => {
  const first = await merged([table('a.csv', 'id,x\n1,"a, b"\n'), table('b.csv', 'id,y\n2,c\n')]);
  const again: TableToMerge = {
    name: 'm.xlsx',
    summary: first.summary,
    removals: [],
    edits: NO_EDITS,
    table: inChunks(first.objects['table.csv'] ?? Buffer.alloc(0)),
    flags: inChunks(first.objects['flags.bin'] ?? Buffer.alloc(0)),
  };
  const rows: string[][] = [];
  for await (const batch of readVisibleRows(again)) rows.push(...batch);
  expect(rows).toEqual([
    ['1', 'a, b', ''],
    ['2', '', 'c'],
  ]);
});

test('the source is what all files come from', async () => {
  const shopify = 'Name,Financial Status,Lineitem name,Lineitem quantity\n#1,paid,x,1\n';
  const same = await merged([table('a.csv', shopify), table('b.csv', shopify.replace('#1', '#2'))]);
  expect(same.summary.source.source).toBe('shopify');
  const mixed = await merged([table('a.csv', shopify), table('b.csv', 'a,b\n1,2\n')]);
  expect(mixed.summary.source).toEqual({ source: 'generic', label: 'Generic', confidence: 0 });
});
