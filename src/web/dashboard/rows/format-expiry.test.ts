import { expect, test } from 'vitest';
import { formatExpiry } from './format-expiry.ts';

const NOW = Date.parse('2026-03-10T12:00:00Z');

test.for([
  ['2026-03-17T12:00:00Z', '7 days'],
  ['2026-03-17T11:00:00Z', '7 days'],
  ['2026-03-16T12:00:00Z', '6 days'],
  ['2026-03-11T12:00:01Z', '2 days'],
  ['2026-03-11T12:00:00Z', '24 hours'],
  ['2026-03-10T13:00:00Z', '1 hour'],
  ['2026-03-10T12:10:00Z', '1 hour'],
  ['2026-03-10T12:00:00Z', 'expired'],
  ['2026-03-01T12:00:00Z', 'expired'],
] as const)('a result that goes at %s has %s left', ([expiresAt, want]) =>
  expect(formatExpiry(expiresAt, NOW)).toBe(want),
);
