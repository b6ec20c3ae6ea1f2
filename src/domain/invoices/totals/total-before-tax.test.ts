import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { readBody } from '../read-body.ts';
import { prepareInvoice } from '../reading/invoice-text.ts';

function sumsOf(...rows: readonly (readonly [string, string])[]) {
  const head = ['Facture n° 2031', '', 'Désignation        Qté      Prix     Montant'];
  const items = ['Étagère              2     45,00       90,00', ''];
  const sums = rows.map(([label, figure]) => label.padEnd(36) + figure.padStart(8));
  const words = typewritten([...head, ...items, ...sums].join('\n')).flatMap((line) => line.words);
  const { fields } = readBody(prepareInvoice([{ page: 1, width: 600, height: 842, source: 'text', words }]));
  return [fields.subtotal, fields.taxTotal, fields.total].map(({ value, place }) => ({
    value,
    isPrinted: place !== null,
  }));
}

const printed = (value: string) => ({ value, isPrinted: true });

test('a total above a tax of nothing is the subtotal where the total is printed once more below', () => {
  expect(sumsOf(['Total', '90,00'], ['TVA', '0,00'], ['Total TTC', '90,00'])).toEqual([
    printed('90.00'),
    printed('0.00'),
    printed('90.00'),
  ]);
});

test('an amount that is said to be with tax is the total', () => {
  expect(sumsOf(['Total', '90,00'], ['TVA', '18,00'], ['Montant (taxe comprise)', '108,00'])).toEqual([
    printed('90.00'),
    printed('18.00'),
    printed('108.00'),
  ]);
});

test('a total that is not printed once more stays the total alone', () => {
  expect(sumsOf(['Total', '90,00'], ['TVA', '0,00'])).toEqual([
    { value: null, isPrinted: false },
    printed('0.00'),
    printed('90.00'),
  ]);
});

test('the amount of the invoice with tax is no tax', () => {
  const label = 'Montant de la facture (taxe comprise)';
  expect(sumsOf(['Total', '90,00'], ['TVA en sus 0.00%', '0,00'], [label, '   90,00'])).toEqual([
    printed('90.00'),
    printed('0.00'),
    printed('90.00'),
  ]);
});

test('of two taxes and totals a little apart, those are taken together that leave nothing to rounding', () => {
  const sums = [
    ['Sous-total', '90,00'],
    ['TVA', '18,02'],
    ['TVA', '18,00'],
    ['Total à payer', '108,00'],
  ] as const;
  expect(sumsOf(...sums)).toEqual([printed('90.00'), printed('18.00'), printed('108.00')]);
});
