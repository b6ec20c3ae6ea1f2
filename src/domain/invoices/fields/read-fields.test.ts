import { describe, expect, test } from 'vitest';
import type { PageWords } from '#domain/page-layout/page-words.ts';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { prepareInvoice } from '../reading/invoice-text.ts';
import { readFields } from './read-fields.ts';

/** What is read from typed pages; `source` ocr where the letters may be wrong. */
function read(text: string, source: PageWords['source'] = 'text') {
  const lines = typewritten(text);
  const numbers = [...new Set(lines.map((line) => line.page))];
  const pages = numbers.map((page): PageWords => {
    const words = lines.filter((line) => line.page === page).flatMap((line) => line.words);
    return { page, width: 595, height: 842, source, words };
  });
  return readFields(prepareInvoice(pages));
}

function valuesOf(text: string, source?: PageWords['source']) {
  const { fields } = read(text, source);
  return Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value]));
}

test.for([
  { name: 'behind a colon', text: 'Invoice No: INV-2024/001', number: 'INV-2024/001' },
  { name: 'in the next cell', text: 'Rechnungsnr.          30064443', number: '30064443' },
  { name: 'below its label', text: 'Invoice No     Customer ID\nA-1001         C-77', number: 'A-1001' },
  { name: 'behind the title', text: 'Facture FA-2017-0010', number: 'FA-2017-0010' },
  { name: 'of two labels', text: 'INVOICE: NO. 001', number: '001' },
  { name: 'behind a code in brackets', text: 'Handelsrechnung (380) Nr. 471102', number: '471102' },
  { name: 'never the customer number', text: 'Customer No: 4711\nInvoice number 12', number: '12' },
  { name: 'whose letters are a label too', text: 'Invoice No  INV-125659', number: 'INV-125659' },
  { name: 'in two words', text: 'Fatura n.o: FT A/6757', number: 'FT A/6757' },
  { name: 'not the date', text: 'Rechnung 01.05.2024\nNr. 4711', number: '4711' },
  { name: 'not a house', text: 'Receipt no. 78\nNo. 290, Jalan Air Panas', number: '78' },
  { name: 'with its sign below the title', text: 'INVOICE\n# 36258', number: '36258' },
  {
    name: 'parted at a hyphen',
    text: 'Invoice number: FRA-03-2024-\n                     0012277',
    number: 'FRA-03-2024-0012277',
  },
  { name: 'behind what the invoice is of', text: 'Reisekostenrechnung RK-24/07', number: 'RK-24/07' },
  { name: 'not of a reckoning', text: 'Umrechnung 1170\nRechnung 4711', number: '4711' },
  {
    name: 'of a heading with its date, not of the seller',
    text: 'Wertbelastung (84) Nr. 4711 vom 05.03.2018\n\nVerkäufer\nNummer:      549910\nName:        Lieferant GmbH',
    number: '4711',
  },
  {
    name: 'alone over the title',
    text: 'Jane Roe                2026F02-001\n12 Mill Road                FACTURE',
    number: '2026F02-001',
  },
  {
    name: 'alone under the middle of the title',
    text: 'Star Tutoring       INVOICE\n12 Mill Road         AB301',
    number: 'AB301',
  },
  { name: 'not a house', text: 'No: 290, Mill Street\nINVOICE: INV-100', number: 'INV-100' },
  { name: 'whose series is a letter', text: 'Facturar a         Factura A-1323', number: 'A-1323' },
  {
    name: 'not of a machine among the lines',
    text: `                P.O. No.      No.\n                450035        716899\n${'\n'.repeat(20)}Serial no. SN-59678087`,
    number: '716899',
  },
  { name: 'called a reference', text: 'INVOICE\nReference:   MG202200000', number: 'MG202200000' },
  { name: 'without the word for it', text: 'INVOICE NO. 198900000001', number: '198900000001' },
  {
    name: 'parted at a hyphen, in the middle below',
    text: 'Rechnungsnummer:RE-2025-      Datum\n                 08734',
    number: 'RE-2025-08734',
  },
  { name: 'not of a sentence', text: 'Número: 2024/33\nInscrita al folio 118, hoja 38', number: '2024/33' },
])('invoice number $name', ({ text, number }) => {
  expect(valuesOf(text)['invoiceNumber']).toBe(number);
});

