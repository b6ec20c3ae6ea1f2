import { expect, test } from 'vitest';
import { alignColumns } from './align-columns.ts';
import { checkMapping } from './check-mapping.ts';

const files = [
  {
    name: 'a.csv',
    columns: [
      { index: 0, name: 'id' },
      { index: 2, name: 'x' },
    ],
  },
  { name: 'b.csv', columns: [{ index: 0, name: 'id' }] },
];

test('what is proposed fits', () => {
  expect(() => checkMapping(alignColumns(files), files)).not.toThrow();
});

test('renamed, joined and split columns fit', () => {
  expect(() =>
    checkMapping(
      [
        { name: 'number', columns: [2, 0] },
        { name: '', columns: [0, null] },
      ],
      files,
    ),
  ).not.toThrow();
});

test.for([
  {
    name: 'a column left out',
    mapping: [{ name: 'id', columns: [0, 0] }],
    sentence: 'The column "x" of a.csv goes into no column.',
  },
  {
    name: 'a column used twice',
    mapping: [
      { name: 'id', columns: [0, 0] },
      { name: 'x', columns: [2, 0] },
    ],
    sentence: 'The column "id" of b.csv goes into two columns.',
  },
  {
    name: 'a hidden or unknown column',
    mapping: [
      { name: 'id', columns: [0, 0] },
      { name: 'x', columns: [2, 1] },
    ],
    sentence: 'b.csv has no column 2 (any more). Look at its columns again.',
  },
  {
    name: 'a column for another number of files',
    mapping: [{ name: 'id', columns: [0] }],
    sentence: 'The column "id" must say for each of the 2 files what goes into it.',
  },
  {
    name: 'a column of nothing',
    mapping: [{ name: 'id', columns: [null, null] }],
    sentence: 'No column of any file goes into the column "id".',
  },
])('a mapping is refused: $name', ({ mapping, sentence }) => {
  expect(() => checkMapping(mapping, files)).toThrow(
    expect.objectContaining({ code: 'invalid_request', message: sentence }),
  );
});
