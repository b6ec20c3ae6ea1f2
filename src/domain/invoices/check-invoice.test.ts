import { expect, test } from 'vitest';
import { fieldsOf, invoiceOf, lineOf } from '#tests/fixtures/invoices/invoice-builder.ts';
import { checkInvoice } from './check-invoice.ts';
import type { Invoice, InvoiceFields, InvoiceLine } from './invoice.schemas.ts';

const NONE = { value: null, place: null, confidence: 1, notes: [] };
const money = (value: string) => ({ ...NONE, value });
const computed = (value: string) => ({
  ...money(value),
  notes: [{ kind: 'computed' as const, before: null, reason: 'Not printed.' }],
});

const line = (
  id: string,
  amount: string | null,
  rest: Partial<Pick<InvoiceLine, 'quantity' | 'unitPrice' | 'discount' | 'taxRate'>> = {},
) => lineOf(id, id, amount, { quantity: null, unitPrice: null, ...rest });

const invoice = (
  fields: Partial<InvoiceFields>,
  rest: Partial<Pick<Invoice, 'lines' | 'adjustments' | 'taxes' | 'pricesIncludeTax' | 'scale'>> = {},
): Invoice => ({ ...invoiceOf({}, rest), fields: { ...fieldsOf({}), ...fields } });

const tax = (id: string, amount: string) => ({
  id,
  label: 'VAT',
  rate: null,
  base: null,
  amount,
  place: null,
});
const adjustment = (kind: 'discount' | 'shipping' | 'withholding', amount: string, isAfterTax: boolean) => ({
  id: kind,
  kind,
  label: kind,
  amount,
  isAfterTax,
  place: null,
});

/** Of 170.00, in which two taxes are said to be, and no subtotal is printed. */
const hotelBill = (lines: readonly InvoiceLine[]) =>
  invoice(
    { subtotal: computed('150.00'), taxTotal: money('20.00'), total: money('170.00') },
    {
      pricesIncludeTax: true,
      lines: [...lines],
      taxes: [
        { ...tax('t1', '10.00'), rate: '10' },
        { ...tax('t2', '10.00'), rate: '20' },
      ],
    },
  );

