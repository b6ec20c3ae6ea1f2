import { expect, test } from 'vitest';
import type { Invoice } from '#domain/invoices/invoice.schemas.ts';
import { invoiceOf, lineOf } from '#tests/fixtures/invoices/invoice-builder.ts';
import type { Bill } from './bill.ts';
import { makeBill } from './make-bill.ts';
import { shareOut } from './share-out.ts';

const HEAD = { vendorName: 'Acme', invoiceNumber: 'A-1', invoiceDate: '2026-01-31' };

function bill(invoice: Invoice): Bill {
  const made = makeBill({ invoice, fileName: 'a.pdf' });
  if (typeof made === 'string') throw new Error(made);
  return made;
}

const linesOf = (invoice: Invoice) =>
  bill(invoice).lines.map(({ description, net, tax, rate }) => [description, net, tax, rate]);
const tax = (rate: string | null, amount: string, base: string | null = null) => ({
  id: `t${rate ?? ''}`,
  label: 'VAT',
  rate,
  base,
  amount,
  place: null,
});
const adjustment = (kind: 'discount' | 'shipping' | 'withholding', amount: string, isAfterTax = false) => ({
  id: kind,
  kind,
  label: kind,
  amount,
  isAfterTax,
  place: null,
});

test('each rate of the tax summary is shared out over its own lines', () => {
  const invoice = invoiceOf(
    { ...HEAD, taxTotal: '3.84', total: '33.84' },
    {
      lines: [
        lineOf('a', 'one', '10.00', { taxRate: '19' }),
        lineOf('b', 'two', '10.00', { taxRate: '7.0' }),
        lineOf('c', 'three', '10.00', { taxRate: '7' }),
      ],
      taxes: [tax('19', '1.90'), tax('7', '1.94')],
    },
  );
  expect(linesOf(invoice)).toEqual([
    ['one', 1000, 190, '19'],
    ['two', 1000, 97, '7.0'],
    ['three', 1000, 97, '7'],
  ]);
});

test('a tax whose lines are not known is shared out over all that are not free of it, discounts too', () => {
  const invoice = invoiceOf(
    { ...HEAD, taxTotal: '2.00', total: '17.00' },
    {
      lines: [lineOf('a', 'one', '12.00'), lineOf('b', 'free', '5.00', { taxRate: '0' })],
      adjustments: [adjustment('discount', '-2.00'), adjustment('shipping', '0.00', true)],
      taxes: [tax('20', '2.00')],
    },
  );
  expect(linesOf(invoice)).toEqual([
    ['one', 1200, 240, '20'],
    ['free', 500, 0, '0'],
    ['discount', -200, -40, '20'],
    ['shipping', 0, 0, null],
  ]);
});

test('of several rates a discount has that whose base it explains', () => {
  const invoice = invoiceOf(
    { ...HEAD, taxTotal: '22.00', total: '212.00' },
    {
      lines: [
        lineOf('a', 'one', '100.00', { taxRate: '20' }),
        lineOf('b', 'two', '100.00', { taxRate: '4' }),
      ],
      adjustments: [adjustment('discount', '-10.00')],
      taxes: [tax('20', '18.00', '90.00'), tax('4', '4.00', '100.00')],
    },
  );
  expect(linesOf(invoice)).toEqual([
    ['one', 10_000, 2000, '20'],
    ['two', 10_000, 400, '4'],
    ['discount', -1000, -200, '20'],
  ]);
});

test('prices that hold their tax lose it', () => {
  const invoice = invoiceOf(
    { ...HEAD, taxTotal: '1.90', total: '11.90' },
    { lines: [lineOf('a', 'one', '11.90')], taxes: [tax('19', '1.90')], pricesIncludeTax: true },
  );
  expect(bill(invoice).lines).toEqual([
    {
      description: 'one',
      itemCode: null,
      quantity: null,
      unitPrice: null,
      net: 1000,
      tax: 190,
      rate: '19',
    },
  ]);
});

