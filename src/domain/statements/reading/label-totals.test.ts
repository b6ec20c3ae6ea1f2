import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { checkStatement } from '../check-statement.ts';
import { readStatement } from '../read-statement.ts';

const HEAD = `Harbour Bank plc                                  Current Account
Account number 12345678    Sort code 11-22-33
Statement period 1 March 2024 to 31 March 2024
Opening balance 1,000.00                      Closing balance 2,146.80

Date        Details                  Payments      Receipts
02 Mar      Rent                       500.00
05 Mar      Wages                                 1,800.00
            Grocer                      43.20
11 Mar      Power company              110.00
`;

function read(text: string) {
  const words = typewritten(text).flatMap((line) => line.words);
  return readStatement([{ page: 1, width: 600, height: 842, source: 'text', words }]);
}

test.for([
  { name: 'named', total: '            Total Payments/Receipts    653.20     1,800.00' },
  { name: 'named and off by a digit', total: '            Total Payments/Receipts    663.20     1,800.00' },
  {
    name: 'dated, and named in no known word',
    total: '31 Mar      Durchlauf                  653.20     1,800.00',
  },
])('a row of totals is no transaction: $name', ({ total }) => {
  const statement = read(HEAD + total);
  expect(statement.accounts[0]?.transactions.map(({ description }) => description)).toEqual([
    'Rent',
    'Wages',
    'Grocer',
    'Power company',
  ]);
  expect(checkStatement(statement).reconciles).toBe(true);
});
