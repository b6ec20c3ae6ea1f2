import { expect, test } from 'vitest';
import { invoiceOf, lineOf } from '#tests/fixtures/invoices/invoice-builder.ts';
import type { InvoiceFieldName } from '../invoice-field-table.ts';
import type { Invoice } from '../invoice.schemas.ts';
import { applyInvoiceEdits } from './apply-invoice-edits.ts';
import type { InvoiceEdit } from './edit.schemas.ts';
import { followSums } from './follow-sums.ts';

const tax = { id: 't1', label: 'VAT', rate: '20', base: null, amount: '20.00', place: null };

/** An invoice of one line of 100 with 20 of tax and 50 paid, of which some sums are computed. */
function invoice(...computed: InvoiceFieldName[]): Invoice {
  const made = invoiceOf(
    { subtotal: '100.00', taxTotal: '20.00', total: '120.00', amountPaid: '50.00', amountDue: '70.00' },
    { lines: [lineOf('l1', 'one', '100.00')], taxes: [tax] },
  );
  const fields = { ...made.fields };
  for (const name of computed) {
    if (
      name === 'subtotal' ||
      name === 'taxTotal' ||
      name === 'total' ||
      name === 'amountPaid' ||
      name === 'amountDue'
    )
      fields[name] = { ...fields[name], notes: [{ kind: 'computed', before: null, reason: 'not printed' }] };
  }
  return { ...made, fields };
}

const sumsAfter = (given: Invoice, ...edits: InvoiceEdit[]) => {
  const { subtotal, taxTotal, total, amountPaid, amountDue } = applyInvoiceEdits(given, edits).fields;
  return [subtotal, taxTotal, total, amountPaid, amountDue].map(({ value }) => value).join(' ');
};

const setTotal: InvoiceEdit = { kind: 'setFields', fields: { total: '150.00' } };
const setLine: InvoiceEdit = { kind: 'setLines', lineIds: ['l1'], values: { amount: '110.00' } };
const setTax: InvoiceEdit = { kind: 'setTax', id: 't1', values: { amount: '25.00' } };

test.for<{ name: string; given: Invoice; edits: InvoiceEdit[]; want: string }>([
  {
    name: 'printed sums stay',
    given: invoice(),
    edits: [setTotal, setLine, setTax],
    want: '100.00 20.00 150.00 50.00 70.00',
  },
  {
    name: 'subtotal and due follow the total',
    given: invoice('subtotal', 'amountDue'),
    edits: [setTotal],
    want: '130.00 20.00 150.00 50.00 100.00',
  },
  {
    name: 'the total follows the lines, and what is due the total',
    given: invoice('total', 'amountDue'),
    edits: [setLine],
    want: '100.00 20.00 130.00 50.00 80.00',
  },
  {
    name: 'the tax follows the taxes',
    given: invoice('taxTotal', 'subtotal'),
    edits: [setTax],
    want: '95.00 25.00 120.00 50.00 70.00',
  },
  {
    name: 'what was paid follows what is due',
    given: invoice('amountPaid'),
    edits: [{ kind: 'setFields', fields: { amountDue: '30' } }],
    want: '100.00 20.00 120.00 90.00 30.00',
  },
  {
    name: 'what a person set stays',
    given: invoice('subtotal'),
    edits: [{ kind: 'setFields', fields: { subtotal: '99' } }, setTotal],
    want: '99.00 20.00 150.00 50.00 70.00',
  },
  {
    name: 'what followed from nothing stays',
    given: {
      ...invoice('total'),
      lines: [lineOf('l1', 'one', '90.00')],
      fields: { ...invoice('total').fields, subtotal: invoiceOf({ subtotal: '91.00' }).fields.subtotal },
    },
    edits: [setLine],
    want: '91.00 20.00 120.00 50.00 70.00',
  },
  {
    name: 'an unknown figure changes nothing',
    given: invoice('subtotal'),
    edits: [{ kind: 'setFields', fields: { total: null } }],
    want: '100.00 20.00  50.00 70.00',
  },
])('$name', ({ given, edits, want }) => {
  expect(sumsAfter(given, ...edits)).toBe(want);
});

test('where every sum is printed nothing is added up', () => {
  const [before, after] = [invoice(), invoice()];
  expect(followSums(before, after)).toBe(after);
});
