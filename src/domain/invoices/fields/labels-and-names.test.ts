import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { prepareInvoice } from '../reading/invoice-text.ts';
import { readFields } from './read-fields.ts';

/** @param unsure what a recogniser is hardly sure of */
function valuesOf(text: string, unsure?: RegExp) {
  const words = typewritten(text)
    .flatMap((line) => line.words)
    .map((word) => (unsure?.test(word.text) === true ? { ...word, confidence: 0.3 } : word));
  const { fields, country } = readFields(
    prepareInvoice([{ page: 1, width: 595, height: 842, source: 'text', words }]),
  );
  return {
    country,
    invoiceNumber: fields.invoiceNumber.value,
    invoiceDate: fields.invoiceDate.value,
    dueDate: fields.dueDate.value,
    purchaseOrder: fields.purchaseOrder.value,
    vendorName: fields.vendorName.value,
    customerName: fields.customerName.value,
  };
}

test.for([
  { name: 'in two scripts', text: 'Invoice No. / رقم الفاتورة        AM-10882', number: 'AM-10882' },
  { name: 'that is a sign alone', text: '#              : INV-000482', number: 'INV-000482' },
  {
    name: 'beside another title in one cell',
    text: 'Invoice No. e-Way Bill No.     Dated\nSVF/24-25/1187 681455120934    9-Sep-24',
    number: 'SVF/24-25/1187',
  },
  { name: 'below another one with its value', text: 'Mẫu số: 1C24TAA\nSố: 00000871', number: '00000871' },
  { name: 'behind the letters of its series', text: 'FACTURĂ\nSeria ZX Nr. 0417', number: 'ZX 0417' },
  { name: 'of one digit in a series', text: 'FACTURĂ\nSeria Z Nr. 4 din 17/01/2024', number: 'Z 4' },
  { name: 'in a series', text: 'FACTURA\nSerie B Folio 1189', number: 'B 1189' },
  { name: 'behind a serial number', text: 'Serie 4711    Factura Nº 1189', number: '1189' },
  { name: 'that is the title, set to one edge', text: '      FACTURE\n     F-118822', number: 'F-118822' },
  {
    name: 'over it, a postcode beside',
    text: 'RECHNUNGSNR.          24768 Rendsburg\n118842007733          Deutschland',
    number: '118842007733',
  },
  {
    name: 'and a day behind it, beside the label',
    text: 'Facture N°          10023 du 12 mai 2025',
    number: '10023',
  },
  {
    name: 'and a remark behind it, below the label',
    text: 'Invoice No.        Date            Account\n10023 Copy         12/05/2025      77',
    number: '10023',
  },
  {
    name: 'that a town beside the title has none of',
    text: 'RECHNUNG          24768 Rendsburg',
    number: null,
  },
  {
    name: 'of a bill for a room, beside a town',
    text: 'Pine Consulting LLC        Arrival       06-03-25\n4 Main St                  Departure     06-05-25\nBurlington VT 05401        Folio No.     77420\n\nINVOICE 06-05-25',
    number: '77420',
  },
  {
    name: 'that is a sign alone',
    text: 'Kestrel Ledger Pvt Ltd        TAX INVOICE\n\n# : INV20240118005\nInvoice Date : 03/03/2024\nP.O.# : SO24011-77',
    number: 'INV20240118005',
  },
])('the number behind a label $name', ({ text, number }) => {
  expect(valuesOf(text).invoiceNumber).toBe(number);
});

test('a date that is set close to its colon is read', () => {
  expect(valuesOf('Invoice Date   :15-Jan-2024').invoiceDate).toBe('2024-01-15');
});

test('a post box with points is no order', () => {
  expect(valuesOf('P.O. Box 44120').purchaseOrder).toBeNull();
});

test('a person is meant in the company above', () => {
  const text = 'Bill to\nAcme Retail Pvt Ltd\nAttn: Devika Rao\n80 Feet Road\nBengaluru 560095';
  expect(valuesOf(text).customerName).toBe('Acme Retail Pvt Ltd');
});

test('who is to sign is no customer', () => {
  expect(valuesOf('Guest Signature ____________').customerName).toBeNull();
});

test('a legal form alone on its line ends the name above', () => {
  const text = 'From:\nIsland Imaging Service Pty\nLtd\n18 Merino Street\nKINGS MEADOWS TAS 7249';
  expect(valuesOf(text).vendorName).toBe('Island Imaging Service Pty Ltd');
});

