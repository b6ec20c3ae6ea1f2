import { expect, test } from 'vitest';
import { gridColumns } from './grid-columns.ts';

test.for([
  { name: 'whole numbers', values: ['1', '22', '303'], want: 'end' },
  { name: 'amounts of either notation', values: ['1.280,00', '-12.50', '(3,000.00)'], want: 'end' },
  { name: 'amounts with a currency', values: ['€ 12', '12,50 EUR', '$1'], want: 'end' },
  { name: 'dates', values: ['2026-01-01', '2026-01-02'], want: 'start' },
  { name: 'text', values: ['a', 'b'], want: 'start' },
  { name: 'dates with dots', values: ['25.02.2023', '01.03.23'], want: 'start' },
  { name: 'mostly text', values: ['1', 'b', 'c'], want: 'start' },
  { name: 'numbers and gaps', values: ['1', '', '2'], want: 'end' },
  { name: 'nothing', values: ['', ''], want: 'start' },
] as const)('a column of $name is aligned to its $want', ({ values, want }) => {
  const [column] = gridColumns({
    header: ['x'],
    columnIndexes: [0],
    columnTypes: [null],
    rows: values.map((value) => [value]),
  });
  expect(column?.align).toBe(want);
});

test('a column keeps its number when it is moved, and the type that was chosen decides', () => {
  const columns = gridColumns({
    header: ['a', 'a'],
    columnIndexes: [4, 0],
    columnTypes: ['number', 'text'],
    rows: [['x', '1']],
  });
  expect(columns.map(({ id, align }) => [id, align])).toEqual([
    [4, 'end'],
    [0, 'start'],
  ]);
});
