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

const HEAD = 'Kestrel Fittings\n12 Mill Road\nLeeds LS1 4AP\n\nInvoice 77\n\n';

test.for([
  'Invoice recipient:',
  'Passenger name',
  'Client company:',
  'Name of client:',
  'Rechnung für:',
  'Nom de l’acheteur :',
  'Customer(s):',
])('%s names the customer in several words that are labels', (label) => {
  const parties = { vendor: 'Kestrel Fittings', customer: 'Harbour Dental' };
  expect(partiesOf(`${HEAD}${label}     Harbour Dental\nDate: 3 April 2024`)).toEqual(parties);
  expect(partiesOf(`${HEAD}${label}\nHarbour Dental`)).toEqual(parties);
});

test.for([
  {
    name: 'a name with its value beside it, over the next caption of a form and its value',
    text: 'Kestrel House\n12 Mill Road\nLeeds LS1 4AP\n\nGuest name    Anna Berg           Room        204\nArrival       3 April 2024        Departure   5 April 2024\n\nInvoice 77',
    parties: { vendor: 'Kestrel House', customer: 'Anna Berg' },
  },
  {
    name: 'a name below its title, beside another title over what it says',
    text: 'Kestrel Photo\n12 Mill Road\nLeeds LS1 4AP\n\nInvoice 77\n\nClient              Event\nAnna Berg           Wedding',
    parties: { vendor: 'Kestrel Photo', customer: 'Anna Berg' },
  },
  {
    name: 'a name below its title, beside another title over a day',
    text: 'Kestrel Photo\n12 Mill Road\nLeeds LS1 4AP\n\nInvoice 77\n\nClient name         Event day\nAnna Berg           3 April 2024',
    parties: { vendor: 'Kestrel Photo', customer: 'Anna Berg' },
  },
  {
    name: 'a name below its title, beside what is billed by the month',
    text: 'Kestrel Photo\n12 Mill Road\nLeeds LS1 4AP\n\nInvoice 77\n\nBILLED TO           SUBSCRIPTION\nAnna Berg           Billing Period Sep 16 to Oct 15, 2025',
    parties: { vendor: 'Kestrel Photo', customer: 'Anna Berg' },
  },
  {
    name: 'who issues for the landlord whom a label names',
    text: 'Kestrel Lettings\n12 Mill Road\nLeeds LS1 4AP\n\nInvoice 77\nBill to: Anna Berg\nLandlord: Peter Hill\nProperty: 5 Lake Road',
    parties: { vendor: 'Kestrel Lettings', customer: 'Anna Berg' },
  },
  {
    name: 'a name that could be a street, over its address',
    text: 'Kestrel Photo\n12 Mill Road\nLeeds LS1 4AP\n\nInvoice 77\n\nBill to:\nPeter Lane\n4 Lake Road\nLeeds LS2 3AB',
    parties: { vendor: 'Kestrel Photo', customer: 'Peter Lane' },
  },
  {
    name: 'a person over the house that the person lives in',
    text: 'Kestrel Photo\n12 Mill Road\nLeeds LS1 4AP\n\nInvoice 77\n\nAttn: Anna Berg\nLake House\n4 Lake Road\nLeeds LS2 3AB',
    parties: { vendor: 'Kestrel Photo', customer: 'Anna Berg' },
  },
  {
    name: 'above a street with a comma before its number, which is no name',
    text: 'FACTURA 77\n\n     PEDRO ALDER NOGAL\nTRAVESIA DEL ROBLE, 21\n30564 LORCA (MURCIA)\n     CONSERVAS ALDER\n\nCliente:    Harbour Dental SL',
    parties: { vendor: 'PEDRO ALDER NOGAL', customer: 'Harbour Dental SL' },
  },
  {
    name: 'a name beside its label, over the label of the address',
    text: 'Invoice 77\n\nCompany Name          Kestrel Fittings\nAddress               12 Mill Road\nClient Name           Harbour Dental\nClient Address        4 Lake Road',
    parties: { vendor: 'Kestrel Fittings', customer: 'Harbour Dental' },
  },
  {
    name: 'paid to one and received from the other',
    text: 'Receipt 77\n\nReceived from: Harbour Dental\n4 Lake Road\n\nPaid to: Kestrel Fittings\nAmount: 100.00',
    parties: { vendor: 'Kestrel Fittings', customer: 'Harbour Dental' },
  },
  {
    name: 'labels with colons in a row are no titles of a table',
    text: 'Kestrel Energia S.A.\nCNPJ 12.345.678/0001-90\n\nFatura 77\n\nNome do cliente:    Conta:   Unidade:    Competência:   Vencimento:   Valor total (R$):\nHarbour Dental      1472     MC20A       01/2023        24/02/2023    506,49',
    parties: { vendor: 'Kestrel Energia S.A.', customer: 'Harbour Dental' },
  },
  {
    name: 'readings of a meter make no address',
    text: 'Kestrel Energy Ltd\n12 Mill Road\nLeeds LS1 4AP\n\nInvoice 77\n\nReadings     Peak\nPresent      84500\nPast         83666',
    parties: { vendor: 'Kestrel Energy Ltd', customer: null },
  },
  {
    name: 'names that are set in from their short headings',
    text: 'Invoice 77\nFROM:\n    Kestrel Fittings\n    12 Mill Road\nTO:\n    Harbour Dental\n    4 Lake Road',
    parties: { vendor: 'Kestrel Fittings', customer: 'Harbour Dental' },
  },
  {
    name: 'a person at whose desk it is to come, named over the firm',
    text: 'Attention: Anna Berg\nHarbour Dental\n4 Lake Road\nLeeds LS2 4AQ\n\nInvoice 77\n\nMake all checks payable to Kestrel Fittings',
    parties: { vendor: 'Kestrel Fittings', customer: 'Harbour Dental' },
  },
  {
    name: 'who issues by the name that a form asks for, above the customer whom a label names',
    text: 'Name: Kestrel Fittings\nAddress: 12 Mill Road, Leeds\nEmail: k@fittings.example\n\nClient: Harbour Dental\nAddress: 4 Lake Road, York\n\nInvoice 77',
    parties: { vendor: 'Kestrel Fittings', customer: 'Harbour Dental' },
  },
  {
    name: 'nobody who issues by the name of a guest',
    text: 'Invoice 77\n\nName: Anna Berg\nRoom: 204\n\nBill to: Harbour Dental',
    parties: { vendor: null, customer: 'Harbour Dental' },
  },
  {
    name: 'no street below a label, where a firm stands over it elsewhere',
    text: 'Kestrel Eau SARL\n9 rue du Port\n69001 LYON\nTel. 04 72 00 00 00\n\n                                        Moulin Fleurs\n                                        8 10 LES PRES VERTS\n                                        75001 PARIS\n\nFacture n° 77\n\nClient\n8 10 LES PRES VERTS\n75001 PARIS',
    parties: { vendor: 'Kestrel Eau SARL', customer: 'Moulin Fleurs' },
  },
  {
    name: 'signed over a signatory in brackets',
    text: 'To,\nHarbour Dental\n4 Lake Road\nLeeds LS2 4AQ\n\nInvoice No: 77\n\nTotal   20000\n\nFor Kestrel Fittings\n(Authorised Signatory)',
    parties: { vendor: 'Kestrel Fittings', customer: 'Harbour Dental' },
  },
])('$name', ({ text, parties }) => {
  expect(partiesOf(text)).toEqual(parties);
});
