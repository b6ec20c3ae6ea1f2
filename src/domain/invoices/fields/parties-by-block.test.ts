import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { prepareInvoice } from '../reading/invoice-text.ts';
import { readFields } from './read-fields.ts';

function partiesOf(text: string) {
  const words = typewritten(text).flatMap((line) => line.words);
  const { fields } = readFields(
    prepareInvoice([{ page: 1, width: 595, height: 842, source: 'text', words }]),
  );
  return { vendor: fields.vendorName.value, customer: fields.customerName.value };
}

const LETTERHEAD = 'Kestrel Ltd\n12 Mill Road\nLeeds LS1 4AP\nVAT No GB123456789\n\n';

test.for([
  {
    name: 'beside its label, over a sum',
    text: 'Invoice 77\n\nKestrel Fittings         Harbour Depot\n12 Mill Road             9 Dock Road\nLeeds LS1 4AP            York YO1 9ZZ\n\nCustomer        Harbour Depot\nAmount due      80.00',
    parties: { vendor: 'Kestrel Fittings', customer: 'Harbour Depot' },
  },
  {
    name: 'named on the slip to pay with, the customer in two lines, above without labels',
    text: 'TAX INVOICE\n\nHarbour Pty Ltd         Invoice Date       Kestrel Books\nAttention: Anna Berg    31 Mar 2024        PO Box 1177\n12 Mitchell St          Invoice Number     CAIRNS QLD 4870\nDARWIN NT 0800          INV-0427\nABN: 77 123 004 918     ABN\n                        51 824 753 556\n\nPAYMENT ADVICE              Customer        Harbour\nTo: Kestrel Books                           Pty Ltd\nPO Box 1177                 Invoice Number  INV-0427\nCAIRNS QLD 4870             Amount Due      924.00',
    parties: { vendor: 'Kestrel Books', customer: 'Harbour Pty Ltd' },
  },
  {
    name: 'a town and a day are no name, and a preposition in a name makes no sentence',
    text: 'Instytut Harbour we Warszawie             Warszawa, dnia 13.05.2025 r.\nul. Polna 29\n53-609 Warszawa\nNIP: 894-24-50-411\n\nFaktura VAT nr 77\n\nNabywca:\nAnna Berg\nLipowa 8\n54-614 Warszawa',
    parties: { vendor: 'Instytut Harbour we Warszawie', customer: 'Anna Berg' },
  },
  {
    name: 'a word for the customer begins a sentence',
    text: 'HARBOUR LUZ, S.L.\nCIF B12345678\n\nFactura 77\n\nPara cualquier consulta sobre su contrato puede\nllamar al 900 12 34 56\nCalle Mayor 3\n28001 Madrid',
    parties: { vendor: 'HARBOUR LUZ, S.L.', customer: null },
  },
  ...['de la Cruz Maria', 'van der harbour Ltd'].map((customer) => ({
    name: `no sentence begins behind a word for the customer: ${customer}`,
    text: `${LETTERHEAD}Invoice 77\n\nBill to ${customer}\n3 Lake Road\nLeeds LS2 4AQ`,
    parties: { vendor: 'Kestrel Ltd', customer },
  })),
  {
    name: 'another party beside the customer, below a letterhead with its tax number',
    text: 'Anna Berg-Kestrel                      TAX INVOICE\n26 River Street, 4740 Mackay, QLD\nABN: 33257573623\n\nBILLED TO              PLAN MANAGER\nJohn Miller            Harbour Company Mackay LTD\n39 River Street        92 Lake Street, Mackay\nMackay QLD 4701        Email: contact@mackayharbour.example\n\nInvoice 77',
    parties: { vendor: 'Anna Berg-Kestrel', customer: 'John Miller' },
  },
  {
    name: 'titles of a form over their values',
    text: 'FATURA\nNº da fatura: 77\n\n\n\n\n\n\n\n\n\n\n\n\n\n\nVENDEDOR            CARGO                VENCIMENTO\n\nMaria Lima          Desenvolvedor        30/08/2023\n\nNOME DO CLIENTE: Harbour System',
    parties: { vendor: 'Maria Lima', customer: 'Harbour System' },
  },
  {
    name: 'two words of a name with a dash between',
    text: 'Harbour - Conseil\n4 rue des Lilas\n44000 Nantes\nSIRET : 123 456 789 00012\n\nFacture 77\n\n                              Boulangerie Kestrel\n                              15 avenue Foch\n                              35000 Rennes',
    parties: { vendor: 'Harbour - Conseil', customer: 'Boulangerie Kestrel' },
  },
  {
    name: 'a sole trader by the Finnish word for one, named after a firm that he writes to',
    text: 'Tmi Harbour Puusepät                          LASKU\nMetsätie 4                                    Laskun numero 77\n33100 Tampere\n\nKestrel Lehto Oy\nSatamakatu 9\n20100 Turku\n\n\n\nMaksaja: Kestrel Lehto Oy',
    parties: { vendor: 'Tmi Harbour Puusepät', customer: 'Kestrel Lehto Oy' },
  },
  {
    name: 'a name that a form asks for below the tax number',
    text: '                              No. 77\n\n한빛 귀하                     등록번호     123-45-67890\n아래와 같이                   상호         푸른나무공방     성명     김민수',
    parties: { vendor: '푸른나무공방', customer: '한빛' },
  },
  {
    name: 'the firm of a guest did not issue his bill',
    text: '               Kestrel House\n          www.kestrel.example\n\nHarbour Ingenieure GmbH            Rechnung Nr.   77\nHerr Dirk Berg                     Gast           Dirk Berg\nLange Str. 12\n15230 Frankfurt',
    parties: { vendor: 'Kestrel House', customer: 'Harbour Ingenieure GmbH' },
  },
  {
    name: 'a person below his firm does not stand for it',
    text: 'Atelier Kestrel\nMonsieur Paul Martin\n12 rue du Moulin\n75001 Paris\nSIRET 123 456 789 00012\n\n                       Harbour Conseil\n                       3 rue du Port\n                       69001 Lyon\n\nFacture 12',
    parties: { vendor: 'Atelier Kestrel', customer: 'Harbour Conseil' },
  },
  {
    name: 'a firm with a person in its address is written to, and the one in the foot writes',
    text: 'Harbour AG\nz. Hd. Frau Petra Berg\nRing 4\n04277 Leipzig\n\nRechnung Nr. 4711\n\nGesamtbetrag         84,00\n\nKestrel Bau GmbH       Hauptstr. 12        10115 Berlin\nUSt-IdNr. DE301188204',
    parties: { vendor: 'Kestrel Bau GmbH', customer: 'Harbour AG' },
  },
  {
    name: 'in care of a firm',
    text: `${LETTERHEAD}Invoice 77\n\nBill to:\nAnna Berg\nc/o Harbour Handels GmbH\nHauptstr. 12\n10115 Berlin`,
    parties: { vendor: 'Kestrel Ltd', customer: 'Anna Berg' },
  },
  {
    name: 'a label whose words stand in turned order is no name',
    text: 'Tax Invoice\nInvoice Number     77     الفاتورة رقم\n\nBuyer:\nHarbour Group',
    parties: { vendor: null, customer: 'Harbour Group' },
  },
  {
    name: 'a number behind its sign is no name',
    text: '# INV-XB\n\nBill to:\nAnna Berg\n12 Mill Road\nLeeds LS1 4AP',
    parties: { vendor: null, customer: 'Anna Berg' },
  },
  {
    name: 'a region and its country are no name below a heading',
    text: 'Kestrel Wholesale\n\nFrom:\n101 Mill Complex\nMumbai 400051\nMaharashtra, India\n\nBill To:\nLotus Infotech\n67 Hill Road\nDehradun 248001',
    parties: { vendor: 'Kestrel Wholesale', customer: 'Lotus Infotech' },
  },
  {
    name: 'a supplier among the details is not the vendor where he is billed',
    text: 'HARBOUR FREIGHT SA DE CV         INVOICE 856\n\nProveedor: Lotus World Trade     BILL TO: LOTUS WORLD TRADE\nTransportista: KLM',
    parties: { vendor: 'HARBOUR FREIGHT SA DE CV', customer: 'LOTUS WORLD TRADE' },
  },
  {
    name: 'what is sold is not the customer, though it begins with a number',
    text: 'KESTREL TECHNOLOGY\n12 Mill Road, Dhaka-1205\nInvoice 77\n\nSL NO.   PRODUCT NAME            QUANTITY   PRICE\n         HARBOUR G2\n         12 HEADPHONES                  1   15.00\n         14 DAYS WARRANTY               1   20.00',
    parties: { vendor: 'KESTREL TECHNOLOGY', customer: null },
  },
  {
    name: 'a remark stands where the name should be, and the name below it',
    text: 'KESTREL TECHNOLOGY\n\nBILL TO: DUE\nName: ANNA BERG\nAddress:',
    parties: { vendor: 'KESTREL TECHNOLOGY', customer: 'ANNA BERG' },
  },
  {
    name: 'a tax number stands between the name and the street',
    text: 'Invoice No: 20-A77\n\nKestrel Inc\nVAT ID: AT8375614432\n16 River Drive\nHill Valley, CA\n\n\nAnna Berg\nVAT ID: DE837566332\nAllee 1\n12345 Musterstadt\nGermany\n\nAccount holder: Kestrel Inc',
    parties: { vendor: 'Kestrel Inc', customer: 'Anna Berg' },
  },
  {
    name: 'words that may be a title begin the name',
    text: 'Madame Harbour\n12 Mill Road, York\nInvoice 77\n\nBill to:\nThe Owners Club\n7 Lake Road\nLeeds LS1 4AP',
    parties: { vendor: 'Madame Harbour', customer: 'The Owners Club' },
  },
  {
    name: 'a short word that may be a label begins the name',
    text: 'To Go Kitchens\n12 Mill Road, York\nInvoice 77\n\nBill to:\nAn Harbour\n7 Lake Road\nLeeds LS1 4AP',
    parties: { vendor: 'To Go Kitchens', customer: 'An Harbour' },
  },
  {
    name: 'a supplier named below the customer, without an address, is of what was sold',
    text: 'TAX INVOICE\nHARBOUR TRAVEL (INDIA) PRIVATE LIMITED\n12 Mill Road\nMumbai 400051\n\nBooking ID      PAN\nNC7460857       AADCM5146R\n\nCustomer Name\nAnna Berg\n\nVendor Name           Pick-up        Drop\nLotus Cabs Pvt Ltd    Station        Airport',
    parties: { vendor: 'HARBOUR TRAVEL (INDIA) PRIVATE LIMITED', customer: 'Anna Berg' },
  },
  {
    name: 'a legal form alone ends the name above it',
    text: 'Kestrel Packaging\nCompany\n12 Mill Road\nLeeds LS1 4AP\n\nInvoice 77\n\nBill to:\nAnna Berg',
    parties: { vendor: 'Kestrel Packaging Company', customer: 'Anna Berg' },
  },
  {
    name: 'a form asks for the name of the customer beside how he pays',
    text: 'ROSA RIVAS SOSA              RUC: 4849678-2\n\nFecha: 05/03/2026            Condición de Venta: Contado\nRUC: 80001890-7              Nombre o razón social: Montes SA',
    parties: { vendor: 'ROSA RIVAS SOSA', customer: 'Montes SA' },
  },
  {
    name: 'a caption beside that of the name is not the name',
    text: 'LOJA DO SOL LTDA\n\nDESTINATÁRIO / REMETENTE\nNOME/RAZÃO SOCIAL          C.N.P.J / C.P.F.     DATA DA EMISSÃO\nROSA RIVAS                 086.225.717-42       01/10/2020',
    parties: { vendor: 'LOJA DO SOL LTDA', customer: 'ROSA RIVAS' },
  },
  {
    name: 'a town below a street that is none for sure is no name',
    text: 'KESTREL TECHNOLOGY LIMITED\n12 Mill Road\nMumbai 400051\n\n\n.\nsite no 54 ,2nd cross royal garden bommasandr\nBangalore\nKarnataka\nIndia\n560099\n\nInvoice No. 77',
    parties: { vendor: 'KESTREL TECHNOLOGY LIMITED', customer: null },
  },
  {
    name: 'the one address, where letters have it, is the customer below a letterhead that is a picture',
    text: '                                   Factura\n\n                                   0008-00021658\n\n                                   01/11/2022\n\n\n\n\n\n\n\n\n\n\n\n\n\nMONTES AGRO S.A.\nAvda. 56 - 2801\n7630 NECOCHEA\n\n\nArticulo    Cantidad    Precio    Importe',
    parties: { vendor: null, customer: 'MONTES AGRO S.A.' },
  },
  {
    name: 'a firm is called by its site',
    text: 'Kestrel SARL\n\nFacturé à :\nharbour.com\nQuai du Port 62 4020 Liège\n\nFacture 77',
    parties: { vendor: 'Kestrel SARL', customer: 'harbour.com' },
  },
  {
    name: 'the number of a person stands above the name that a form asks for',
    text: 'Kestrel S.A.\n\nDATOS CLIENTE:\nCC:: 1013636654\nNombres y Apellidos : Rosa Rivas\n\nFactura # 77',
    parties: { vendor: 'Kestrel S.A.', customer: 'Rosa Rivas' },
  },
  {
    name: 'of two addresses side by side the one with a tax number is the vendor',
    text: 'Harbour Trading Ltd\n7 Lake Road\nLeeds LS1 4AP\n\n                             Kestrel Ltd\n                             12 Mill Road\n                             York YO1 2AB\n                             VAT No GB123456789\n\nInvoice 77',
    parties: { vendor: 'Kestrel Ltd', customer: 'Harbour Trading Ltd' },
  },
  {
    name: 'where a journey begins is not who the invoice is from',
    text: 'RECHNUNG 2031\nKestrel GmbH\nUferweg 4\n10115 Berlin\nVon: Berlin Mitte        Bis: Hafen Nord\n12.03.2025',
    parties: { vendor: 'Kestrel GmbH', customer: null },
  },
  {
    name: 'whoever is greeted by name is no vendor',
    text: 'Hello Anna Berg!\nHere is your invoice 77\n\n\n\n\n\n\nKestrel Hosting Ltd, 12 Mill Road, York YO1 2AB',
    parties: { vendor: 'Kestrel Hosting Ltd', customer: null },
  },
  {
    name: 'a greeting of nobody names none',
    text: 'Sehr geehrte Damen und Herren,\n\nRechnung 77\n\nKestrel Hosting GmbH, Uferweg 4, 10115 Berlin',
    parties: { vendor: 'Kestrel Hosting GmbH', customer: null },
  },
  {
    name: 'the program that drew the document has not issued it',
    text: 'INVOICE\n\nNo. 77\n\nBill to\nAnna Berg\n\nInvoice generated with Harbour Books Ltd',
    parties: { vendor: null, customer: 'Anna Berg' },
  },
  {
    name: 'the one other company in the head is the customer',
    text: 'Faktura 463\n\nHarbour Trading AG\n\nVår referens: Anna Berg\n\n\n\nKestrel AB, 23145 Lund\nOrganisationsnr: 556251-6806',
    parties: { vendor: 'Kestrel AB', customer: 'Harbour Trading AG' },
  },
  {
    name: 'a company close below other words is no customer: they say who it is',
    text: `${LETTERHEAD}Invoice 77\nDate 12/03/2024\nShipped via\nHarbour Freight GmbH`,
    parties: { vendor: 'Kestrel Ltd', customer: null },
  },
  {
    name: 'a company above a sort code is the bank',
    text: `${LETTERHEAD}Invoice 77          Harbour PLC\nDate 12/03/2024     Sort code 20-00-00`,
    parties: { vendor: 'Kestrel Ltd', customer: null },
  },
  {
    name: 'the tax number of the customer does not make him the vendor, where another one stands at the foot',
    text: 'Kestrel Ltd                  Harbour Trading Ltd\n12 Mill Road                 7 Lake Road\nLeeds LS1 4AP                York YO1 2AB\n                             VAT No GB123456789\n\nInvoice 77\n\n\n\nKestrel Ltd, VAT No GB987654321',
    parties: { vendor: 'Kestrel Ltd', customer: 'Harbour Trading Ltd' },
  },
  {
    name: 'a tax number with points and without a label is the vendor’s, another one the customer’s',
    text: 'Molen Zuid BV\nVaart 17\n9000 Gent\nBE 0456.789.123\n\n                             Bakkerij Ster\n                             Markt 2\n                             8900 Ieper\n                             Btw: BE 0987.654.321\n\nFactuur 77',
    parties: { vendor: 'Molen Zuid BV', customer: 'Bakkerij Ster' },
  },
  {
    name: 'a site above a name is not the name',
    text: 'Kestrel SARL\n\nBill to:\nharbour.com\nAnna Berg\n7 Lake Road\nYork YO1 2AB\n\nInvoice 77',
    parties: { vendor: 'Kestrel SARL', customer: 'Anna Berg' },
  },
  {
    name: 'the one address is the vendor’s where his telephone number stands below it',
    text: `${'\n'.repeat(19)}MONTES AGRO S.A.\nAvda. 56 - 2801\n7630 NECOCHEA\n020 7946 0999\n\nFactura 77`,
    parties: { vendor: 'MONTES AGRO S.A.', customer: null },
  },
  {
    name: 'a postcode has the letters of its country before it',
    text: 'ANNA BERGA             Klienta Nr.     4711\nPriežu iela 8          Datums    31.07.2023\nGARKALNE, Ozolu pag.\nOzolu nov., LV-2133\n\nSIA Zvirbulis, Lielā iela 7, Rīga, LV-1013',
    parties: { vendor: 'SIA Zvirbulis', customer: 'ANNA BERGA' },
  },
  {
    name: 'a sum is no name, though a label stands on its line',
    text: 'TALLERES BOSQUE S.L.\nCalle Mayor 1, 28013 Madrid\nFactura 77\n\nFIRMA:                         VENTA TOTAL      324.31',
    parties: { vendor: 'TALLERES BOSQUE S.L.', customer: null },
  },
  {
    name: 'a tax number stands right of the name',
    text: 'AUTO BOSQUE S.R.L.\nC.U.I.T.: 30-51758323-1\nFactura Nº 0005-00011643\n\n8     LA LUNA COOPERATIVA LTDA. DE SEGUROS        C.U.I.T.: 30-50001770-4\n\nTOTAL    $    77,300.00',
    parties: { vendor: 'AUTO BOSQUE S.R.L.', customer: 'LA LUNA COOPERATIVA LTDA. DE SEGUROS' },
  },
  {
    name: 'the only address that is known may be the vendor’s own',
    text: 'Kestrel Supplies Ltd\nInvoice Number: INV-77\n\nManager: Anna Berg\nAddress: 456 Lake Road, Leeds LS1 4AP\n\nTotal: 10.00',
    parties: { vendor: 'Kestrel Supplies Ltd', customer: null },
  },
  {
    name: 'a tax number stands right of a department of the vendor',
    text: 'Acme Ltd                                  INVOICE\n1 Harbour Way, Leeds LS1 4AP\nInvoice No: F-881      Date: 12 May 2024\nAcme Ltd Tax Department       VAT: GB123456789\n\nTotal: 100.00',
    parties: { vendor: 'Acme Ltd', customer: null },
  },
  {
    name: 'there is no logo',
    text: 'NO TIENE LOGO\n\nTALLERES BOSQUE\nFACTURA N°: 001-006-004080008',
    parties: { vendor: 'TALLERES BOSQUE', customer: null },
  },
  {
    name: 'a name is of letters with points',
    text: 'K.E.S.T.\n\nBill To:          Invoice No: 77\nANNA BERG         Date: Mar 16, 2016\n\nTotal: US$ 10.00',
    parties: { vendor: 'K.E.S.T.', customer: 'ANNA BERG' },
  },
  {
    name: 'the customer of a form of Ecuador is asked for his business name',
    text: 'Razón social: TALLERES BOSQUE S.A.\nDir Matriz: CALLE NORTE 33\nFACTURA N°: 001-006-004080008\n\nRazón Social / Nombres y Apellidos: LUNA MACHADO ANA',
    parties: { vendor: 'TALLERES BOSQUE S.A.', customer: 'LUNA MACHADO ANA' },
  },
])('$name', ({ text, parties }) => expect(partiesOf(text)).toEqual(parties));

