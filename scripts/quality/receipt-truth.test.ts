import { expect, test } from 'vitest';
import { isoDateOf, truthOfReceipt } from './receipt-truth.ts';

test.for([
  ['05/12/2018', '2018-12-05'],
  ['5-1-19', '2019-01-05'],
  ['2018-03-09 10:22', '2018-03-09'],
  ['09 Mar 2018', '2018-03-09'],
  ['Mar 9, 2018', '2018-03-09'],
  ['31/13/2018', null],
  ['yesterday', null],
] as const)('%s is %s', ([text, date]) => expect(isoDateOf(text)).toBe(date));

test('what is not told of a receipt is not scored', () => {
  expect(truthOfReceipt('r', { company: 'Corner Shop', date: '', total: 'RM 9.00' })).toEqual({
    id: 'r',
    kind: 'invoice',
    documentType: 'receipt',
    scanned: true,
    vendorName: 'Corner Shop',
    total: '9.00',
  });
});
