import { expect, test } from 'vitest';
import { readTypedFields } from '#tests/fixtures/invoices/read-typed-invoice.ts';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { readInvoice } from '../read-invoice.ts';

const ITEMS = `Item          Qty     Price    Amount
Case            2     10.00     20.00
Total                           20.00`;

test.for([
  {
    name: 'on behalf of whoever is named elsewhere',
    text: `Ryde
Seller:                     Buyer:
Alder Transport             Kestrel Ltd
12 Mill Lane                4 Oak Street
Leeds LS1 4AB               Leeds LS2 3CD
Invoice 77

${ITEMS}
Issued by Ryde Operations OÜ on behalf of the seller`,
    fields: { vendorName: 'Alder Transport', customerName: 'Kestrel Ltd' },
  },
  {
    name: 'on behalf of one whose name begins small',
    text: `Invoice 77
Issued by Ryde Operations OÜ on behalf of eHarbour Ltd
12 Mill Lane, Leeds LS1 4AB

Bill to: Kestrel Ltd

${ITEMS}`,
    fields: { vendorName: 'eHarbour Ltd' },
  },
  {
    name: 'below the card that pays',
    text: `Harbour Apps Ltd
12 Mill Lane, Leeds LS1 4AB
Invoice 77

Billed to
Visa .... 0071
Anna Berg
4 Oak Street
Leeds LS2 3CD

${ITEMS}`,
    fields: { customerName: 'Anna Berg' },
  },
  {
    name: 'a couple',
    text: `Harbour Law Ltd
12 Mill Lane, Leeds LS1 4AB
Invoice 77

Bill to:
Mr and Mrs D Berg
4 Oak Street
Leeds LS2 3CD

${ITEMS}`,
    fields: { customerName: 'Mr and Mrs D Berg' },
  },
  {
    name: 'a name that goes on behind its last word',
    text: `DENIZ ZEYTINCILIK SAN. VE          FATURA
TIC. LTD. STI.                     Fatura No: DZ-77
Liman Cad. No: 7
10400 Ayvalik

SAYIN
KORDON LOKANTA A.S.
Ataturk Cad. No: 118
35210 Konak

${ITEMS}`,
    fields: { vendorName: 'DENIZ ZEYTINCILIK SAN. VE TIC. LTD. STI.' },
  },
  {
    name: 'the company that has the rights in a brand',
    text: `Pomelo                         Invoice 77

Bill to:
Anna Berg
4 Oak Street
Leeds LS2 3CD

${ITEMS}
${'\n'.repeat(40)}
Copyright © 2024 Pomelo Distribution International Ltd. All rights reserved`,
    fields: { vendorName: 'Pomelo Distribution International Ltd.' },
  },
  {
    name: 'prices in another currency than the bill',
    text: `Kestrel Cargo B.V.
Invoice 77

Description     Quantity   Currency      Rate   Amount EUR
Ocean freight   1          USD       1,250.00     1,151.75
Handling        1          EUR         285.00       285.00
Total EUR                                         1,436.75`,
    fields: { currency: 'EUR' },
  },
  {
    name: 'days to settle in',
    text: `Harbour Lights Ltd\nInvoice 77\nTax point: 15.02.2024\n\n${ITEMS}\nSettlement strictly 30 days from tax point`,
    fields: { dueDate: '2024-03-16' },
  },
])('$name', ({ text, fields }) => expect(readTypedFields(text)).toMatchObject(fields));

test('what is charged for is in no window below the line of a sender', () => {
  const text = `Larkhill School                      Fee invoice SUM24/0188
Mill Lane, Malvern WR14 4QP          Invoice date 8 April 2024

Mr & Mrs J Berg
The Old Forge
Colwall WR13 6EA

Kofi Berg - Year 5
Tuition                                             4,820.00
Lunches                                               268.00
Total                                               5,088.00`;
  expect(readTypedFields(text)).toMatchObject({ customerName: 'Mr & Mrs J Berg' });
});

test('a title names the currency of a receipt whose figures have none', () => {
  const text = `Kestrel Air
E-ticket receipt
Receipt number 711882

Description              Amount (EUR)
Air fare                       184.00
Fuel surcharge                  48.00
Total                          232.00
Kestrel Air, 31 Mill Lane, Leeds LS1 4AB, +44 113 496 0000`;
  expect(readTypedFields(text)).toMatchObject({ currency: 'EUR' });
});

test.for([
  ['text', '¥50.00', 'JPY'],
  ['ocr', '¥50.00', null],
  ['ocr', '¥5,000', 'JPY'],
] as const)('rupees are read as yen on scans, which have no decimals: %s %s', ([source, total, currency]) => {
  const text = `Alder Transport Ltd\nInvoice 77\n\nTotal   ${total}`;
  const words = typewritten(text).flatMap((line) => line.words);
  const { fields } = readInvoice([{ page: 1, width: 600, height: 842, source, words }]);
  expect(fields.currency.value).toBe(currency);
});

test('a line in larger type that begins with & is no name', () => {
  const text = `KESTREL\n& Sons\n\nBill to: Rowan Ash\n4 Oak Street\n\nInvoice 77\n\n${ITEMS}`;
  const words = typewritten(text)
    .flatMap((line) => line.words)
    .map((word) => (/&|Sons/.test(word.text) ? { ...word, top: word.top - 6 } : word));
  const { fields } = readInvoice([{ page: 1, width: 600, height: 842, source: 'ocr', words }]);
  expect(fields.vendorName.value).toBe('KESTREL');
});
