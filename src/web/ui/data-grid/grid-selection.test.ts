import { expect, test } from 'vitest';
import type { GridRow } from './grid-model.ts';
import { blockOf, followColumns, toTsv } from './grid-selection.ts';

test.for([
  { name: 'a column that moved is followed', after: [1, 0, 2], column: 1, want: 0 },
  { name: 'a column that made room is followed', after: [1, 0, 2], column: 0, want: 1 },
  { name: 'the place of a column that is gone is kept', after: [0, 2], column: 1, want: 1 },
  {
    name: 'the last column takes the place of one that is gone behind it',
    after: [0, 1],
    column: 2,
    want: 1,
  },
  { name: 'the row header stays', after: [2, 1, 0], column: -1, want: -1 },
])('$name', ({ after, column, want }) => {
  const columnOf = (id: number) => ({ id, name: String(id), align: 'start' as const, width: 80 });
  const place = (at: number) => ({ row: 4, column: at });
  expect(
    followColumns(
      { anchor: place(column), active: place(column) },
      [0, 1, 2].map(columnOf),
      after.map(columnOf),
    ),
  ).toEqual({ anchor: place(want), active: place(want) });
});

const row = (label: string, cells: readonly string[]): GridRow => ({
  id: 0,
  label,
  cells,
  tone: 'plain',
  note: null,
  changes: new Map(),
});

test('a block is copied as tab-separated text, quoted where a spreadsheet needs it, without rows not loaded', () => {
  const rows = [row('1', ['a', 'b\tc', 'd']), undefined, row('3', ['e', 'say "hi"', 'two\nlines'])];
  const block = blockOf({ anchor: { row: 2, column: 2 }, active: { row: -1, column: 0 } });
  expect(toTsv(block, ['h1', 'h2', 'h3'], (index) => rows[index])).toBe(
    'h1\th2\th3\na\t"b\tc"\td\ne\t"say ""hi"""\t"two\nlines"',
  );
});

test('row numbers are copied only when they are selected', () => {
  const block = blockOf({ anchor: { row: 0, column: -1 }, active: { row: 0, column: 1 } });
  expect(toTsv(block, [], () => row('7', ['a', 'b']))).toBe('7\ta\tb');
});