test.for([
  { name: 'of the customer', text: 'Votre référence   PO445', order: 'PO445' },
  { name: 'named first', text: 'Uw inkooporder PO519514', order: 'PO519514' },
  { name: 'not the terms', text: 'PO #   Net 15', order: null },
  { name: 'not a post box', text: 'PO Box 113', order: null },
  { name: 'not an amount', text: 'Franco de port (commande > 300 €)', order: null },
  { name: 'of an order', text: 'Bill to: Kestrel Ltd\nOrder No: 4471', order: '4471' },
  { name: 'not of a person', text: 'Bill to: Jane Roe\nOrder No: 4471', order: null },
  { name: 'not the number of a shop', text: 'Order ID: OD304175096047380001', order: null },
])('purchase order $name', ({ text, order }) => {
  expect(valuesOf(text)['purchaseOrder']).toBe(order);
});

describe('dates', () => {
  test('are told apart by their labels, day and month by a date that proves the order', () => {
    const text = 'Order Date: 02/03/2024\nInvoice Date: 04/03/2024\nDue Date: 18/03/2024';
    expect(valuesOf(text)).toMatchObject({ invoiceDate: '2024-03-04', dueDate: '2024-03-18' });
  });

  test.for([
    { name: 'dollars alone', text: 'Total $12.00', value: '2024-04-03', isSure: false },
    {
      name: 'an American address and dollars',
      text: 'Bill to\nJohn Doe\nAustin, TX 78701\nTotal $12.00',
      value: '2024-04-03',
      isSure: true,
    },
    {
      name: 'an American address and pounds',
      text: 'Bill to\nJohn Doe\nAustin, TX 78701\nTotal £12.00',
      value: '2024-04-03',
      isSure: false,
    },
    {
      name: 'terms that fit one order of due date and invoice date',
      text: 'Due Date: 05/03/2024\nPayment Terms: Net 30\nTotal 12.00',
      value: '2024-04-03',
      isSure: true,
    },
    { name: 'nothing', text: 'Total 12.00', value: '2024-03-04', isSure: false },
  ])('of which day and month could change places: $name', ({ text, value, isSure }) => {
    const { invoiceDate } = read(`Invoice Date: 04/03/2024\n${text}`).fields;
    expect(invoiceDate.value).toBe(value);
    expect(invoiceDate.notes.map(({ kind }) => kind)).toEqual(isSure ? [] : ['date_order_assumed']);
  });

  test('may have a blank before the comma', () => {
    expect(valuesOf('Invoice Date:     August 3 , 2014')['invoiceDate']).toBe('2014-08-03');
  });

  test('stand behind the title', () => {
    expect(valuesOf('Facture n°562044387 du 02 Juillet 2015')['invoiceDate']).toBe('2015-07-02');
  });

  test.for([
    { text: 'Bitte überweisen Sie den Betrag bis zum 4. Juli 2025.', due: '2025-07-04' },
    { text: 'Pago por transferencia antes del 23 de abril de 2023.', due: '2023-04-23' },
    { text: 'Termin zapłaty: 14 dni (2023-05-26)', due: '2023-05-26' },
    { text: 'Lütfen 22/06/2024 tarihine kadar ödeyiniz.', due: '2024-06-22' },
    { text: 'Nettopreis nach Abzug fällig 04.04.2024', due: '2024-04-04' },
    {
      text: 'Bei Zahlung innerhalb 14 Tagen 2 % Skonto. Nettopreis fällig 04.04.2024.',
      due: '2024-04-04',
    },
    { text: 'Der Beitrag ist zum 01.02.2024 fällig.', due: '2024-02-01' },
    { text: 'Règlement à 30 jours date de facture, soit le 30/04/2024', due: '2024-04-30' },
    { text: 'Zahlungsziel 21.05.14', due: '2014-05-21' },
    { text: 'für den Versicherungszeitraum bis 01.01.2025 gilt', due: null },
    { text: 'Reklamationen innerhalb von 8 Tagen.', due: null },
    { text: '3 % Skonto bei Zahlung bis 04.05.2024', due: null },
  ])('to pay by: $text', ({ text, due }) => {
    expect(valuesOf(text)['dueDate']).toBe(due);
  });

  test.for([
    {
      name: 'of a letter',
      text: 'für die Zeit vom 01.01.2024 bis 31.12.2024\nHamburg, 01.12.2023',
      date: '2023-12-01',
    },
    {
      name: 'not from when days are counted',
      text: 'Date      Page\n31/03/2024   1\nà 30 jours date de facture, soit le 30/04/2024',
      date: '2024-03-31',
    },
  ])('of the invoice: $name', ({ text, date }) => {
    expect(valuesOf(text)['invoiceDate']).toBe(date);
  });

  test('a title for the due date with nothing below it leaves the date open, whatever the terms say', () => {
    const text =
      'Rechnungsdatum: 05.06.2018\nBeschreibung                       Fälligkeit\nZahlbar netto bis 04.07.2018';
    expect(valuesOf(text)['dueDate']).toBeNull();
  });

  test('the due date follows from the terms where none is printed', () => {
    const { fields } = read('Invoice date: 31 January 2024\nTerms: Net 30 days');
    expect(fields.dueDate).toMatchObject({ value: '2024-03-01', place: null, notes: [{ kind: 'computed' }] });
    expect(fields.paymentTerms.value).toBe('Net 30 days');
  });
});

