import { expect, test } from 'vitest';
import { isAddressLine } from './address-lines.ts';

test.for([
  ['Örnek Mh. , Deneme Cd.', true],
  ['Örnek Sokağı, Deneme Mahallesi', true],
  // A title of people, initials, and a disc: each the short form of a Turkish street as well.
  ['Sk. Exampluddin Specimen', false],
  ['SK. Specimen Traders', false],
  ['Example CD. Shop', false],
  ['Lake Road 12', true],
  ['12 May 2024', false],
  ['Your bill for March 2024', false],
  ['Ihre Rechnung für März 2024', false],
  ['Port Elizabeth 6001', true],
  ['February 1, 2026', false],
] as const)('%s is a line of an address: %s', ([text, isAddress]) => {
  expect(isAddressLine(text)).toBe(isAddress);
});
