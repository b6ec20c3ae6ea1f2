import { expect, test } from 'vitest';
import { swapAllDates, withYearOfUpload } from './row-dates.ts';

test('years that are printed stay, and bound those that are not', () => {
  expect(withYearOfUpload(['XXXX-12-30', '2024-01-02', 'XXXX-01-05'], '2026-11-02')).toEqual([
    '2023-12-30',
    '2024-01-02',
    '2026-01-05',
  ]);
});

test('day and month change places in all dates or in none', () => {
  expect(swapAllDates(['2026-03-04', '2026-05-05', '2026-06-09'])).toEqual([
    '2026-04-03',
    '2026-05-05',
    '2026-09-06',
  ]);
  expect(swapAllDates(['2026-03-04', '2026-03-25'])).toBeNull();
  expect(swapAllDates(['2026-03-01', '2026-03-02', '2026-04-01'])).toBeNull();
});
