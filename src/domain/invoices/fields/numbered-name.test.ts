import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { readInvoice } from '../read-invoice.ts';

const ITEMS = `Item          Qty     Price    Amount
Case            2     10.00     20.00
Total                           20.00`;

function partiesOf(head: string) {
  const words = typewritten(`${head}\n\n${ITEMS}`).flatMap((line) => line.words);
  const { fields } = readInvoice([{ page: 1, width: 595, height: 842, source: 'text', words }]);
  return { vendor: fields.vendorName.value, customer: fields.customerName.value };
}

test.for([
  {
    name: 'below a label',
    head: `Harbour Tools Ltd                  Invoice 2031
12 Mill Lane, Leeds LS1 4AB

Bill to:
Lakeview School District 114
400 Oak Street
Leeds LS2 3CD`,
    parties: { vendor: 'Harbour Tools Ltd', customer: 'Lakeview School District 114' },
  },
  {
    name: 'of the letterhead',
    head: `Bakery 21                          Invoice 2031
12 Mill Lane
Leeds LS1 4AB

Bill to:
Anna Berg
4 Oak Street
Leeds LS2 3CD`,
    parties: { vendor: 'Bakery 21', customer: 'Anna Berg' },
  },
  {
    name: 'in the window of an envelope, over a street without a word for one',
    head: `Tischlerei Moos · Lindenweg 4 · 80331 München

Kita Sonnenhof 3
Am Anger 7
80331 München

Tischlerei Moos                               Rechnung 2024-17`,
    parties: { vendor: 'Tischlerei Moos', customer: 'Kita Sonnenhof 3' },
  },
  {
    name: 'over street and town on one line',
    head: `Harbour Tools Ltd                  Invoice 2031
12 Mill Lane, Leeds LS1 4AB

Bill to:
Studio 54
4 Oak Row, Leeds LS2 3CD`,
    parties: { vendor: 'Harbour Tools Ltd', customer: 'Studio 54' },
  },
  {
    name: 'or is that of a site, over a house with as many digits as a postcode',
    head: `Alder-Games.Net                    Invoice 2031
1216 Oakberry Dr
Weston, FL 33327

Bill to:
Anna Berg
4 Oak Street
Leeds LS2 3CD`,
    parties: { vendor: 'Alder-Games.Net', customer: 'Anna Berg' },
  },
])('a name ends in a number: $name', ({ head, parties }) => expect(partiesOf(head)).toEqual(parties));

test.for([
  { name: 'a street over its town', block: 'Oak Row 4\n8000 Norton' },
  {
    name: 'a street by its word, over the part of a building',
    block: 'Oak Street 14\nHouse 4\nLeeds LS2 3CD',
  },
  { name: 'a part of a building over its street', block: 'Flat 12\n14 Oak Street\nLeeds LS2 3CD' },
  { name: 'a part of a building in Polish', block: 'Lokal 12\nLipowa 4\n00-950 Norwice' },
  { name: 'a house with the word for its number', block: 'House No. 12\n14 Oak Street\nLeeds LS2 3CD' },
  { name: 'a month', block: 'March 2024\n4 Oak Street\nLeeds LS2 3CD' },
])('$name is none', ({ block }) => {
  const head = `Harbour Tools Ltd                  Invoice 2031
12 Mill Lane, Leeds LS1 4AB

Bill to:
${block}`;
  expect(partiesOf(head)).toEqual({ vendor: 'Harbour Tools Ltd', customer: null });
});

test.for([
  'Szkoła Podstawowa nr 14',
  'Kindergarten Nr. 5',
  'Lakeview School No. 12',
  'Escuela N.º 12',
  'École n° 12',
  'Základní škola č. 3',
  'Scuola n. 7',
])('a word for the number before it is of the name: %s', (name) => {
  const head = `Harbour Tools Ltd                  Invoice 2031
12 Mill Lane, Leeds LS1 4AB

Bill to:
${name}
7 Lake Road
Leeds LS2 3CD`;
  expect(partiesOf(head)).toEqual({ vendor: 'Harbour Tools Ltd', customer: name });
});
