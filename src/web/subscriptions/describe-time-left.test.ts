import { expect, test } from 'vitest';
import { describeTimeLeft } from './describe-time-left.ts';

const NOW = new Date('2026-11-23T10:00:00Z');

test.for([
  ['2026-12-05T15:30:00Z', '12 days, 5 hours'],
  ['2026-11-24T11:00:00Z', '1 day, 1 hour'],
  ['2026-11-24T10:00:00Z', '1 day, 0 hours'],
  ['2026-11-24T09:59:00Z', '23 hours, 59 minutes'],
  ['2026-11-23T11:01:00Z', '1 hour, 1 minute'],
  ['2026-11-23T10:59:00Z', '59 minutes'],
  ['2026-11-23T10:00:00.001Z', '1 minute'],
  ['2026-11-23T10:00:00Z', null],
  ['2026-11-01T00:00:00Z', null],
] as const)('until %s: %s', ([end, want]) => expect(describeTimeLeft(new Date(end), NOW)).toBe(want));
