import { expect, test } from 'vitest';
import { findXlsxDate } from './xlsx-date.ts';

test.for([
  { text: '1900-03-01', want: 61 },
  { text: '2025-01-02', want: 45_659 },
  { text: '2024-02-29', want: 45_351 },
  { text: '2025-02-29', want: null },
  { text: '1900-02-28', want: null },
  { text: 'XXXX-01-02', want: null },
  { text: '2025-1-2', want: null },
  { text: '', want: null },
])('$text is day $want', ({ text, want }) => {
  expect(findXlsxDate(text)).toBe(want);
});