describe('parties', () => {
  test.for([
    {
      name: 'a number of the customer names none',
      text: 'Kestrel GmbH\nMieter-Nr.: 0317.02',
      wanted: { customerName: null },
    },
    {
      name: 'payments above an address are nobody',
      text: 'Hopp Inc.\n1 Pier Street\nOakland, CA 94607\n\n\nPayments\nVisa 3081\n1455 Market Street\nSan Francisco, CA 94103',
      wanted: { customerName: null },
    },
    {
      name: 'who is to have it belongs to the address',
      text: 'Bill to:\nHopper Robotics Inc\nATTN: Accounts Payable\n77 Kendall Sq\nCambridge, MA 02139',
      wanted: { customerName: 'Hopper Robotics Inc' },
    },
    {
      name: 'where work is done is not who is billed',
      text: 'Holm Bau GmbH\nDeichstraße 77\n26721 Emden\n\n\nGemeinde Krummhörn\nRathausstraße 2\n26736 Krummhörn\n\n\nBauvorhaben:  Grundschule Pewsum',
      wanted: { customerName: 'Gemeinde Krummhörn' },
    },
    {
      name: 'who sold is not who issued for him',
      text: 'Facture émise par Vroum B.V. pour le compte de :\nKARIM TRANSPORT VTC\n8 rue Pasteur\n92110 Clichy',
      wanted: { vendorName: 'KARIM TRANSPORT VTC' },
    },
    {
      name: 'a person with a tax number below the address is the vendor',
      text: [
        'Sabine Kolbe',
        'Tannenweg 5',
        '72076 Tübingen',
        'USt-ID: DE244511230',
        '',
        '',
        'Feinwerk Maschinenbau AG',
        'Industriestr. 100',
        '70565 Stuttgart',
      ].join('\n'),
      wanted: { vendorName: 'Sabine Kolbe', customerName: 'Feinwerk Maschinenbau AG' },
    },
  ])('$name', ({ text, wanted }) => {
    expect(valuesOf(text)).toMatchObject(wanted);
  });

  test('by their labels, with their addresses', () => {
    const text = [
      'From                          Bill to',
      'Harrow Software Ltd           Kestrel & Sons Ltd',
      '1 High Street                 57 Mill Lane',
      'Leeds LS1 4DY                 York YO1 7HH',
    ].join('\n');
    expect(valuesOf(text)).toMatchObject({
      vendorName: 'Harrow Software Ltd',
      vendorAddress: '1 High Street\nLeeds LS1 4DY',
      customerName: 'Kestrel & Sons Ltd',
      customerAddress: '57 Mill Lane\nYork YO1 7HH',
    });
  });

  test('a legal form behind a word that is one elsewhere', () => {
    const text = 'Harrow Software Ltd\n1 High Street\n\nBill to\nKestrel Trading Company plc\nYork YO1 7HH';
    expect(valuesOf(text)).toMatchObject({ customerName: 'Kestrel Trading Company plc' });
  });

  test('the vendor can be reached, the customer has an address alone', () => {
    const text = [
      'Menuiserie Dubreuil',
      '41 chemin des Vignes',
      '44000 NANTES',
      'contact@menuiserie-dubreuil.fr                Garage Rousselle EURL',
      '                                              107 rue de la République',
      '                                              67000 Strasbourg',
      '',
      'Facture FAC6847',
    ].join('\n');
    expect(valuesOf(text)).toMatchObject({
      vendorName: 'Menuiserie Dubreuil',
      customerName: 'Garage Rousselle EURL',
    });
  });

  test.for([
    { text: 'Free SAS au capital de 3.441.812 Euros - RCS Paris', vendor: 'Free' },
    { text: 'Verkäufer:\n\nLieferant GmbH\nHauptstr. 20\nDE 80333 München', vendor: 'Lieferant GmbH' },
    { text: 'FROM: Company ABC\nuser@companyabc.com', vendor: 'Company ABC' },
    { text: '1012 AB Amsterdam\nVan der Meulen N.V.', vendor: 'Van der Meulen N.V.' },
  ])('vendor $vendor', ({ text, vendor }) => {
    expect(valuesOf(text)['vendorName']).toBe(vendor);
  });

  test('a customer with a word of a sentence within his name', () => {
    expect(valuesOf('Facturé à\nLévêque & Associés\n69002 LYON')['customerName']).toBe('Lévêque & Associés');
  });

  test('a customer of initials, below a short label', () => {
    expect(valuesOf('Aan:\nDe heer J. Jansen\n3511 KV Utrecht')['customerName']).toBe('J. Jansen');
  });

  test('a name behind a legal form goes on: the place of a branch', () => {
    expect(valuesOf('Käufer:\nKunden AG Mitte\n69876 Frankfurt')['customerName']).toBe('Kunden AG Mitte');
  });

  test('tax numbers and accounts are of the party they stand with', () => {
    const text = [
      'Seller                        Customer',
      'Harrow Software GmbH          Kestrel SARL',
      '10115 Berlin                  69001 Lyon',
      'VAT No: DE 136 695 976        VAT No: FR19787878784',
      '',
      'IBAN DE88 2008 0000 0970 3757 00',
    ].join('\n');
    expect(valuesOf(text)).toMatchObject({
      vendorTaxId: 'DE136695976',
      customerTaxId: 'FR19787878784',
      vendorIban: 'DE88200800000970375700',
    });
    expect(read(text).country).toBe('DE');
  });
});

