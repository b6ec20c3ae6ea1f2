import { expect, test } from 'vitest';
import { formatExpiry } from './format-expiry.ts';

const NOW = Date.parse('2026-03-10T12:00:00Z');

test.for([
  ['2026-03-17T12:00:00Z', 'deleted in 7 days'],
  ['2026-03-17T11:00:00Z', 'deleted in 7 days'],
  ['2026-03-16T12:00:00Z', 'deleted in 6 days'],
  ['2026-03-11T12:00:01Z', 'deleted in 2 days'],
  ['2026-03-11T12:00:00Z', 'deleted in 24 hours'],
  ['2026-03-10T13:00:00Z', 'deleted in 1 hour'],
  ['2026-03-10T12:10:00Z', 'deleted within the hour'],
  ['2026-03-10T12:00:00Z', 'deleted'],
  ['2026-03-01T12:00:00Z', 'deleted'],
] as const)('a result that goes at %s is %s', ([expiresAt, want]) =>
  expect(formatExpiry(expiresAt, NOW)).toBe(want),
);
