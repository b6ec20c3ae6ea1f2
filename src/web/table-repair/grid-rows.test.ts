import { expect, test } from 'vitest';
import type { RowsPage } from '#domain/table-repair/table-repair.schemas.ts';
import { gridRows } from './grid-rows.ts';

const page: RowsPage = {
  header: ['a', 'b'],
  columnIndexes: [0, 1],
  columnTypes: [null, null],
  rows: [
    ['1', '2'],
    ['', ''],
    ['1', '2'],
  ],
  rowIndexes: [10, 12, 1500],
  marks: [
    { duplicate: null, review: false, empty: false, added: false },
    { duplicate: null, review: false, empty: true, added: false },
    { duplicate: 'exact', review: false, empty: false, added: false },
  ],
  changes: [
    { rowIndex: 10, column: 1, kind: 'encoding', before: 'Â2', reason: 'Wrong encoding.' },
    { rowIndex: 10, column: 1, kind: 'whitespace', before: ' 2', reason: 'Spaces removed.' },
    { rowIndex: 1500, column: null, kind: 'ragged_row', before: null, reason: 'One cell was missing.' },
  ],
  edited: [],
  offset: 8,
  limit: 3,
  total: 11,
};

test('rows are numbered by their place before any removal, and say what they are in words', () => {
  expect(gridRows(page).map(({ label, tone, note }) => [label, tone, note])).toEqual([
    ['11', 'plain', null],
    ['13', 'empty', 'Empty'],
    [(1501).toLocaleString(), 'duplicate', 'Duplicate'],
  ]);
});

test('two repairs of one cell show the value before the first and both reasons', () => {
  expect(gridRows(page)[0]?.changes.get(1)).toEqual({
    before: 'Â2',
    reason: 'Wrong encoding. Spaces removed.',
    level: 'changed',
  });
});

test('a repair of the whole row stands at the row itself', () => {
  expect(gridRows(page)[2]?.changes.get(-1)).toEqual({
    before: null,
    reason: 'One cell was missing.',
    level: 'changed',
  });
});

test('what is only to be checked says so, and so does a row that may be a duplicate', () => {
  const [row] = gridRows({
    ...page,
    rows: [['1', '2']],
    rowIndexes: [0],
    marks: [{ duplicate: null, review: true, empty: false, added: false }],
    changes: [
      { rowIndex: 0, column: 0, kind: 'stray_quote', before: '"1', reason: 'A quote.' },
      { rowIndex: 0, column: 0, kind: 'long_row', before: null, reason: 'Too long.' },
    ],
  });
  expect(row).toMatchObject({ tone: 'duplicate', note: 'Duplicate?' });
  expect(row?.changes.get(0)).toEqual({ before: '"1', reason: 'A quote. Too long.', level: 'check' });
});
