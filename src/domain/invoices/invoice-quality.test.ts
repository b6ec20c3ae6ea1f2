import { describe, expect, test } from 'vitest';
import { INVOICE_LAYOUTS } from '#tests/fixtures/invoices/layouts/layouts.ts';
import { makeInvoice } from '#tests/fixtures/invoices/make-invoice.ts';
import { scoreInvoice, type ReadInvoice } from '#tests/fixtures/invoices/score-invoice.ts';
import type { TrueInvoice } from '#tests/fixtures/invoices/truth.ts';

/** What a reader without a fault would say. */
function perfectReading({ fields, lines }: TrueInvoice): ReadInvoice {
  return {
    fields: {
      vendorName: fields.vendorName[0],
      customerName: fields.customerName[0],
      invoiceNumber: fields.invoiceNumber[0],
      invoiceDate: fields.invoiceDate[0],
      dueDate: fields.dueDate[0],
      purchaseOrder: fields.purchaseOrder[0],
      currency: fields.currency[0],
      subtotal: fields.subtotal[0],
      taxTotal: fields.taxTotal[0],
      total: fields.total[0],
      amountDue: fields.amountDue[0],
    },
    lines: lines.map((line) => ({ ...line })),
  };
}

describe('the scorer', () => {
  test('finds the truth itself perfect, in any order of the lines', async () => {
    const { truth } = await makeInvoice(3);
    const read = perfectReading(truth);
    const score = scoreInvoice(truth, { ...read, lines: read.lines.toReversed() });
    expect(score).toMatchObject({ isPerfect: true, isHeadRight: true, faults: [] });
  });

  test('sees a wrong field, a wrong quantity, a line that is missing and one that is too many', async () => {
    const { truth } = await makeInvoice(5);
    const read = perfectReading(truth);
    const [first, ...others] = read.lines;
    if (first === undefined) throw new Error('too few lines');
    const seen = (change: Partial<ReadInvoice>) => scoreInvoice(truth, { ...read, ...change });
    const wrongTotal = seen({ fields: { ...read.fields, total: '1.23' } });
    expect(wrongTotal).toMatchObject({ isHeadRight: false, right: wrongTotal.wanted });
    expect(wrongTotal.fields).toMatchObject({ total: false, subtotal: true });
    expect(seen({ lines: [{ ...first, quantity: '77' }, ...others] }).right).toBe(truth.lines.length - 1);
    expect(seen({ lines: others })).toMatchObject({ isPerfect: false, read: truth.lines.length - 1 });
    expect(seen({ lines: [...read.lines, first] })).toMatchObject({
      isPerfect: false,
      right: truth.lines.length,
    });
  });
});

describe('drawn invoices read back', () => {
  test('are drawn by conventions with a name of their own', () => {
    expect(new Set(INVOICE_LAYOUTS.map(({ name }) => name)).size).toBe(INVOICE_LAYOUTS.length);
  });

  test('a seed draws the same bytes again', async () => {
    const [first, second] = [await makeInvoice(8), await makeInvoice(8)];
    expect(second.truth).toEqual(first.truth);
    expect(Buffer.compare(first.pdf, second.pdf)).toBe(0);
  });
});
