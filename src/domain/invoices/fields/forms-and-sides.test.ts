import { describe, expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { prepareInvoice } from '../reading/invoice-text.ts';
import { readFields } from './read-fields.ts';

function valuesOf(text: string) {
  const words = typewritten(text).flatMap((line) => line.words);
  const { fields } = readFields(
    prepareInvoice([{ page: 1, width: 640, height: 842, source: 'text', words }]),
  );
  return Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value]));
}

describe('parties', () => {
  test.for([
    {
      name: 'a label before a colon that is set apart is no name',
      text: 'Cordillera Ltda\nLos Aromos 162\nSantiago\n\nFactura N° 6181\n\nSEÑOR(ES)    : COMERCIAL SOL SPA\nDIRECCION    : ALBERTO 1400\nVENDEDOR     :\nCONTACTO     :',
      vendor: 'Cordillera Ltda',
      customer: 'COMERCIAL SOL SPA',
    },
    {
      name: 'under a heading in the middle of a form the field of the name, whatever caption the heading touches',
      text: 'Fábrica Exemplo Ltda\nRua Um, 123\n\nNota fiscal Nº 77\n\n                    DESTINATÁRIO\nNOME/RAZÃO SOCIAL             CNPJ/CPF\nCliente da Serra SA           98.765.432/0001-95\nENDEREÇO                      UF         CEP\nRua Destino, 200              MG         30190-000',
      vendor: 'Fábrica Exemplo Ltda',
      customer: 'Cliente da Serra SA',
    },
    {
      name: 'a long name with initials ends above the next caption of the form',
      text: 'Fábrica Exemplo Ltda\nRua Um, 123\n\nNota fiscal Nº 77\n\nDESTINATÁRIO\nNOME / RAZÃO SOCIAL                                      CNPJ / CPF\nB. N. T. INDUSTRIA E COMERCIO DE ARTIGOS DE VIDRO        98.765.432/0001-95\nENDEREÇO                                                 UF\nRua Destino, 200                                         MG',
      vendor: 'Fábrica Exemplo Ltda',
      customer: 'B. N. T. INDUSTRIA E COMERCIO DE ARTIGOS DE VIDRO',
    },
    {
      name: 'the end of a remark in brackets is no name',
      text: 'HARBOUR TRIPS (NORTH) PRIVATE LIMITED\n19 Quay Road\nLeeds LS1 4AP\n\nInvoice 77\n\nCustomer Name\nAnna Berg\n\nRoom                                  50.00\n(with taxes collected on behalf of hotel)\nTotal                                 50.00',
      vendor: 'HARBOUR TRIPS (NORTH) PRIVATE LIMITED',
      customer: 'Anna Berg',
    },
    {
      name: 'a name that is made of a word for names and a legal form',
      text: 'Mill Works Ltd\n12 Mill Yard\nLeeds LS1 4AP\n\nInvoice 77\n\nBill to:\nName Inc.\n9 Oak Road\nBoston, MA 02101',
      vendor: 'Mill Works Ltd',
      customer: 'Name Inc.',
    },
    {
      name: 'no title of a table below a label without a value',
      text: 'Cordillera Ltda\nLos Aromos 162\n\nFactura N° 6181\nVENDEDOR:\n\nDescripción       Cantidad     Precio      Total\nMesa              1            10,00       10,00',
      vendor: 'Cordillera Ltda',
      customer: null,
    },
    {
      name: 'whoever serves the customer is not the seller',
      text: 'HORMIGONES DEL SUR\nAvenida Central 1156\n\nFactura N° 77\n\nCliente: Casa Verde SA\nVendedor: Eduardo Prado',
      vendor: 'HORMIGONES DEL SUR',
      customer: 'Casa Verde SA',
    },
    {
      name: 'no other heading beside a heading',
      text: 'Luz del Norte S.L.\nCalle Mayor 1\n28001 Madrid\n\nDATOS DEL TITULAR              DATOS DE FACTURA\nMarta Aguado\nCalle Sol 4\n28020 Madrid',
      vendor: 'Luz del Norte S.L.',
      customer: 'Marta Aguado',
    },
    {
      name: 'the addressee below a line with the sender, whatever its type',
      text: '                                        Max Muster\n                                        Senderstraße 12\nMax Muster·Senderstraße 12·55555 Stadt\nErika Beispiel\nEmpfängerstraße 4\n12345 Stadt\n\nRechnung 2018-77',
      vendor: 'Max Muster',
      customer: 'Erika Beispiel',
    },
    {
      name: 'of two addresses side by side the left one writes',
      text: '                                    Invoice 77\n\nMy Workshop                         John Palmer\n123 Street Name                     5 Foobar Street\n33000 Bordeaux                      75000 Paris\n\n',
      vendor: 'My Workshop',
      customer: 'John Palmer',
    },
    {
      name: 'a seller named on the line that says for whom it was issued',
      text: 'Issued by Platform Inc. on behalf of Orchard Inc\n\nOrchard Inc\nHill 404\nTokyo, Japan, 100-1234\n\nInvoice 77\n\nBill To\nXYZ LLC\nTokyo, Japan, 100-0001',
      vendor: 'Orchard Inc',
      customer: 'XYZ LLC',
    },
    {
      name: 'a name that ends in a word that goes on below',
      text: 'Pinturas Norte SA\nCalle Mayor 1\n28001 Madrid\n\nFactura N° 77\n\nCliente:\nINSTITUTO DE VIVIENDA PARA LOS\nMAESTROS DEL ESTADO\nCalle Sol 4\n28020 Madrid',
      vendor: 'Pinturas Norte SA',
      customer: 'INSTITUTO DE VIVIENDA PARA LOS MAESTROS DEL ESTADO',
    },
    {
      name: 'a town before its six digits is no name',
      text: 'GLOBAL WORKS                       No 41, Nagar 5th Street\n                                   Chennai-600056\n\n              TAX INVOICE\n                                   INVOICE NO: 010/2025\nTo\nHORIZON TECHNOLOGY PRIVATE LIMITED\nA10, Phase II\nKanchipuram-631604',
      vendor: 'GLOBAL WORKS',
      customer: 'HORIZON TECHNOLOGY PRIVATE LIMITED',
    },
  ])('$name', ({ text, vendor, customer }) =>
    expect(valuesOf(text)).toMatchObject({ vendorName: vendor, customerName: customer }),
  );
});

