import { expect, test } from 'vitest';
import { formatTimeLeft } from './format-time-left.ts';

test.for([
  [0, 'a few seconds left'],
  [4.9, 'a few seconds left'],
  [5, '5 s left'],
  [41, '45 s left'],
  [55, '1 min left'],
  [61, '2 min left'],
  [3540, '59 min left'],
  [3541, '1 h left'],
  [3 * 3600 + 1, '4 h left'],
] as const)('%d seconds read as %s', ([seconds, want]) => expect(formatTimeLeft(seconds)).toBe(want));