test.for([
  { text: 'Total US$ 12.00', currency: 'USD' },
  { text: 'ABN: 79 562 439 595\nTotal $12.00', currency: 'AUD' },
  { text: 'Währung: EUR\nGesamt 12,00', currency: 'EUR' },
  { text: '00184 Roma RM\nTotale EUR 12,00', currency: 'EUR' },
  { text: 'Total ZAR 653.09', currency: 'ZAR' },
  { text: 'BOOK TAMAN SDN BHD\nTotal RM 9.00', currency: 'MYR' },
  { text: 'SEA CO. (M) BHD (126926-H)\nTotal RM 9.00', currency: 'MYR' },
  { text: 'Faktura\nSumma att betala 120,00 kr', currency: 'SEK' },
  { text: 'ACME TOOLS\nPAY ALL 100.00 TODAY\nTOTAL 100.00', currency: null },
  { text: 'ACME TOOLS\nPEN 10 BLACK   2   50.00\nTOTAL 100.00', currency: null },
  { text: 'SUNRISE SDN BHD\nTOTAL 100.00', currency: 'MYR' },
  { text: 'Currency: PEN\nTotal 100.00', currency: 'PEN' },
  { text: 'R3 White   20   8.32\nTotal 240.30', currency: null },
])('currency of: $text', ({ text, currency }) => {
  expect(valuesOf(text)['currency']).toBe(currency);
});

test.for([
  ['¥ 6,973.45', 'JPY'],
  ['R6,973.45', 'ZAR'],
] as const)('the sign of rupees is taken for that of %s in a scan only', ([total, currency]) => {
  const text = `GSTIN 27AAPFU0939F1ZV\nMaharashtra, India\nTotal ${total}`;
  expect(valuesOf(text, 'ocr')['currency']).toBe('INR');
  expect(valuesOf(text)['currency']).toBe(currency);
});

test.for([
  ['Invoice date: 1104/2026', '2026-04-11'],
  ['Invoice date: 11/042026', '2026-04-11'],
  ['Invoice date: 3104/2026', null],
  ['Invoice no. 1104/2026', null],
] as const)('a mark that a date of a scan has lost: %s', ([line, date]) => {
  const text = `Harbour Works Ltd\n8 Ferry Street\n\n${line}\n\nTotal 40.00`;
  expect(valuesOf(text, 'ocr')['invoiceDate']).toBe(date);
  expect(valuesOf(text)['invoiceDate']).toBe(null);
});

test('the sign for a number may be misread in a scan', () => {
  expect(valuesOf('FACTURA n?” FV637224', 'ocr')['invoiceNumber']).toBe('FV637224');
});

test('a name goes on behind the country in brackets', () => {
  const text = 'POPULAR BOOK CO. (M) SDN BHD\nNo 8, Jalan 7/118B\n56000 Kuala Lumpur\nTAX INVOICE';
  expect(valuesOf(text)['vendorName']).toBe('POPULAR BOOK CO. (M) SDN BHD');
});

const word = (text: string, left: number, top: number, size: number) => ({
  text,
  left,
  top,
  right: left + text.length * size * 0.5,
  bottom: top + size,
  confidence: 1,
  isBold: false,
});

