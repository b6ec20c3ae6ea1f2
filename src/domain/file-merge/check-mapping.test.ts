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
    sentence: 'The column "x" of a.csv isn’t mapped. Map it to a column.',
  },
  {
    name: 'a column used twice',
    mapping: [
      { name: 'id', columns: [0, 0] },
      { name: 'x', columns: [2, 0] },
    ],
    sentence: 'The column "id" of b.csv is mapped twice. Map it once.',
  },
  {
    name: 'a hidden or unknown column',
    mapping: [
      { name: 'id', columns: [0, 0] },
      { name: 'x', columns: [2, 1] },
    ],
    sentence: 'b.csv no longer has a column 2. Reload its columns and try again.',
  },
  {
    name: 'a column for another number of files',
    mapping: [{ name: 'id', columns: [0] }],
    sentence: 'The column "id" needs an entry for each of the 2 files.',
  },
  {
    name: 'a column of nothing',
    mapping: [{ name: 'id', columns: [null, null] }],
    sentence: 'No file has a column for "id". Map one or remove it.',
  },
])('a mapping is refused: $name', ({ mapping, sentence }) => {
  expect(() => checkMapping(mapping, files)).toThrow(
    expect.objectContaining({ code: 'invalid_request', message: sentence }),
  );
});
