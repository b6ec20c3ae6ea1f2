import { expect, test } from 'vitest';
import { describeOneChange } from './one-change.ts';

test.for([
  { read: 3600, meant: 3000, want: 'a 0 was read as 6' },
  { read: 78_892, meant: 178_892, want: 'a 1 was missed' },
  { read: 1_178_892, meant: 178_892, want: 'a 1 too many was read' },
  { read: 12_300, meant: 123, want: 'the decimal point was misread' },
  { read: 5, meant: 50, want: 'the decimal point was misread' },
  { read: 5, meant: 7, want: 'a 7 was read as 5' },
  { read: -3600, meant: -3000, want: 'a 0 was read as 6' },
  { read: 3600, meant: 3700, want: 'a 7 was read as 6' },
  { read: 3600, meant: 3710, want: null },
  { read: 3600, meant: 3600, want: null },
  { read: 123_456, meant: 12, want: null },
])('$read for $meant: $want', ({ read, meant, want }) => expect(describeOneChange(read, meant)).toBe(want));

test('a leading zero that was read for another digit', () => {
  expect(describeOneChange(3196, 703_196, 6)).toBe('a 7 was read as 0');
  expect(describeOneChange(3196, 703_196)).toBe(null);
});
