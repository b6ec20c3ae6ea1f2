import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { readInvoice } from '../read-invoice.ts';
import { prepareInvoice } from '../reading/invoice-text.ts';
import { findHeadersByPlace } from './find-line-headers.ts';
import { tableLines } from './table-line.ts';

function read(text: string) {
  const words = typewritten(text).flatMap((line) => line.words);
  return readInvoice([{ page: 1, width: 595, height: 842, source: 'text', words }]).lines.map(
    ({ quantity, amount, description }) => [quantity ?? '-', amount, description].join(' | '),
  );
}

test.for([
  {
    name: 'days below titles of which one is known',
    text: `Fellowship                From        To          Amount
Half days                 18/06/24    30/06/24     16.90
Whole days                01/07/24    31/07/24     39.00
Total                                              55.90`,
    lines: ['1 | 16.90 | Half days', '1 | 39.00 | Whole days'],
  },
  {
    name: 'a single line below titles that say more of its tax than of it',
    text: `Number       12
of           19/05/2023

Undertaking                         VAT    Amount
Landing page, gates (631200)        EX     420.00

Net                                        420.00
Total                                      420.00`,
    lines: ['1 | 420.00 | Landing page, gates (631200)'],
  },
  {
    name: 'what groups come to in the place of a title',
    text: `Machines              Begun        Ended        31.40
web-01                03-01 00:00  04-01 00:00  20.00
web-02                03-02 00:00  04-01 00:00  11.40
Disks                 Begun        Ended         6.00
data                  03-01 00:00  04-01 00:00   6.00
Total                                           37.40`,
    lines: ['1 | 20.00 | web-01', '1 | 11.40 | web-02', '1 | 6.00 | data'],
  },
  {
    name: 'a count that only the arithmetic finds',
    text: `Pcs. ISBN / Name           Shop      Off     Net each     Sum
10 978-3-88120-447-1       24.00    40 %       14.40    144.00
   The silent sea
5 978-3-88120-501-0        18.00    40 %       10.80     54.00
   Round the lake
Sum net                                                 198.00
VAT 7 %                                                  13.86
Total                                                   211.86`,
    lines: ['10 | 144.00 | The silent sea', '5 | 54.00 | Round the lake'],
  },
])('titles by their place alone: $name', ({ text, lines }) => expect(read(text)).toEqual(lines));

test('a service with what it comes to is no line of titles, though its words are known as some', () => {
  const text = `Invoice 77
Phone charges            40.00
Data charges             60.00
Total                   100.00

Phone charges
Calls abroad             25.00
Calls at home            15.00
Total phone              40.00
Data charges
Mobile                   35.00
Home                     25.00
Total data               60.00`;
  expect(read(text)).toEqual([
    '1 | 25.00 | Calls abroad',
    '1 | 15.00 | Calls at home',
    '1 | 35.00 | Mobile',
    '1 | 25.00 | Home',
  ]);
});

test('a total over how it was paid is no line of titles', () => {
  const text = `Harbour Market
BON FISCAL
Tonic water
1 BUC X                  2.17    2.17
TOTAL:                     IN      LEI
CARD                             2.17
TVA     VALOARE                 TOTAL
A-TVA 9%                 0.18    2.17`;
  expect(read(text).join()).not.toContain('CARD');
});

test.for([
  ['Method    Cash', 0],
  ['Journey   Charged', 1],
] as const)('%s over a sum, where how it was paid is no title', ([titles, count]) => {
  const words = typewritten(`${titles}\nValue     730.00`).flatMap((line) => line.words);
  const text = prepareInvoice([{ page: 1, width: 595, height: 842, source: 'text', words }]);
  expect(findHeadersByPlace(tableLines(text))).toHaveLength(count);
});

test('what comes to no printed sum has no titles by their place', () => {
  const text = `Fellowship                From        To          Amount
Half days                 18/06/24    30/06/24     16.90
Whole days                01/07/24    31/07/24     39.00
Total                                              60.00`;
  expect(read(text)[0]).toContain('18/06/24');
});
