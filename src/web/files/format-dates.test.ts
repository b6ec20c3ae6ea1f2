import { expect, test } from 'vitest';
import { formatPeriod, formatUploaded } from './format-dates.ts';

const parts = (text: string | null) => text?.match(/\p{L}+|\d+/gu)?.toSorted();

test('a period has both ends, a single date stands alone, and no date is none', () => {
  expect(parts(formatPeriod('2026-03-01', '2026-04-30'))).toEqual(
    expect.arrayContaining(['1', '30', '2026']),
  );
  expect(formatPeriod('2026-03-01', '2026-03-01')).toBe(formatPeriod(null, '2026-03-01'));
  expect(formatPeriod(null, null)).toBeNull();
});

test('the upload of today has its time, an older one its day', () => {
  const now = new Date(2026, 10, 22, 20, 0);
  const at = (...date: [number, number, number, number]) => new Date(...date).toISOString();
  expect(formatUploaded(at(2026, 10, 22, 9), now)).toMatch(/9/u);
  expect(formatUploaded(at(2026, 10, 20, 9), now)).not.toMatch(/2026/u);
  expect(formatUploaded(at(2025, 10, 20, 9), now)).toMatch(/2025/u);
});
