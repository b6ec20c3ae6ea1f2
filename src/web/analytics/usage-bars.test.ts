import { expect, test } from 'vitest';
import { usageBars } from './usage-bars.ts';

const days = (...dates: string[]) => dates.map((date, at) => ({ date, files: at + 1 }));
const sumOf = (bars: readonly { files: number }[]) => bars.reduce((sum, { files }) => sum + files, 0);

test('without files there are no bars', () => {
  expect(usageBars([])).toEqual({ unit: 'day', bars: [] });
});

test('days without files in between have bars too', () => {
  expect(usageBars(days('2026-02-27', '2026-03-02'))).toEqual({
    unit: 'day',
    bars: [
      { date: '2026-02-27', files: 1 },
      { date: '2026-02-28', files: 0 },
      { date: '2026-03-01', files: 0 },
      { date: '2026-03-02', files: 2 },
    ],
  });
});

test.for([
  ['2026-04-30', 'day', 120],
  ['2026-05-01', 'week', 18],
  ['2027-12-29', 'week', 105],
  ['2027-12-31', 'month', 24],
  ['2030-01-01', 'month', 49],
] as const)('from 2026-01-01 to %s there are bars for each %s', ([last, unit, count]) => {
  const { unit: made, bars } = usageBars(days('2026-01-01', last));
  expect([made, bars.length, sumOf(bars)]).toEqual([unit, count, 3]);
});

test('weeks begin on Monday and months on the first', () => {
  expect(usageBars(days('2026-01-01', '2026-06-30')).bars.slice(0, 2)).toEqual([
    { date: '2025-12-29', files: 1 },
    { date: '2026-01-05', files: 0 },
  ]);
  const months = usageBars(days('2024-01-31', '2024-02-29', '2026-12-31')).bars;
  expect(months.slice(0, 3)).toEqual([
    { date: '2024-01-01', files: 1 },
    { date: '2024-02-01', files: 2 },
    { date: '2024-03-01', files: 0 },
  ]);
});
