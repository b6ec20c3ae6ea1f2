import excel from 'exceljs';
import { expect, test } from 'vitest';
import type { TableEdits } from '#domain/table-repair/edits/table-edit.schemas.ts';
import { NO_EDITS } from '#domain/table-repair/edits/table-edits.ts';
import type { TableRemoval } from '#domain/table-repair/stored/table-result.ts';
import { repairWhole } from '#tests/fixtures/table-repair/repair-whole.ts';
import { exportTable, type TableExportFormat } from './export-table.ts';
import { findXlsxNumber } from './xlsx-number.ts';

const TEXT = `Name,Amount,,Phone\nAnn,1.50,,+27 82 555 1234\nBob,-12.50,,=1+1\n,,,\nANN,1.5,,+27 82 555 1234\n"a ""b"", c",007,,@x\n`;
const DUPLICATES: TableRemoval = { kind: 'duplicates', types: ['exact', 'normalized', 'key'] };
const EMPTY: TableRemoval = { kind: 'empty', rows: true, columns: true };

async function* inChunks(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 7) yield bytes.subarray(at, at + 7);
}

async function exported(
  format: TableExportFormat,
  {
    text = TEXT,
    removals = [],
    edits = NO_EDITS,
    neutralise = true,
  }: { text?: string; removals?: TableRemoval[]; edits?: TableEdits; neutralise?: boolean } = {},
): Promise<Buffer> {
  const { summary, objects } = repairWhole(text);
  const file = exportTable(
    format,
    () => ({
      summary,
      removals,
      edits,
      table: inChunks(objects['table.csv']),
      flags: inChunks(objects['flags.bin']),
      issues: inChunks(objects['issues.ndjson']),
    }),
    { neutralise, sheetName: 'Table' },
  );
  const chunks: Uint8Array[] = [];
  for await (const chunk of file) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function sheetsOf(bytes: Buffer): Promise<{ values: unknown[][]; bold: boolean; frozen: unknown }[]> {
  const workbook = new excel.Workbook();
  await workbook.xlsx.load(new Uint8Array(bytes).buffer);
  return workbook.worksheets.map((sheet) => ({
    values: sheet
      .getSheetValues()
      .slice(1)
      .map((row) => (Array.isArray(row) ? row.slice(1) : [])),
    bold: sheet.getRow(1).font.bold === true,
    frozen: sheet.views[0],
  }));
}

test('CSV: formulas are neutralised, numbers and phone numbers stay', async () => {
  expect((await exported('csv')).toString()).toBe(
    `Name,Amount,,Phone\r\nAnn,1.50,,+27 82 555 1234\r\nBob,-12.50,,'=1+1\r\n,,,\r\nANN,1.5,,+27 82 555 1234\r\n"a ""b"", c",007,,'@x\r\n`,
  );
});

test('CSV for a program: cells stay as they are', async () => {
  expect((await exported('csv', { neutralise: false })).toString()).toContain('Bob,-12.50,,=1+1\r\n');
});

test('CSV: removed rows and columns are left out', async () => {
  expect((await exported('csv', { removals: [DUPLICATES, EMPTY] })).toString()).toBe(
    `Name,Amount,Phone\r\nAnn,1.50,+27 82 555 1234\r\nBob,-12.50,'=1+1\r\n"a ""b"", c",007,'@x\r\n`,
  );
});

test('CSV: rows stored before a longer one are padded', async () => {
  expect((await exported('csv', { text: 'a,b\n1,2\n3,4,5\n' })).toString()).toBe('a,b,\r\n1,2,\r\n3,4,5\r\n');
});

test('a header cell is neutralised too', async () => {
  expect((await exported('csv', { text: '=HYPERLINK(1),b\nx,y\n' })).toString()).toMatch(/^'=HYPERLINK/);
});

test('XLSX: plain decimals are numbers, the rest is text, the header is bold and stays in view', async () => {
  const [sheet, ...others] = await sheetsOf(await exported('xlsx', { removals: [EMPTY] }));
  expect(others).toEqual([]);
  expect(sheet?.values).toEqual([
    ['Name', 'Amount', 'Phone'],
    ['Ann', 1.5, '+27 82 555 1234'],
    ['Bob', -12.5, "'=1+1"],
    ['ANN', 1.5, '+27 82 555 1234'],
    ['a "b", c', '007', "'@x"],
  ]);
  expect(sheet).toMatchObject({ bold: true, frozen: { state: 'frozen', ySplit: 1 } });
});

test('XLSX: a character that XML cannot hold does not spoil the workbook', async () => {
  const [sheet, notes] = await sheetsOf(await exported('xlsx', { text: 'h,n\na\uFFFEb\uFFFF,1\nnext,2\n' }));
  expect(sheet?.values.slice(1)).toEqual([
    ['a\uFFFDb\uFFFD', 1],
    ['next', 2],
  ]);
  expect(notes?.values.slice(1)).toEqual([
    [expect.stringMatching(/changed: 1, the first in sheet 1, row 2\./)],
  ]);
});

test('XLSX: a text that Excel cannot hold is cut, and a last sheet says which', async () => {
  const long = 'x'.repeat(32_768);
  const text = `h,n\nshort,1\n${long},2\n${long},3\n`;
  const [sheet, notes, ...others] = await sheetsOf(await exported('xlsx', { text }));
  expect(sheet?.values[2]).toEqual([long.slice(1), 2]);
  expect(notes?.values.slice(1)).toEqual([[expect.stringMatching(/cut: 2, the first in sheet 1, row 3\./)]]);
  expect(others).toEqual([]);
});

test('XLSX: parts stand on sheets of their own with the columns they have, through removals', async () => {
  const { summary, objects } = repairWhole(
    'id,jan,feb,shared\n1,a,,x\n2,b,,x\n,,,\n1,a,,x\n3,,c,x\n3,,c,x\n',
  );
  const parts = [
    { name: 'jan', rows: 3, columns: [0, 1, 3] },
    { name: 'jan', rows: 1, columns: [0, 1, 3] },
    { name: 'feb', rows: 2, columns: [0, 2, 3] },
    { name: 'none', rows: 0, columns: [0] },
    { name: 'all', rows: 0, columns: null },
  ];
  const file = exportTable(
    'xlsx',
    () => ({
      summary: { ...summary, parts },
      removals: [DUPLICATES, EMPTY],
      edits: NO_EDITS,
      table: inChunks(objects['table.csv']),
      flags: inChunks(objects['flags.bin']),
      issues: inChunks(objects['issues.ndjson']),
    }),
    { neutralise: true, sheetName: 'Table' },
  );
  const chunks: Uint8Array[] = [];
  for await (const chunk of file) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  expect((await sheetsOf(bytes)).map(({ values }) => values)).toEqual([
    [
      ['id', 'jan', 'shared'],
      ['1', 'a', 'x'],
      ['2', 'b', 'x'],
    ],
    [['id', 'jan', 'shared']],
    [
      ['id', 'feb', 'shared'],
      ['3', 'c', 'x'],
    ],
    [['id']],
    [['id', 'jan', 'feb', 'shared']],
  ]);
});

test('XLSX: amounts and dates are numbers that show what was written; codes and doubtful cells stay text', async () => {
  const text = [
    'Datum;Betrag;Artikelcode;Telefon;Frei;Lang',
    '25.02.2023;-1.164,80 €;0044;+491701234567;03/04/2024;1234567890123456',
    '1.3.2023;164,80;4711;030 123;05/04/2024;12',
    '03.03.2023;12,00-;99;11;01/02/2024;13',
    '04.03.2023;n/a;98;12;06/07/2024;14',
    '05.03.2023;1.234;97;13;07/08/2024;15',
    '',
  ].join('\n');
  const workbook = new excel.Workbook();
  await workbook.xlsx.load(new Uint8Array(await exported('xlsx', { text })).buffer);
  const sheet = workbook.worksheets[0];
  const column = (letter: string) =>
    [2, 3, 4, 5, 6]
      .map((row) => sheet?.getCell(`${letter}${row}`))
      .map((cell) => [cell?.value, cell?.numFmt]);
  const day = (iso: string) => new Date(`${iso}T00:00:00.000Z`);
  expect(column('A').slice(0, 2)).toEqual([
    [day('2023-02-25'), 'dd.mm.yyyy'],
    [day('2023-03-01'), 'd.m.yyyy'],
  ]);
  expect(column('B')).toEqual([
    [-1164.8, '#,##0.00 "€"'],
    [164.8, '0.00'],
    [-12, '0.00'],
    ['n/a', undefined],
    [1234, '#,##0'],
  ]);
  for (const [letter, first] of [
    ['C', '0044'],
    ['D', '+491701234567'],
    ['E', '03/04/2024'],
    ['F', '1234567890123456'],
  ] as const) {
    expect(column(letter).every(([value]) => typeof value === 'string')).toBe(true);
    expect(column(letter)[0]?.[0]).toBe(first);
  }
});

test('XLSX: the type that a person gave a column counts', async () => {
  const text = 'Order ID,Amount\n12,1.50\n13,2.50\n';
  const edits = {
    ...NO_EDITS,
    types: [
      [0, 'number'],
      [1, 'text'],
    ] as const,
  };
  const [sheet] = await sheetsOf(await exported('xlsx', { text, edits }));
  expect(sheet?.values.slice(1)).toEqual([
    [12, '1.50'],
    [13, '2.50'],
  ]);
});

test('XLSX: a table without rows still has its header', async () => {
  const [sheet] = await sheetsOf(await exported('xlsx', { text: 'a,b\n' }));
  expect(sheet?.values).toEqual([['a', 'b']]);
});

test('XLSX: many rows pass through while only a little waits', async () => {
  const rows = Array.from({ length: 30_000 }, (_, i) => `${i},some text of row ${i},${i / 4}`);
  const [sheet] = await sheetsOf(await exported('xlsx', { text: `id,text,number\n${rows.join('\n')}\n` }));
  expect(sheet?.values).toHaveLength(30_001);
  expect(sheet?.values[30_000]).toEqual(['29999', 'some text of row 29999', 7499.75]);
});

test.for([
  ['0', 0],
  ['-0', null],
  ['12', 12],
  ['12.50', 12.5],
  ['-0.05', -0.05],
  ['007', null],
  ['1e5', null],
  ['1,000', null],
  ['123456789012345', 123456789012345],
  ['1234567890123456', null],
  ['0.1234567890123456', null],
  ['+5', null],
  [' 5', null],
  ['5.', null],
  ['', null],
] as const)('spreadsheet number: %j is %j', ([text, want]) => {
  expect(findXlsxNumber(text)?.value ?? null).toBe(want);
});

test('JSON: the figures after removals and every issue', async () => {
  const bytes = await exported('json', { text: 'a;b;\n"x"y";1;\n;;\nshort\nz;2;\n', removals: [EMPTY] });
  expect(JSON.parse(bytes.toString())).toEqual({
    kind: 'table',
    encoding: 'utf-8',
    delimiter: ';',
    source: 'generic',
    header: ['a', 'b'],
    rowCount: 3,
    columnCount: 2,
    duplicatesFound: 0,
    emptyRowsFound: 0,
    emptyColumnsFound: 0,
    issuesFixed: expect.any(Number),
    issues: [
      { kind: 'delimiter', row: null, column: null, before: ';', after: ',', reason: expect.any(String) },
      { kind: 'stray_quote', row: 0, column: 'a', before: '"x"y"', after: 'x"y', reason: expect.any(String) },
      { kind: 'short_row', row: 2, column: null, before: null, after: null, reason: expect.any(String) },
    ],
  });
});

test('JSON: no issues is an empty list', async () => {
  expect(JSON.parse((await exported('json', { text: 'a,b\nx,2\n' })).toString())).toMatchObject({
    issues: [],
  });
});
