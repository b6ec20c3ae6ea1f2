import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { checkInvoice } from '../check-invoice.ts';
import { readInvoice } from '../read-invoice.ts';

const LINES = `Invoice 2031        Harbour Tools Ltd
Date 12 March 2025

Description             Qty     Price       Amount
Drill bits               10      4.00        40.00
Work gloves               8     10.00        80.00
`;

function read(sums: readonly (readonly [string, string])[], head = LINES) {
  const text = `${head}\n${sums.map(([label, sum]) => label.padEnd(38) + sum.padStart(12)).join('\n')}`;
  const words = typewritten(text).flatMap((line) => line.words);
  const invoice = readInvoice([{ page: 1, width: 600, height: 842, source: 'text', words }]);
  const { subtotal, taxTotal, total } = invoice.fields;
  const { addsUp } = checkInvoice(invoice);
  return { sums: [subtotal.value, taxTotal.value, total.value], addsUp };
}

test.for([
  { label: 'incl. 20% VAT', addsUp: true },
  { label: 'VAT 20% (included)', addsUp: true },
  { label: 'enthaltene MwSt. 20%', addsUp: true },
  // Without a rate nothing says that it is the whole tax.
  { label: 'incl. VAT', addsUp: null },
  { label: 'dont TVA', addsUp: null },
])('`$label` between two sums that are the same is in both', ({ label, addsUp }) => {
  const above = [
    ['Subtotal', '120.00'],
    [label, '20.00'],
    ['Total', '120.00'],
  ] as const;
  const [subtotal, tax, total] = above;
  for (const order of [above, [subtotal, total, tax] as const])
    expect(read(order)).toEqual({ sums: ['100.00', '20.00', '120.00'], addsUp });
});

test.for([
  { name: 'shipping', amount: '12.00', tax: '22.00', want: ['110.00', '22.00', '132.00'] },
  { name: 'discount', amount: '-12.00', tax: '18.00', want: ['90.00', '18.00', '108.00'] },
])('a tax in prices of which $name is one', ({ name, amount, tax, want }) => {
  const sums = read([
    ['Subtotal', '120.00'],
    [name, amount],
    ['Total', want[2] ?? ''],
    ['Includes VAT 20%', tax],
  ]);
  expect(sums).toEqual({ sums: want, addsUp: true });
});

test('without lines nothing says what a tax in the total leaves of it', () => {
  const [head = ''] = LINES.split('Description');
  const sums = [
    ['Subtotal', '120.00'],
    ['incl. VAT 20%', '20.00'],
    ['Total', '120.00'],
  ] as const;
  expect(read(sums, head)).toEqual({ sums: [null, '20.00', '120.00'], addsUp: null });
});

test.for(['VAT 20% (not included)', 'VAT 20%'])('`%s` that no sum holds', (label) => {
  const sums = read([
    ['Subtotal', '120.00'],
    [label, '24.00'],
    ['Total', '120.00'],
  ]);
  expect(sums).toEqual({ sums: ['120.00', null, '120.00'], addsUp: null });
});

test('a tax that the prices hold makes no total of a subtotal where another sum is called the total', () => {
  const { sums, addsUp } = read([
    ['Subtotal', '120.00'],
    ['incl. VAT 20%', '22.00'],
    ['Total', '132.00'],
  ]);
  expect(sums[2]).toBe('132.00');
  expect(addsUp).toBe(false);
});

test('a tax that the subtotal holds by its label and its rate is not added to it', () => {
  const sums = [
    ['Subtotal', '120.00'],
    ['incl. VAT 20%', '20.00'],
    ['Total', '140.00'],
  ] as const;
  expect(read(sums).addsUp).not.toBe(true);
  const onNet = [
    ['Subtotal', '120.00'],
    ['incl. VAT 20%', '24.00'],
    ['Total', '144.00'],
  ] as const;
  expect(read(onNet).addsUp).toBe(true);
});

test.for([
  { label: 'VAT 20% (incl. shipping)', amount: '24.00', want: ['120.00', '24.00', '144.00'] },
  { label: 'MwSt. 20% inkl. Versand', amount: '24.00', want: ['120.00', '24.00', '144.00'] },
])('`$label` is a tax, whatever it is on', ({ label, amount, want }) => {
  const sums = read([
    ['Subtotal', '120.00'],
    [label, amount],
    ['Total', '144.00'],
  ]);
  expect(sums).toEqual({ sums: want, addsUp: true });
});

test('`Total new charges (incl. GST)` is a total, not a charge', () => {
  const sums = read([
    ['Total charges', '120.00'],
    ['GST', '12.00'],
    ['Total new charges (incl. GST)', '132.00'],
  ]);
  expect(sums).toEqual({ sums: ['120.00', '12.00', '132.00'], addsUp: true });
});

test('what a total holds besides its tax is no tax', () => {
  const sums = read([
    ['Total', '120.00'],
    ['of which included: shipping', '5.00'],
    ['included VAT 20%', '20.00'],
  ]);
  expect(sums).toEqual({ sums: ['100.00', '20.00', '120.00'], addsUp: true });
});

test('a label that begins with the tax and its rate names it, whatever is said behind', () => {
  const { sums } = read([
    ['Total', '120.00'],
    ['VAT 20.00 % accounted for upon being paid', '20.00'],
  ]);
  expect(sums).toEqual(['100.00', '20.00', '120.00']);
});

test('taxes that the lines hold are told by their rates where their titles are not known', () => {
  const text = `Invoice 2031        Harbour Tools Ltd
Date 12 March 2025

1  Backpack with a lock      550.00   507.63   18%   91.37    599.00
   Strap                      10.00    10.00   18%    1.80     11.80
TOTAL:                                                93.17    610.80
`;
  expect(read([], text).sums).toEqual(['517.63', '93.17', '610.80']);
});

test('a tax in a row of figures without decimals, where those of the lines have none either', () => {
  const text = `Invoice 2031        Harbour Tools Ltd
Date 12 March 2025

Description             Qty     Price       Amount
Computer                  1   1533500      1533500

SUBTLINE RATETAX TAX OTHER              MORE
1533500   (21.00)  322035               0.00

TOTAL $                                    1855535
`;
  expect(read([], text).sums).toEqual(['1533500.00', '322035.00', '1855535.00']);
});

test('a row of a rate, its base and the tax that is no item is the tax which the total holds', () => {
  const row = 'incl. VAT with code 5  19.00 %    100.84       19.16';
  const text = `${LINES}${row}\nTotal                                       120.00`;
  const words = typewritten(text).flatMap((line) => line.words);
  const { fields, lines } = readInvoice([{ page: 1, width: 600, height: 842, source: 'text', words }]);
  expect([fields.subtotal.value, fields.taxTotal.value, fields.total.value, lines.length]).toEqual([
    '100.84',
    '19.16',
    '120.00',
    2,
  ]);
});
