import { expect, test } from 'vitest';
import { formatHours, formatSaved, formatShare } from './format-usage.ts';

test.for([
  [0, '0 s'],
  [59, '59 s'],
  [60, '1 min'],
  [3569, '59 min'],
  [3570, '1.0 h'],
  [5400, '1.5 h'],
] as const)('%i seconds are %s', ([seconds, text]) => {
  expect(formatSaved(seconds)).toBe(text);
});

test('hours have one decimal', () => {
  expect([formatHours(0), formatHours(12), formatHours(1234.5)]).toEqual(['0.0h', '12.0h', '1,234.5h']);
});

test('shares are whole per cent', () => {
  expect([formatShare(1, 3), formatShare(2, 3), formatShare(0, 0)]).toEqual(['33%', '67%', '0%']);
});
