import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { CellMemory } from './cell-memory.ts';
import { columnLetters, replaceNoXml, xlsxRow, type CellKind } from './xlsx-row.ts';

const cell = fc.constantFrom(
  '',
  'paid',
  'a & b',
  ' x',
  '007',
  '12.50',
  '-3',
  '2025-01-02',
  'é\u0001',
  '=1',
  '_x0041_',
);
const money: CellKind = (text) => (text === '12.50' ? { value: '12.5', format: '0.00' } : null);

/** Rows as XML, and what was told of texts. */
function written(rows: readonly (readonly string[])[], memory: CellMemory | null) {
  const told: string[] = [];
  const format = {
    letters: columnLetters(4),
    decimalsStyle: (decimals: number) => 10 + decimals,
    dateStyle: () => 9,
    style: () => 8,
    text: (text: string, row: number) => {
      if (replaceNoXml(text) !== text) told.push(`${row}: ${text}`);
      return replaceNoXml(text);
    },
    ...(memory === null ? {} : { memory }),
  };
  const kinds: (readonly CellKind[] | null)[] = [
    null,
    ['text', 'number', 'date', money],
    [money, 'date', 'text', 'number'],
  ];
  const xml = rows.map((cells, at) => xlsxRow(cells, at + 2, format, kinds[Math.floor(at / 5) % 3] ?? null));
  return { xml, told };
}

test('cells that come again are written as the first time, and what is told of them is told each time', () => {
  const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 40 });
  fc.assert(
    fc.property(rows, (table) => {
      expect(written(table, new CellMemory())).toEqual(written(table, null));
    }),
  );
});

test('a column of ever new texts is written as they are', () => {
  const rows = Array.from({ length: 9000 }, (_, row) => [`SO-${row}`, row % 2 === 0 ? 'paid' : 'open']);
  expect(written(rows, new CellMemory())).toEqual(written(rows, null));
});
