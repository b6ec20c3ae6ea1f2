import { expect, test } from 'vitest';
import { readRange } from './day-range.ts';

const NOW = new Date('2026-03-04T23:30:00Z');
const read = (query: string) => readRange(new URLSearchParams(query), NOW);

test.for([
  ['', 'all', {}],
  ['period=nonsense', 'all', {}],
  ['period=7', '7', { from: '2026-02-26', to: '2026-03-04' }],
  ['period=30', '30', { from: '2026-02-03', to: '2026-03-04' }],
  ['period=90', '90', { from: '2025-12-05', to: '2026-03-04' }],
  ['period=year', 'year', { from: '2026-01-01', to: '2026-03-04' }],
  ['period=custom', 'custom', {}],
  ['period=custom&from=2026-01-05&to=', 'custom', { from: '2026-01-05' }],
  ['period=custom&from=2026-01-05&to=2026-01-05', 'custom', { from: '2026-01-05', to: '2026-01-05' }],
  ['from=2026-01-05', 'all', {}],
] as const)('%s asks for the right days', ([query, period, range]) => {
  expect(read(query)).toEqual({ period, range, problem: null });
});

test('dates that make no range are told, and nothing is left out meanwhile', () => {
  expect(read('period=custom&from=2026-01-06&to=2026-01-05')).toEqual({
    period: 'custom',
    range: {},
    problem: 'The first day must not be after the last.',
  });
  expect(read('period=custom&from=soon').problem).toBe('Use a date such as 2026-03-31.');
});
