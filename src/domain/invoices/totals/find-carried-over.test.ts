import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { checkInvoice } from '../check-invoice.ts';
import { turnSigns } from '../edits/turn-signs.ts';
import { readInvoice } from '../read-invoice.ts';

function invoiceOf(earlier: string, due: string) {
  const text = `${earlier}
Current charges
Water supply                                      20.00
Sewerage                                          15.00
Total current charges                             35.00
Total amount due                                  ${due}`;
  const words = typewritten(text).flatMap((line) => line.words);
  return readInvoice([{ page: 1, width: 595, height: 842, source: 'text', words }]);
}

function read(earlier: string, due: string) {
  const invoice = invoiceOf(earlier, due);
  const { total, amountPaid, amountDue } = invoice.fields;
  return {
    sums: [total, amountPaid, amountDue].map(({ value }) => value),
    carriedOver: invoice.carriedOver,
    addsUp: checkInvoice(invoice).addsUp,
    warnings: invoice.warnings.length,
  };
}

const LEFT = `Previous balance                                  50.00
Payment received                                 -30.00`;

test.for([
  {
    name: 'printed as one figure',
    earlier: `${LEFT}\nBalance forward                                   20.00`,
  },
  { name: 'an earlier balance less what was paid', earlier: LEFT },
])('what is left of earlier bills is part of what is due: $name', ({ earlier }) =>
  expect(read(earlier, '55.00')).toEqual({
    sums: ['35.00', null, '55.00'],
    carriedOver: '20.00',
    addsUp: true,
    warnings: 0,
  }),
);

test.for([
  ['Offener Betrag aus Vorrechnung'],
  ['Solde antérieur'],
  ['Saldo anterior'],
  ['Saldo precedente'],
  ['Vorig saldo'],
  ['Poprzednie saldo'],
  ['Föregående saldo'],
  ['Předchozí zůstatek'],
])('%s is what is left of earlier bills', ([label = '']) =>
  expect(read(`${label.padEnd(50)}20.00`, '55.00')).toMatchObject({ carriedOver: '20.00', addsUp: true }),
);

test('what is due and not explained by an earlier balance does not add up', () =>
  expect(read(LEFT, '56.00')).toEqual({
    sums: ['35.00', null, '56.00'],
    carriedOver: undefined,
    addsUp: false,
    warnings: 1,
  }));

test.for([['Carried forward'], ['Übertrag'], ['Skontofähiger Betrag'], ['Total unidades'], ['Report']])(
  '%s is carried from page to page, or counted: it explains nothing',
  ([label = '']) => {
    const { carriedOver, addsUp } = read(`${label.padEnd(50)}20.00`, '55.00');
    expect(carriedOver).toBeUndefined();
    expect(addsUp).not.toBe(true);
  },
);

test('with the signs of a credit note it still adds up', () => {
  const turned = turnSigns(invoiceOf(LEFT, '55.00'), 'creditNote');
  expect(turned.carriedOver).toBe('-20.00');
  expect(checkInvoice(turned).addsUp).toBe(true);
});