test('the name behind its label is the company that issues', () => {
  const text =
    'LA PAMPERA\nRazón Social: Pampero S.R.L.\nDomicilio: Av. Colón 2218, Córdoba\n\n\n\n\n\nApellido y Nombre / Razón Social: Rivadavia S.A.';
  expect(valuesOf(text)).toMatchObject({ vendorName: 'Pampero S.R.L.', customerName: 'Rivadavia S.A.' });
});

test('titles of columns name no party', () => {
  const text = `Waybill    Shipper     Consignee     Product     Rate     Amount
118822     Flower Ltd  Koch GmbH     Parcel      4.00     4.00`;
  expect(valuesOf(text).customerName).toBeNull();
});

test.for([
  { text: 'Получател: Хотел Родопи ЕООД\nНомер: 0000011882', customer: 'Хотел Родопи ЕООД' },
  { text: 'Odberateľ: Stavby Tatry s.r.o.\nČíslo faktúry: 0000011882', customer: 'Stavby Tatry s.r.o.' },
  { text: 'Kupac: Hotel Adria d.o.o.\nRačun br. 0000011882', customer: 'Hotel Adria d.o.o.' },
  { text: 'Покупатель: ООО Ромашка\nСчет № 0000011882', customer: 'ООО Ромашка' },
  { text: 'Kepada: PT Maju Jaya\nNo. Faktur: 0000011882', customer: 'PT Maju Jaya' },
  { text: 'Покупець: ТОВ Ромашка\nРахунок № 0000011882', customer: 'ТОВ Ромашка' },
  { text: 'Người mua: Khách sạn Sao Biển\nSố hóa đơn: 0000011882', customer: 'Khách sạn Sao Biển' },
  { text: 'ลูกค้า: บริษัท สวนส้ม จำกัด\nเลขที่ใบแจ้งหนี้: 0000011882', customer: 'บริษัท สวนส้ม จำกัด' },
  { text: 'Adquiriente: Hotel Sol S.A.S.\nFactura No. 0000011882', customer: 'Hotel Sol S.A.S.' },
  { text: 'Quotation for: Lake Academy\nInvoice No. 0000011882', customer: 'Lake Academy' },
])('labels of: $text', ({ text, customer }) => {
  expect(valuesOf(text)).toMatchObject({ customerName: customer, invoiceNumber: '0000011882' });
});

test.for([
  { text: 'R.U.T.: 76.188.224-K\nTotal $ 12', country: 'CL' },
  { text: '12 rue Exemple 75002 Paris France\nTotal 12.00', country: 'FR' },
  { text: 'Av. Exemplo 100 - Santos - Brasil\nTotal 12.00', country: 'BR' },
  { text: 'Av. Alemania 0451\nR.U.T.: 76.188.224-K\nTotal $ 12', country: 'CL' },
  { text: 'Flores del Monte S.A.S.   NIT 900.188.224-7   Km 3 vía Madrid\nTotal $12.000', country: 'CO' },
  { text: 'VAT REG TIN: 004-118-822\nTotal 12.00', country: 'PH' },
])('the country of: $text', ({ text, country }) => {
  expect(valuesOf(text).country).toBe(country);
});

test.for([
  { text: 'Narudžbenica: N-88/24', order: 'N-88/24' },
  { text: 'No. PO     : PO-CA-118', order: 'PO-CA-118' },
])('letters of an order are no label: $text', ({ text, order }) => {
  expect(valuesOf(text).purchaseOrder).toBe(order);
});

test('the number of the original invoice is not that of its credit', () => {
  const text = `Adjustment Note

Date          Adj. No.
14/10/2024    CN-0188

P.O. No.      Terms        Original Invoice
4471-B        30 days      INV 20118`;
  expect(valuesOf(text)).toMatchObject({ invoiceNumber: 'CN-0188', dueDate: null });
});

test('a brand at the top is the company that begins with it in small print', () => {
  const text = `Macrosoft
Invoice number 4711
Bill to
Fjellvann Consulting AS
Storgata 18
0155 Oslo

Macrosoft Ireland Operations Ltd, One Macrosoft Place, Dublin 18, Ireland`;
  expect(valuesOf(text).vendorName).toBe('Macrosoft Ireland Operations Ltd');
});

