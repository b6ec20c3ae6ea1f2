import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { invoiceOf, lineOf } from '#tests/fixtures/invoices/invoice-builder.ts';
import type { Invoice, InvoiceNote } from '../invoice.schemas.ts';
import { applyInvoiceEdits } from './apply-invoice-edits.ts';
import { invoiceEditSchema, type InvoiceEdit } from './edit.schemas.ts';

const NOTE: InvoiceNote = { kind: 'low_confidence', before: null, reason: 'faint' };
const PLACE = { page: 1, box: { left: 1, top: 2, right: 3, bottom: 4 } };

const read = invoiceOf(
  { vendorName: 'Acme', invoiceDate: '2026-01-31', total: '22.00' },
  {
    lines: [lineOf('l1', 'Paper', '10.00'), lineOf('l2', 'Ink', '10.00', { confidence: 0.4, notes: [NOTE] })],
    adjustments: [
      { id: 'a1', kind: 'shipping', label: 'Freight', amount: '2.00', isAfterTax: false, place: PLACE },
    ],
    taxes: [{ id: 't1', label: 'VAT', rate: '0', base: '22.00', amount: '0.00', place: PLACE }],
  },
);
const base: Invoice = {
  ...read,
  fields: {
    ...read.fields,
    total: { value: '22.00', place: PLACE, confidence: 0.3, notes: [NOTE] },
  },
};

const after = (...edits: InvoiceEdit[]) => applyInvoiceEdits(base, edits);
const ids = (invoice: Invoice) =>
  [invoice.lines, invoice.adjustments, invoice.taxes].map((list) => list.map(({ id }) => id).join(' '));

test('a field that a person set is certain and keeps its place; the others stay', () => {
  const { fields } = after({ kind: 'setFields', fields: { total: '23.5', vendorName: 'Acme Ltd' } });
  expect(fields.total).toEqual({ value: '23.50', place: PLACE, confidence: 1, notes: [] });
  expect(fields.vendorName).toEqual({ value: 'Acme Ltd', place: null, confidence: 1, notes: [] });
  expect(fields.invoiceDate).toBe(base.fields.invoiceDate);
});

test('a value that was pointed at has the place of that, which has to be on a page', () => {
  const place = { page: 1, box: { left: 10, top: 20, right: 30, bottom: 40 } };
  const edit: InvoiceEdit = { kind: 'setFields', fields: { total: '23.50' }, places: { total: place } };
  expect(after(invoiceEditSchema.parse(edit)).fields.total).toMatchObject({ value: '23.50', place });
  const beyond = { ...edit, places: { total: { ...place, page: base.pageCount + 1 } } };
  expect(() => after(beyond)).toThrow(`there is no page ${String(base.pageCount + 1)}`);
});

test('an emptied field is nowhere printed', () => {
  const { fields } = after({ kind: 'setFields', fields: { total: null } });
  expect(fields.total).toEqual({ value: null, place: null, confidence: 1, notes: [] });
});

test('a discount of a line is set in the decimals of the invoice, and taken away', () => {
  const set: InvoiceEdit = { kind: 'setLines', lineIds: ['l1'], values: { discount: '1.5' } };
  expect(after(set).lines[0]).toMatchObject({ discount: '1.50' });
  const taken = after(set, { kind: 'setLines', lineIds: ['l1'], values: { discount: null } });
  expect(taken.lines[0]).not.toHaveProperty('discount');
});

test('values of several lines at once, the amount in the decimals of the invoice', () => {
  const { lines } = after({
    kind: 'setLines',
    lineIds: ['l1', 'l2'],
    values: { unit: 'h', amount: '7', unitPrice: '3.4567', itemCode: null },
  });
  expect(
    lines.map(({ amount, unit, unitPrice, description }) => [amount, unit, unitPrice, description]),
  ).toEqual([
    ['7.00', 'h', '3.4567', 'Paper'],
    ['7.00', 'h', '3.4567', 'Ink'],
  ]);
  expect(lines.map(({ confidence, notes }) => [confidence, notes])).toEqual([
    [1, []],
    [1, []],
  ]);
});

test('lines are added behind another, before all, and where there were none; deleted ones go', () => {
  const values = { description: 'Glue', amount: '1' };
  const added = after(
    { kind: 'addLine', afterLineId: 'l1', values },
    { kind: 'addLine', afterLineId: null, values },
    { kind: 'deleteLines', lineIds: ['l2'] },
  );
  expect(ids(added)[0]).toBe('n2 l1 n1');
  expect(added.lines[2]).toEqual(lineOf('n1', 'Glue', '1.00', { quantity: null, unitPrice: null }));
  const empty = applyInvoiceEdits({ ...base, lines: [] }, [{ kind: 'addLine', afterLineId: null, values }]);
  expect(ids(empty)[0]).toBe('n1');
});

