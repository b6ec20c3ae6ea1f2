import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { readInvoice } from '../read-invoice.ts';

function read(text: string, large?: string) {
  const words = typewritten(text)
    .flatMap((line) => line.words)
    .map((word) => (word.text === large ? { ...word, top: word.top - 8 } : word));
  const { fields } = readInvoice([{ page: 1, width: 600, height: 842, source: 'text', words }]);
  return Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value]));
}

const ITEMS = `Item          Qty     Price    Amount
Case            2     10.00     20.00
Total                           20.00`;

const DOLLARS = ITEMS.replaceAll('  20.00', ' $20.00');

test.for([
  {
    name: 'what no title calls an invoice has the number of its order',
    text: `Quiet Harbour Works\n12 Mill Road\n\nOrder #48210\n\n${ITEMS}`,
    fields: { invoiceNumber: '48210' },
  },
  {
    name: 'the order of a Dutch shop',
    text: `Ordernummer:   3000-417\nKlantgegevens:\nAnna Berg\nKerkstraat 7\n\n${ITEMS}`,
    fields: { invoiceNumber: '3000-417', customerName: 'Anna Berg' },
  },
  {
    name: 'an invoice without a number has not that of an order',
    text: `Quiet Harbour Works\n12 Mill Road\n\nInvoice\nOrder number: 48210\n\n${ITEMS}`,
    fields: { invoiceNumber: null },
  },
  {
    name: 'what a Czech payment is told by is the number of the document',
    text: `Dodavatel\nLipa s.r.o.\nDlouhá 14\n\nFaktura - daňový doklad\nVariabilní symbol: 20250771\n\n${ITEMS}`,
    fields: { invoiceNumber: '20250771' },
  },
  {
    name: 'an order in the midst of a code is no label',
    text: `Quiet Harbour Ltd\nInvoice 77\nCustomer: Elm Works Ltd\n\nBuyer's Order No.\norder_Qm82uTx7\n\n${ITEMS}`,
    fields: { purchaseOrder: 'order_Qm82uTx7' },
  },
  {
    name: 'two days of a period in one word say which of them is the month',
    text: `Quiet Harbour Works\nInvoice 77\nInvoice date: 12/06/2023\nService: 01/05/2023-31/05/2023\n\n${DOLLARS}`,
    fields: { invoiceDate: '2023-06-12' },
  },
  {
    name: 'a date that goes on in the line below',
    text: `Quiet Harbour Works\n\nInvoice number:   INV-7\nInvoice date:     Tue Oct 08\n                  09:54:13 IST 2024\n\n${ITEMS}`,
    fields: { invoiceDate: '2024-10-08' },
  },
  {
    name: 'a day that is parted at its hyphen',
    text: `Quiet Harbour Works\nInvoice 77\n\nDue date\n2023-01-\n12T10:35:29\n\n${ITEMS}`,
    fields: { dueDate: '2023-01-12' },
  },
  {
    name: 'a caption of a row of figures is no name',
    text: `INVOICE #      DATE OF ISSUE                         MOWING HOURS INCLUDED\n1000-77        12/13/2023                            01/05/2023-31/05/2023\n\nBILL TO\nAnna Berg\n7 Lake Road\n\n${ITEMS}`,
    fields: { vendorName: null, customerName: 'Anna Berg' },
  },
  {
    name: 'a letterhead below a wide margin',
    text: `${'\n'.repeat(14)}Date: 15.03.2026\n\nAnna Berg\n7 Lake Road\nLeeds LS1 4AP\n\n\nBill to: Elm Works\n\n\n${ITEMS}`,
    fields: { vendorName: 'Anna Berg', customerName: 'Elm Works' },
  },
  {
    name: 'whoever stands below a label writes to whoever stands beside it',
    text: `INVOICE                         Invoice No: 77\n\nFrom:                           Anna Berg\nQuiet Harbour Works             7 Lake Road\n12 Mill Road                    York YO1 2AB\nLeeds LS1 4AP\n\n\n${ITEMS}`,
    fields: { vendorName: 'Quiet Harbour Works', customerName: 'Anna Berg' },
  },
  {
    name: 'two addresses of the customer, and the issuer at the foot',
    text: `INVOICE 77\nDate: 3 May 2024\n\nElm Stores Ltd                  Elm Stores Depot\n7 Lake Road                     9 Dock Road\nYork YO1 2AB                    Hull HU1 2AB\n\n${ITEMS}${'\n'.repeat(20)}Quiet Harbour Works Ltd, 12 Mill Road, Leeds LS1 4AP\nVAT No: GB123456789  Tel: 0113 496 0000`,
    fields: { vendorName: 'Quiet Harbour Works Ltd', customerName: 'Elm Stores Ltd' },
  },
  {
    name: 'a code of what is sold is no number of the invoice',
    text: `Quiet Harbour Works\n12 Mill Road\n\nInvoice\nDate: 3 May 2024\n\nItem No.   ${ITEMS.replace('\n', '\nKX-4411    ').replace('Item', 'Goods')}`,
    fields: { invoiceNumber: null },
  },
  {
    name: 'below a name without an address, and a number, stands whoever is written to',
    text: `Elm Power\nTax Invoice\nAccount number: 4411 0099\nAnna Berg\n7 Lake Road\nYork YO1 2AB\n\nBill number: 9988\n\n${ITEMS}`,
    fields: { vendorName: 'Elm Power', customerName: 'Anna Berg', invoiceNumber: '9988' },
  },
  {
    name: 'a name over what its own address is of is no issuer',
    text: `Tax Invoice 77\nDate: 3 May 2024\nQuiet Harbour Works\n7 Lake Road\nYork YO1 2AB\n\n${ITEMS}`,
    fields: { vendorName: 'Quiet Harbour Works', customerName: null },
  },
  {
    name: 'a label with a comma, and a place to sign',
    text: `INVOICE\nInvoice No : 77\nTo,\nElm Stores\n7 Lake Road\nYork YO1 2AB\n\n${ITEMS}\n\nFor Quiet Harbour Works\n\nAuthorised Signatory`,
    fields: { vendorName: 'Quiet Harbour Works', customerName: 'Elm Stores' },
  },
  {
    name: 'a short label with a stroke',
    text: `TAX INVOICE\nQuiet Harbour Works\n12 Mill Road, Leeds\nInvoice No: 77      Date: 3-5-2024\nM/s Elm Stores\nYork\n\n${ITEMS}`,
    fields: { vendorName: 'Quiet Harbour Works', customerName: 'Elm Stores' },
  },
  {
    name: 'where goods go to is not whoever sends them',
    text: `Quiet Harbour Works\nInvoice 77\n\nBill To                Ship To\nElm Stores             Elm Depot\n7 Lake Road            9 Dock Road\nYork YO1 2AB           Hull HU1 2AB\n\n${ITEMS}`,
    fields: { vendorName: 'Quiet Harbour Works', customerName: 'Elm Stores' },
  },
  {
    name: 'a name before its street',
    text: `Alder Tischlerei Nord Hauptstraße 12, 12345 Berlin\nRechnung Nr. 77\nDatum: 15.03.2026\n\n${ITEMS}`,
    fields: { vendorName: 'Alder Tischlerei Nord' },
  },
  {
    name: 'all tax numbers stand with whoever writes',
    text: `Elm Gemeente                    Studio Wilg\nPostbus 100                     Kade 14\n1234 AB Eikdorp                 3511 AB Utrecht\n                                KvK 12345678\n                                Btw NL001234567B01\n\nFactuur 77\n\n${ITEMS}`,
    fields: { vendorName: 'Studio Wilg', customerName: 'Elm Gemeente' },
  },
  {
    name: 'the site at the foot is of whoever writes, the one tax number in the head of the other',
    text: `Harbour Works                   Elm Stores\n12 Mill Road                    7 Lake Road\n2000 Antwerpen                  1000 Brussels\n                                Tax ID: BE0477472701\n\nInvoice 77\n\n${ITEMS}\n\n+32 3 555 12 34   info@harbour.example.com BE0403170701`,
    fields: { vendorName: 'Harbour Works', customerName: 'Elm Stores' },
  },
  {
    name: 'a name alone above its own address is the letterhead',
    text: `Birch Books                                   FAKTURA\n\n                                   Elm Stores HB\n                                   Torget 1\n                                   832 01 Frösön\n\nFakturanummer: 77\n\nBirch Books\nByvägen 9\n830 02 Mattmar\n\n${ITEMS}`,
    fields: { vendorName: 'Birch Books', customerName: 'Elm Stores HB' },
  },
  {
    name: 'of two addresses below the title the one with his mail may write',
    text: `Factura                                 Número 77\n\nRoble Estudio SL                Olmo Comercial SA\nCalle Mayor 5                   Avenida Luna 20\n28013 Madrid                    46021 Valencia\ninfo@roble.example\n\n${ITEMS}`,
    large: 'Factura',
    fields: { vendorName: 'Roble Estudio SL', customerName: 'Olmo Comercial SA' },
  },
  {
    name: 'a person below the line of the sender',
    text: `Alder Grafik · Hauptstraße 12 · 12345 Berlin\nErle Handel GmbH\nFrau Sabine Koch\nLindenweg 4\n20095 Hamburg\n\nRechnungsnr.: 77\n\n${ITEMS}`,
    fields: { vendorName: 'Alder Grafik', customerName: 'Erle Handel GmbH' },
  },
  {
    name: 'a window whose sender stands in the middle above, its town apart',
    text: `      Alder Grafik ● Hauptstraße 12 ● 12345 Berlin     Alder Grafik\nErle Handel und                                        Hauptstraße 12\nBeratung GmbH                                          12345 Berlin\nSabine Koch                                            Tel. 030 1234567\nLindenweg 4\n\n\n20095 Hamburg\n\nRechnungsnr.: 77\n\n${ITEMS}`,
    fields: { vendorName: 'Alder Grafik', customerName: 'Erle Handel und Beratung GmbH' },
  },
  {
    name: 'a name with a word for a street',
    text: `Mill Road Dental\n12 Mill Road\nYork YO1 2AB\n\nAnna Berg\n7 Lake Road\nYork YO1 2AB\n\nInvoice 77\n\n${ITEMS}`,
    fields: { vendorName: 'Mill Road Dental', customerName: 'Anna Berg' },
  },
  {
    name: 'a company whose first word may be a label',
    text: `Laura Pino Gil\nCalle Olmo 4\n33001 Oviedo\n\n                        Agencia Norte SL\n                        Calle Luna 20\n                        33003 Oviedo\nFactura nº 77\n\n${ITEMS}`,
    fields: { vendorName: 'Laura Pino Gil', customerName: 'Agencia Norte SL' },
  },
  {
    name: 'a person to whose desk it goes, below a gap, and a number in a register',
    text: `Quiet Harbour Enterprise (SA0123456-X)\nNo. 7, Mill Road, York YO1 2AB\n\nINVOICE 77\n\nElm Stores\n7 Lake Road, York YO1 2AB\n\n\nATTN : MR TAN\n\n${ITEMS}`,
    fields: { vendorName: 'Quiet Harbour Enterprise', customerName: 'Elm Stores' },
  },
  {
    name: 'of two names with the same label a Chinese buyer stands on the left',
    text: `电子发票    发票号码：24312000000123456789\n\n名称：北京白杨科技有限公司        名称：上海青松贸易有限公司\n\n${ITEMS}`,
    fields: { vendorName: '上海青松贸易有限公司', customerName: '北京白杨科技有限公司' },
  },
  {
    name: 'a letter of buyer and seller before the label of a name',
    text: `电子发票    发票号码：24312000000123456789\n\n购 名称：北京白杨科技有限公司        销 名称：上海青松贸易有限公司\n\n${ITEMS}`,
    fields: { vendorName: '上海青松贸易有限公司', customerName: '北京白杨科技有限公司' },
  },
  {
    name: 'of two names with the same spaced label a Chinese buyer stands above',
    text: `江苏增值税电子普通发票    发票号码: 33326471\n\n名     称: 北京白杨科技有限公司\n纳税人识别号: 91330000734500338C\n\n${ITEMS}\n\n名     称: 上海青松贸易有限公司\n纳税人识别号: 911201163409833307`,
    fields: { vendorName: '上海青松贸易有限公司', customerName: '北京白杨科技有限公司' },
  },
  {
    name: 'a person with initials, beside a letterhead on one line',
    text: `Elm Lettings                      2 Quay Street, Hull HU1 2AB\nProperty managers                 01482 600000\n\nMrs P. Lowe                       Invoice     77\n18 Cliff Road                     Property    5 Mill Lane, Hull\nYork YO1 2AB\n\n${ITEMS}`,
    fields: { vendorName: 'Elm Lettings', customerName: 'Mrs P. Lowe' },
  },
  {
    name: 'the number of an Italian bill',
    text: `Elm Luce\nVia Verdi 1, 20100 Milano\n\nBOLLETTA\nNumero bolletta 2024-4411\n\n${ITEMS}`,
    fields: { invoiceNumber: '2024-4411' },
  },
  {
    name: 'a number below its label, and an address in the next column',
    text: `INVOICE\n\nElm Stores             Invoice Date        Harbour Design\n7 Lake Road            3 May 2024          Unit 4\nYORK                   Invoice Number      12 Mill Road\nYO1 2AB                INV-0312            LEEDS\nUNITED KINGDOM         Reference           LS1 4AP\n\n${ITEMS}`,
    fields: { invoiceNumber: 'INV-0312' },
  },
  {
    name: 'whoever checks are payable to',
    text: `INVOICE 77\n\nAnna Berg\n7 Lake Road\nYork YO1 2AB\n\n${ITEMS}\n\nPlease make cheques payable to Harbour Design\nHarbour Design, 12 Mill Road, Leeds LS1 4AP. Tel 0113 496 0000`,
    fields: { vendorName: 'Harbour Design', customerName: 'Anna Berg' },
  },
  {
    name: 'whoever checks are payable to, in a sentence below captions of a bill',
    text: `Your average daily usage\n\nCurrent balance due        Pay by\n$20.00                     09/20/24\n\nYour usage                 kWh\nLast period                100\n\n${ITEMS}\n\nPlease make checks payable to Elm Energy.\nPO BOX 1701\nNEW YORK, NY 10116-1701`,
    fields: { vendorName: 'Elm Energy', customerName: null },
  },
  {
    name: 'whoever wrote, and not the buyer of debts that checks are payable to',
    text: `Elm Energy                 INVOICE 1042\n12 Mill Lane\nAlder, OH 44101\n\nBill to:\nQuay Fisheries\n4 Dock Road\nAlder, OH 44101\n\n${ITEMS}\n\nPlease make checks payable to Factor Finance Inc.`,
    fields: { vendorName: 'Elm Energy', customerName: 'Quay Fisheries' },
  },
  {
    name: 'names that end with a word of captions',
    text: `Quiet Balance\n12 Mill Road\nLeeds LS1 4AP\n\nInvoice 77\n\nBill to:\nElm Payments\n7 Lake Road\nYork YO1 2AB\n\n${ITEMS}`,
    fields: { vendorName: 'Quiet Balance', customerName: 'Elm Payments' },
  },
  {
    name: 'whoever payments are to be sent to, below the caption of a section',
    text: `INVOICE SUMMARY\n\nCustomer Number: 692006           Invoice Number: 2646567\n\nBILLING AND PAYMENT               SHIPPING\nBill to address:                  Ship to address:\nElm Suites                        Anna Berg\n3519 Heathrow Way                 3519 Heathrow Way\nMedford, OR 97504-4004            Medford, OR 97504-4004\n\n${ITEMS}\n\nPlease send all payments with remittance copy to:\nHarbour Uniforms\n97627 Eagle Way\nChicago, IL 60678-7627`,
    fields: { vendorName: 'Harbour Uniforms', customerName: 'Elm Suites' },
  },
  {
    name: 'the number of a cashier is none of the bill',
    text: `Quiet Harbour Hotel\n12 Mill Road, York YO1 2AB\n\nGuest: Anna Berg     Folio No.    7712\n                     Cashier      18\n\nINVOICE\n\n${ITEMS}`,
    fields: { invoiceNumber: '7712' },
  },
])('$name', ({ text, large, fields }) => {
  expect(read(text, large)).toMatchObject(fields);
});
