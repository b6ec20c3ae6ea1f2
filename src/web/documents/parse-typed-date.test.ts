import { expect, test } from 'vitest';
import { parseTypedDate } from './parse-typed-date.ts';

test.for([
  { text: '2026-03-14', want: '2026-03-14' },
  { text: ' 2026-3-4 ', want: '2026-03-04' },
  { text: 'xxxx-02-29', want: 'XXXX-02-29' },
  { text: '14.3.2026', want: '2026-03-14' },
  { text: '3.4.26', want: '2026-04-03' },
  { text: '14/03/2026', want: '2026-03-14' },
  { text: '03/14/2026', want: '2026-03-14' },
  { text: '3/3/2026', want: '2026-03-03' },
  { text: '03/04/2026', want: null },
  { text: '2026-02-30', want: null },
  { text: '2026-13-01', want: null },
  { text: '31.4.2026', want: null },
  { text: '14.3/2026', want: null },
  { text: '14 March 2026', want: '2026-03-14' },
  { text: 'Mar 4, 2026', want: '2026-03-04' },
  { text: '4. März 2026', want: '2026-03-04' },
  { text: '4 mars 26', want: '2026-03-04' },
  { text: '31 Apr 2026', want: null },
  { text: '14 March', want: null },
  { text: 'due 14 March 2026', want: null },
  { text: 'today', want: null },
  { text: '', want: null },
])('$text is $want', ({ text, want }) => {
  expect(parseTypedDate(text)).toBe(want);
});
