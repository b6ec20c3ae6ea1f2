import { expect, test } from 'vitest';
import { parseRange } from './byte-range.ts';

test.for([
  { header: undefined, want: null },
  { header: 'bytes=0-9', want: { start: 0, end: 10 } },
  { header: 'bytes=90-', want: { start: 90, end: 100 } },
  { header: 'bytes=90-500', want: { start: 90, end: 100 } },
  { header: 'bytes=-5', want: { start: 95, end: 100 } },
  { header: 'bytes=-500', want: { start: 0, end: 100 } },
  { header: 'bytes=100-', want: 'none' },
  { header: 'bytes=-0', want: 'none' },
  { header: 'bytes=9-3', want: null },
  { header: 'bytes=0-1,5-6', want: null },
  { header: 'rows=0-1', want: null },
  { header: 'bytes=-', want: null },
])('$header of 100 bytes', ({ header, want }) => {
  expect(parseRange(header, 100)).toEqual(want);
});
