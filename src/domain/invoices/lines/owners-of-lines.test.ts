import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { readInvoice } from '../read-invoice.ts';

/** Each line of text with the points from the line above it. */
function read(lines: readonly (readonly [number, string])[]) {
  let top = 0;
  const words = typewritten(lines.map(([, text]) => text).join('\n')).flatMap((line, at) => {
    top += lines[at]?.[0] ?? 0;
    const height = line.bottom - line.top;
    return line.words.map((word) => ({ ...word, top, bottom: top + height }));
  });
  return readInvoice([{ page: 1, width: 600, height: 842, source: 'text', words }]);
}

test('figures in the middle of their texts: a line above, a line below, or both', () => {
  const invoice = read([
    [40, 'Invoice 2031        Harbour Grills Ltd'],
    [12, 'Date 12 March 2025'],
    [40, 'Job Charges                                 Qty     Rate       Total'],
    [20, 'HG-4B'],
    [6, '                                           2.00   300.00      600.00'],
    [6, 'HG-4B/NG 4 Burner Grill with Lamp'],
    [18, 'MISC'],
    [11, 'MISC                                       4.00   100.00      400.00'],
    [11, 'Regulator for each grill'],
    [18, 'KB120'],
    [11, 'KB120 Original Brass Burner with           1.00   485.00      485.00'],
    [11, 'Stop and Liquid Propane'],
    [30, 'Subtotal                                                     1485.00'],
    [12, 'Total                                                        1485.00'],
  ]);
  expect(invoice.lines.map(({ amount }) => amount)).toEqual(['600.00', '400.00', '485.00']);
  expect(invoice.lines.map(({ description }) => description)).toEqual([
    'HG-4B/NG 4 Burner Grill with Lamp',
    'MISC MISC Regulator for each grill',
    'KB120 Original Brass Burner with Stop and Liquid Propane',
  ]);
  expect(invoice.lines.map(({ itemCode }) => itemCode)).toEqual(['HG-4B', null, 'KB120']);
});

test('the figures of the one item in the middle of its text', () => {
  const invoice = read([
    [40, 'Invoice 2031        Harbour Grills Ltd'],
    [30, 'Description                           Qty     Rate       Total'],
    [20, 'Support of the week of the fair'],
    [11, 'Grills lit and cleaned               1.00   300.00      300.00'],
    [11, 'Two visits, with a report'],
    [40, 'Total                                                   300.00'],
  ]);
  expect(invoice.lines.map(({ description }) => description)).toEqual([
    'Support of the week of the fair Grills lit and cleaned Two visits, with a report',
  ]);
});

test('packages behind a number and a rate under a title that is not known are none of the name', () => {
  const invoice = read([
    [40, 'Invoice 2031        Harbour Lines Ltd'],
    [30, 'Charge                Quantity       Rate    ROE       Total'],
    [20, 'Seafreight            1 x 40HC     310.00    1.0000   310.00'],
    [14, 'Handling              2 x 40HC      95.00    1.0000   190.00'],
    [40, 'Total                                                 500.00'],
  ]);
  expect(invoice.lines.map(({ description }) => description)).toEqual(['Seafreight', 'Handling']);
  expect(invoice.lines.map(({ quantity }) => quantity)).toEqual(['1', '2']);
});

test('numbers are what items are called where nothing else is', () => {
  const invoice = read([
    [40, 'Invoice 2031        Harbour Lines Ltd'],
    [30, 'Week                  Hours          Rate      Total'],
    [20, '10                    20            10.00     200.00'],
    [14, '11                    2             10.00      20.00'],
    [40, 'Total                                         220.00'],
  ]);
  expect(invoice.lines.map(({ description }) => description)).toEqual(['10', '11']);
});

test('amounts that are written as workings', () => {
  const invoice = read([
    [40, 'Invoice 2031        Harbour Design Ltd'],
    [30, 'Description                                      Amount'],
    [20, 'Brochure layout               10 h x $80.00 = $800.00'],
    [14, 'Printing                       500 x $0.40 = $200.00'],
    [30, 'Subtotal                                   $1,000.00'],
    [14, 'Sales tax 8.25%                               $82.50'],
    [14, 'Total                                      $1,082.50'],
  ]);
  const workings = invoice.lines.map(({ quantity, unitPrice, amount }) => [quantity, unitPrice, amount]);
  expect(workings).toEqual([
    ['10', '80.00', '800.00'],
    ['500', '0.40', '200.00'],
  ]);
});

