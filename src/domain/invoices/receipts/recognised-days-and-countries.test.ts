import { expect, test } from 'vitest';
import { recognisedFields } from '#tests/fixtures/invoices/recognised-fields.ts';

const HEAD = `CORNER SHOP
4 Mill Lane
Springfield, MA 01101
05/23/2024 14:22`;
const ITEMS = `Oat bread                4.20
Green tea                3.75
Plums                    2.05`;

test('six digits behind the time are no date where another is printed', () => {
  const text = `CORNER SHOP\n12 Mill Lane\n23/05/2024\n${ITEMS}\nTOTAL  10.00\n14:22 100211 0071`;
  expect(recognisedFields(text).date).toBe('2024-05-23');
  expect(recognisedFields(text.replace('23/05/2024\n', '').replace('100211', '991301')).date).toBeNull();
});

test.for([
  {
    country: 'US',
    currency: 'USD',
    signs: '( 515 ) 986 - 1783\nBANANAS 0.41 1b @ 0.49\nTAX 1 7.900 %\n# ITEMS SOLD 2',
  },
  { country: 'ZA', currency: 'ZAR', signs: 'VAT No : 4450102696' },
  { country: 'IN', currency: 'INR', signs: 'Shahadra, Delhi\nService Tax No: AAACC1201EST001' },
  { country: 'AR', currency: 'ARS', signs: 'PUERTO EJEMPLO\n30-12345678-1' },
])('country: $country by its numbers, though a sign was taken for pounds', ({ country, currency, signs }) => {
  const text = `CORNER SHOP\n${signs}\n${ITEMS}\nEgg 1 £0.49 0.20\nTotal 10.20\nCash 20.20\nChange 10.00\nThank you`;
  expect(recognisedFields(text)).toMatchObject({ country, currency });
});

test('a restaurant that is named after a city is not there', () => {
  const text = `MUMBAI GRILL\n12 Mill Lane\n(503) 555-0134\n05/13/2024 2:22 PM
Naan  $4.20\nGreen tea  $3.75\nCurry  $2.05\nTotal  $10.00`;
  expect(recognisedFields(text)).toMatchObject({ country: 'US', currency: 'USD' });
});

test('a number that has the shape of a tax number, but not its check digit, says nothing of the country', () => {
  const text = `TIENDA NORTE\n28013 Madrid\n20-12345678-1\n23/05/2024 14:22\n${ITEMS}\nTOTAL 10.00\nTarjeta 10.00`;
  expect(recognisedFields(text).country).toBeNull();
});

test('a pound sign that stands beside no amount says nothing of the country', () => {
  const text = `CORNER SHOP\n12 Mill Lane\n${ITEMS}\nTotal 10.00\nCash 20.00\nChange 10.00\n23/05/2024 14:22 Ref £ 016327`;
  expect(recognisedFields(text)).toMatchObject({ country: null, currency: null });
});

test.for([
  {
    name: 'below the words for another day',
    head: 'Expiry\n01/05/2027',
    foot: '12/03/2025',
  },
  {
    name: 'in a sentence',
    head: 'Our shop will be closed for the works on 24/12/2025 and over the holidays',
    foot: '12/03/2025',
  },
  {
    name: 'the hours of the shop',
    head: 'Sat and Sun 8-5:30 pm',
    foot: '12/03/2025',
  },
  {
    name: 'a number before the name of a month',
    head: 'Order 4711 #1',
    foot: 'ID 4711 #1 Mar 12, 25 04:55 PM',
  },
  {
    name: 'without a clock, where another has one on the next line',
    head: '01/02/2025',
    foot: '12/03/2025\n14:22',
  },
])('another day than that of the receipt: $name', ({ head, foot }) => {
  const text = `CORNER SHOP\n12 Mill Lane\n${head}\n${ITEMS}\nTotal 10.00\n${foot}`;
  expect(recognisedFields(text).date).toBe('2025-03-12');
});

test('in a script that was taken for another no country is told by letters, but a code behind amounts tells the currency', () => {
  const text = `OPYH3E
DuitNow 11A1A
19.01.2022 09:17
10n*1.90                 19.00
HAC 20%              3.17 BYN
K ON ATE            19.00 BYN`;
  const receipt = recognisedFields(text, Object.fromEntries(text.split(/\s+/).map((word) => [word, null])));
  expect(receipt).toMatchObject({ country: 'BY', currency: 'BYN' });
});

test('a year that a blank parts is the year, and no day before it', () => {
  const text = HEAD.replace('05/23/2024 14:22', '20 16-10-11 14:22');
  expect(recognisedFields(`${text}\n${ITEMS}\nTotal                   10.00`).date).toBe('2016-10-11');
});

test('of two currencies in the years of a changeover that beside the total', () => {
  const receipt = recognisedFields(`PRIMORKA d.o.o.
OIB: 12345678903
25.04.2022 20:35
Kruh                     12.00
Sir                      18.00
Ukupno kn                30.00
Ukupno EUR                3.98
Visa                     30.00`);
  expect(receipt).toMatchObject({ total: '30.00', currency: 'HRK' });
});

test.for([
  { name: 'beside the total again, whatever the words', line: 'Authorised     10.00 GBP', currency: 'GBP' },
  { name: 'beside other sums is none', line: 'Charged 4.02 EUR\nCharged 4.02 EUR', currency: null },
  { name: 'that says kilograms is none', line: 'Plums 2.00 KGS 2.05\nPears 1.50 KGS 3.75', currency: null },
])('a code of a currency $name', ({ line, currency }) => {
  const text = `CORNER SHOP\n05/23/2024 14:22\n${ITEMS}\nTotal                   10.00\n${line}`;
  expect(recognisedFields(text).currency).toBe(currency);
});
