import { expect, test } from 'vitest';
import { formatDay, formatPeriod } from './format-day.ts';

const medium = (iso: string) =>
  new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(iso));

test('a day is written as the reader writes it', () => {
  expect(formatDay('2026-03-01')).toBe(medium('2026-03-01'));
  expect(formatDay('2026-03-01', 'short')).not.toContain('2026');
});

test('a day without a year shows none, and what is no day stays as it is', () => {
  expect(formatDay('XXXX-02-29')).toContain('29');
  expect(formatDay('XXXX-02-29')).not.toMatch(/X|2000/);
  expect(formatDay('soon')).toBe('soon');
});

test('a period names both ends, or the one that is known', () => {
  expect(formatPeriod('2026-03-01', '2026-03-31')).toContain('31');
  expect(formatPeriod(null, '2026-03-31')).toBe(medium('2026-03-31'));
  expect(formatPeriod('2026-03-31', '2026-03-01')).toBe(`${medium('2026-03-31')} – ${medium('2026-03-01')}`);
  expect(formatPeriod(null, null)).toBe(null);
});
