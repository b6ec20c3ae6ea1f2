import { expect, test } from 'vitest';
import { priceOf } from './price-of.ts';

test.for([
  { tier: 'free', operation: 'table', pages: 0, want: { unit: 'credit', amount: 1 } },
  { tier: 'free', operation: 'statement', pages: 80, want: { unit: 'credit', amount: 1 } },
  { tier: 'free', operation: 'invoice', pages: 3, want: { unit: 'credit', amount: 1 } },
  { tier: 'free', operation: 'merge_files', pages: 0, want: { unit: 'credit', amount: 1 } },
  { tier: 'free', operation: 'merge_pdfs', pages: 12, want: { unit: 'credit', amount: 1 } },
  { tier: 'pro', operation: 'table', pages: 0, want: { unit: 'page_credit', amount: 0 } },
  { tier: 'pro', operation: 'merge_files', pages: 0, want: { unit: 'page_credit', amount: 0 } },
  { tier: 'pro', operation: 'statement', pages: 7, want: { unit: 'page_credit', amount: 7 } },
  { tier: 'pro', operation: 'invoice', pages: 1, want: { unit: 'page_credit', amount: 1 } },
  { tier: 'expert', operation: 'merge_pdfs', pages: 12, want: { unit: 'page_credit', amount: 12 } },
] as const)('$operation of $pages pages on $tier costs $want.amount $want.unit', ({ want, ...input }) => {
  expect(priceOf(input)).toEqual(want);
});

test.for([{ pages: 0 }, { pages: -1 }, { pages: 1.5 }, { pages: Number.NaN }])(
  'a statement of $pages pages has no price: that is a bug',
  ({ pages }) => {
    expect(() => priceOf({ tier: 'pro', operation: 'statement', pages })).toThrow();
  },
);
