import { expect, test } from 'vitest';
import { invoiceOf, lineOf } from '#tests/fixtures/invoices/invoice-builder.ts';
import { INVOICE_COLUMNS, invoiceRows } from './invoice-rows.ts';

const tableOf = (invoice: Parameters<typeof invoiceRows>[0]) =>
  [...invoiceRows(invoice)].map(({ cells }) =>
    Object.fromEntries(
      INVOICE_COLUMNS.map((name, at) => [name, cells[at]] as const).filter(([, cell]) => cell !== ''),
    ),
  );

test('a row for each line, with the header repeated', () => {
  const invoice = invoiceOf(
    { vendorName: 'Acme', invoiceNumber: 'A-1', subtotal: '13.00', total: '13.00' },
    {
      documentType: 'creditNote',
      lines: [lineOf('l1', 'Paper', '10.00', { unit: 'pcs', taxRate: '19' }), lineOf('l2', 'Ink', null)],
      adjustments: [
        { id: 'a', kind: 'shipping', label: 'Freight', amount: '5.00', isAfterTax: false, place: null },
        { id: 'b', kind: 'discount', label: 'Rebate', amount: '-2.00', isAfterTax: false, place: null },
      ],
    },
  );
  const same = {
    Type: 'Credit note',
    Vendor: 'Acme',
    'Invoice Number': 'A-1',
    Currency: 'EUR',
    Quantity: '1',
    Adjustments: '3.00',
    Subtotal: '13.00',
    Total: '13.00',
  };
  const amounts = { 'Unit Price': '10.00', Amount: '10.00', Unit: 'pcs', 'Tax Rate': '19' };
  expect(tableOf(invoice)).toEqual([
    { ...same, ...amounts, Line: '1', Description: 'Paper' },
    { ...same, Line: '2', Description: 'Ink' },
  ]);
});

test('an invoice without lines is one row', () => {
  expect(tableOf(invoiceOf({ total: '5.00' }))).toEqual([
    { Type: 'Invoice', Currency: 'EUR', Total: '5.00' },
  ]);
});