test.for([
  {
    name: 'a tax in gross prices that nothing proves, as the subtotal follows from it',
    given: invoice(
      { subtotal: computed('750.00'), taxTotal: money('150.00'), total: money('900.00') },
      {
        pricesIncludeTax: true,
        lines: [line('a', '700.00'), line('b', '200.00')],
        taxes: [tax('t1', '150.00')],
      },
    ),
    want: { addsUp: null, checked: 3, breaks: [] },
  },
  {
    name: 'a tax in gross prices that is its rate of the total',
    given: invoice(
      { subtotal: computed('750.00'), taxTotal: money('150.00'), total: money('900.00') },
      {
        pricesIncludeTax: true,
        lines: [line('a', '700.00'), line('b', '200.00')],
        taxes: [{ ...tax('t1', '150.00'), rate: '20' }],
      },
    ),
    want: { addsUp: true, checked: 3, breaks: [] },
  },
  {
    name: 'taxes in gross prices that are their rates of the lines at each rate',
    given: hotelBill([line('a', '110.00', { taxRate: '10' }), line('b', '60.00', { taxRate: '20.0' })]),
    want: { addsUp: true, checked: 3, breaks: [] },
  },
  {
    name: 'a tax in gross prices that is not its rate of the lines at that rate',
    given: hotelBill([line('a', '60.00', { taxRate: '10' }), line('b', '110.00', { taxRate: '20' })]),
    want: { addsUp: null, checked: 3, breaks: [] },
  },
  {
    name: 'taxes in gross prices beside a line at a rate without a tax',
    given: hotelBill([
      line('a', '110.00', { taxRate: '10' }),
      line('b', '55.00', { taxRate: '20' }),
      line('c', '5.00', { taxRate: '13' }),
    ]),
    want: { addsUp: null, checked: 3, breaks: [] },
  },
  {
    name: 'one line with neither quantity nor price, which may be the total again',
    given: invoice(
      { total: money('118.00') },
      { lines: [{ ...line('a', '118.00', { quantity: '1' }), notes: computed('1').notes }] },
    ),
    want: { addsUp: null, checked: 1, breaks: [] },
  },
  {
    name: 'such a line, and a subtotal that is the total again',
    given: invoice(
      { subtotal: money('118.00'), total: money('118.00') },
      { lines: [{ ...line('a', '118.00', { quantity: '1' }), notes: computed('1').notes }] },
    ),
    want: { addsUp: null, checked: 2, breaks: [] },
  },
  {
    name: 'such a line beside lines of nothing, and a subtotal that is the total again',
    given: invoice(
      { subtotal: money('118.00'), taxTotal: money('0.00'), total: money('118.00') },
      {
        lines: [
          { ...line('a', '118.00', { quantity: '1' }), notes: computed('1').notes },
          line('b', '0.00'),
          line('c', null),
        ],
      },
    ),
    want: { addsUp: null, checked: 2, breaks: [] },
  },
  {
    name: 'lines, adjustments, tax, total and due that agree',
    given: invoice(
      {
        subtotal: money('95.00'),
        taxTotal: money('19.00'),
        total: money('118.00'),
        amountPaid: money('18.00'),
        amountDue: money('100.00'),
      },
      {
        lines: [line('a', '80.00', { quantity: '4', unitPrice: '20' }), line('b', '20.00')],
        adjustments: [adjustment('discount', '-5.00', false), adjustment('shipping', '4.00', true)],
        taxes: [tax('t', '19.00')],
      },
    ),
    want: { addsUp: true, checked: 5, breaks: [] },
  },
  {
    name: 'without lines, a total that is its own subtotal',
    given: invoice({ subtotal: money('10.00'), total: money('10.00') }),
    want: { addsUp: null, checked: 1, breaks: [] },
  },
  {
    name: 'with a tax of nothing between them',
    given: invoice({ subtotal: money('10.00'), taxTotal: money('0.00'), total: money('10.00') }),
    want: { addsUp: true, checked: 1, breaks: [] },
  },
  {
    name: 'nothing to compare',
    given: invoice({ total: money('10.00') }),
    want: { addsUp: null, checked: 0, breaks: [] },
  },
  {
    name: 'a line and taxes that are right, and no sum of the whole',
    given: invoice(
      { taxTotal: money('0.00') },
      { lines: [line('a', '30.00', { quantity: '2', unitPrice: '15.00' })], taxes: [tax('t', '0.00')] },
    ),
    want: { addsUp: null, checked: 2, breaks: [] },
  },
  {
    name: 'prices that hold their tax',
    given: invoice(
      { subtotal: money('100.00'), taxTotal: money('20.00'), total: money('120.00') },
      { lines: [line('a', '120.00')], pricesIncludeTax: true },
    ),
    want: { addsUp: true, checked: 2, breaks: [] },
  },
  {
    name: 'lines and tax that come to the total where no subtotal is printed',
    given: invoice({ taxTotal: money('1.00'), total: money('11.00') }, { lines: [line('a', '10.00')] }),
    want: { addsUp: true, checked: 1, breaks: [] },
  },
  {
    name: 'taxes each rounded by itself',
    given: invoice(
      { subtotal: money('10.00'), taxTotal: money('1.02'), total: money('11.00') },
      { taxes: [tax('a', '0.50'), tax('b', '0.50')] },
    ),
    want: { addsUp: true, checked: 2, breaks: [] },
  },
  {
    name: 'a line that is not quantity × price, and lines that are not the subtotal',
    given: invoice(
      { subtotal: money('31.00') },
      { lines: [line('a', '30.00', { quantity: '2', unitPrice: '14.00' })] },
    ),
    want: {
      addsUp: false,
      checked: 2,
      breaks: [
        { kind: 'line', lineId: 'a', expected: '28.00', printed: '30.00' },
        { kind: 'lines', lineId: null, expected: '30.00', printed: '31.00' },
      ],
    },
  },
  {
    name: 'a subtotal computed from the total and the tax proves nothing',
    given: invoice({ subtotal: computed('100.00'), taxTotal: money('19.00'), total: money('119.00') }),
    want: { addsUp: null, checked: 1, breaks: [] },
  },
  {
    name: 'a computed subtotal that the lines come to',
    given: invoice(
      { subtotal: computed('100.00'), taxTotal: money('19.00'), total: money('119.00') },
      { lines: [line('a', '60.00'), line('b', '40.00')] },
    ),
    want: { addsUp: true, checked: 2, breaks: [] },
  },
  {
    name: 'a payment computed from the total and the amount due proves nothing',
    given: invoice({ total: money('119.00'), amountPaid: computed('19.00'), amountDue: money('100.00') }),
    want: { addsUp: null, checked: 1, breaks: [] },
  },
  {
    name: 'a printed payment between total and amount due',
    given: invoice({ total: money('119.00'), amountPaid: money('19.00'), amountDue: money('100.00') }),
    want: { addsUp: true, checked: 1, breaks: [] },
  },
  {
    name: 'tax withheld from what is due',
    given: invoice(
      {
        subtotal: money('100.00'),
        taxTotal: money('22.00'),
        total: money('122.00'),
        amountDue: money('102.00'),
      },
      { adjustments: [adjustment('withholding', '-20.00', true)] },
    ),
    want: { addsUp: true, checked: 2, breaks: [] },
  },
  {
    name: 'tax withheld from the total',
    given: invoice(
      { subtotal: money('100.00'), taxTotal: money('21.00'), total: money('106.00') },
      { adjustments: [adjustment('withholding', '-15.00', true)] },
    ),
    want: { addsUp: true, checked: 1, breaks: [] },
  },
  {
    name: 'a credit note',
    given: invoice(
      { subtotal: money('-50.00'), taxTotal: money('-5.00'), total: money('-55.00') },
      { lines: [line('a', '-50.00', { quantity: '-2', unitPrice: '25.00' })] },
    ),
    want: { addsUp: true, checked: 3, breaks: [] },
  },
])('$name', ({ given, want }) => expect(checkInvoice(given)).toEqual(want));

test.for([
  { name: 'a price rounded for print', line: { quantity: '300', unitPrice: '3.33' }, amount: '1000.00' },
  { name: 'a price for a hundred', line: { quantity: '250', unitPrice: '8.00' }, amount: '20.00' },
  { name: 'a price with four decimals', line: { quantity: '800', unitPrice: '0.0254' }, amount: '20.32' },
  { name: 'a discount', line: { quantity: '1', unitPrice: '1.00', discount: '0.10' }, amount: '0.90' },
  {
    name: 'an amount with its tax',
    line: { quantity: '1', unitPrice: '278.61', taxRate: '14.5' },
    amount: '319.00',
  },
])('a line is right with $name', ({ line: figures, amount }) => {
  const given = invoice({}, { lines: [line('a', amount, figures)] });
  expect(checkInvoice(given)).toEqual({ addsUp: null, checked: 1, breaks: [] });
});
