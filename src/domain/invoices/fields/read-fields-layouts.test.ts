import { describe, expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { prepareInvoice } from '../reading/invoice-text.ts';
import { readFields } from './read-fields.ts';

function valuesOf(text: string) {
  const words = typewritten(text).flatMap((line) => line.words);
  const { fields } = readFields(
    prepareInvoice([{ page: 1, width: 595, height: 842, source: 'text', words }]),
  );
  return Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value]));
}

describe('parties of further layouts', () => {
  test.for([
    {
      name: 'the firm above the person at whose desk it is to come',
      text: 'Tall Pine Mill Inc.\n1 Mill Road\nAustin, TX 78701\n\nInvoice 77\n\nCedar Foods, LLC\nAttn: Carla Dietz\n610 Wads Road\nDayton, OH 45414',
      vendor: 'Tall Pine Mill Inc.',
      customer: 'Cedar Foods, LLC',
    },
    {
      name: 'whatever stands above c/o',
      text: 'Nordljus AB\nStorgatan 1\n111 22 Stockholm\n\nFaktura 77\n\nBrf Lärkan 4\nc/o Nabo Service AB\nBox 7\n102 20 Stockholm',
      vendor: 'Nordljus AB',
      customer: 'Brf Lärkan 4',
    },
    {
      name: 'a seller in whose name another issued it',
      text: 'Fatura emitida por Boleia B.V. em nome de:\nTransportes Ribeiro Unipessoal Lda\nRua do Bonjardim 410\n4000-116 Porto\n\nFatura n. 77\n\nCliente\nMatilde Abrantes\nPortugal',
      vendor: 'Transportes Ribeiro Unipessoal Lda',
      customer: 'Matilde Abrantes',
    },
    {
      name: 'a label that says the same again in brackets',
      text: 'Cedente/prestatore (fornitore)            Cessionario/committente (cliente)\nDenominazione: Officine Bertoni           Denominazione: Ceramiche Secchia\nVia Emilia 1120                           Via Radici 88\n41126 Modena                              41049 Sassuolo\n\nFattura 77',
      vendor: 'Officine Bertoni',
      customer: 'Ceramiche Secchia',
    },
    {
      name: 'none where the form asks for the name of the vendor himself',
      text: 'Print Works Ltd\n12 Mill Yard, Leeds\n\nInvoice 77\nName: Print Works Ltd\n\nDescription                 Qty       Price     Amount\nOak desk                    2         350.00    700.00\nTotal                                           700.00',
      vendor: 'Print Works Ltd',
      customer: null,
    },
    {
      name: 'none where the form asks for the holder of an account',
      text: 'Print Works Ltd\n12 Mill Yard, Leeds\n\nInvoice 77\n\nBank details\nName: Mill Holdings\nIBAN: GB33BUKB20201555555555',
      vendor: 'Print Works Ltd',
      customer: null,
    },
    {
      name: 'who is paid on the slip below',
      text: 'Print Works Ltd\n12 Mill Yard\nLeeds LS9 8AB\n\nInvoice 77\n\nPayment advice\nTo: Print Works Ltd\n12 Mill Yard\nLeeds LS9 8AB\nCustomer: Wines Ltd',
      vendor: 'Print Works Ltd',
      customer: 'Wines Ltd',
    },
    {
      name: 'below one heading of two labels',
      text: 'Tech-Mart Ltd.\n12 Mill Road, Leeds\n\nINVOICE NO:  TM-98      SHIP TO / BILLED TO\nDATE: 12-07-2025        Priya Sharma\n                        402 Pearl Heights\n                        Dubai, UAE',
      vendor: 'Tech-Mart Ltd.',
      customer: 'Priya Sharma',
    },
    {
      name: 'a label behind other facts on its line',
      text: 'Rechnung Nr. UK-44552 Datum: 03.04.2026 Aussteller: London Strategy Group,\nWestminster, UK',
      vendor: 'London Strategy Group',
      customer: null,
    },
    {
      name: 'neither a page number nor what is said of taxes',
      text: 'Página 1 de 1\nIVA Responsable Inscripto\nTalleres Bosque\nCalle Mayor 1\n28013 Madrid\n\nFactura 77',
      vendor: 'Talleres Bosque',
      customer: null,
    },
    {
      name: 'a heading whose neighbour is far away',
      text: `FURNIZOR${' '.repeat(92)}SUMAR\nFinance Technologies S.R.L.\nCIF: 23453212\n\nFACTURA 4\n\nCLIENT:\nJane Roe\nCIF:`,
      vendor: 'Finance Technologies S.R.L.',
      customer: 'Jane Roe',
    },
    {
      name: 'who is thanked on the slip of a DANFE',
      text: 'RECEBEMOS DE Vinicius e Rebeca OS PRODUTOS CONSTANTES DA NOTA FISCAL\nEMISSÃO: 16/01/2025\n\nNota fiscal 46',
      vendor: 'Vinicius e Rebeca',
      customer: null,
    },
    {
      name: 'not a label without a value',
      text: 'Acme Tools Ltd\n12 Mill Lane, York\nInvoice 77\n\nBill To             Ship To\nName:               Name:\nAddress:            Address:',
      vendor: 'Acme Tools Ltd',
      customer: null,
    },
    {
      name: 'a title that is no name',
      text: 'New Invoice\n\nSweet Magnolia\n505 Hill Street\nRaleigh, NC 27603\n\nBill to: Darnell Whitcomb',
      vendor: 'Sweet Magnolia',
      customer: 'Darnell Whitcomb',
    },
  ])('$name', ({ text, vendor, customer }) => {
    const { vendorName, customerName } = valuesOf(text);
    expect({ vendorName, customerName }).toEqual({ vendorName: vendor, customerName: customer });
  });
});

