import { expect, test } from 'vitest';
import { keepInRange } from './keep-in-range.ts';

const range = { startIndex: 10, endIndex: 12, overscan: 1, count: 100 };
const SEEN = [9, 10, 11, 12, 13];

test.for([
  { name: 'nothing to keep', kept: [], want: SEEN },
  { name: 'one above and one below, in order', kept: [40, 2], want: [2, ...SEEN, 40] },
  { name: 'one that is visible anyway', kept: [11], want: SEEN },
  { name: 'the same one twice', kept: [40, 40], want: [...SEEN, 40] },
  { name: 'none, and one that is gone', kept: [-1, 100], want: SEEN },
])('items that stay in the page: $name', ({ kept, want }) => expect(keepInRange(kept)(range)).toEqual(want));
