import { expect, test } from 'vitest';
import { accountsRead, readTyped } from '#tests/fixtures/statements/rows-of.ts';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { readStatement } from '../read-statement.ts';

const HEAD = `
MERIDIAN BANK                    Card Statement                Card No: 4511 04XX XXXX 1234
Previous Balance       Payments           Purchases          Total Outstanding
500.00                 500.00             395.50             395.50
`;
const ROWS = `
Date             Transaction Details                         Amount
27 Aug 2025      STATION CAFE                                  20.00
27 Aug 2025      STATION SHOP                                  20.00
28 Aug 2025      BOOKS ONLINE                                 299.50
                 Payment received                             500.00 CR
29 Aug 2025      CINEMA                                        10.00
29 Aug 2025      CINEMA BAR                                     2.00
30 Aug 2025      BAKERY                                        44.00`;

test('a payment without a date between dated rows is a row where the sums agree only with it', () => {
  const { reconciles, rows } = readTyped(HEAD + ROWS);
  expect(reconciles).toBe(true);
  expect(rows).toHaveLength(7);
  expect(rows).toContain('2025-08-28 500.00 Payment received');
  const [account] = accountsRead(HEAD + ROWS);
  const payment = account?.transactions.find(({ amount }) => amount === '500.00');
  expect(payment?.notes.map(({ field }) => field)).toEqual(['date']);
});

test('where no sums prove it, a warning names the line', () => {
  const words = typewritten(
    `MERIDIAN BANK     Card Statement     Card No: 4511 04XX XXXX 1234\n${ROWS}`,
  ).flatMap((line) => line.words);
  const statement = readStatement([{ page: 1, width: 600, height: 842, source: 'text', words }]);
  expect(statement.accounts[0]?.transactions).toHaveLength(6);
  expect(statement.warnings).toContain(
    'Page 1: we did not read “Payment received” as a transaction because it has no date.',
  );
});

test.for(['Total payments', 'Subtotal'])('“%s” is no row, though what lacks comes to as much', (text) => {
  const { reconciles, rows } = readTyped(HEAD + ROWS.replace('Payment received', text.padEnd(16)));
  expect(reconciles).not.toBe(true);
  expect(rows).toHaveLength(6);
});
