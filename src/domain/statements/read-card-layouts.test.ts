import { expect, test } from 'vitest';
import { accountsRead } from '#tests/fixtures/statements/rows-of.ts';

function balancesOf(text: string): (string | null)[][] {
  return accountsRead(text).map(({ openingBalance, closingBalance, transactions }) => [
    openingBalance,
    closingBalance,
    ...transactions.map(({ amount }) => amount),
  ]);
}

test('titles of two lines beside a column of text, one of them a line higher, name the figures of a summary', () => {
  const text = `
MERIDIAN BANK                                            Silver Credit Card Statement
Name : ANNA BERG                                         Statement Date:13/06/2021      Card No: 4511 04XX XXXX 1234

Note: the limit takes into account charges                                   Account Summary
incurred but not due.                                    Opening      Payment/      Purchase/     Finance
                                                                                                               Total Dues
If you pay less than the whole amount, interest          Balance      Credits       Debits        Charges
is charged (fresh purchases, too, if any)
on an average daily balance.                             8,790.20     8,790.20      9,400.00      108.20       9,508.20

Date                     Transaction Description                                        Amount (in Rs.)
13/05/2021               BOOKS ONLINE MUMBAI                                            9,400.00
02/06/2021               AUTOPAY THANK YOU                                              8,790.20 Cr
13/06/2021               FINANCE CHARGES                                                108.20`;
  expect(balancesOf(text)).toEqual([['8790.20', '9508.20', '-9400.00', '8790.20', '-108.20']]);
});

test('pages of terms full of whole figures do not hide that the money of the rows has decimals', () => {
  const terms = Array.from(
    { length: 40 },
    (_, at) => `A fee of Rs. ${at + 1},000 applies above Rs. ${at + 2},500.`,
  );
  const text = `
MERIDIAN BANK                    Card Statement                Card No: 4511 04XX XXXX 1234
Previous Balance       Payments           Purchases          Total Outstanding
5,249.78               5,249.78           1,299.50           1,299.50

Date             Transaction Details                         Amount
27 Aug 2025      PAYMENT RECEIVED                            5,249.78 Cr
29 Aug 2025      BOOKS ONLINE                                1,299.50
\f${terms.join('\n')}`;
  expect(balancesOf(text)).toEqual([['5249.78', '1299.50', '5249.78', '-1299.50']]);
});
