import { expect, test } from 'vitest';
import { readDate } from '#domain/language/dates.ts';
import { readCellDate, type DateOrder } from './read-cell-date.ts';

function iso(text: string, order: DateOrder = 'day'): string | null {
  const date = readCellDate(text, order);
  return date === null ? null : [date.year, date.month, date.day].join('-');
}

const CASES = [
  ['2024-03-05', '2024-3-5'],
  ['2024/3/5', '2024-3-5'],
  ['20240305', '2024-3-5'],
  ['2024-03-05T10:11:12Z', '2024-3-5'],
  ['2024-03-05 10:11:12 +0200', '2024-3-5'],
  ['05/03/2024', '2024-3-5'],
  ['5.3.2024', '2024-3-5'],
  ['05.03.24', '2024-3-5'],
  ['5-3-24', '2024-3-5'],
  ['05/03/2024 10:15', '2024-3-5'],
  ['31/12/99', '1999-12-31'],
  ['12/31/2024', '2024-12-31'],
  ['5 Mar 2024', '2024-3-5'],
  ['05-MAR-24', '2024-3-5'],
  ['5. März 2024', '2024-3-5'],
  ['5 mars 2024', '2024-3-5'],
  ['5 de marzo de 2024', '2024-3-5'],
  ['1er août 2024', null],
  ['Mar 5, 2024', '2024-3-5'],
  ['March 5th, 2024', '2024-3-5'],
  ['Tue 05/03/2024', '2024-3-5'],
  ['05/03/2024 TUE', '2024-3-5'],
  ['29/02/2024', '2024-2-29'],
  ['29/02/2023', null],
  ['31/04/2024', null],
  ['32/01/2024', null],
  ['13/13/2024', null],
  ['5 Foo 2024', null],
  ['2024', null],
  ['', null],
  ['12.50', null],
  ['Total', null],
] as const;

test.for(CASES)('%s', ([text, want]) => expect(iso(text)).toBe(want));

test.for(CASES.filter(([, want]) => want !== null))('the reader of documents agrees: %s', ([text, want]) => {
  const withoutTime = text.replace(/[T ]\d{1,2}:\d{2}.*$/, '').replace(/ TUE$/, '');
  const readings = readDate(withoutTime, true);
  expect(readings.map(({ year, month, day }) => [year, month, day].join('-'))).toContain(want);
});

test('numbers that could be either are read as asked; others say what they are', () => {
  expect(iso('03/04/2024', 'day')).toBe('2024-4-3');
  expect(iso('03/04/2024', 'month')).toBe('2024-3-4');
  expect(readCellDate('03/04/2024', 'day')).toMatchObject({ order: null });
  expect(readCellDate('13/04/2024', 'month')).toMatchObject({ order: 'day' });
  expect(readCellDate('04/13/2024', 'day')).toMatchObject({ order: 'month' });
  expect(readCellDate('04.04.2024', 'day')).toMatchObject({ order: null, isDotted: true });
});
