import { expect, test } from 'vitest';
import { invoiceOf, lineOf } from '#tests/fixtures/invoices/invoice-builder.ts';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { checkInvoice } from './check-invoice.ts';
import { checkTaxes } from './check-taxes.ts';
import type { Invoice } from './invoice.schemas.ts';
import { readInvoice } from './read-invoice.ts';

function read(text: string): Invoice {
  const words = typewritten(text).flatMap((line) => line.words);
  return readInvoice([{ page: 1, width: 600, height: 842, source: 'text', words }]);
}

const basesOf = ({ taxes }: Invoice) => taxes.map(({ rate, base, amount }) => [rate, base, amount]);

const BRITISH = `Oakham Joinery Ltd                                        Invoice 4711
12 Mill Lane, York                                        Date: 3 May 2024

Description              Qty     Unit price      Amount
Oak table                  2          72.20      144.40
Books                      3          35.60      106.80
Stamps                     4          17.10       68.40

                              Subtotal             £319.60
                              VAT 20% (144.40)      £28.88
                              VAT 5% (£106.80)       £5.34
                              VAT 0% (68.40)         £0.00
                              Total                £353.82`;

const GERMAN = `Tischlerei Nordwind GmbH                                   Rechnung 4711
Mühlweg 12, 10115 Berlin                                   Datum: 03.05.2024

Beschreibung              Menge     Einzelpreis      Betrag
Eichentisch                   5          670,67    3.353,35
Bücher                        3           24,90       74,70

                              Nettobetrag            3.428,05
                              USt 19% (3.353,35)       637,14
                              USt 7% (74,70)             5,23
                              Gesamtbetrag           4.070,42`;

test('a bracketed figure behind a tax label is its base, and positive', () => {
  const invoice = read(BRITISH);
  expect(basesOf(invoice)).toEqual([
    ['20', '144.40', '28.88'],
    ['5', '106.80', '5.34'],
    ['0', '68.40', '0.00'],
  ]);
  expect(checkInvoice(invoice)).toMatchObject({ addsUp: true, breaks: [] });
});

test('a bracketed base with a German label and decimal comma', () => {
  const invoice = read(GERMAN);
  expect(basesOf(invoice)).toEqual([
    ['19', '3353.35', '637.14'],
    ['7', '74.70', '5.23'],
  ]);
  expect(checkInvoice(invoice).addsUp).toBe(true);
});

test('on a credit note bracketed bases have the sign of their tax', () => {
  const credit = BRITISH.replace('Invoice 4711', 'Credit note 4711');
  expect(basesOf(read(credit))[0]).toEqual(['20', '-144.40', '-28.88']);
});

test('a base that is not the base of its tax is named with its figures', () => {
  const invoice = read(BRITISH.replace('(144.40)', '(154.40)'));
  expect(checkInvoice(invoice).addsUp).toBe(false);
  expect(invoice.warnings).toEqual([
    'VAT 20%: 20% of 154.40 is 30.88, but the tax is 28.88.',
    'The taxable amounts add up to 329.60, but the subtotal is 319.60.',
  ]);
});

test('the printed minus of a base stays, and contradicts its tax', () => {
  const invoice = read(GERMAN.replace('(74,70)', '-74,70'));
  expect(basesOf(invoice)[1]).toEqual(['7', '-74.70', '5.23']);
  expect(checkInvoice(invoice).breaks.map(({ kind }) => kind)).toEqual(['taxRow', 'bases']);
});

const tax = (id: string, rate: string | null, base: string | null, amount: string) => ({
  id,
  label: 'VAT',
  rate,
  base,
  amount,
  place: null,
});
const shipping: Invoice['adjustments'][number] = {
  id: 'a1',
  kind: 'shipping',
  label: 'Shipping',
  amount: '8.00',
  isAfterTax: true,
  place: null,
};
const LINES = [lineOf('l1', 'Tea', '60.00'), lineOf('l2', 'Stamps', '40.00')];

test.for<{ name: string; given: Partial<Invoice>; breaks: string[] }>([
  { name: 'tax rounded on each line', given: { taxes: [tax('t1', '7', '100.00', '7.02')] }, breaks: [] },
  { name: 'tax three cents off', given: { taxes: [tax('t1', '7', '100.00', '7.03')] }, breaks: ['taxRow'] },
  {
    name: 'a rate rounded for print',
    given: { taxes: [tax('t1', '8.9', '100.00', '8.88')], lines: [] },
    breaks: [],
  },
  {
    name: 'two taxes on the same amount',
    given: { taxes: [tax('t1', '9', '100.00', '9.00'), tax('t2', '9', '100.00', '9.00')] },
    breaks: [],
  },
  { name: 'a line without tax', given: { taxes: [tax('t1', '20', '60.00', '12.00')] }, breaks: [] },
  {
    name: 'a base that no lines come to',
    given: { taxes: [tax('t1', '20', '70.00', '14.00')] },
    breaks: ['bases'],
  },
  {
    name: 'taxed shipping',
    given: { taxes: [tax('t1', '20', '108.00', '21.60')], adjustments: [shipping] },
    breaks: [],
  },
  {
    name: 'more than the subtotal',
    given: { taxes: [tax('t1', '20', '108.00', '21.60')] },
    breaks: ['bases'],
  },
  { name: 'no base', given: { taxes: [tax('t1', '20', null, '3.00')] }, breaks: [] },
])('the tax summary with $name', ({ given, breaks }) => {
  const invoice = invoiceOf({ subtotal: '100.00' }, { lines: LINES, ...given });
  expect(checkTaxes(invoice).breaks.map(({ kind }) => kind)).toEqual(breaks);
});
