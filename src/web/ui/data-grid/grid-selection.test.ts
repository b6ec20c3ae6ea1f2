import { expect, test } from 'vitest';
import type { GridRow } from './grid-model.ts';
import { blockOf, exitByKey, followColumns, moveByKey, toTsv } from './grid-selection.ts';

const size = { rows: 100, columns: 5 };

test.for([
  { key: 'ArrowDown', from: [0, 0], want: [1, 0] },
  { key: 'ArrowUp', from: [0, 2], want: [-1, 2] },
  { key: 'ArrowUp', from: [-1, 2], want: [-1, 2] },
  { key: 'ArrowLeft', from: [3, 0], want: [3, -1] },
  { key: 'ArrowRight', from: [3, 4], want: [3, 4] },
  { key: 'PageDown', from: [95, 1], want: [99, 1] },
  { key: 'Home', from: [5, 3], want: [5, -1] },
  { key: 'End', from: [5, 3], want: [5, 4] },
] as const)('$key leads from $from to $want', ({ key, from, want }) =>
  expect(moveByKey(key, false, { row: from[0], column: from[1] }, size)).toEqual({
    row: want[0],
    column: want[1],
  }),
);

test.for([
  ['Home', -1, -1],
  ['End', 99, 4],
  ['ArrowDown', 99, 2],
  ['ArrowLeft', 7, -1],
] as const)('with Control, %s leads to row %d, column %d', ([key, row, column]) =>
  expect(moveByKey(key, true, { row: 7, column: 2 }, size)).toEqual({ row, column }),
);

test('a key that is not the grid’s moves nothing', () => {
  expect(moveByKey('a', false, { row: 0, column: 0 }, size)).toBeNull();
});

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

test.for([
  { key: 'ArrowDown', isControl: false, row: 98, exit: null },
  { key: 'ArrowDown', isControl: false, row: 99, exit: 'next' },
  { key: 'PageDown', isControl: false, row: 99, exit: 'next' },
  { key: 'ArrowUp', isControl: false, row: 0, exit: null },
  { key: 'ArrowUp', isControl: false, row: -1, exit: 'previous' },
  { key: 'PageUp', isControl: false, row: 0, exit: 'previous' },
  { key: 'End', isControl: false, row: 99, exit: null },
  { key: 'End', isControl: true, row: 5, exit: 'last' },
  { key: 'Home', isControl: true, row: 5, exit: 'first' },
  { key: 'ArrowDown', isControl: true, row: 5, exit: 'last' },
  { key: 'ArrowRight', isControl: true, row: 99, exit: null },
])('$key (Ctrl: $isControl) in row $row of 100 leads out to: $exit', ({ key, isControl, row, exit }) =>
  expect(exitByKey(key, isControl, { row, column: 1 }, size)).toBe(exit),
);