test('a heading in the middle of a form is over the names below it', () => {
  const text = `                                   PRESTADOR DE SERVIÇOS
Nome/Razão Social: IPÊ CONSULTORIA LTDA
Endereço: R AUGUSTA 1188
                                   TOMADOR DE SERVIÇOS
Nome/Razão Social: VIVEIROS ATLÂNTICA S/A
Endereço: AV BEIRA RIO 44`;
  expect(valuesOf(text)).toMatchObject({
    vendorName: 'IPÊ CONSULTORIA LTDA',
    customerName: 'VIVEIROS ATLÂNTICA S/A',
  });
});

test('what a logo was taken for is no name', () => {
  const text = 'Pasar Jaya\n\n\n\nKedai Buku Seri Taman';
  expect(valuesOf(text).vendorName).toBe('Pasar Jaya');
  expect(valuesOf(text, /^(?:Pasar|Jaya)$/).vendorName).toBe('Kedai Buku Seri Taman');
});

test.for([
  { line: 'Motif du paiement: 20250118', number: '20250118' },
  { line: 'Code client: 20250118', number: null },
  { line: 'Tel 20250118', number: null },
])(
  'digits under a title in large type are its number where the payment names them: $line',
  ({ line, number }) => {
    const text = `\n\n                    FACTURE\n                   20250118\n\nKestrel SARL\n${line}`;
    const words = typewritten(text)
      .flatMap((one) => one.words)
      .map((word) =>
        word.text === 'FACTURE'
          ? {
              ...word,
              left: word.left - 20,
              right: word.right + 20,
              top: word.top - 12,
              bottom: word.bottom + 2,
            }
          : word,
      );
    const { fields } = readFields(
      prepareInvoice([{ page: 1, width: 595, height: 842, source: 'text', words }]),
    );
    expect(fields.invoiceNumber.value).toBe(number);
  },
);

test('an address on the line of the sender ends there: below it is whom the letter is for', () => {
  const text = `
Muster GmbH - Hauptstr. 1 - 10115 Berlin
Kunde AG
Nebenweg 7
80331 München

Rechnung
Rechnungsnr.: RE1042         Datum: 15.03.2024`;
  const words = typewritten(text).flatMap((line) => line.words);
  const { fields } = readFields(
    prepareInvoice([{ page: 1, width: 595, height: 842, source: 'text', words }]),
  );
  expect([fields.vendorName.value, fields.vendorAddress.value]).toEqual([
    'Muster GmbH',
    'Hauptstr. 1\n10115 Berlin',
  ]);
  expect(fields.customerName.value).toBe('Kunde AG');
});

test.for([
  {
    name: 'Lithuania',
    text: `
PVM SĄSKAITA FAKTŪRA
Serija ABC Nr. 00123
2024-03-15
Pardavėjas                           Pirkėjas
UAB "Bitė"                           UAB "Klientas"
PVM kodas LT123456789                PVM kodas LT987654321
Gedimino pr. 1, Vilnius              Laisvės al. 5, Kaunas

Apmokėti iki: 2024-03-29`,
    want: ['00123', '2024-03-15', '2024-03-29', 'UAB "Bitė"', 'UAB "Klientas"'],
  },
  {
    name: 'Latvia',
    text: `
RĒĶINS Nr. 2024-17
Rēķina datums: 15.03.2024
Piegādātājs                          Saņēmējs
SIA "Bite"                           SIA "Klients"
PVN reģ. Nr. LV40001234567           PVN reģ. Nr. LV40007654321
Brīvības iela 1, Rīga                Barona iela 5, Rīga

Apmaksas termiņš: 29.03.2024`,
    want: ['2024-17', '2024-03-15', '2024-03-29', 'SIA "Bite"', 'SIA "Klients"'],
  },
  {
    name: 'Estonia',
    text: `
ARVE nr 2417
Arve kuupäev: 15.03.2024
Müüja                                Maksja
OÜ Mesilane                          AS Klient
KMKR nr EE123456789                  KMKR nr EE987654321
Pärnu mnt 1, Tallinn                 Narva mnt 5, Tallinn

Maksetähtaeg: 29.03.2024`,
    want: ['2417', '2024-03-15', '2024-03-29', 'OÜ Mesilane', 'AS Klient'],
  },
  {
    name: 'North Macedonia',
    text: `
ФАКТУРА бр. 117-24
Датум на фактура: 15.03.2024
Продавач                             Купувач
Пчела ДООЕЛ                          Клиент АД
ЕДБ: MK4030000000001                 ЕДБ: MK4030000000002
ул. Партизанска 1, Скопје            ул. Охридска 5, Битола

Рок на плаќање: 29.03.2024`,
    want: ['117-24', '2024-03-15', '2024-03-29', 'Пчела ДООЕЛ', 'Клиент АД'],
  },
])('the labels of an invoice of $name', ({ text, want }) => {
  const { invoiceNumber, invoiceDate, dueDate, vendorName, customerName } = valuesOf(text);
  expect([invoiceNumber, invoiceDate, dueDate, vendorName, customerName]).toEqual(want);
});

