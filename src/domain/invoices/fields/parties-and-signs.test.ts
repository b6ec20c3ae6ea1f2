import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { prepareInvoice } from '../reading/invoice-text.ts';
import { readFields } from './read-fields.ts';

function valuesOf(text: string) {
  const words = typewritten(text).flatMap((line) => line.words);
  const { fields } = readFields(
    prepareInvoice([{ page: 1, width: 595, height: 842, source: 'text', words }]),
  );
  return {
    vendor: fields.vendorName.value,
    customer: fields.customerName.value,
    currency: fields.currency.value,
  };
}

test('what a number is announced with is no name, in the form of an Indian program', () => {
  const text = `SEVA TRADERS              Invoice No.      Dated
Plot 4, Mill Road         ST/32            25-Jul-25
GSTIN/UIN: 27AAPFU0939F1ZV
Consignee (Ship to)
LOTUS METALS              Dispatch Doc No.
Hyderabad - 500055
Buyer (Bill to)           Bill of Lading/LR-RR No.
LOTUS METALS              dt. 25-Jul-25
Hyderabad - 500055`;
  expect(valuesOf(text)).toEqual({ vendor: 'SEVA TRADERS', customer: 'LOTUS METALS', currency: 'INR' });
});

test('who is delivered to and billed at two addresses has not issued the document', () => {
  const text = `SEVA WORKS                Invoice No : 4711

Consignee (ship to)
Lotus Cement Limited
12 Mill Road
Raipur - 492001

Buyer bill to
Lotus Cement Limited
7 Lake Road
Hyderabad - 500055`;
  expect(valuesOf(text)).toMatchObject({ vendor: 'SEVA WORKS', customer: 'Lotus Cement Limited' });
});

test('details of the receiver are the customer', () => {
  const text = `SEVA FOODS LIMITED
GSTIN : 27AAPFU0939F1ZV
Details of the Receiver (Billed to)
Name : LOTUS RETAIL LIMITED
Address : 12 Mill Road
PO No: IRA30345735`;
  expect(valuesOf(text)).toMatchObject({ customer: 'LOTUS RETAIL LIMITED', currency: 'INR' });
});

test('the line of the sender over a window needs no postcode, and he may be called Muster', () => {
  const text = `Muster GmbH • 42 Milky Way • 1234-1234 Faraway

Globex Corp.
142 Scorpio Drive
80085 Springfield`;
  expect(valuesOf(text)).toMatchObject({ vendor: 'Muster GmbH', customer: 'Globex Corp.' });
});

test.for([
  {
    name: 'kilograms',
    text: 'GSTIN 27AAPFU0939F1ZV\nSheet   805 KGS   232.00\nTotal ₹ 100.00',
    currency: 'INR',
  },
  { name: 'of its country', text: 'Bishkek, Kyrgyzstan\nTotal 100.00 KGS', currency: 'KGS' },
  { name: 'the dirhams of the country', text: 'Casablanca, Maroc\nTotal TTC 100,00 DH', currency: 'MAD' },
  { name: 'dirhams in French', text: 'Facture\nMontant à payer\nTotal TTC 100,00 DH', currency: 'MAD' },
  { name: 'marks of Bosnia on the line of a total', text: 'Račun\nUkupno 100,00 KM', currency: 'BAM' },
  { name: 'no letters of a number', text: 'RFC: KES010101AB1\nTotal 100.00 MXN', currency: 'MXN' },
  { name: 'no letters of a number alone', text: 'Ref: KES010101AB1\nTotal 100.00', currency: null },
  { name: 'no letters of an order', text: 'Order: AFN-ORDER-15\nTotal 100.00', currency: null },
  { name: 'no kilometres', text: 'Rechnung\nFahrt 120,00 KM 60,00\nGesamt 60,00 EUR', currency: 'EUR' },
  {
    name: 'no kilometres and no marks',
    text: 'Račun\nPrijevoz 80,00 KM 60,00\nUkupno za platiti 60,00',
    currency: null,
  },
  {
    name: 'that of the country beside a price in another',
    text: 'Sydney NSW 2000, Australia\nTour 900.00 MAD   $100.00\nTotal   $100.00',
    currency: 'AUD',
  },
  { name: 'dirhams without the last zero', text: 'Facture\nNet à payer TTC   500.0 DH', currency: 'MAD' },
  { name: 'no dirhams in a name', text: 'Facture\nCâble DH 10\nMontant à payer 100,00', currency: null },
  { name: 'letters alone', text: 'GSTIN 27AAPFU0939F1ZV\nSheets for   RM\nTotal 100.00', currency: 'INR' },
  { name: 'by its name', text: 'Moneda: Guaraní\nTotal 150.000', currency: 'PYG' },
  { name: 'by its name in another cell', text: 'Moneda         SOLES\nTotal 100.00', currency: 'PEN' },
  { name: 'not by words about it', text: 'Moneda: Euro según contrato\nTotal 100.00', currency: null },
])('currency, $name', ({ text, currency }) => expect(valuesOf(text).currency).toBe(currency));

test('who is addressed below the line of a sender without a name is not the vendor as well', () => {
  const text = `harbour.com | Mill Road 42 | 08155 Seaton

Beispiel AG
Feldstraße 34
54321 Hithausen

Rechnung RE1001`;
  expect(valuesOf(text)).toMatchObject({ vendor: null, customer: 'Beispiel AG' });
});

test('of two addresses the one on the left writes to the one right of it and below', () => {
  const text = `                                                    FACTURE
Société Hôtelière du Lac
2, rue de la Paix
75000 Paris
                                                    Azur SARL
                                                    27, Rue de Bassano
                                                    75008 Paris`;
  expect(valuesOf(text)).toMatchObject({ vendor: 'Société Hôtelière du Lac', customer: 'Azur SARL' });
});

test.for([
  {
    text: 'Fakturanummer 77\nFakturadatum 2025-03-12\nFörfallodatum 2025-04-11\nAtt betala',
    currency: 'SEK',
  },
  { text: 'Fattura n. 77\nData fattura 12/03/2025\nScadenza 11/04/2025\nTotale da pagare', currency: null },
  { text: 'Счет на оплату № 77\nПоставщик: Ромашка\nВсего к оплате', currency: null },
])('no currency is printed: $text', ({ text, currency }) => {
  expect(valuesOf(text).currency).toBe(currency);
});
