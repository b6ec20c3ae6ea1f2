import { expect, test } from 'vitest';
import type { Word } from './page-words.ts';
import { withDateMarks } from './with-date-marks.ts';

const wordAt = (text: string, left: number, right: number): Word => ({
  text,
  left,
  right,
  top: 0,
  bottom: 8,
  confidence: 0.9,
  isBold: false,
});
const dates = ['02/03/2026', '10/03/2026', '14/03/2026'].map((text) => wordAt(text, 60, 110));

test.for([
  { name: 'marks taken for digits', text: '0610312026', want: '06/03/2026' },
  { name: 'one mark taken for a digit, one missed', text: '060032026', want: '06/03/2026' },
  { name: 'marks missed', text: '06032026', want: '06/03/2026' },
  { name: 'one mark missed', text: '06/032026', want: '06/03/2026' },
  { name: 'a date that may be two', text: '061032026', want: '061032026' },
  { name: 'another year', text: '06032014', want: '06032014' },
  { name: 'no month', text: '06332026', want: '06332026' },
  { name: 'a month in front, where others show that the day is', text: '03142026', want: '03142026' },
])('$name: $text', ({ text, want }) => {
  expect(withDateMarks([...dates, wordAt(text, 60, 110)]).at(-1)?.text).toBe(want);
});

test.for([
  { text: '1118/22', want: '11/18/22' },
  { text: '11/1822', want: '11/18/22' },
  { text: '11711722', want: '11/11/22' },
  { text: '11/18/22', want: '11/18/22' },
  { text: '1118/21', want: '1118/21' },
])('a date with a short year: $text', ({ text, want }) => {
  const short = ['11/08/22', '11/09/22', '11/21/22'].map((date) => wordAt(date, 60, 100));
  expect(withDateMarks([...short, wordAt(text, 60, 100)]).at(-1)?.text).toBe(want);
});

test('digits outside the column of dates, or without dates to go by, stay as they are', () => {
  const elsewhere = wordAt('06032026', 200, 250);
  const inColumn = wordAt('06032026', 60, 110);
  expect(withDateMarks([...dates, elsewhere]).at(-1)).toEqual(elsewhere);
  expect(withDateMarks([...dates.slice(1), inColumn]).at(-1)).toEqual(inColumn);
});
