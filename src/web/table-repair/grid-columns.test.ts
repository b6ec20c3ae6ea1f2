import { expect, test } from 'vitest';
import { gridColumns } from './grid-columns.ts';

test.for([
  { name: 'whole numbers', values: ['1', '22', '303'], want: 'end' },
  { name: 'amounts of either notation', values: ['1.280,00', '-12.50', '(3,000.00)'], want: 'end' },
  { name: 'amounts with a currency', values: ['€ 12', '12,50 EUR', '$1'], want: 'end' },
  { name: 'dates', values: ['2026-01-01', '2026-01-02'], want: 'start' },
  { name: 'text', values: ['a', 'b'], want: 'start' },
  { name: 'mostly text', values: ['1', 'b', 'c'], want: 'start' },
  { name: 'numbers and gaps', values: ['1', '', '2'], want: 'end' },
  { name: 'nothing', values: ['', ''], want: 'start' },
] as const)('a column of $name is aligned to its $want', ({ values, want }) => {
  const [column] = gridColumns(
    ['x'],
    values.map((value) => [value]),
  );
  expect(column?.align).toBe(want);
});

test('columns with the same name keep their own keys', () => {
  expect(gridColumns(['a', 'a'], []).map(({ key }) => key)).toEqual(['0', '1']);
});
