import { expect, test } from 'vitest';
import { readTypedReceipt } from '#tests/fixtures/invoices/read-typed-invoice.ts';
import { checkInvoice } from '../check-invoice.ts';

function read(text: string) {
  const invoice = readTypedReceipt(text);
  const { total, taxTotal, invoiceDate } = invoice.fields;
  return {
    documentType: invoice.documentType,
    date: invoiceDate.value,
    total: total.value,
    tax: taxTotal.value,
    addsUp: checkInvoice(invoice).addsUp,
  };
}

const ITEMS = `Oat bread                4.20
Green tea                3.75
Plums                    2.05`;

test.for([
  {
    name: 'the sum below the rounding',
    sums: `Total                   10.00
Rounding Adj             0.02
Total Rounded           10.02
Cash                    20.00
Change                   9.98`,
    total: '10.02',
  },
  {
    name: 'no total of the summary of the tax',
    sums: `Total                   10.00
Cash                    10.00
GST Summary  Amount(RM)  Tax(RM)
SR 6%         9.43       0.57
Total         9.43       0.57`,
    total: '10.00',
  },
  {
    name: 'cash less change where the word for the total cannot be read',
    sums: `T0'1#1                   1O.00
Cash                    50.00
Change                  40.00`,
    total: '10.00',
  },
  {
    name: 'cash less change that holds the printed tax, where two digits of the total were misread',
    sums: `Total incl. GST 6%      78.80
Cash                    30.00
Change                  19.40
GST 6% included in total 0.60`,
    total: '10.60',
  },
  {
    name: 'what two ways of paying come to',
    sums: `Subtotal                 9.50
Tax                      0.50
Total                   10.00
Gift Card                6.00
Cash                     4.00
Change                   0.00`,
    total: '10.00',
  },
  {
    name: 'the sum with the tax put on, where both are called a total',
    sums: `Net Total              $10.00
GST 5%                  $0.50
PST                     $0.00
Total                  $10.50
Cash                   $10.50`,
    total: '10.50',
  },
  {
    name: 'rounded to the coins that there are, above it',
    sums: `Net Total              $10.00
GST                     $0.52
Total                  $10.50`,
    total: '10.50',
  },
  {
    name: 'behind a tax without a digit before its point',
    sums: `**** TAX  .00  BAL      10.00
CARD                    10.00`,
    total: '10.00',
  },
  {
    name: 'with the digit that subtotal and tax come to',
    sums: `Subtotal               $10.00
Tax                     $0.90
Total                  $10.80`,
    total: '10.90',
  },
  {
    name: 'behind a word whose last letter stands apart',
    sums: `Subtota l              $10.00
Tax                     $0.90
Take-Out Tota l        $10.90`,
    total: '10.90',
  },
  {
    name: 'behind a word whose blank was left out, and a sign that was read for a letter',
    sums: `Subtotal               $10.00
GST                     $0.50
GrandTotel:            S10.50`,
    total: '10.50',
  },
  {
    name: 'the figure with the tip',
    sums: `Subtotal                10.00
Tip                      2.00
Total                   12.00
VISA                    12.00`,
    total: '12.00',
  },
  {
    name: 'a label with wrong letters, a figure with a blank in it',
    sums: `Tota1                   10. 00
Cosh                    10.00
Chonge                   0.00`,
    total: '10.00',
  },
  {
    name: 'the figure on the card slip where nothing else says what was paid',
    sums: `Table 4  Cashier Ann
MASTERCARD              10.00
Approval code 049113`,
    total: '10.00',
  },
  {
    name: 'that which holds a printed tax at a printed rate, in words of no known language',
    sums: `VE: 17,00%
POV E: 1.45
TOTAL: 10.00
UKUPNO: 20.00
POURAT 10.#0`,
    total: '10.00',
  },
  {
    name: 'what cash and change come to beside words that cannot be read',
    sums: `T4XAB1 SA1ES             9.35
144                      0.65
T1                      10.00
CASH                    40.00
C6                      30.00`,
    total: '10.00',
  },
  {
    name: 'what cash, change and the items say together where the labels slipped by a line',
    sums: `T0TAL                  1O. oz
                        50.00
CASH                    40.00`,
    total: '10.00',
  },
  {
    name: 'the second of two sums on a line',
    sums: `TAX 0.50   BAL 10.00`,
    total: '10.00',
  },
  {
    name: 'the figure behind a count',
    sums: `Total 3               110.00
Voucher               110.00`,
    total: '110.00',
  },
  {
    name: 'no figure smaller than the subtotal',
    sums: `Subtotal                10.00
Total                    1.00`,
    total: '10.00',
  },
  {
    name: 'the sum below things that are named nearly like change and cash',
    sums: `1 Trenette al pesto      5.00
1 Covid resto            1.50
1 Cotes of Rhone         3.50
Total                   20.00`,
    total: '20.00',
  },
])('total: $name', ({ sums, total }) => {
  const text = `CORNER STORE LTD
4 Mill Lane
Date 23/05/2024  14:22

${ITEMS}

${sums}
Thank you, please come again`;
  expect(read(text)).toMatchObject({ documentType: 'receipt', total, date: '2024-05-23' });
});

test('without a figure that is sure, the total is left open', () => {
  const text = `CORNER STORE LTD
Date 23/05/2024  14:22
Cashier Ann

${ITEMS}

Subtotal                 8.1
Total                    1#.@
Thank you, please come again`;
  expect(read(text).total).toBeNull();
});

test('what is called a subtotal is no total where tax and total cannot be read', () => {
  const text = `CORNER STORE LTD
Date 23/05/2024  14:22
Bread                    9.50
Bar Subtotal             0.00
Food Subtotal            9.50
T                        0.5#
Cash                    15.00
Thank you, please come again`;
  expect(read(text).total).toBeNull();
  expect(read(text).addsUp).toBeNull();
});

test('sums beside words that cannot be read are none of what was bought', () => {
  const text = `CORNER STORE LTD
23/05/2024 14:22
${ITEMS}
xxx                     10.00
yyy                     50.00
zzz                     40.00
Thank you`;
  expect(read(text).total).not.toBe('110.00');
});

test('the largest figure of all, printed twice below words that cannot be read, is none of what was bought', () => {
  const text = `CORNER STORE LTD
23/05/2024 14:22
qqq qqqqq 10 x 1.90     19.00
qqq 20                   3.17
zz zzzzz                19.00
zz zzzz                  3.17`;
  expect(read(text).total).toBeNull();
});

test('the second of two things that were bought is no tax', () => {
  const text = `CORNER STORE LTD
Date 23/05/2024  14:22
Pizza                   10.50
Apple juice              3.00
Total                   13.50
Cash                    13.50
Thank you`;
  expect(read(text)).toMatchObject({ total: '13.50', tax: null });
});

test('an amount with a blank behind its point, without a day, is that of a receipt', () => {
  const text = `EXAMPLE SUPERSTORE
Cheese                   10.26
Milk                      2.98
SUBTOTAL                13. 24
TOTAL                   13. 24`;
  expect(read(text)).toMatchObject({ documentType: 'receipt', total: '13.24' });
});