/** Words in a line of type of a height. */
function line(text: string, left: number, top: number, height: number) {
  return text.split(' ').map((part, at, all) => {
    const from = left + 6 * all.slice(0, at).join(' ').length + (at > 0 ? 4 : 0);
    return {
      text: part,
      left: from,
      top,
      right: from + 6 * part.length,
      bottom: top + height,
      confidence: 1,
      isBold: false,
    };
  });
}

const fieldsOf = (words: ReturnType<typeof line>) =>
  readFields(prepareInvoice([{ page: 1, width: 595, height: 842, source: 'text', words }])).fields;

const FACTS = [
  ...line('Date 03.04.2025', 300, 174, 9),
  ...line('Terms 30 days', 300, 188, 9),
  ...line('Bill To:', 46, 160, 9),
  ...line('Jane Roe', 46, 174, 9),
  ...line('7 Lake Road', 46, 188, 9),
  ...line('Thank you for your order.', 46, 240, 9),
];

test('a person below the firm is not the vendor, though in somewhat larger type', () => {
  const words = [
    ...line('Perfect Harbour', 46, 55, 9.5),
    ...line('Anna Berg', 46, 70, 12),
    ...line('4656 Dayton Street', 46, 88, 12),
    ...FACTS,
  ];
  expect(fieldsOf(words).vendorName.value).toBe('Perfect Harbour');
});

