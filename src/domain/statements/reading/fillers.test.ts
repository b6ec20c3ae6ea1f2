import { expect, test } from 'vitest';
import { readTyped } from '#tests/fixtures/statements/rows-of.ts';

test('behind a dash for no figure a sign is that of the balance', () => {
  const { reconciles, rows } = readTyped(`
Harbour Bank                                  Account No 123456789012
Opening balance  1,247.75                     Closing balance  -   487.21
Date         Description                          Debit         Credit        Balance
01/04/2025   Online transfer                     556.49              -         691.26
02/04/2025   Water works                              -         131.61         822.87
03/04/2025   Rent of April                       377.14              -         445.73
04/04/2025   Bakery                              595.73              -     -   150.00
05/04/2025   Tram                                     -         193.26          43.26
08/04/2025   Water works                         128.51              -      -   85.25
09/04/2025   Rent of May                         401.96              -     -   487.21`);
  expect(rows).toHaveLength(7);
  expect(reconciles).toBe(true);
});
