import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { checkInvoice } from '../check-invoice.ts';
import { readInvoice } from '../read-invoice.ts';

function read(text: string) {
  const words = typewritten(text).flatMap((line) => line.words);
  const invoice = readInvoice([{ page: 1, width: 600, height: 842, source: 'text', words }]);
  const lines = invoice.lines.map(({ quantity, description, unitPrice, amount }) =>
    [quantity, description, unitPrice, amount].join(' | '),
  );
  return { lines, addsUp: checkInvoice(invoice).addsUp };
}

const HEAD = `FAKTURA
Säljare: Kestrel Supplies AB
Fakturanummer: KS-77
`;

test('items whose figures have their titles beside them, between bars', () => {
  const text = `${HEAD}
1. Kretskort, flera lager (boards)
   HS-kod: 8534.00.00 | Antal: 10 | À-pris: 40.00 EUR | Radsumma: 400.00 EUR
2. Granulat
   HS-kod: 3902.10.00 | Antal: 100 | À-pris: 2.50 EUR | Radsumma: 250.00 EUR

Frakt och försäkring: 50.00 EUR
Totalt att betala: 700.00 EUR`;
  expect(read(text)).toEqual({
    lines: ['10 | Kretskort, flera lager (boards) | 40.00 | 400.00', '100 | Granulat | 2.50 | 250.00'],
    addsUp: true,
  });
});

test('beside such an item one with a discount is one, too', () => {
  const text = `${HEAD}
1. Kretskort
   Antal: 10 | À-pris: 40.00 EUR | Radsumma: 400.00 EUR
2. Granulat
   Antal: 100 | À-pris: 2.50 EUR | Rabatt: 10% | Radsumma: 225.00 EUR

Totalt att betala: 625.00 EUR`;
  expect(read(text)).toEqual({
    lines: ['10 | Kretskort | 40.00 | 400.00', '100 | Granulat | 2.50 | 225.00'],
    addsUp: true,
  });
});

test('figures of which one is not the others’ product are no item', () => {
  const text = `${HEAD}
1. Kretskort
   Antal: 10 | À-pris: 40.00 EUR | Radsumma: 390.00 EUR

Totalt att betala: 390.00 EUR`;
  expect(read(text).lines).not.toContain('10 | Kretskort | 40.00 | 390.00');
});

test('the same where the bars were lost', () => {
  const text = `${HEAD}
1. Kretskort, flera lager (boards)
   HS-kod: 8534.00.00  Antal: 10  À-pris: 40.00 EUR  Radsumma: 400.00 EUR
2. Granulat
   HS-kod: 3902.10.00  Antal: 100  À-pris: 2.50 EUR  Radsumma: 250.00 EUR

Frakt och försäkring: 50.00 EUR
Totalt att betala: 700.00 EUR`;
  expect(read(text).lines).toEqual([
    '10 | Kretskort, flera lager (boards) | 40.00 | 400.00',
    '100 | Granulat | 2.50 | 250.00',
  ]);
});
