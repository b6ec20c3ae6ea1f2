import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { readBody } from '../read-body.ts';
import { prepareInvoice } from '../reading/invoice-text.ts';

function quantitiesOf(rows: string, source: 'ocr' | 'text') {
  const text = `Description             Qty     Price       Amount
Wall lamp                10     40.00       400.00
${rows}`;
  const words = typewritten(text).flatMap((line) => line.words);
  const { lines } = readBody(prepareInvoice([{ page: 1, width: 600, height: 842, source, words }]));
  return lines.slice(1).map(({ quantity, notes }) => [quantity, notes.map(({ kind }) => kind).join()]);
}

test.for([
  {
    name: 'its point was not seen',
    row: 'Search work              35    128.00       448.00',
    found: ['3.5', 'digit_repaired'],
  },
  {
    name: 'a point before two decimals',
    row: 'Search work             125     40.00        50.00',
    found: ['1.25', 'digit_repaired'],
  },
  {
    name: 'the price is for ten',
    row: 'Sand                     30    100.00       300.00',
    found: ['30', ''],
  },
  {
    name: 'it was not seen',
    row: 'Lamp shades                     12.00       240.00',
    found: ['20', 'computed'],
  },
  {
    name: 'a sign behind it was taken for a digit',
    row: 'Parking                  57      9.00        45.00',
    found: ['5', 'digit_repaired'],
  },
  {
    name: 'its last digit was not seen',
    row: 'Parking                   4      9.00       360.00',
    found: ['40', 'digit_repaired'],
  },
  {
    name: 'its amount may be what was misread',
    row: 'Parking                  10      9.00       180.00',
    found: ['10', ''],
  },
  {
    name: 'no whole number makes the amount',
    row: 'Lamp shades                     12.00       250.00',
    found: [null, ''],
  },
])('the quantity of a scanned line: $name', ({ row, found }) => {
  expect(quantitiesOf(row, 'ocr')).toEqual([found]);
});

test('printed quantities are what they are', () => {
  expect(quantitiesOf('Search work              35    128.00       448.00', 'text')).toEqual([['35', '']]);
  expect(quantitiesOf('Lamp shades                     12.00       240.00', 'text')).toEqual([[null, '']]);
});

test('a scanned line whose quantity was not seen is no tax, though a word of its name is one', () => {
  const rows = `Ale vat 20 l                    68.00       272.00
Serving tray              3     22.00        66.00`;
  expect(quantitiesOf(rows, 'ocr')).toEqual([
    ['4', 'computed'],
    ['3', ''],
  ]);
});

test('a quantity with a further count behind it is right as it is', () => {
  const text = `Description             Qty     Days     Rate       Amount
Ladder                    1       10    10.00       100.00
Scaffold                  2       10    30.00       600.00
Nails                    12              6.00        72.00`;
  const words = typewritten(text).flatMap((line) => line.words);
  const { lines } = readBody(prepareInvoice([{ page: 1, width: 600, height: 842, source: 'ocr', words }]));
  expect(lines.map(({ quantity }) => quantity)).toEqual(['1', '2', '12']);
});
