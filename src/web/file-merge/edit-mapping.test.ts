import { expect, test } from 'vitest';
import { chooseColumn, renameColumn, splitColumn } from './edit-mapping.ts';

const MAPPING = [
  { name: 'id', columns: [0, 0] },
  { name: 'mail', columns: [1, null] },
  { name: 'address', columns: [null, 1] },
  { name: 'town', columns: [2, 2] },
];
const short = (mapping: readonly { name: string; columns: (number | null)[] }[]) =>
  mapping.map(({ name, columns }) => [name, ...columns]);

test('a column gets another name', () => {
  expect(short(renameColumn(MAPPING, 1, 'E-mail'))[1]).toEqual(['E-mail', 1, null]);
});

test('joining: the chosen column comes over, and the one it leaves empty goes', () => {
  expect(short(chooseColumn(MAPPING, 1, 1, 1))).toEqual([
    ['id', 0, 0],
    ['mail', 1, 1],
    ['town', 2, 2],
  ]);
});

test('what stood in the place takes the place that the chosen one leaves', () => {
  expect(short(chooseColumn(MAPPING, 0, 1, 2))).toEqual([
    ['id', 0, 2],
    ['mail', 1, null],
    ['address', null, 1],
    ['town', 2, 0],
  ]);
});

test('choosing what is there changes nothing', () => {
  expect(chooseColumn(MAPPING, 0, 1, 0)).toEqual(MAPPING);
});

test('splitting: the column stands beside, under its own name', () => {
  expect(short(splitColumn(MAPPING, 3, 1, 'City'))).toEqual([
    ['id', 0, 0],
    ['mail', 1, null],
    ['address', null, 1],
    ['town', 2, null],
    ['City', null, 2],
  ]);
});

test('a column of one file only cannot be split', () => {
  expect(splitColumn(MAPPING, 1, 0, 'x')).toEqual(MAPPING);
  expect(splitColumn(MAPPING, 1, 1, 'x')).toEqual(MAPPING);
});
