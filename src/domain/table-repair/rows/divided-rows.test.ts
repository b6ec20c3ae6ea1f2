import { expect, test } from 'vitest';
import { repairWhole } from '#tests/fixtures/table-repair/repair-whole.ts';

const REMARKS = ['see above', 'pending', 'to be checked', 'call the customer'];

/** Every so many lines a row of values; remarks of one cell between them. */
function withRemarks(every: number, row: (i: number) => string): string {
  const lines = Array.from({ length: 80 }, (_, i) =>
    i % every === 0 ? row(i) : `${REMARKS[i % REMARKS.length] ?? ''} ${i}`,
  );
  return `${lines.join('\n')}\n`;
}

test.for([
  { every: 3, row: (i: number) => `${1000 + i},Widget ${i},${i}.50`, width: 3 },
  { every: 4, row: (i: number) => `2024-01-1${i % 9};ORD-${i};${i}.20;EUR`, width: 4 },
  { every: 8, row: (i: number) => `2024-01-1${i % 9};ORD-${i};${i}.20;EUR`, width: 4 },
])('a row of $width cells in every $every lines makes the columns', ({ every, row, width }) => {
  const text = withRemarks(every, row);
  const { records } = repairWhole(text);
  expect(new Set(records.map(({ length }) => length))).toEqual(new Set([width]));
  expect(records).toContainEqual(row(8 * every).split(/[,;]/));
});

test.for([
  { name: 'commas in a few remarks', row: (i: number) => `first, second${i % 2 ? '' : ', third'} thing` },
  { name: 'lists of words', row: () => 'tea, milk and honey' },
])('texts stay one column: $name', ({ row }) => {
  const { records } = repairWhole(withRemarks(9, row));
  expect(new Set(records.map(({ length }) => length))).toEqual(new Set([1]));
});
