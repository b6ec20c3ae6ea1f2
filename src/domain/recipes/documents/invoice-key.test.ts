import { expect, test } from 'vitest';
import { placedWords } from '#tests/support/placed-words.ts';
import type { InvoiceKey } from './document-recipe.schemas.ts';
import { keyOfVendor, sureOfVendor } from './invoice-key.ts';

/** Printed by one program for one customer, whose name and tax number are read for the vendor's. */
const layout = Array.from({ length: 40 }, (_, at) => at);
const customerIsRead: InvoiceKey = {
  kind: 'invoice',
  vendor: 'Marlow Glass',
  readAs: 11,
  codes: [22],
  domains: [],
  layout,
};
const pageOf = (vendor: string) =>
  placedWords([
    [
      { x: 60, y: 790, text: vendor },
      { x: 60, y: 720, text: 'Hollis and Grant' },
    ],
  ]);

test('an invoice without the name that a vendor prints is of another one, whatever else both have', () => {
  const known = keyOfVendor(customerIsRead, pageOf('Marlow Glass'));
  const next = { ...customerIsRead, vendor: 'Hollis and Grant' };
  expect(sureOfVendor(known, next, pageOf('Marlow Glass'))).toBeGreaterThan(0.9);
  expect(sureOfVendor(known, next, pageOf('Tamworth Steel'))).toBe(0);
});
