import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_EDITS } from '#domain/table-repair/edits/table-edits.ts';
import { canonicalCell } from '#domain/table-repair/rows/cell-text.ts';
import { alignColumns } from './align-columns.ts';
import { mergeTables, type TableToMerge } from './merge-tables.ts';

interface PlainTable {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const cell = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 6 }),
  fc
    .array(fc.constantFrom('"', ',', '\r\n', '\n', '\r', ' ', 'a', 'é', '😀', "'", '1'), { maxLength: 5 })
    .map((parts) => parts.join('')),
);
const name = fc.constantFrom('id', 'ID', 'Name', 'name', 'E-mail', 'Email address', 'Total', '', 'x, "y"');
const plainTable: fc.Arbitrary<PlainTable> = fc.array(name, { minLength: 1, maxLength: 5 }).chain((header) =>
  fc.record({
    header: fc.constant(header),
    rows: fc.array(fc.array(cell, { minLength: header.length, maxLength: header.length }), { maxLength: 6 }),
  }),
);

/** As table.csv has it. */
function bytesOf(table: PlainTable): Buffer {
  const line = (cells: readonly string[]) =>
    cells.length === 1 && cells[0] === '' ? '""\r\n' : `${cells.map(canonicalCell).join(',')}\r\n`;
  return Buffer.from([table.header, ...table.rows].map(line).join(''));
}

async function* inChunks(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function* nothing(): AsyncGenerator<Uint8Array> {
  // No row is hidden, so nothing is asked for.
}

async function merge(tables: readonly PlainTable[], chunk: number): Promise<string[][]> {
  const sources = tables.map((table, at): TableToMerge => ({
    name: `${at}.csv`,
    summary: {
      header: table.header,
      columnCount: table.header.length,
      emptyColumns: [],
      source: { source: 'generic', label: 'Generic', confidence: 0 },
    },
    removals: [],
    edits: NO_EDITS,
    table: inChunks(bytesOf(table), chunk),
    flags: nothing(),
  }));
  const chunks: Uint8Array[] = [];
  await mergeTables(
    sources,
    {
      mapping: mappingOf(tables),
      options: { removeDuplicates: false, addSourceColumn: false, sheetPerFile: false },
    },
    (object, bytes) => object === 'table.csv' && chunks.push(bytes),
    async () => undefined,
  );
  return parse(Buffer.concat(chunks), { record_delimiter: '\r\n', skip_empty_lines: false });
}

const mappingOf = (tables: readonly PlainTable[]) =>
  alignColumns(
    tables.map(({ header }) => ({ columns: header.map((text, index) => ({ index, name: text })) })),
  );

test('whatever the tables hold: each cell stands whole in its row, in the column that its own goes into', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(plainTable, { minLength: 2, maxLength: 4 }),
      fc.integer({ min: 1, max: 50 }),
      async (tables, chunk) => {
        const mapping = mappingOf(tables);
        const want = tables.flatMap(({ rows }, at) =>
          rows.map((row) =>
            mapping.map(({ columns }) => {
              const column = columns[at] ?? null;
              return column === null ? '' : (row[column] ?? '');
            }),
          ),
        );
        expect(await merge(tables, chunk)).toEqual([mapping.map((column) => column.name), ...want]);
        const used = tables.map((_, at) => mapping.filter(({ columns }) => columns[at] !== null).length);
        expect(used).toEqual(tables.map(({ header }) => header.length));
      },
    ),
    { numRuns: 200 },
  );
});
