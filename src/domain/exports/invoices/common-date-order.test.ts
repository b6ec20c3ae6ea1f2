import { expect, test } from 'vitest';
import { commonDateOrder } from './common-date-order.ts';

const from = (...countries: (string | null)[]) =>
  commonDateOrder(countries.map((country) => ({ country, currency: null })));

test('the dates of one file have one order: that of most of its bills, else of the first', () => {
  expect(from('US', 'GB', 'DE')).toBe('dmy');
  expect(from('US', 'GB')).toBe('mdy');
  expect(from(null, 'US')).toBe('mdy');
  expect(from(null)).toBeNull();
});