test('a street with a name that is a label elsewhere has no number of an invoice', () => {
  const text =
    'Orchard Ltd\n\nINVOICE: INV-100\n\nBILL TO:                  SHIP TO:\nMill Works                Mill Stores\n123 Bill St,              125 Ship St,\nRedmond WA, 98052         Redmond WA, 98052';
  expect(valuesOf(text)['invoiceNumber']).toBe('INV-100');
});

test.for([
  '12 Mill Road, London - Invoice No: 1001',
  'Orchard Ltd, 12 Mill Road, London, Tax invoice 1001',
  '1 Invoice number       1001',
])('a number of an invoice stands behind an address, or what begins like one: %s', (line) => {
  const text = `Orchard Ltd\n${line}\n\nPears                    12.00\nTotal                    12.00`;
  expect(valuesOf(text)['invoiceNumber']).toBe('1001');
});

test.for([
  {
    name: 'a date in its place',
    text: 'INVOICE\n1-February-2024\nInvoice #2334',
    vendor: null,
  },
  {
    name: 'when a mail was sent',
    text: 'Invoice 77          Tue, May 21, 2024 at 8:01 PM',
    vendor: null,
  },
  {
    name: 'the title that a browser prints over a page',
    text: '03/05/2024, 21:07          Mailbox - Your bill\n\nInvoice 77',
    vendor: null,
  },
  {
    name: 'the firm of a program that made it',
    text: 'Számla 77\n\nEz a számla a Kerek Szoftver Kft. rendszerével készült',
    vendor: null,
  },
  {
    name: 'letters of a form before a hyphen',
    text: 'Amt für Brunnen und Wege PC-Konto: 01-7254-0\nSeeweg 3\n3003 Bern\n\nRechnung 77',
    vendor: null,
  },
  {
    name: 'a form of which less is one, too',
    text: 'Aceros del Norte S.A de C.V\nCalle Mina 12\n44100 Guadalajara\n\nFactura 77',
    vendor: 'Aceros del Norte S.A de C.V',
  },
])('who issued it: $name', ({ text, vendor }) => {
  expect(valuesOf(text).vendorName).toBe(vendor);
});

test.for([
  {
    name: 'below the caption of a column that says only that it is a date',
    text: 'Factura 77          Fecha: 27/03/2024\n\nVencimiento:\n\nFecha         Importe\n26/04/2024    1.512,50',
    day: '2024-04-26',
  },
  {
    name: 'not below the caption of a date beside no sum',
    text: 'Invoice 77\n\nDue\n\nDate          Customer\n26/04/2024    Orchard Ltd\nTotal         10.00',
    day: null,
  },
  {
    name: 'in the middle of a column whose caption stands at its left',
    text: 'Fatura 77\n\nReferência               Vencimento               Total a pagar (R$)\n          JUN/2025                 25/06/2025                 164,70',
    day: '2025-06-25',
  },
  {
    name: 'as the day of a term',
    text: '請求書 77\n発行日 2024年3月27日\n支払期限日　　2024/04/26',
    day: '2024-04-26',
  },
])('the day to pay by, $name', ({ text, day }) => {
  expect(valuesOf(text).dueDate).toBe(day);
});

test('`To.` with a point names whom the bill is to, and `CIN` no country', () => {
  const text = `TAX INVOICE
HARBOUR MEDICO            To.                            Invoice No : HM/4410
1 Example Road            SAMPLE MEDICAL STORES          Inv Date   : 11/12/2025
Sampletown - 411030       2 Example Lane
CIN :                     GSTIN : 27AAAAA0000A1Z5
GST : 27BBBBB0000B1Z5     DL NO :`;
  expect(valuesOf(text)).toMatchObject({
    country: 'IN',
    vendorName: 'HARBOUR MEDICO',
    customerName: 'SAMPLE MEDICAL STORES',
  });
});
