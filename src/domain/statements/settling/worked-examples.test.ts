import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { readStatement } from '../read-statement.ts';
import { checkStatement } from '../check-statement.ts';

const FIRST = `
MERIDIAN BANK                    Card Statement                Card No: 4511 04XX XXXX 1234
Statement Period: 19/03/2025 to 18/04/2025
Previous Balance       Payments           Purchases          Total Amount Due
500.00                 500.00             319.50             319.50

Date             Transaction Details                         Amount
27/03/2025       STATION CAFE                                  20.00
28/03/2025       Payment received                             500.00 CR
28/03/2025       BOOKS ONLINE                                 299.50`;
const TERMS = (year: number) => `
How your interest is worked out
17     GST on Over-limit Fee                                                     99.00
18     Total Outstanding Due on statement dated 08/11/${year}                26,958.20
19     Processing Fee                                                            20.00
30     Minimum Amount Due on statement dated 08/11/${year}                    5,258.49`;

const read = (...pages: string[]) =>
  readStatement(
    pages.map((text, at) => ({
      page: at + 1,
      width: 600,
      height: 842,
      source: 'text',
      words: typewritten(text).flatMap((line) => line.words),
    })),
  );

test('what terms behind the rows say was due in another year is no balance of the account', () => {
  const statement = read(FIRST, TERMS(2023));
  expect(checkStatement(statement).reconciles).toBe(true);
  expect(statement.accounts[0]?.transactions).toHaveLength(3);
});