describe('numbers and dates of further layouts', () => {
  test.for([
    {
      name: 'the day of a direct debit',
      text: 'Facture 7\n25/10/2024\n\nCette somme sera prélevée le 05/11/2024 sur votre compte.',
      field: 'dueDate',
      value: '2024-11-05',
    },
    {
      name: 'the date of a letter in two cells, before when it was printed',
      text: `Rechnung 7\n\nMünchen, den      01.11.2024\n${'\n'.repeat(56)}Datum: 30.10.2024  Zeit: 04:59`,
      field: 'invoiceDate',
      value: '2024-11-01',
    },
    {
      name: 'not the first day of a column',
      text: 'INVOICE 7\nMay 7, 2020\n\nDate         Description    Amount\n2020/04/01   Planning       50',
      field: 'invoiceDate',
      value: '2020-05-07',
    },
    {
      name: 'not the day of an agreement in a sentence',
      text: 'INVOICE 7\n28.08.2025\n\nFramework: the master agreement MSA-89 dated 15.01.2024',
      field: 'invoiceDate',
      value: '2025-08-28',
    },
    {
      name: 'to pay by in a sentence',
      text: 'Facture 7\n10/03/2024\n\nMerci de régler d’ici le 20/03/2024 par virement.',
      field: 'dueDate',
      value: '2024-03-20',
    },
    {
      name: 'not the number of an account, whose label is part of it',
      text: 'PT. SETIA MAKMUR\nNO. REK: 1710099088000',
      field: 'invoiceNumber',
      value: null,
    },
    {
      name: 'far below its caption, in a row of as many values',
      text: 'Invoice 7\n\nDUE BY            ACCOUNT NUMBER\n\n\n\n10/05/2018        132 456 789',
      field: 'dueDate',
      value: '2018-05-10',
    },
    {
      name: 'not the class of the invoice in its box',
      text: 'A          Factura\nCOD.01     Original\n\nEmpresa Azul\nCalle Mayor 1\n\nSr.(s):    Joao Da Silva',
      field: 'customerName',
      value: 'Joao Da Silva',
    },
    {
      name: 'days at the label of the due date',
      text: 'Facture 7\nDate : 02/03/2026\nÉchéance : 30 jours à compter de la date de facturation.',
      field: 'dueDate',
      value: '2026-04-01',
    },
    {
      name: 'not the day of a discount, if said behind it',
      text: 'Rechnung 7\n12.02.2025\n\nDer Betrag ist fällig. Bei Zahlung bis 19.02.2025 gewähren wir 2 % Skonto.',
      field: 'dueDate',
      value: null,
    },
    {
      name: 'a firm before a guest without an address',
      text: 'Hotel Mühlenhof GmbH\nKirchgasse 3, 87534 Oberstaufen\n\nSattler Ingenieure GmbH\nUlmer Str. 210\n70327 Stuttgart\n\nRechnung 77\n\nGast:   Sattler, Volker',
      field: 'customerName',
      value: 'Sattler Ingenieure GmbH',
    },
    {
      name: 'an office within the customer’s house',
      text: 'Thistle Agency Limited\n4 Lothian Terrace, Edinburgh EH3 9AA\n\nInvoice 77\n\nThe Partners\nCraigie Practice\n18 Perth Road\nScone\nPH2 6JJ',
      field: 'customerName',
      value: 'Craigie Practice',
    },
    {
      name: 'a marked number below the title',
      text: 'INVOICE\n# INV-001187',
      field: 'invoiceNumber',
      value: 'INV-001187',
    },
    {
      name: 'an order called by name',
      text: 'Invoice 7\nP.O. Number:   Cabin 7',
      field: 'purchaseOrder',
      value: 'Cabin 7',
    },
    {
      name: 'the date of the letter, not those of the lines',
      text: 'Luxembourg, le 6 février 2025\n\nNote n° 2025/0142\n\nDate         Prestations     Taux     Montant\n08.01.2025   Étude           280,00   700,00',
      field: 'invoiceDate',
      value: '2025-02-06',
    },
    {
      name: 'a date without a word, not one that is said to be another',
      text: 'Invoice #000482\nJune 7, 2024\nEvent Date June 15, 2024\nDue June 21, 2024',
      field: 'invoiceDate',
      value: '2024-06-07',
    },
    {
      name: 'not that of a former invoice among the sums',
      text: 'Teilrechnung\nNr.: 24/1187\nvom: 08.11.2024\n\n- Teilrechnung 1 vom 30.08.2024   -12.000,00',
      field: 'invoiceDate',
      value: '2024-11-08',
    },
    {
      name: 'below titles that nearly touch',
      text: 'Facture 7\n17/05/2024\n\nÉchéance Mode de règlement     Montant\n16/06/2024 Virement à 30 jours  2 335,78',
      field: 'dueDate',
      value: '2024-06-16',
    },
    {
      name: 'a number of month and year behind its series',
      text: 'Faktura VAT nr FV 1/05/2021\nData wystawienia: 2021-05-02',
      field: 'invoiceNumber',
      value: 'FV 1/05/2021',
    },
    {
      name: 'a number in a sentence',
      text: 'Die Rechnungsnummer für diesen Vorgang lautet M-1675. Bitte geben Sie diese an.',
      field: 'invoiceNumber',
      value: 'M-1675',
    },
    {
      name: 'captions that a stroke parts',
      text: 'Faktura\n\nFakt nr / Kundnr      Fakturadatum\n200045    103         2009-07-03',
      field: 'invoiceNumber',
      value: '200045',
    },
    {
      name: 'no page as the number of the invoice',
      text: 'Folio 1 de 1\nFACTURA\nNo.: 123456789\nFecha: 08/10/2022',
      field: 'invoiceNumber',
      value: '123456789',
    },
    {
      name: 'one digit behind a word',
      text: 'INVOICE\nReference:      1\nBilling date:   19/09/2018',
      field: 'invoiceNumber',
      value: '1',
    },
    {
      name: 'a remark in the label of a date',
      text: 'Faktura 7\nFakturadatum 2020-12-01\n\nFörfallodatum (15 dagar netto)      2020-12-16',
      field: 'dueDate',
      value: '2020-12-16',
    },
    {
      name: 'the name that a form asks for',
      text: 'Lasku\n\n\nNimi: Aino Virtanen\nEräpäivä: 26.04.2017\n\nSaaja: Lippu Oy',
      field: 'customerName',
      value: 'Aino Virtanen',
    },
    {
      name: 'the honoured one, and his firm above him',
      text: '請求書\n\n株式会社みどり\n山田太郎   様\n\nご請求金額   ¥2,000',
      field: 'customerName',
      value: '株式会社みどり',
    },
    {
      name: 'a name below a number of the party that no label names',
      text: 'Faro SRL\nFactura 7\n\nDatos del comprador\nRNC/Cédula: 1-11-00047-5\nNombre/Razón social: Almacenes Norte SRL\nDirección: Av. Central 5',
      field: 'customerName',
      value: 'Almacenes Norte SRL',
    },
    {
      name: 'a long name in capitals that goes on below',
      text: 'Sprzedawca:            Nabywca:\nFirma Nowak sp. z o.o. FUNDACJA MUZEUM MOTORYZACJI AUTOMOBILKLUBU\nWilanowska 13          WIELKOPOLSKI - DZIEDZICTWA\n05-122 Wilanów         ul. Towarowa 35/37\n                       61-896 Poznań\n\nFaktura nr 7',
      field: 'customerName',
      value: 'FUNDACJA MUZEUM MOTORYZACJI AUTOMOBILKLUBU WIELKOPOLSKI - DZIEDZICTWA',
    },
    {
      name: 'an addressee before the vendor’s own second address',
      text: 'Harrow UK Sales Limited\nNew Mills\nGloucester GL12 8JR\n\n\nInvoice 7\n\n\nConsignor                   Consignee\nHarrow UK Sales Limited     HARROW SYSTEMS LTD\nBath Road                   B378 RING ROAD\nStroud GL5 5EY              560058 BENGALURU',
      field: 'customerName',
      value: 'HARROW SYSTEMS LTD',
    },
    {
      name: 'a name before its tax number and address on one line',
      text: 'Счет на оплату № 71 от 03 марта 2026 г.\n\nПоставщик:   ИП ИВАНОВ ИВАН ИВАНОВИЧ, ИНН 246514774815, 660133, РОССИЯ\nПокупатель:  ООО Ромашка, ИНН 246316266320, г Красноярск',
      field: 'vendorName',
      value: 'ИП ИВАНОВ ИВАН ИВАНОВИЧ',
    },
    {
      name: 'roubles in words',
      text: 'Счет № 71\n\nВсего на сумму 163 100,00 руб.',
      field: 'currency',
      value: 'RUB',
    },
    {
      name: 'the sign of one letter before money',
      text: 'Factura 7\nTienda, Sociedad Anonima\nNIT: 1234567-8\n\nSofá      Q 900.00     Q 900.00\nTotal                  Q 900.00',
      field: 'currency',
      value: 'GTQ',
    },
    {
      name: 'yuan in Chinese',
      text: '增值税电子普通发票 发票号码:06825401\n\n开票日期:2022年01月05日\n合计   ¥4556.12   ¥592.30',
      field: 'currency',
      value: 'CNY',
    },
    {
      name: 'that of the total, not of what it comes to elsewhere',
      text: 'Faktura nr 7\nNIP: 6812077987\n\nTotal:   390.00 EUR    0.00 EUR    390.00 EUR\n         1855.07 PLN   0.00 PLN    1855.07 PLN\nExchanged value: 1855.07 PLN',
      field: 'currency',
      value: 'EUR',
    },
    {
      name: 'euros whose sign a font has in the place of a letter',
      text: 'Rechnung 7\n\nBeratung     280,00 e\nFahrten      120,00 e\nGesamt       400,00 e',
      field: 'currency',
      value: 'EUR',
    },
    {
      name: 'a day with its caption below it',
      text: 'Rechnung 7\n\n01.02.2025\nRechnungsdatum\n\n15.02.2025\nFällig am\n\nBeratung     280,00 EUR',
      field: 'dueDate',
      value: '2025-02-15',
    },
    {
      name: 'no day below another caption that has none of its own',
      text: 'Rechnung 7\n\nRechnungsdatum\n01.02.2025\nFällig am\n\n\nBeratung     280,00 EUR',
      field: 'dueDate',
      value: null,
    },
    {
      name: 'the number below its caption, not the last line of the address above it',
      text: 'Kestrel Ltd\nLeeds LS1 4AP\nInvoice number     Due date\n\n77-4711            20/04/2024',
      field: 'invoiceNumber',
      value: '77-4711',
    },
    {
      name: 'the day of the invoice, not of its print',
      text: 'Factura 7\n\nFecha de impresión: 21/12/2023\nFecha Fact.: 09/11/2023',
      field: 'invoiceDate',
      value: '2023-11-09',
    },
    {
      name: 'a date without a blank behind its label',
      text: '电子发票\n\n开票日期:2025年10月20日\n合计   ¥4556.12',
      field: 'invoiceDate',
      value: '2025-10-20',
    },
    {
      name: 'day and month in a language of the day first, though dollars are named',
      text: 'Factura\nFecha de emisión: 01/11/2022\nCondiciones de pago: contado\n\nArtículo    Cantidad    Precio    Importe\nImporte total de la factura en U$S 79,86',
      field: 'invoiceDate',
      value: '2022-11-01',
    },
    {
      name: 'a number with a digit before one of zeros alone',
      text: 'FACTURA CAMBIARIA\nNo.: 123456789\n\nNúmero de factura de abono: 0',
      field: 'invoiceNumber',
      value: '123456789',
    },
    {
      name: 'no words of conditions that are set wide',
      text: 'Muebles Sol, Sociedad Anonima\nFactura 7\n\nNombre:   Jorge Navarro\n\nEL   CLIENTE   ACEPTA   Y   RECONOCE   COMO   OBLIGATORIAS\nESPECIFICADAS   AL   PIE   DE   ESTA   FACTURA,   RECIBI',
      field: 'customerName',
      value: 'Jorge Navarro',
    },
  ])('$name', ({ text, field, value }) => {
    expect(valuesOf(text)[field]).toBe(value);
  });
});

