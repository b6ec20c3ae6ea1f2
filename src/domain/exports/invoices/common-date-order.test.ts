import { expect, test } from 'vitest';
import { commonDateOrder } from './common-date-order.ts';

const from = (...countries: (string | null)[]) =>
  commonDateOrder(countries.map((country) => ({ country, currency: null })));

test('the dates of one file have one order: that of most of its bills, else of the first', () => {
  expect(from('US', 'GB', 'DE')).toEqual({ order: 'dmy', isMixed: true });
  expect(from('US', 'GB')).toEqual({ order: 'mdy', isMixed: true });
  expect(from(null, 'US')).toEqual({ order: 'mdy', isMixed: false });
  expect(from(null)).toEqual({ order: 'dmy', isMixed: false });
});
