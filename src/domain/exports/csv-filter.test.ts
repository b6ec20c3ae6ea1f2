import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TableEdits } from '#domain/table-repair/edits/table-edit.schemas.ts';
import { NO_EDITS } from '#domain/table-repair/edits/table-edits.ts';
import { canonicalCell } from '#domain/table-repair/rows/cell-text.ts';
import { ROW_FLAG, type TableRemoval } from '#domain/table-repair/stored/table-result.ts';
import { repairWhole } from '#tests/fixtures/table-repair/repair-whole.ts';
import { exportCsv, isStoredCsv } from './csv.ts';
import { isFormula, neutraliseFormula } from './neutralise-formula.ts';
import { readVisibleRows, visibleHeader, type RowsSource } from './table-rows.ts';

interface StoredTable {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly flags: readonly number[];
  readonly emptyColumns: readonly number[];
  readonly removals: readonly TableRemoval[];
  readonly edits: TableEdits;
  readonly neutralise: boolean;
  readonly chunkBytes: number;
}

const piece = fc.constantFrom(
  'a',
  'Ü',
  '0',
  '7',
  '.',
  '-',
  '+',
  '=',
  '@',
  '"',
  ',',
  '\n',
  '\r\n',
  '\t',
  ' ',
  '€',
  '＝',
  '＋',
);
const cell = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom('', 'plain', '-12.50', '+27 82 555', '-', '=1+1', '-2+3', '-€ 5') },
  { weight: 1, arbitrary: fc.array(piece, { maxLength: 6 }).map((parts) => parts.join('')) },
);
const removal: fc.Arbitrary<TableRemoval> = fc.oneof(
  fc.record({
    kind: fc.constant('duplicates' as const),
    types: fc.subarray(['exact', 'normalized', 'key'] as const).map((types) => [...types]),
    review: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('empty' as const), rows: fc.boolean(), columns: fc.boolean() }),
);

function editsOf(rows: number, columns: number): fc.Arbitrary<TableEdits> {
  const row = fc.nat({ max: Math.max(0, rows - 1) });
  const column = fc.nat({ max: columns - 1 });
  const edits = fc.record({
    cells: fc.array(fc.tuple(row, column, cell), { maxLength: 3 }),
    deleted: fc.uniqueArray(row, { maxLength: 3 }),
    added: fc
      .array(
        fc.record({
          after: fc.integer({ min: -1, max: rows - 1 }),
          cells: fc.array(cell, { maxLength: columns }),
        }),
        { maxLength: 3 },
      )
      .map((added) => added.map((one, at) => ({ ...one, row: rows + at }))),
    kept: fc.uniqueArray(row, { maxLength: 3 }),
    order: fc.option(
      fc.shuffledSubarray(
        Array.from({ length: columns }, (_, at) => at),
        { minLength: columns },
      ),
    ),
    leftOut: fc.uniqueArray(column, { maxLength: 2 }),
  });
  return fc.oneof(
    fc.constant(NO_EDITS),
    edits.map((some) => ({ ...NO_EDITS, ...some })),
  );
}

const table: fc.Arbitrary<StoredTable> = fc
  .record({ columns: fc.integer({ min: 1, max: 6 }), rows: fc.nat({ max: 12 }) })
  .chain(({ columns, rows }) =>
    fc.record({
      header: fc.array(cell, { minLength: columns, maxLength: columns }),
      // Rows that were stored before a longer one are shorter.
      rows: fc.array(
        fc.oneof(
          { weight: 5, arbitrary: fc.array(cell, { minLength: columns, maxLength: columns }) },
          { weight: 1, arbitrary: fc.array(cell, { minLength: 1, maxLength: columns }) },
        ),
        { minLength: rows, maxLength: rows },
      ),
      flags: fc.array(fc.constantFrom(0, 0, ...Object.values(ROW_FLAG)), {
        minLength: rows,
        maxLength: rows,
      }),
      emptyColumns: fc.uniqueArray(fc.nat({ max: columns - 1 }), { maxLength: 2 }),
      removals: fc.array(removal, { maxLength: 2 }),
      edits: editsOf(rows, columns),
      neutralise: fc.boolean(),
      chunkBytes: fc.constantFrom(1, 3, 7, 40, 1000),
    }),
  );

function storedLine(cells: readonly string[]): string {
  return cells.length === 1 && cells[0] === '' ? '""\r\n' : `${cells.map(canonicalCell).join(',')}\r\n`;
}

async function* inChunks(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size);
}

function sourceOf({
  header,
  rows,
  flags,
  emptyColumns,
  removals,
  edits,
  chunkBytes,
}: StoredTable): RowsSource {
  const stored = Buffer.from([header, ...rows].map(storedLine).join(''));
  return {
    summary: { header, columnCount: header.length, emptyColumns },
    removals,
    edits,
    table: inChunks(stored, chunkBytes),
    flags: inChunks(Uint8Array.from(flags), Math.max(1, chunkBytes >> 2)),
  };
}

/** Through the cells' texts. */
async function writtenFromCells(stored: StoredTable): Promise<string> {
  const text = (cell: string) => canonicalCell(stored.neutralise ? neutraliseFormula(cell) : cell);
  const line = (cells: readonly string[]) =>
    cells.length === 1 && cells[0] === '' ? '""\r\n' : `${cells.map(text).join(',')}\r\n`;
  const source = sourceOf(stored);
  let written = line(visibleHeader(source));
  for await (const rows of readVisibleRows(source)) written += rows.map(line).join('');
  return written;
}

