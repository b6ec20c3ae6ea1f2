import { expect, test } from 'vitest';
import { ofJsonFields } from '#domain/invoices/invoice-field-table.ts';
import type { InvoiceJson } from '#domain/invoices/invoice-json.ts';
import { scoreInvoice } from './score-invoice.ts';
import { truthSchema, type InvoiceTruth } from './truth.schemas.ts';

function truthOf(fields: object): InvoiceTruth {
  const truth = truthSchema.parse({ id: 'i', kind: 'invoice', ...fields });
  if (truth.kind === 'statement' || truth.kind === 'other') throw new Error('not an invoice');
  return truth;
}

const TRUTH = truthOf({
  vendorName: 'Northern Light Ltd',
  invoiceNumber: 'NL-77',
  dueDate: null,
  total: 30,
  lines: [
    { description: 'Lamp oil', quantity: '2', amount: '20.00' },
    { description: 'Wick', quantity: null, amount: '10.00' },
  ],
});

function read(change: Partial<InvoiceJson> = {}): InvoiceJson {
  return {
    kind: 'invoice',
    ...ofJsonFields(() => null),
    vendorName: 'NORTHERN LIGHT LTD.',
    customerName: 'Anybody',
    invoiceNumber: 'nl77',
    total: '30.00',
    warnings: [],
    lines: [
      { description: 'Lamp oil', quantity: '2.000', unitPrice: null, taxRate: null, amount: '20' },
      { description: 'Wick', quantity: '1', unitPrice: null, taxRate: null, amount: '10.00' },
    ],
    ...change,
  };
}

test('what the truth knows is right, and what it does not know is not scored', () => {
  expect(scoreInvoice(TRUTH, read(), true)).toMatchObject({
    f1: 1,
    isHeadRight: true,
    isPerfect: true,
    isFalselyProven: false,
    fields: { vendorName: 1, customerName: null, invoiceDate: null, dueDate: 1 },
  });
});

test.for([
  { name: 'not printed and not read', truth: null, amount: null, f1: 1 },
  { name: 'not printed and made up', truth: null, amount: '10.00', f1: 0 },
  { name: 'not known', truth: undefined, amount: '10.00', f1: 1 },
])('the amount of a line that is $name', ({ truth, amount, f1 }) => {
  const lines = [{ description: 'Wick', quantity: '1', unitPrice: null, taxRate: null, amount }];
  const known = truthOf({ lines: [{ description: 'Wick', amount: truth }] });
  expect(scoreInvoice(known, read({ lines })).f1).toBe(f1);
});

test('a value where nothing is printed is wrong', () => {
  expect(scoreInvoice(TRUTH, read({ dueDate: '2024-05-01' }))).toMatchObject({
    fields: { dueDate: 0 },
    isHeadRight: false,
    faults: { 'field: dueDate': 1 },
  });
});

test('a wrong total that is said to add up is false assurance', () => {
  expect(scoreInvoice(TRUTH, read({ total: '20.00' }), true).isFalselyProven).toBe(true);
  expect(scoreInvoice(TRUTH, read({ total: '20.00' }), false).isFalselyProven).toBe(false);
});

test('lines that differ are told by what differs', () => {
  const [first, second] = read().lines;
  if (first === undefined || second === undefined) throw new Error('two lines');
  const lines = [
    { ...first, quantity: '3' },
    { ...second, description: '4711' },
    { ...second, amount: '99.00', description: 'Page 2' },
  ];
  expect(scoreInvoice(TRUTH, read({ lines }))).toMatchObject({
    rows: { truth: 2, read: 3, right: 0 },
    f1: 0,
    faults: { 'row: wrong quantity': 1, 'row: wrong description': 1, 'row: invented': 1 },
  });
});

test('a truth without lines scores none', () => {
  expect(scoreInvoice(truthOf({ total: '30' }), read({ lines: [] }))).toMatchObject({
    f1: null,
    isPerfect: true,
  });
});

test('any of the names that are printed is right', () => {
  const truth = truthOf({ vendorName: 'Northern Light', vendorNameAlt: ['NL Trading GmbH'] });
  expect(scoreInvoice(truth, read({ vendorName: 'NL Trading GmbH' })).fields.vendorName).toBe(1);
  expect(scoreInvoice(truth, read({ vendorName: 'Southern Dark' })).fields.vendorName).toBe(0);
});
