import { expect, test } from 'vitest';
import { otherKindSentence } from './other-kind.ts';

test.for([
  {
    tab: 'invoice-conversion',
    kind: 'statement',
    want: 'This looked like a bank statement, so we read it as one.',
  },
  { tab: 'csv-processing', kind: 'invoice', want: 'This looked like an invoice, so we read it as one.' },
  { tab: 'invoice-conversion', kind: 'invoice', want: null },
  { tab: 'csv-processing', kind: 'statement', want: null },
  { tab: 'csv-processing', kind: 'table', want: null },
] as const)('on $tab a $kind', ({ want, ...file }) => expect(otherKindSentence(file)).toBe(want));