test('a name that wraps goes on below its figures, which stand in the middle', () => {
  const invoice = read([
    [40, 'Invoice 2031        Harbour Grills Ltd'],
    [30, 'Description                           Qty     Rate       Total'],
    [20, 'Grill with a lamp, a spare-'],
    [6, '                                     1.00   300.00      300.00'],
    [6, 'part set and two regulators'],
    [20, 'Second burner of brass with'],
    [6, '                                     4.00   100.00      400.00'],
    [6, 'propane and a stop for it'],
    [30, 'Total                                                   700.00'],
  ]);
  expect(invoice.lines.map(({ description }) => description)).toEqual([
    'Grill with a lamp, a spare- part set and two regulators',
    'Second burner of brass with propane and a stop for it',
  ]);
});

test('a unit in a column of its own is no part of the name', () => {
  const invoice = read([
    [40, 'Invoice 2031        Harbour Lights Ltd'],
    [30, 'Description         HSN       QTY   Units     RATE     Amount'],
    [20, 'LED lights          8501       50   pcs     500.00   25000.00'],
    [13, 'Bulbs               8502       20   Dozens  300.00    6000.00'],
    [30, 'Total                                                31000.00'],
  ]);
  expect(invoice.lines.map(({ description, unit }) => [description, unit])).toEqual([
    ['LED lights', 'pcs'],
    ['Bulbs', 'Dozens'],
  ]);
});

test('a payment below the last item is none of its text', () => {
  const invoice = read([
    [40, 'Invoice 2031        Harbour Lodge Ltd'],
    [30, 'Date         Description                        Amount    Credit'],
    [18, '2025-03-12   Room charge                        219.00'],
    [18, '2025-03-12   Parking                             40.00'],
    [18, '2025-03-13   Card of the guest                            259.00'],
    [18, '             Total                              259.00    259.00'],
  ]);
  expect(invoice.lines.map(({ description }) => description)).toEqual(['Room charge', 'Parking']);
});

test('items are called by what stands below them, too', () => {
  const invoice = read([
    [40, 'Invoice 2031        Harbour Signs Ltd'],
    [30, 'Description                             QTY     RATE     Amount'],
    [20, 'Product                                   1   101.00     101.00'],
    [10, 'Large printed banner'],
    [20, 'Product                                   4    29.50     118.00'],
    [10, 'Small yard sign'],
    [20, 'Delivery                                  1    20.00      20.00'],
    [10, 'by van'],
    [30, 'Total                                                    239.00'],
  ]);
  expect(invoice.lines.map(({ description }) => description)).toEqual([
    'Product Large printed banner',
    'Product Small yard sign',
    'Delivery by van',
  ]);
});

test.for([
  { name: 'thanks below the last of several items', items: 3, below: 'Thank you for your order' },
  { name: 'an account', items: 2, below: 'IBAN GB33 BUKB 2020 1555 5555 55' },
  { name: 'terms', items: 2, below: 'Please pay within 14 days' },
])('$name are of no item', ({ items, below }) => {
  const rows = ['Hosting', 'Domain', 'Mailbox'].map(
    (name) => `${name.padEnd(26)}1          10.00       10.00`,
  );
  const text = `Northwind Ltd                                       Invoice 4711

Description              Qty     Unit price      Amount
${rows.slice(0, items).join('\n')}
${below}
                                      Total       ${String(items)}0.00`;
  const words = typewritten(text).flatMap((line) => line.words);
  const { lines } = readInvoice([{ page: 1, width: 500, height: 842, source: 'text', words }]);
  expect(lines.at(-1)?.description).toBe(items === 3 ? 'Mailbox' : 'Domain');
});

test('numbers of pieces below an item are none of its text', () => {
  const invoice = read([
    [40, 'Invoice 2031        Harbour Tools Ltd'],
    [30, 'Description                             QTY     RATE     Amount'],
    [20, 'Cordless drill                            3   101.00     303.00'],
    [10, 'K4456-012, K4456-013,'],
    [10, 'K4456-019'],
    [20, 'Steel shelf for tools                     1    29.50      29.50'],
    [10, 'oak, beech or 2 of each'],
    [30, 'Total                                                    332.50'],
  ]);
  expect(invoice.lines.map(({ description }) => description)).toEqual([
    'Cordless drill',
    'Steel shelf for tools oak, beech or 2 of each',
  ]);
});

test('a text that goes on with a tax is not cut there', () => {
  const invoice = read([
    [40, 'Invoice 2031        Harbour Advisers Ltd'],
    [30, 'Description                             QTY     RATE     Amount'],
    [20, 'Preparation of income                     1   101.00     101.00'],
    [10, 'tax return for 2023'],
    [20, 'Advice on the sale                        4    29.50     118.00'],
    [10, 'incl. VAT 20%'],
    [30, 'Total                                                    219.00'],
  ]);
  expect(invoice.lines.map(({ description }) => description)).toEqual([
    'Preparation of income tax return for 2023',
    'Advice on the sale',
  ]);
});