test('adjustments and taxes are added, changed and deleted; no two things have one id', () => {
  const changed = after(
    { kind: 'addAdjustment', values: { kind: 'discount', label: 'Rebate', amount: '-1', isAfterTax: true } },
    { kind: 'addTax', values: { label: 'PST', rate: '7', base: null, amount: '1.4' } },
    { kind: 'addLine', afterLineId: null, values: { description: 'x' } },
    { kind: 'setAdjustment', id: 'a1', values: { amount: '3' } },
    { kind: 'setTax', id: 't1', values: { rate: null, base: '20' } },
  );
  expect(ids(changed)).toEqual(['n3 l1 l2', 'a1 n1', 't1 n2']);
  expect(changed.adjustments).toEqual([
    { ...base.adjustments[0], amount: '3.00' },
    { id: 'n1', kind: 'discount', label: 'Rebate', amount: '-1.00', isAfterTax: true, place: null },
  ]);
  expect(changed.taxes).toEqual([
    { ...base.taxes[0], rate: null, base: '20.00' },
    { id: 'n2', label: 'PST', rate: '7', base: null, amount: '1.40', place: null },
  ]);
  expect(ids(applyInvoiceEdits(changed, [{ kind: 'deleteSums', ids: ['a1', 'n2'] }]))).toEqual([
    'n3 l1 l2',
    'n1',
    't1',
  ]);
});

test('the amounts of what becomes a credit note are negative, and turn back with it', () => {
  const credit = after({ kind: 'setDocumentType', documentType: 'creditNote' });
  expect(credit.fields.total.value).toBe('-22.00');
  expect(credit.lines.map(({ amount, quantity }) => [amount, quantity])).toEqual([
    ['-10.00', '1'],
    ['-10.00', '1'],
  ]);
  expect([credit.adjustments[0]?.amount, credit.taxes[0]?.base, credit.taxes[0]?.amount]).toEqual([
    '-2.00',
    '-22.00',
    '0.00',
  ]);
  const back = applyInvoiceEdits(credit, [{ kind: 'setDocumentType', documentType: 'invoice' }]);
  expect(back).toEqual(base);
  const receipt = after({ kind: 'setDocumentType', documentType: 'receipt' });
  expect(receipt).toEqual({ ...base, documentType: 'receipt' });
});

test('amounts that are negative already stay when a person says that it is a credit note', () => {
  const negative = invoiceOf({ total: '-5.00' }, { lines: [lineOf('l1', 'Back', '-5.00')] });
  expect(applyInvoiceEdits(negative, [{ kind: 'setDocumentType', documentType: 'creditNote' }])).toEqual({
    ...negative,
    documentType: 'creditNote',
  });
});

test.for<{ name: string; edit: InvoiceEdit; message: string }>([
  {
    name: 'a line that is gone',
    edit: { kind: 'deleteLines', lineIds: ['l1', 'l9'] },
    message: 'there is no line l9 any more',
  },
  {
    name: 'values of a line that is gone',
    edit: { kind: 'setLines', lineIds: ['l9'], values: { unit: 'h' } },
    message: 'there is no line l9 any more',
  },
  {
    name: 'behind a line that is gone',
    edit: { kind: 'addLine', afterLineId: 'l9', values: { description: '' } },
    message: 'there is no line l9 any more',
  },
  {
    name: 'a tax as an adjustment',
    edit: { kind: 'setAdjustment', id: 't1', values: {} },
    message: 'there is no adjustment or tax t1 any more',
  },
  {
    name: 'a sum that is gone',
    edit: { kind: 'deleteSums', ids: ['a1', 'l1'] },
    message: 'there is no adjustment or tax l1 any more',
  },
  {
    name: 'more decimals than the money has',
    edit: { kind: 'setFields', fields: { total: '1.001' } },
    message: '1.001 is no amount with 2 decimals',
  },
])('refused: $name', ({ edit, message }) => {
  expect(() => after({ kind: 'setFields', fields: {} }, edit)).toThrow(
    expect.objectContaining({
      code: 'invalid_request',
      message: `Edit 2 cannot be made: ${message}.`,
      details: { edit: 1 },
    }),
  );
});

const amount = fc.integer({ min: -99_999, max: 99_999 }).map((minor) => (minor / 100).toFixed(2));
const editArbitrary: fc.Arbitrary<InvoiceEdit> = fc.oneof(
  fc.record({ kind: fc.constant('setFields' as const), fields: fc.record({ total: amount }) }),
  fc.record({
    kind: fc.constant('addLine' as const),
    afterLineId: fc.constantFrom(null, 'l1'),
    values: fc.record({ description: fc.constantFrom('a', ''), amount }),
  }),
  fc.record({
    kind: fc.constant('setLines' as const),
    lineIds: fc.constant('l1').map((id) => [id]),
    values: fc.record({ amount }),
  }),
  fc.record({
    kind: fc.constant('addTax' as const),
    values: fc.record({
      label: fc.constant('VAT'),
      rate: fc.constant(null),
      base: fc.constant(null),
      amount,
    }),
  }),
  fc.record({
    kind: fc.constant('setDocumentType' as const),
    documentType: fc.constantFrom('invoice' as const, 'creditNote' as const, 'receipt' as const),
  }),
);

test('edits one by one or in one go come to the same; the list without its last gives the former invoice', () => {
  fc.assert(
    fc.property(fc.array(editArbitrary, { maxLength: 12 }), (edits) => {
      const before = structuredClone(base);
      let current = base;
      let former = base;
      for (const edit of edits) {
        expect(invoiceEditSchema.parse(edit)).toEqual(edit);
        former = current;
        current = applyInvoiceEdits(current, [edit]);
      }
      expect(applyInvoiceEdits(base, edits)).toEqual(current);
      expect(applyInvoiceEdits(base, edits.slice(0, -1))).toEqual(former);
      expect(base).toEqual(before);
      const all = ids(current)
        .join(' ')
        .split(' ')
        .filter((id) => id !== '');
      expect(new Set(all).size).toBe(all.length);
    }),
    { numRuns: 100 },
  );
});
