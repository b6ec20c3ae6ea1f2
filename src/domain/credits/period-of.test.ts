import { expect, test } from 'vitest';
import { nextPeriodStart } from './next-period-start.ts';
import { periodOf } from './period-of.ts';

test.for([
  { moment: '2026-11-30T23:59:59.999Z', period: '2026-11', next: '2026-12-01T00:00:00.000Z' },
  { moment: '2026-12-01T00:00:00.000Z', period: '2026-12', next: '2027-01-01T00:00:00.000Z' },
  { moment: '2026-12-31T20:00:00-08:00', period: '2027-01', next: '2027-02-01T00:00:00.000Z' },
  { moment: '2028-02-29T12:00:00Z', period: '2028-02', next: '2028-03-01T00:00:00.000Z' },
])('$moment is in $period by UTC, and credits are full again at $next', ({ moment, period, next }) => {
  expect(periodOf(new Date(moment))).toBe(period);
  expect(nextPeriodStart(new Date(moment)).toISOString()).toBe(next);
});