async function exported(stored: StoredTable): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of exportCsv(sourceOf(stored), stored)) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

test('bytes that are copied are those that the cells would give, whatever is removed and edited', async () => {
  await fc.assert(
    fc.asyncProperty(table, async (stored) => {
      expect(await exported(stored)).toBe(await writtenFromCells(stored));
    }),
    { numRuns: 1500 },
  );
});

test('a table is told to be stored as its CSV only where its bytes are those of the CSV', async () => {
  const line = fc
    .array(cell, { minLength: 1, maxLength: 4 })
    .map((cells) => cells.map(canonicalCell).join(';'));
  let stored = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 2, maxLength: 8 }), async (lines) => {
      const { summary, objects } = repairWhole(`name;town;total\n${lines.join('\n')}\n`);
      const source = { summary, removals: [], edits: NO_EDITS };
      if (!isStoredCsv(source)) return;
      stored++;
      const chunks: Uint8Array[] = [];
      const bytes = {
        table: inChunks(objects['table.csv'], 1000),
        flags: inChunks(objects['flags.bin'], 1000),
      };
      for await (const chunk of exportCsv({ ...source, ...bytes }, { neutralise: true })) chunks.push(chunk);
      expect(Buffer.concat(chunks).toString()).toBe(objects['table.csv'].toString());
    }),
    { numRuns: 300 },
  );
  expect(stored).toBeGreaterThan(3);
});

test.for([
  { name: 'as it is', text: 'a,b\n1,x\n2,y\n', want: true },
  { name: 'a formula', text: 'a,b\n1,x\n2,=y\n', want: false },
  { name: 'a formula in the header', text: '=a(),b\nx,y\nu,v\n', want: false },
  { name: 'amounts with a sign', text: 'a,b\nx,-1.50\ny,+2\n', want: true },
])('whether a table is stored as its CSV: $name', ({ text, want }) => {
  const { summary } = repairWhole(text);
  expect(isStoredCsv({ summary, removals: [], edits: NO_EDITS })).toBe(want);
  const { isPlainCsv, ...before } = summary;
  expect(isPlainCsv).toBe(want);
  expect(isStoredCsv({ summary: before, removals: [], edits: NO_EDITS })).toBe(false);
  const removals = [{ kind: 'empty', rows: true, columns: true } as const];
  expect(isStoredCsv({ summary, removals, edits: NO_EDITS })).toBe(false);
  expect(isStoredCsv({ summary, removals: [], edits: { ...NO_EDITS, names: [[0, 'z']] } })).toBe(false);
  expect(isStoredCsv({ summary, removals: [], edits: { ...NO_EDITS, order: [1, 0] } })).toBe(false);
});

test('a table without a header is not stored as its CSV', () => {
  const { summary } = repairWhole('1,2\n3,4\n');
  expect(isStoredCsv({ summary, removals: [], edits: NO_EDITS })).toBe(false);
});

test('a record of many chunks is read a few times only', async () => {
  const long = 'x'.repeat(300_000);
  const stored: StoredTable = {
    header: ['a', 'b'],
    rows: [
      ['1', long],
      ['2', `"${long}"`],
    ],
    flags: [0, 0],
    emptyColumns: [],
    removals: [],
    edits: NO_EDITS,
    neutralise: true,
    chunkBytes: 128,
  };
  expect(await exported(stored)).toBe(await writtenFromCells({ ...stored, chunkBytes: 100_000 }));
});

test('quotes that a cell does not need are left out', async () => {
  const source = {
    summary: { header: ['a', 'b'], columnCount: 2, emptyColumns: [] },
    removals: [],
    edits: NO_EDITS,
    table: inChunks(Buffer.from('a,b\r\n"plain",2\r\n'), 100),
    flags: inChunks(new Uint8Array(1), 1),
  };
  const chunks: Uint8Array[] = [];
  for await (const chunk of exportCsv(source, { neutralise: false })) chunks.push(chunk);
  expect(Buffer.concat(chunks).toString()).toBe('a,b\r\nplain,2\r\n');
});

test('flags that end before the table are an error', async () => {
  const source = {
    ...sourceOf({
      header: ['a'],
      rows: [['1'], ['2']],
      flags: [0],
      emptyColumns: [],
      removals: [],
      edits: NO_EDITS,
      neutralise: true,
      chunkBytes: 4,
    }),
    removals: [{ kind: 'empty', rows: true, columns: false } as const],
  };
  const all = async () => {
    for await (const chunk of exportCsv(source, { neutralise: true }))
      expect(chunk.length).toBeGreaterThan(0);
  };
  await expect(all()).rejects.toThrow('flags.bin is shorter than table.csv');
});

test('whether bytes are a formula is what the text says', () => {
  fc.assert(
    fc.property(cell, (text) => {
      const bytes = Buffer.from(`"${text}"`);
      expect(isFormula(bytes, 1, bytes.length - 1)).toBe(neutraliseFormula(text) !== text);
    }),
    { numRuns: 2000 },
  );
});
