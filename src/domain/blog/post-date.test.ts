import { expect, test } from 'vitest';
import { postDate } from './post-date.ts';

test.for([
  ['published', '2025-08-19T00:00:00.000Z', '19 August 2025'],
  ['published', '2025-08-19T23:59:59.999Z', '19 August 2025'],
  ['published', null, 'Draft'],
  ['draft', '2025-08-19T00:00:00.000Z', 'Draft'],
] as const)('%s, published at %s: %s', ([status, publishedAt, want]) => {
  expect(postDate({ status, publishedAt })).toBe(want);
});
