import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { readInvoice } from '../read-invoice.ts';

function read(text: string) {
  const words = typewritten(text).flatMap((line) => line.words);
  const { lines, fields } = readInvoice([{ page: 1, width: 595, height: 842, source: 'text', words }]);
  return {
    lines: lines.map(({ unitPrice, amount }) => ({ unitPrice, amount })),
    total: fields.total.value,
  };
}

test('what a meter says this month is no price', () => {
  const text = `Meter     Last month   This month   Usage    Amount
A12          1,200        1,250       50      75.00
A13            800          820       20      30.00
Total                                        105.00`;
  expect(read(text)).toEqual({
    lines: [
      { unitPrice: null, amount: '75.00' },
      { unitPrice: null, amount: '30.00' },
    ],
    total: '105.00',
  });
});

test.for([
  ['Concepto', 'Este mes', 'Acumulado', 'Total'],
  ['Désignation', 'Ce mois', 'Cumul', 'Total'],
  ['Bezeichnung', 'Dieser Monat', 'Kumuliert', 'Gesamt'],
  ['Descrizione', 'Mese corrente', 'Progressivo annuo', 'Totale'],
  ['Descrição', 'Este mês', 'Acumulado', 'Total'],
  ['Omschrijving', 'Deze maand', 'Cumulatief', 'Totaal'],
  ['Opis', 'Bieżący miesiąc', 'Narastająco', 'Razem'],
])('of %s | %s | %s this month is charged', ([what = '', month = '', year = '', total = '']) => {
  const row = (...cells: readonly string[]) => cells.map((cell) => cell.padEnd(20)).join('');
  const text = [
    row(what, month, year),
    row('Abc', '20,00', '60,00'),
    row('Def', '15,00', '45,00'),
    row(total, '35,00', '105,00'),
  ].join('\n');
  expect(read(text)).toMatchObject({ lines: [{ amount: '20.00' }, { amount: '15.00' }], total: '35.00' });
});
