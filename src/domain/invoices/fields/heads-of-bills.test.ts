import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { readInvoice } from '../read-invoice.ts';
import { companyAtStart } from './name-shapes.ts';

const ITEMS = `
Item          Qty     Price    Amount
Case            2     10.00     20.00
Total                           20.00
`;

function fieldsOf(head: string, foot = '') {
  const words = typewritten(`${head}\n${ITEMS}\n${foot}`).flatMap((line) => line.words);
  return readInvoice([{ page: 1, width: 595, height: 842, source: 'text', words }]).fields;
}

function partiesOf(head: string, foot = '') {
  const { vendorName, customerName } = fieldsOf(head, foot);
  return [vendorName.value, customerName.value];
}

test.for([
  ['Paducah, KY 42001', null],
  ['Alder Bakery, 8 Ferry St SE, Salem, OR 97301', null],
  ['Verde Rivo Soc. Coop.', 'Verde Rivo Soc. Coop.'],
  ['Nosturi Ky', 'Nosturi Ky'],
  ['Alder Werke AG Abteilung Einkauf', 'Alder Werke AG'],
  ['Tienda Sol, Sociedad Anonima', 'Tienda Sol, Sociedad Anonima'],
  ['Alder Mobility SE', 'Alder Mobility SE'],
])('%s begins with the company %s', ([text, name]) => expect(companyAtStart(text ?? '')).toBe(name));

test('a salutation alone stands over whoever is written to, and below the line of the sender', () => {
  const head = `Ferntal Netz GmbH, Postfach 1188, 53171 Bonn
Herrn
Ulf Amrum
Deichweg 3
26721 Emden

Rechnung 4711`;
  expect(partiesOf(head)).toEqual(['Ferntal Netz GmbH', 'Ulf Amrum']);
});

test('a name called by the street below it is one', () => {
  const head = `Kestrel Print Ltd
VAT: 123 4567 89

Invoice number 71

Harrow Lane Primary School
Harrow Lane
Bradford, BD4 8RT`;
  expect(partiesOf(head)).toEqual(['Kestrel Print Ltd', 'Harrow Lane Primary School']);
});

test('numbers below a line of the column beside are of the party above them', () => {
  const head = `Buurthuis Zonneveld                     De Ketting
t.a.v. Karin Bos                        Zaagmolenkade 71
Meidoornlaan 20                         3035 KB Rotterdam
3053 WH Rotterdam
                                        KvK 71188204
                                        IBAN NL91 ABNA 0417 1643 00

Factuur 2024-0118`;
  expect(partiesOf(head)).toEqual(['De Ketting', 'Buurthuis Zonneveld']);
});

test('the firm below a person at the label of the customer did not issue the bill', () => {
  const head = `Alder Bakery                            Invoice
                                        #000118

Customer
Orla Finch
Finch & Fitch Events
orla@finch.example
71 Alder St
Salem, OR 97301
`;
  expect(partiesOf(head, 'Alder Bakery, 8 Ferry St SE, Salem, OR 97301. orders@alder.example')[0]).toBe(
    'Alder Bakery',
  );
});

test('who lets rooms, and to whom', () => {
  const head = `FACTURA Nº012025

ARRENDADOR:      Inés Alba Ruiz
DOMICILIO:       Calle Olmo, 5
                 28013 Madrid

ARRENDATARIO:    Talleres Olmo S.L.
DOMICILIO:       Calle Norte, 2
                 28013 Madrid`;
  expect(partiesOf(head)).toEqual(['Inés Alba Ruiz', 'Talleres Olmo S.L.']);
  expect(fieldsOf(head).invoiceNumber.value).toBe('012025');
});

test.for([
  ['n° de facture : 0 118820447 24C2 - 1C03', '0 118820447 24C2 - 1C03', null],
  ['Belegnummer/Datum    9011882044 / 27.02.2024', '9011882044', '2024-02-27'],
  ['Bill reference: 118820447 (11th March 2024)', '118820447', '2024-03-11'],
])('number and day of %s', ([line, number, day]) => {
  const { invoiceNumber, invoiceDate } = fieldsOf(`Kestrel Ltd\n\n${line ?? ''}`);
  expect([invoiceNumber.value, invoiceDate.value]).toEqual([number, day]);
});

test('a day in words goes on below itself', () => {
  const head = `Kestrel Ltd

Fecha Emisión: 14 de Febrero de
               2024`;
  expect(fieldsOf(head).invoiceDate.value).toBe('2024-02-14');
});

test.for([
  ['votre paiement du 18.02.24 - merci\nsomme à payer par prélèvement le 18.03.24', '2024-03-18'],
  ['Terms: 2% 10 NET 30\nIF PAID BY 03/10/24 YOU MAY DEDUCT 0.40', '2024-04-04'],
])('neither what was paid nor the day for less money is when to pay: %s', ([foot, due]) => {
  const head = 'Kestrel Ltd\n\nFacture n° 4711\ndate de facture : 05.03.24';
  expect(fieldsOf(head, foot).dueDate.value).toBe(due);
});
