import { expect, test } from 'vitest';
import { typewrittenPages } from '#tests/fixtures/statements/typewritten.ts';
import { checkInvoice } from '../check-invoice.ts';
import { readInvoice } from '../read-invoice.ts';

function read(...texts: readonly string[]) {
  const invoice = readInvoice(typewrittenPages(texts));
  const { subtotal, total, amountPaid, amountDue } = invoice.fields;
  return {
    sums: [subtotal, total, amountPaid, amountDue].map(({ value }) => value),
    kinds: invoice.adjustments.map(({ kind }) => kind),
    addsUp: checkInvoice(invoice).addsUp,
  };
}

const HEAD = `Invoice 2031        Harbour Tools Ltd
Date 12 March 2025
`;
const LINES = `Description             Qty     Price       Amount
Wiki seats               14      6.00        84.00
`;

test.for([
  { paid: '84.00', due: '0.00' },
  { paid: '30.00', due: '54.00' },
])('a payment of $paid in the summary before the lines is taken off nothing', ({ paid, due }) => {
  const summary = `Invoice total:               USD 84.00
Amount paid by card:         USD ${paid}
Payment due:                 USD ${due}
`;
  const sums = `Total amount excl. tax                 USD 84.00
Total tax applied                      USD 0.00
Total billed amount                    USD 84.00
Total amount paid                      USD ${paid}
Payment due                            USD ${due}`;
  expect(read(HEAD + summary, LINES + sums)).toEqual({
    sums: ['84.00', '84.00', paid, due],
    kinds: [],
    addsUp: true,
  });
});

test('a deposit that the tax is reckoned without is taken off before it', () => {
  const sums = `Total                                        84.00
Less deposit                                -34.00
Balance                                      50.00
VAT 20%                                      10.00
Grand total                                  60.00`;
  expect(read(`${HEAD}\n${LINES}${sums}`)).toMatchObject({ kinds: ['discount'], addsUp: true });
});

test('a payment below the tax of one page is taken off no sum of the next', () => {
  const first = `${HEAD}
${LINES}Subtotal                                     84.00
Tax                                           0.00
Total                                        8#,00
Payment                                      84.00
Balance due                                   0.00`;
  const second = `${HEAD.replace('2031', '2032')}
${LINES.replaceAll('84.00', '36.00').replace('14', ' 6')}Subtotal                                     36.00
Tax                                           0.00
Total                                        36.00
Payment                                      36.00
Balance due                                   0.00`;
  expect(read(first, second).kinds).toEqual([]);
});