describe('words that nobody knows', () => {
  const LETTER = 'Anna Berg\n\nVorpal grelsu\n\n\n\n\n\nVorpal   Grandum\nRope     12.00\n';

  test.for([
    { name: 'the one code of the head', text: `B0100001469\n${LETTER}`, number: 'B0100001469' },
    {
      name: 'the same behind words and a colon',
      text: `Zaklor: INV-00036\n${LETTER}`,
      number: 'INV-00036',
    },
    { name: 'of two codes none', text: `B0100001469\nC0100001470\n${LETTER}`, number: null },
    {
      name: 'a code that a known label claims',
      text: `Customer no.: B0100001469\n${LETTER}`,
      number: null,
    },
    { name: 'a longer number of a register', text: `FR12345678912345\n${LETTER}`, number: null },
    {
      name: 'the number of something else',
      text: `Number of the zaklor\n1Q4466AN3\n${LETTER}`,
      number: null,
    },
    { name: 'a VAT number', text: `ESB18314112\n${LETTER}`, number: null },
    {
      name: 'below a label of the number that goes on in words',
      text: `Invoice no./Zaklor grelsu\n458c10e4-fbd7-4a7f\n${LETTER}`,
      number: '458c10e4-fbd7-4a7f',
    },
  ])('number: $name', ({ text, number }) => {
    expect(valuesOf(text)['invoiceNumber']).toBe(number);
  });

  test('what is asked for as a name is one, though it looks like a street', () => {
    const { customerName } = valuesOf(
      `Acme S.A.\nCalle Mayor 1\n28013 Madrid\n\nFactura 77\n\nCliente\nRazon social : empresa 1\nCUIT : 30646483561`,
    );
    expect(customerName).toBe('empresa 1');
  });

  test('dollars are those of the country that the vendor names, wherever it is', () => {
    const { currency } = valuesOf(
      `Montes SRL\nCalle 1, Santo Domingo, Dominican Republic\n\nFactura 77\n\nTotal     $250.00`,
    );
    expect(currency).toBe('DOP');
  });

  test('a name below a heading in much smaller type', () => {
    const words = typewritten(
      'Montes SRL\nCalle 1\n28013 Madrid\n\nFactura 77\n\nCliente\n\nJuan Rivas',
    ).flatMap((line) =>
      line.words.map((word) => (word.text === 'Cliente' ? { ...word, top: word.bottom - 3 } : word)),
    );
    const { fields } = readFields(
      prepareInvoice([{ page: 1, width: 595, height: 842, source: 'text', words }]),
    );
    expect(fields.customerName.value).toBe('Juan Rivas');
  });
});

test('a number of a part on the second page is not that of the invoice', () => {
  const page = (number: number, text: string) => ({
    page: number,
    width: 595,
    height: 842,
    source: 'text' as const,
    words: typewritten(text).flatMap((line) => line.words.map((word) => ({ ...word, page: number }))),
  });
  const pages = [
    page(1, 'INVOICE\n\n\n\n\n\n\n\n\n\n\n\n\nP.O. No.       No.\n4500353825     716899'),
    page(2, 'Serial   Number: SN-59678087'),
  ];
  expect(readFields(prepareInvoice(pages)).fields.invoiceNumber.value).toBe('716899');
});

// What it cost with the square of its length took longer than a test may.
test('a long word that is full of colons and has no figure is passed over', () => {
  const text = '請:'.repeat(200_000);
  const word = { text, left: 40, right: 400, top: 10, bottom: 20, confidence: 1, isBold: false };
  const prepared = prepareInvoice([{ page: 1, width: 595, height: 842, source: 'text', words: [word] }]);
  expect(readFields(prepared).fields.invoiceNumber.value).toBeNull();
});
