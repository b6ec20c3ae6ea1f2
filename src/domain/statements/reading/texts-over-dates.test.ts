import { expect, test } from 'vitest';
import { readTyped } from '#tests/fixtures/statements/rows-of.ts';

const HEAD = `
HALDEN BANK              Account Statement        Account No: 3390 1122 33
Opening Balance          100.00
Closing Balance          55.00
Date          Description                       Amount
`;

test('texts above rows that begin where the dates do are of the rows', () => {
  const typed = `${HEAD}Market stall Ardon
01/03/2024    card 4451                          -20.00
Bus ticket Norrby
02/03/2024                                       -10.00
Library Ostby
04/03/2024                                       -15.00`;
  expect(readTyped(typed)).toEqual({
    reconciles: true,
    rows: [
      '2024-03-01 -20.00 Market stall Ardon card 4451',
      '2024-03-02 -10.00 Bus ticket Norrby',
      '2024-03-04 -15.00 Library Ostby',
    ],
  });
});

test('a heading there, not above each row, is none of them', () => {
  const typed = `${HEAD}Purchases in March
01/03/2024    Market stall Ardon                 -20.00
02/03/2024    Bus ticket Norrby                  -10.00
Purchases abroad
04/03/2024    Library Ostby                      -15.00`;
  expect(readTyped(typed).rows).toEqual([
    '2024-03-01 -20.00 Market stall Ardon',
    '2024-03-02 -10.00 Bus ticket Norrby',
    '2024-03-04 -15.00 Library Ostby',
  ]);
});