test.for([
  { text: '2025-042', size: 20, want: '2025-042' },
  { text: '25/0042', size: 20, want: '25/0042' },
  { text: '2025-042', size: 9, want: null },
  { text: '2024-25', size: 20, want: null },
  { text: '05/2024', size: 20, want: null },
  { text: '20-950', size: 20, want: null },
])(
  'a number without a label is the invoice only in large type, and no season, month or postcode: $text, $size',
  ({ text, size, want }) => {
    const words = [...line('Perfect Harbour', 46, 55, 12), ...line(text, 480, 50, size), ...FACTS];
    expect(fieldsOf(words).invoiceNumber.value).toBe(want);
  },
);

test('an address at the top is the customer’s where the foot has a company with its tax number', () => {
  const words = [
    ...line('Harbour Trading Ltd', 46, 55, 10),
    ...line('7 Lake Road', 46, 68, 10),
    ...line('Leeds LS1 4AP', 46, 81, 10),
    ...line('Invoice 77', 46, 160, 9),
    ...line('Kestrel Ltd, 12 Mill Road, York YO1 2AB', 46, 780, 9),
    ...line('VAT No GB123456789', 46, 792, 9),
  ];
  const { vendorName, customerName } = fieldsOf(words);
  expect([vendorName.value, customerName.value]).toEqual(['Kestrel Ltd', 'Harbour Trading Ltd']);
});

test('the name close below its heading, and not the title of the next box beside that', () => {
  const words = [
    ...line('Kestrel Ltd', 46, 55, 10),
    ...line('VAT No GB123456789', 46, 68, 10),
    ...line('Invoice 77', 46, 90, 10),
    ...line('Buyer (Bill to)', 46, 120, 10),
    ...line('Dispatched through', 300, 122, 10),
    ...line('Harbour Builders', 46, 137, 10),
    ...line('Own vehicle', 300, 135, 10),
    ...line('3 Lake Road', 46, 150, 10),
    ...line('Leeds LS2 4AQ', 46, 163, 10),
  ];
  expect(fieldsOf(words).customerName.value).toBe('Harbour Builders');
});
