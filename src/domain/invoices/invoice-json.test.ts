import { expect, test } from 'vitest';
import { invoiceOf, lineOf } from '#tests/fixtures/invoices/invoice-builder.ts';
import { toInvoiceJson } from './invoice-json.ts';

test('the JSON of a result has the fields of the contract in its order and no others; unknown is null', () => {
  const invoice = invoiceOf(
    { vendorName: 'Acme Ltd', invoiceNumber: 'A-1', invoiceDate: '2026-01-31', total: '12.00' },
    {
      lines: [
        lineOf('l1', 'Paper', '10.00', { quantity: '2', unitPrice: '5.00', taxRate: '20' }),
        lineOf('l2', '', null, { quantity: null }),
      ],
      warnings: ['The total is unclear.'],
    },
  );
  const wanted = {
    kind: 'invoice',
    vendorName: 'Acme Ltd',
    customerName: null,
    invoiceNumber: 'A-1',
    invoiceDate: '2026-01-31',
    dueDate: null,
    purchaseOrder: null,
    currency: 'EUR',
    lines: [
      { description: 'Paper', quantity: '2', unitPrice: '5.00', taxRate: '20', amount: '10.00' },
      { description: null, quantity: null, unitPrice: null, taxRate: null, amount: null },
    ],
    subtotal: null,
    taxTotal: null,
    total: '12.00',
    amountDue: null,
    warnings: ['The total is unclear.'],
  };
  expect(JSON.stringify(toInvoiceJson(invoice))).toBe(JSON.stringify(wanted));
});
