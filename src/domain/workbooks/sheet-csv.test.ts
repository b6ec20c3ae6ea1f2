import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvBytes } from './csv-bytes.ts';
import { SheetCsv } from './sheet-csv.ts';

interface Cell {
  readonly row: number;
  readonly column: number;
  readonly text: string;
}

function write(cells: readonly Cell[], columns: number): string {
  const csv = new SheetCsv(columns);
  const chunks: Uint8Array[] = [];
  const take = () => {
    for (const { bytes, times } of csv.take()) for (let i = 0; i < times; i++) chunks.push(bytes);
  };
  for (const { row, column, text } of cells) {
    const bytes = csvBytes(text);
    csv.cell(row, column, bytes, 0, bytes.length);
    take();
  }
  csv.end();
  take();
  return Buffer.concat(chunks).toString();
}

const text = fc.oneof(
  fc.constantFrom(
    'a',
    '"',
    'a,b',
    'x\ny',
    '\r\n',
    'ü☃',
    '""',
    ' ',
    'a long text that needs no quotes at all',
  ),
  fc.string({ minLength: 1, maxLength: 8 }),
);
const cells = fc
  .uniqueArray(
    fc.record({ row: fc.integer({ min: 0, max: 12 }), column: fc.integer({ min: 0, max: 6 }), text }),
    { selector: ({ row, column }) => `${row},${column}`, minLength: 1, maxLength: 40 },
  )
  .map((list) => list.toSorted((a, b) => a.row - b.row));

test('every cell stands in its place and nothing else is there, whatever the order within a row', () => {
  fc.assert(
    fc.property(cells, (list) => {
      const rows = Math.max(...list.map(({ row }) => row)) + 1;
      const columns = Math.max(...list.map(({ column }) => column)) + 1;
      const want = Array.from({ length: rows }, () => Array.from({ length: columns }, () => ''));
      for (const cell of list) (want[cell.row] ?? [])[cell.column] = cell.text;
      const csv = write(list, columns);
      expect(parse(csv, { record_delimiter: '\r\n' })).toEqual(want);
    }),
    { numRuns: 300 },
  );
});

test('a long gap is rows of blank cells', () => {
  const csv = write(
    [
      { row: 0, column: 1, text: 'a' },
      { row: 100_001, column: 0, text: 'b' },
    ],
    2,
  );
  expect(csv).toBe(`,a\r\n${',\r\n'.repeat(100_000)}b,\r\n`);
});