test('each item begins at its position, with its figures on the last line of its text', () => {
  const invoice = read([
    [40, 'Invoice 2031        Harbour Grills Ltd'],
    [40, 'Item    Description                    Qty     Rate       Total'],
    [20, '100     Body work and paint on the'],
    [11, '        tall grill of the owner'],
    [11, '        Claim: 270                    1.00   300.00      300.00'],
    [11, '101     Further parts                 2.00   100.00      200.00'],
    [30, 'Total                                                    500.00'],
  ]);
  expect(invoice.lines.map(({ itemCode, description }) => [itemCode, description])).toEqual([
    ['100', 'Body work and paint on the tall grill of the owner Claim: 270'],
    ['101', 'Further parts'],
  ]);
});

test('what is said below the only item is of it, and not of the total at the foot', () => {
  const invoice = read([
    [40, 'Invoice 2031        Harbour Grills Ltd'],
    [40, 'Description                              Qty          Total price'],
    [20, 'Ginger beer, crate of 24 x 330 ml          1               £11.96'],
    [11, 'ASIN: B004HXZ2M0'],
    [30, '                       Total of receipt                    £11.96'],
  ]);
  expect(invoice.lines.map(({ description }) => description)).toEqual([
    'Ginger beer, crate of 24 x 330 ml ASIN: B004HXZ2M0',
  ]);
});

test('a text that begins where the name above it does, which number it has, and a code without room above', () => {
  const invoice = read([
    [40, 'Invoice 2031        Harbour Grills Ltd'],
    [40, 'Qty   Code                   Description               Price    Total'],
    [20, '1     4417      SHOCK ABSORBER OF THE TALL GRILL SET  300.00   300.00'],
    [11, '                C/20X500'],
    [11, '                REF: 247083'],
    [11, '                FALCON 207'],
    [20, '2     4418      LAMP                                  100.00   200.00'],
    [30, 'Total                                                          500.00'],
  ]);
  expect(invoice.lines.map(({ description }) => description)).toEqual([
    'SHOCK ABSORBER OF THE TALL GRILL SET C/20X500 REF: 247083 FALCON 207',
    'LAMP',
  ]);
});

test('the days that an item is for are not of its name', () => {
  const words = typewritten(`Invoice 2031        Harbour Grills Ltd

Description                    Qty   Price    Total
Doors                            1   10.00    10.00
Period: 01/04/2024 - 30/04/2024
Gates                            1   10.00    10.00
RENEWS 18 MAR 2024

Total                                         20.00`).flatMap((line) => line.words);
  const { lines } = readInvoice([{ page: 1, width: 600, height: 842, source: 'text', words }]);
  expect(lines.map(({ description }) => description)).toEqual(['Doors', 'Gates']);
});

test('a code and a text of two columns of which one is set over the end of the other', () => {
  const words = typewritten(`Invoice 2031        Harbour Grills Ltd

Code       Description               Qty     Price       Total
4417       FREEZER CHEST 2.00M         2    700.00     1400.00

Total                                                  1400.00`).flatMap((line) => line.words);
  const long = words.map((word) =>
    word.text === '4417' ? { ...word, text: '2087118514612', right: word.left + 75 } : word,
  );
  const { lines } = readInvoice([{ page: 1, width: 600, height: 842, source: 'text', words: long }]);
  expect(lines.map(({ description, quantity }) => [description, quantity])).toEqual([
    ['FREEZER CHEST 2.00M', '2'],
  ]);
});

test('titles over three lines that nearly touch, and a count that nearly touches its price', () => {
  const words = typewritten(`Invoice 2031        Harbour Grills Ltd

                                   Tax    Line /
Description         Qty   Price    relief / net
                                   reason amount
2500 kVA set         3 27,105.00   EX      81,315.00
2000 kVA set         1 24,790.00   EX      24,790.00

Total                                     106,105.00`).flatMap((line) => line.words);
  const tight = words.map((word) => (/^[13]$/.test(word.text) ? { ...word, right: word.left + 8 } : word));
  const { lines } = readInvoice([{ page: 1, width: 600, height: 842, source: 'text', words: tight }]);
  expect(lines.map(({ quantity, unitPrice, amount }) => [quantity, unitPrice, amount])).toEqual([
    ['3', '27105.00', '81315.00'],
    ['1', '24790.00', '24790.00'],
  ]);
});
