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
  { name: 'that end in one word', captions: ['CUSTOMER INFORMATION', 'VEHICLE INFORMATION'] },
  { name: 'in capitals over other type', captions: ['BILL TO', 'JOB DONE AT'] },
])('of two captions side by side $name none is the name', ({ captions: [own = '', other = ''] }) => {
  const text = `Harbour Motors, LLC                Invoice #: 3984
50 Mill Road                       Date: 11/02/2023
Audubon, NJ 08106

${own.padEnd(35)}${other}
Anna Berg                          2015 Pathfinder
52 Addison Ave                     VIN: 5N1AR2MM
Collingswood, NJ 08108             Mileage: 76,437`;
  expect(partiesOf(text)).toEqual({ vendor: 'Harbour Motors, LLC', customer: 'Anna Berg' });
});

test('a customer charge is no customer, and what a bill is called no vendor', () => {
  const text = `Your Electricity Bill
+ Harbour Distribution Charges     SERVICE FOR:
Delivery Charge        363.70      Lotus Waste Systems Inc
Customer Charge        138.41      SERVICE ADDRESS:
Total Charges          502.11      12 Mill Road, Pickering`;
  expect(partiesOf(text)).toEqual({ vendor: null, customer: 'Lotus Waste Systems Inc' });
});

test('neither the codes nor the words of the items are the vendor', () => {
  const text = `Invoice                            Number 12345
code     name                 unit     count     total
1        Cafe                    1      1000     $1000
HG-4B-LP
         Grill with lamp LP      2      2000     $4000
Total                                            $5000`;
  expect(partiesOf(text).vendor).toBe(null);
});

test('a title with its number, a copy and a town with its state are no names', () => {
  const text = `                                   (Original Copy)
                                   BILL SVT/26/020
                                   Date 07 November 2025
SEVA CREATIONS                     Bill To :
306 Mill Road                      LOTUS DIVISION
Hyderabad - 500067                 Hyderabad - 500015`;
  expect(partiesOf(text)).toEqual({ vendor: 'SEVA CREATIONS', customer: 'LOTUS DIVISION' });
  const address = `Harbour Tools Ltd
Invoice 2031

Billing address
3 Mill Lane
WEST HARBOUR, PA 19382-8565`;
  expect(partiesOf(address).customer).toBe(null);
});

test('the post that carried the letter has not written it', () => {
  const text = `Service Clients SVH
Services de la Ville du Port
Case postale 2777
1211 Genève 2                         P.P. 1211 Genève 2     Poste CH SA
CHE-108.955.185 TVA
                                      Madame Anne Berger
                                      Ch. du Moulin 8
                                      1226 Thônex`;
  expect(partiesOf(text)).toMatchObject({ customer: 'Anne Berger' });
  expect(partiesOf(text).vendor).not.toBe('Poste CH SA');
});

test('a Polish company whose form is written out, below its label at the right', () => {
  const text = `                                                    SELLER
                                    MORZE.COM SPÓŁKA AKCYJNA
                         Aleja Portowa 18, 31-564 Kraków, Poland

Buyer
Anna Berg
Progresului 137                                     INVOICE
515202 Ciumbrud                            FSU/23/12/21216`;
  expect(partiesOf(text)).toEqual({ vendor: 'MORZE.COM SPÓŁKA AKCYJNA', customer: 'Anna Berg' });
});

test('a tax number is not the number of the invoice, though it is called a number', () => {
  const words = typewritten(`SEVA AQUA WORKS
TAX INVOICE

To,                                GST      No   : 27AAPFU0939F1ZV
Lotus School                       INVOICE Date  : 23/06/2025`).flatMap((line) => line.words);
  const text = prepareInvoice([{ page: 1, width: 595, height: 842, source: 'text', words }]);
  expect(readFields(text).fields.invoiceNumber.value).toBe(null);
});

test('captions over values in larger type, with a button beside them', () => {
  const head = `Harbour Fibre Limited             Invoice No. : KA-1495
Period        Invoice Date   Amount Payable   Due Date      After Due Date
`;
  const words = [
    ...typewritten(head),
    ...typewritten(
      'Sep, 2025     01/09/2025     3,363.00         25/09/2025    3,481.00          PAY BILL',
    ).map((line) => ({ ...line, words: line.words.map((word) => ({ ...word, top: 70, bottom: 82 })) })),
  ].flatMap((line) => line.words);
  const text = prepareInvoice([{ page: 1, width: 595, height: 842, source: 'text', words }]);
  const { invoiceDate, dueDate } = readFields(text).fields;
  expect([invoiceDate.value, dueDate.value]).toEqual(['2025-09-01', '2025-09-25']);
});

test('a day years before the invoice is not when it is due', () => {
  const text = `Harbour Waste, Inc.               Invoice Date: 03/03/2025
Invoice Number: 3062658

Your payment is due               10/25/2022`;
  const words = typewritten(text).flatMap((line) => line.words);
  const { fields } = readFields(
    prepareInvoice([{ page: 1, width: 595, height: 842, source: 'text', words }]),
  );
  expect([fields.invoiceDate.value, fields.dueDate.value]).toEqual(['2025-03-03', null]);
});

test('a dollar sign in Spanish is of no known country', () => {
  const text = `Luces del Puerto
Fecha de recibo: 16 de marzo de 2025
Número de recibo: 12345

Descripción                        Importe
Lámpara                            $499.00
Total a pagar                      $499.00`;
  const words = typewritten(text).flatMap((line) => line.words);
  const read = prepareInvoice([{ page: 1, width: 595, height: 842, source: 'text', words }]);
  expect(readFields(read).fields.currency.value).toBe(null);
});

test('the town of a Brazilian address with a point in its postcode', () => {
  const text = `HARBOUR ENERGIA
AV DO PORTO, 4.400 - MANAUS
CNPJ: 11.222.333/0001-81

ANA MARIA CORDEIRO
R. SIENA, 130, QD H
FLORES
69.028-338 - MANAUS - AM`;
  expect(partiesOf(text)).toMatchObject({ customer: 'ANA MARIA CORDEIRO' });
});