test('quantity and price stay where they give the amount to the last digit', () => {
  const made = bill(
    invoiceOf(
      { ...HEAD, total: '30.00' },
      {
        lines: [
          lineOf('a', 'even', '10.00', { quantity: '2.5', unitPrice: '4' }),
          lineOf('b', 'uneven', '20.00', { quantity: '3', unitPrice: '6.67' }),
        ],
      },
    ),
  );
  expect(made.lines.map(({ quantity, unitPrice }) => [quantity, unitPrice])).toEqual([
    ['2.5', '4'],
    [null, null],
  ]);
  expect(made.hasUnevenLines).toBe(true);
});

test('an invoice without lines has one for each rate, or one', () => {
  const taxes = [tax('20', '16.38', '81.90'), tax('5.5', '29.87', '543.00')];
  const sums = { ...HEAD, subtotal: '624.90', taxTotal: '46.25', total: '671.15' };
  expect(linesOf(invoiceOf(sums, { taxes }))).toEqual([
    ['A-1 VAT 20 %', 8190, 1638, '20'],
    ['A-1 VAT 5.5 %', 54_300, 2987, '5.5'],
  ]);
  expect(linesOf(invoiceOf(sums))).toEqual([['A-1', 62_490, 4625, null]]);
  expect(linesOf(invoiceOf({ ...HEAD, total: '5.00' }))).toEqual([['Total', 500, 0, null]]);
});

test('what the lines lack of the total is a line', () => {
  const made = bill(invoiceOf({ ...HEAD, total: '12.00' }, { lines: [lineOf('a', 'one', '10.00')] }));
  expect(made.difference).toBe(200);
  expect(made.lines.at(-1)).toMatchObject({ description: 'Difference to the total', net: 200, tax: 0 });
});

test('tax withheld is a line only where the total is what is left', () => {
  const of = (total: string) =>
    invoiceOf(
      { ...HEAD, total },
      { lines: [lineOf('a', 'one', '100.00')], adjustments: [adjustment('withholding', '-20.00', true)] },
    );
  expect(linesOf(of('80.00')).map(([, net]) => net)).toEqual([10_000, -2000]);
  expect(linesOf(of('100.00')).map(([, net]) => net)).toEqual([10_000]);
  expect([bill(of('80.00')).isWithheld, bill(of('100.00')).isWithheld]).toEqual([false, true]);
});

test('the amounts of a credit note lose their sign', () => {
  const made = bill(
    invoiceOf(
      { ...HEAD, taxTotal: '-1.90', total: '-11.90', amountPaid: '1.00' },
      {
        documentType: 'creditNote',
        lines: [lineOf('a', 'one', '-10.00', { unitPrice: '10.00' })],
        taxes: [tax('19', '-1.90')],
      },
    ),
  );
  expect(made).toMatchObject({ isCredit: true, total: 1190, paid: 100, difference: 0 });
  expect(made.lines).toMatchObject([{ quantity: '1', unitPrice: '10.00', net: 1000, tax: 190 }]);
});

test.for([
  { name: 'no vendor', fields: { ...HEAD, vendorName: ' ', total: '1.00' }, want: 'vendor' },
  { name: 'no date', fields: { ...HEAD, invoiceDate: null, total: '1.00' }, want: 'date' },
  {
    name: 'a date without its year',
    fields: { ...HEAD, invoiceDate: 'XXXX-01-31', total: '1.00' },
    want: 'date',
  },
  { name: 'no amount at all', fields: HEAD, want: 'total' },
])('no bill: $name', ({ fields, want }) => {
  expect(makeBill({ invoice: invoiceOf(fields), fileName: 'a.pdf' })).toBe(want);
});

test('parts are whole and come to what is shared out', () => {
  expect(shareOut(100, [1, 1, 1])).toEqual([33, 34, 33]);
  expect(shareOut(-19, [-50, -50])).toEqual([-10, -9]);
  expect(shareOut(5, [0, 0])).toEqual([5, 0]);
  expect(shareOut(5, [])).toEqual([]);
  expect(shareOut(999_999_999_999_999, [999_999_999_999_999, 1])).toEqual([999_999_999_999_998, 1]);
});