/** Words of a line, from a place on or around one. */
function wordsAt(line: string, left: number, top: number, size: number) {
  let from = left;
  return line.split(' ').map((text) => {
    const at = word(text, from, top, size);
    from = at.right + size * 0.3;
    return at;
  });
}

function centred(line: string, top: number, size: number) {
  const right = wordsAt(line, 0, top, size).at(-1)?.right ?? 0;
  return wordsAt(line, (595 - right) / 2, top, size);
}

test('whose letterhead is in the middle of the page writes to the firm in the window', () => {
  const words = [
    ...centred('Xenia Albrecht', 55, 15),
    ...centred('Uferweg 18, 10245 Berlin', 76, 10),
    ...wordsAt('Rechnung 07/2025', 51, 108, 18),
    ...['Verlag Kestrel GmbH & Co. KG', 'Am Markt 7', '04109 Leipzig'].flatMap((line, at) =>
      wordsAt(line, 51, 140 + at * 13, 10),
    ),
  ];
  const { fields } = readFields(
    prepareInvoice([{ page: 1, width: 595, height: 842, source: 'text', words }]),
  );
  expect([fields.vendorName.value, fields.customerName.value]).toEqual([
    'Xenia Albrecht',
    'Verlag Kestrel GmbH & Co. KG',
  ]);
});

test('in the middle of the page stands the customer where a tax number is printed below', () => {
  const words = [
    ...centred('Copperfield Tea Rooms', 45, 17),
    ...centred('9 Market Hill', 76, 10),
    ...centred('Diss IP22 4JZ', 89, 10),
    ...wordsAt('Invoice no: 2207', 51, 120, 10),
    ...wordsAt('Net total 100.00', 51, 200, 10),
    ...wordsAt('Kestrel Ceramics Ltd, Unit 3, Halesworth IP19 8AA', 51, 400, 10),
    ...wordsAt('Registered in England', 51, 413, 10),
    ...wordsAt('VAT no GB 987 6543 21', 400, 440, 10),
  ];
  const { fields } = readFields(
    prepareInvoice([{ page: 1, width: 595, height: 842, source: 'text', words }]),
  );
  expect(fields.vendorName.value).toBe('Kestrel Ceramics Ltd');
});

test('a name in two lines of a logo', () => {
  const words = [
    word('Urban', 50, 40, 20),
    word('Skyline', 50, 62, 20),
    word('INVOICE', 400, 40, 20),
    ...['12 Park Drive', 'Springfield, IL 62701', 'To: Jane Roe', 'Invoice no: 77'].flatMap((line, at) =>
      line.split(' ').map((text, index) => word(text, 50 + index * 60, 100 + 14 * at, 10)),
    ),
  ];
  const text = prepareInvoice([{ page: 1, width: 595, height: 842, source: 'text', words }]);
  expect(readFields(text).fields.vendorName.value).toBe('Urban Skyline');
});

test.for([
  { text: 'Invoice No 12', type: 'invoice', language: 'en' },
  { text: 'Gutschrift\nGutschriftsnummer: 4711\nRechnungsempfänger', type: 'creditNote', language: 'de' },
  { text: 'Tax Invoice / Adjustment Note\nNumber 12', type: 'invoice', language: 'en' },
  { text: 'Adjustment Note/Tax Invoice\nNumber 12', type: 'invoice', language: 'en' },
  {
    text: 'Gutschrift\nGutschriftsnummer: 4711\nAbrechnung im Gutschriftsverfahren',
    type: 'invoice',
    language: 'de',
  },
  { text: 'Gutschrift (389) Nr. 4711', type: 'invoice', language: 'de' },
  { text: 'Rechnungskorrektur Nr. 2022-8121', type: 'creditNote', language: 'de' },
  { text: 'Kvitto\nKvittonummer 12\nKassör 4', type: 'receipt', language: 'sv' },
  { text: '請求書\n請求書番号 A-12\n支払期限 2024年12月31日', type: 'invoice', language: 'ja' },
])('kind and language of: $text', ({ text, type, language }) => {
  expect(read(text)).toMatchObject({ documentType: type, language });
});

test('a label that was recognised with one wrong letter is that label; in a text it is not', () => {
  const text = 'Invoicc Numbcr: 4711';
  expect(valuesOf(text, 'ocr')['invoiceNumber']).toBe('4711');
  expect(valuesOf(text)['invoiceNumber']).toBeNull();
});

test('each value says where it stands', () => {
  const { fields } = read('\nInvoice No: 4711');
  expect(fields.invoiceNumber.place).toEqual({ page: 1, box: { left: 60, top: 13, right: 80, bottom: 23 } });
});
