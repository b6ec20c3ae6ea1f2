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

test.for([
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
])('$name', ({ text, parties }) => expect(partiesOf(text)).toEqual(parties));
