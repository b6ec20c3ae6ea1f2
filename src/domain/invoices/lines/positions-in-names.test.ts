import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { readInvoice } from '../read-invoice.ts';

function descriptionsOf(items: readonly string[]) {
  const figures = [
    '10         4.00       40.00',
    ' 6        10.00       60.00',
    ' 1        20.00       20.00',
  ];
  const rows = items.map((item, index) => `${item.padEnd(27)}${figures[index] ?? ''}`);
  const page = `Harbour Tools Ltd          Invoice 2031
Date 12 March 2025

Description                Qty  Unit price      Amount
${rows.join('\n')}

Total                                           120.00`;
  const words = typewritten(page).flatMap((line) => line.words);
  return readInvoice([{ page: 1, width: 600, height: 842, source: 'text', words }]).lines.map(
    ({ description }) => description,
  );
}

test.for([
  { name: 'count its items', items: ['1 Drill', '2 Book', '3 Hat'], want: ['Drill', 'Book', 'Hat'] },
  {
    name: 'say how many there are of the same',
    items: ['1 hour alone', '2 hours in a group', '3 hours in a class'],
    want: ['1 hour alone', '2 hours in a group', '3 hours in a class'],
  },
])('numbers before the names that $name', ({ items, want }) => {
  expect(descriptionsOf(items)).toEqual(want);
});

test('a year before a name is no count', () => {
  const page = `Harbour Carts Ltd          Invoice 2031
Date 12 March 2025

   1     2018 Cart with a cargo bed             4,300.00
   1     2019 Cart with a windshield            4,100.00

         Total                                  8,400.00`;
  const words = typewritten(page).flatMap((line) => line.words);
  const { lines } = readInvoice([{ page: 1, width: 600, height: 842, source: 'text', words }]);
  expect(lines.map(({ quantity, description }) => [quantity, description])).toEqual([
    ['1', '2018 Cart with a cargo bed'],
    ['1', '2019 Cart with a windshield'],
  ]);
});

test('a count like a year is one before a sign of times or among other counts', () => {
  const page = `Harbour Print Ltd          Invoice 2031
Date 12 March 2025

Description                                  Amount
2000 x Flyers                                 80.00
1900 Leaflets                                 60.00
100 Posters                                   50.00

Total                                        190.00`;
  const words = typewritten(page).flatMap((line) => line.words);
  const { lines } = readInvoice([{ page: 1, width: 600, height: 842, source: 'text', words }]);
  expect(lines.map(({ quantity, description }) => [quantity, description])).toEqual([
    ['2000', 'Flyers'],
    ['1900', 'Leaflets'],
    ['100', 'Posters'],
  ]);
});
