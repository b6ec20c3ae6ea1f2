import { expect, test } from 'vitest';
import { readTypedFields } from '#tests/fixtures/invoices/read-typed-invoice.ts';

test.for([
  {
    name: 'a seller beside the title of what is no invoice yet',
    text: `Pinecrate Store           Quote
                          Q-118
                          4 March 2024
Customer: Elm Trust
Total                     60.00`,
    fields: { vendorName: 'Pinecrate Store', customerName: 'Elm Trust' },
  },
  {
    name: 'no seller by the title of a bill, and whom it is to below a courtesy',
    text: `Billing Statement

Account:      000-17
Billing date: 29 December 2031
Attn: To whom it may concern
Elm Trust
12 Mill Road
Total amount due                     76.00`,
    fields: { vendorName: null, customerName: 'Elm Trust' },
  },
  {
    name: 'no order by a word in a street',
    text: `Ferramenta Olmo Srl
Fattura               77/A
Spett.le Rossi Impianti

Ordine                Consegna
n. 4410 del 20/02/24  Via Po 8, Asti`,
    fields: { purchaseOrder: '4410', customerName: 'Rossi Impianti' },
  },
  {
    name: 'an order behind a street',
    text: `Kestrel Tools Ltd
Invoice No. 77
Roof of 12 Mill Road, your order 4711
Total                     60.00`,
    fields: { purchaseOrder: '4711' },
  },
  {
    name: 'nobody by a title that is not known among those of a short table',
    text: `Fjällkraft Nät AB             Faktura
                              Fakturanummer 71188204
                              Fakturadatum 2024-03-05
Ingrid Holmlund
Storgatan 14
903 26 Umeå

Specifikation         Förbrukning      Pris        Belopp
Energiskatt           812 kWh          53,50 öre   434,42
Abonnemang 20 A       1 mån            285,00 kr   285,00
Summa exkl. moms                                   719,42`,
    fields: { vendorName: 'Fjällkraft Nät AB', customerName: 'Ingrid Holmlund' },
  },
  {
    name: 'a patient who is charged',
    text: `Clínica Dental Albariza
Factura Nº 24/0188
Paciente: Lucía Benítez Mora
Av. Europa 7, 11405 Jerez`,
    fields: { vendorName: 'Clínica Dental Albariza', customerName: 'Lucía Benítez Mora' },
  },
  {
    name: 'whom the invoice is to, not the first line of the address that the form asks for besides',
    text: `TAX INVOICE
Invoice To:          Anna Berg              Seller Name:    Harbour Foods Ltd
GSTIN:               Unregistered           Invoice No:     HF-2031
Customer Address:    Royal Park Residency,
                     18, 5th Main Road,
                     Bengaluru 560076`,
    fields: { customerName: 'Anna Berg', vendorName: 'Harbour Foods Ltd' },
  },
  {
    name: 'the address asked for where nobody is named elsewhere',
    text: `Harbour Foods Ltd
Invoice No: HF-2031
Customer Address:    Anna Berg
                     18, 5th Main Road
                     Bengaluru 560076`,
    fields: { customerName: 'Anna Berg', vendorName: 'Harbour Foods Ltd' },
  },
  {
    name: 'for whom is built',
    text: `Mauerwerk Nord GmbH
Abschlagsrechnung
Nr. AR-2025-0045

BAUHERR                        ARCHITEKT
Plan & Bau am See              Eva Nord
Lindenplatz 8                  Am Tor 4
6020 Innsbruck                 6020 Innsbruck`,
    fields: { customerName: 'Plan & Bau am See', vendorName: 'Mauerwerk Nord GmbH' },
  },
  {
    name: 'a title with a word behind it',
    text: `FATURA AVULSA

Data de emissão: 01/08/2023      Nº da fatura: 100
Nome do cliente: Casa Verde`,
    fields: { customerName: 'Casa Verde', vendorName: null },
  },
  {
    name: 'the start of a period in the description of an item is no date of the invoice',
    text: `FACTURE N° : F2020-27         Date :      15/01/2020

Désignation                   Qté    P.U. HT    Total HT
Conseil                         1      60,00       60,00
Date début : 01/12/2019
Total HT                                           60,00`,
    fields: { invoiceNumber: 'F2020-27', invoiceDate: '2020-01-15' },
  },
  {
    name: 'the address of the page it was printed from has no number of it',
    text: `Harbour Net Ltd
12 Quay Road
Leeds LS1 4AP
Tax invoice
Issued on 2021-12-06
Internet, December                  10.00
Total                               10.00
https://pay.harbour.example/print_invoice.cgi?invoice_id=603962&id=19440`,
    fields: { invoiceNumber: null },
  },
  {
    name: 'a heading below an empty label is nobody',
    text: `INVOICE
Invoice No: 0001
Date: 2011-11-05
Attn: Head of sales            Harbour Kites Ltd
Company Name                   12 Quay Road
                               Leeds LS1 4AP
Details of Invoice
Two kites                                 22.00
Total                                     22.00`,
    fields: { invoiceNumber: '0001', vendorName: 'Harbour Kites Ltd' },
  },
  {
    name: 'who is paid and who pays on a Swiss slip, whose reference is no number of an invoice',
    text: `Récépissé                       Section paiement
Compte / Payable à
CH14 8914 4587 8681 9314 7      Monnaie   Montant
Aline Berger                    CHF       179.00
Rue du Lièvre 13
1219 Aïre
Référence
21 00000 00003 13947 14300 09017
Payable par
Café du Lac
Route du Pont 44
1871 Choëx`,
    fields: { vendorName: 'Aline Berger', customerName: 'Café du Lac', invoiceNumber: null },
  },
  {
    name: 'how to pay is nobody',
    text: `Mauerwerk Nord GmbH
Am Tor 4
6020 Innsbruck
Rechnung Nr. 77
Mauer                                     22,00
Gesamtbetrag                              22,00
Zahlbar durch Überweisung`,
    fields: { customerName: null, vendorName: 'Mauerwerk Nord GmbH' },
  },
  {
    name: 'two partners in a number',
    text: `Harbour Kites Ltd
12 Quay Road
Leeds LS1 4AP
Invoice No: H&K/2024/17
Total                                     22.00`,
    fields: { invoiceNumber: 'H&K/2024/17' },
  },
  {
    name: 'the reference of ISO 11649 beside a word for numbers',
    text: `Harbour Kites Ltd
12 Quay Road
Leeds LS1 4AP

Invoice
Issued on 2021-12-06
Reference: RF35 RF23 4523 5234 5
Total                                     22.00`,
    fields: { invoiceNumber: null },
  },
  {
    name: 'a title whose letters fell into pieces, one of them a label itself',
    text: `INVO IC E
Kestrel Lawns
12 Mill Road
Springfield, IL 62701
Invoice no: 77
Total                                     22.00`,
    fields: { vendorName: 'Kestrel Lawns', invoiceNumber: '77' },
  },
  {
    name: 'a name that ends with a word for a party, behind a colon',
    text: `Harbour Kites Ltd                         Invoice no: 77
12 Quay Road
Leeds LS1 4AP
Bill to:        Blue Client
Phone:
Total                                     22.00`,
    fields: { vendorName: 'Harbour Kites Ltd', customerName: 'Blue Client' },
  },
])('$name', ({ text, fields }) => expect(readTypedFields(text)).toMatchObject(fields));
