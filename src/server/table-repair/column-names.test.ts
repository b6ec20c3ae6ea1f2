import { expect, test } from 'vitest';
import { columnNames } from './column-names.ts';

test.for([
  { header: ['a', 'b'], names: ['a', 'b'] },
  { header: ['', ' ', 'a'], names: ['Column 1', 'Column 2', 'a'] },
  { header: ['a', 'a', 'a'], names: ['a', 'a (2)', 'a (3)'] },
  { header: ['a (2)', 'a', 'a', 'a'], names: ['a (2)', 'a', 'a (3)', 'a (4)'] },
  { header: ['Column 2', '', 'Column 2'], names: ['Column 2', 'Column 2 (2)', 'Column 2 (3)'] },
  { header: ['__proto__', '__proto__'], names: ['__proto__', '__proto__ (2)'] },
])('$header become $names', ({ header, names }) => expect(columnNames(header)).toEqual(names));

test('as many equal names as a table may have columns are told apart', () => {
  const names = columnNames(Array.from({ length: 16_384 }, () => 'a'));
  expect(new Set(names).size).toBe(16_384);
});
