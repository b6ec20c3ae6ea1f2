import { expect, test } from 'vitest';
import { accountsRead } from '#tests/fixtures/statements/rows-of.ts';

test('a dated row with what both columns come to is no transaction, whatever it is called', () => {
  const [account] = accountsRead(`
Harbour Bank plc                                  Current Account
Account number 12345678    Sort code 11-22-33

Date        Details                  Payments      Receipts      Balance
01 Mar 2024 Opening balance                                      1,000.00
02 Mar 2024 Rent                       500.00                      500.00
05 Mar 2024 Wages                                 1,800.00       2,300.00
07 Mar 2024 Grocer                      43.20                    2,256.80
11 Mar 2024 Power company              110.00                    2,146.80
31 Mar 2024 Sum of movements           653.20     1,800.00`);
  expect(account?.transactions.map(({ description }) => description)).toEqual([
    'Rent',
    'Wages',
    'Grocer',
    'Power company',
  ]);
  expect(account?.closingBalance).toBe('2146.80');
});