describe('numbers, dates and currency', () => {
  test.for([
    {
      name: 'the day behind a label with a clause, and a number that looks like a day',
      text: 'Krajowy System e-Faktur        Numer faktury\n                               2/11/2023\n\nSprzedawca\nABC S.A.\n\nData wystawienia, z zastrzeżeniem art. 106 ustawy: 2023-11-30',
      want: { invoiceNumber: '2/11/2023', invoiceDate: '2023-11-30' },
    },
    {
      name: 'a label that says what the document is behind what is said of it',
      text: 'Factura N° 77\nFecha cargo a partir de: 18/06/2026\nFecha emisión factura: 17/06/2026',
      want: { invoiceNumber: '77', invoiceDate: '2026-06-17', dueDate: '2026-06-18' },
    },
    {
      name: 'the day to pay by in a Dutch sentence',
      text: 'Factuurnummer 77\nFactuurdatum 04-12-2014\n\nWij verzoeken u het bedrag voor 11-12-2014 over te maken.',
      want: { invoiceDate: '2014-12-04', dueDate: '2014-12-11' },
    },
    {
      name: 'the code beside a figure says whose dollars they are',
      text: 'CUENTA DE COBRO N.° 2025122410\nFecha: 24/12/2025\n\nSubtotal      $ 5.000,00 COP\nTotal         $ 5.000,00 COP',
      want: { invoiceNumber: '2025122410', currency: 'COP' },
    },
    {
      name: 'the folio, not the number of the tax office',
      text: 'FACTURA\nFolio: 2303\nFolio Fiscal: 6067A999-5712-4F6C-A299-9B9D2C512C64\nFecha: 24/12/2025',
      want: { invoiceNumber: '2303' },
    },
    {
      name: 'not when a browser printed it',
      text: '11/27/26, 2:39 AM        Invoice\n\n\nInvoice number: 77\n\nIssued in Leeds on 3 May 2024',
      want: { invoiceNumber: '77', invoiceDate: '2024-05-03' },
    },
  ])('$name', ({ text, want }) => expect(valuesOf(text)).toMatchObject(want));
});
