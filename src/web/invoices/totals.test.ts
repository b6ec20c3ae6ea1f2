import { expect, test } from 'vitest';
import { checkInvoice } from '#domain/invoices/check-invoice.ts';
import type { Invoice } from '#domain/invoices/invoice.schemas.ts';
import { invoiceOf, lineOf } from '#tests/fixtures/invoices/invoice-builder.ts';
import { breakSentence, placeOfBreak, totalSteps } from './totals.ts';

const LINES = [lineOf('l1', 'Paper', '45.00'), lineOf('l2', 'Lamp', '55.00')];
const invoice = (subtotal: string | null, others: Partial<Omit<Invoice, 'fields'>> = {}) =>
  invoiceOf({ subtotal, taxTotal: '20.00', total: '120.00' }, { lines: LINES, ...others });

const stepsOf = (one: Invoice) =>
  totalSteps(one, checkInvoice(one)).map(({ label, computed, fault }) => [label, computed, fault !== null]);

test('each step has what the figures above it come to', () => {
  expect(stepsOf(invoice('100.00'))).toEqual([
    ['Lines', '100.00', false],
    ['Subtotal', '100.00', false],
    ['Tax', null, false],
    ['Total', '120.00', false],
    ['Already paid', null, false],
    ['Amount due', '120.00', false],
  ]);
});

test('prices that hold their tax come to the subtotal without it', () => {
  const lines = [lineOf('l1', 'Paper', '120.00')];
  expect(stepsOf(invoice('100.00', { lines, pricesIncludeTax: true })).slice(0, 2)).toEqual([
    ['Lines, including tax', '120.00', false],
    ['Subtotal', '100.00', false],
  ]);
});

test('a sum that is another than what is printed is told with both figures, and where to look', () => {
  const wrong = invoice('110.00');
  const sentences = checkInvoice(wrong).breaks.map((fault) => breakSentence(fault, wrong));
  expect(sentences).toEqual([
    'The lines add up to 100.00, but the subtotal is 110.00.',
    'Subtotal and tax add up to 130.00, but the total is 120.00.',
  ]);
  expect(checkInvoice(wrong).breaks.map((fault) => placeOfBreak(fault, wrong))).toEqual([
    'field:subtotal',
    'field:total',
  ]);
  expect(stepsOf(wrong).filter(([, , isFault]) => isFault === true)).toHaveLength(2);
});

test('a line is named by its number', () => {
  const line = lineOf('l2', 'Lamp', '60.00', { quantity: '2', unitPrice: '27.50' });
  const wrong = invoice(null, { lines: [lineOf('l1', 'Paper', '60.00'), line] });
  const [fault] = checkInvoice(wrong).breaks;
  expect(fault === undefined ? null : breakSentence(fault, wrong)).toBe(
    'Line 2: 2 × 27.50 = 55.00, but the amount is 60.00.',
  );
});

test('a discount of a line is named in what the line comes to', () => {
  const line = lineOf('l1', 'Lamp', '55.00', { quantity: '2', unitPrice: '27.50', discount: '5.00' });
  const wrong = invoice(null, { lines: [line] });
  const [fault] = checkInvoice(wrong).breaks;
  expect(fault === undefined ? null : breakSentence(fault, wrong)).toBe(
    'Line 1: 2 × 27.50 less 5.00 = 50.00, but the amount is 55.00.',
  );
});

test('tax that is kept back of a total that holds it comes off what is due', () => {
  const withheld = {
    id: 'a1',
    kind: 'withholding',
    label: 'IRPF',
    amount: '-15.00',
    isAfterTax: true,
    place: null,
  } as const;
  const [of, due] = [{ lines: LINES, adjustments: [withheld] }, { amountDue: '105.00' }];
  const sums = { subtotal: '100.00', taxTotal: '20.00' };
  expect(stepsOf(invoiceOf({ ...sums, ...due, total: '120.00' }, of)).slice(3)).toEqual([
    ['Total', '120.00', false],
    ['Already paid', null, false],
    ['Tax withheld', '-15.00', false],
    ['Amount due', '105.00', false],
  ]);
  expect(stepsOf(invoiceOf({ ...sums, ...due, total: '105.00' }, of)).slice(3)).toEqual([
    ['Further adjustments', '-15.00', false],
    ['Total', '105.00', false],
    ['Already paid', null, false],
    ['Amount due', '105.00', false],
  ]);
});
