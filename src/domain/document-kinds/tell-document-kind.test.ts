import { expect, test } from 'vitest';
import type { PageWords } from '#domain/page-layout/page-words.ts';
import { tellDocumentKind } from './tell-document-kind.ts';

/** One page with a line of text after the other; what has a `^` before it is set larger. */
function pageOf(lines: readonly string[]): PageWords {
  const words = lines.flatMap((line, row) =>
    line.split(' ').map((text, index) => ({
      text: text.replace('^', ''),
      left: 50 + index * 60,
      right: 100 + index * 60,
      top: text.startsWith('^') ? 42 + row * 20 : 50 + row * 20,
      bottom: 60 + row * 20,
      confidence: 1,
      isBold: false,
    })),
  );
  return { page: 1, width: 595, height: 842, source: 'text', words };
}

test.for([
  {
    kind: 'order',
    lines: ['Sample Ltd PURCHASE ORDER', 'Vendor: Elm', 'Ship to: Oak', 'Order date 3 May', 'Total 12.00'],
  },
  ...[
    { kind: 'order', last: 'Total 102.00' },
    { kind: 'invoice', last: 'Balance due 102.00' },
  ].map(({ kind, last }) => ({
    kind,
    lines: [
      'Sample Tools Ltd',
      'Order confirmation',
      'Order no 77120',
      'Bill to: Elm Joinery',
      'Item Qty Price Total',
      'Chisel 5 17.00 85.00',
      'Subtotal 85.00',
      'VAT 20% 17.00',
      last,
    ],
  })),
  {
    kind: 'order',
    lines: ['Talleres Olmo', 'Orden de trabajo: 012', 'Cliente: Ana Ruiz Total 90.00', 'Serie 4 Abono 20.00'],
  },
  ...[
    { kind: 'order', title: '^SALES ^ORDER' },
    { kind: 'order', title: '^Purchase ^Order' },
    { kind: 'offer', title: '^Quote' },
    { kind: 'invoice', title: 'Quote' },
  ].map(({ kind, title }) => ({
    kind,
    lines: [
      `1 Example Street, Sampletown ${title}`,
      'Quantity to bill Bill from: Elm Ltd',
      'Bill to: Oak Ltd Ship to: Oak Ltd',
      'GSTIN 29AAAAA0000A1Z5',
      'Item Qty Unit price',
      'Subtotal 100.00',
      'Total 118.00',
    ],
  })),
  {
    kind: 'order',
    lines: [
      'Receipt Note',
      'Receipt Note No. 11 dated 2 March 2024, for the goods of order 4821 of 2 February 2024',
      'Consignee (Ship to) Oak Ltd',
      'Supplier (Bill from) Elm Ltd',
      'Quantity Rate Amount',
      'IGST 18.00',
      'Total 118.00',
    ],
  },
  {
    kind: null,
    lines: [
      'Kestrel Solar Ltd',
      'Remittance advice',
      'Supply 120 kWh 40.00',
      'Supply 130 kWh 50.00',
      'Total paid 90.00',
    ],
  },
  { kind: 'order', lines: ['Order confirmed, thanks!', 'Order number: 17', 'Order total: 12.00'] },
  {
    kind: 'order',
    lines: ['Harbour Tools', 'Order details', 'Payment: Account billing', 'Item Qty Price', 'Total 12.00'],
  },
  ...[
    { kind: 'offer', number: 'Factura a: Fecha' },
    { kind: 'invoice', number: 'Cliente Olmo Factura n 17' },
  ].map(({ kind, number }) => ({
    kind,
    lines: ['FACTURA Proforma', number, 'Vencimiento: 07/04/2031', 'Cantidad Precio', 'Total 49,00'],
  })),
  { kind: 'invoice', lines: ['INVOICE', 'Invoice number: 17', 'Bill to: Ann', 'Unit price', 'Total 12.00'] },
  {
    kind: 'invoice',
    lines: [
      'Kestrel Energy account number 17',
      'Previous balance 0.00',
      'Energy used 241.0 kWh 53.89',
      'Standing charge 14.77',
      'Gas used 302.6 kWh 5.48',
      'VAT 5% 3.43',
      'Total charges 77.57',
      'Due date 3 May',
      'New balance 77.57',
    ],
  },
  {
    kind: 'invoice',
    lines: [
      'Kestrel Baltic OY FAKTURA INVOICE 000203',
      'Order no. 0003001',
      'Order date 3 May',
      'Qty ordered',
      'Delivery date',
      'Total 12.00',
    ],
  },
  { kind: 'invoice', lines: ['Rechnung', 'Rechnungsnummer 4', 'Menge Einzelpreis', 'MwSt 19 % 3,80'] },
  { kind: 'invoice', lines: ['Facture', 'Facture n° 12', 'Total HT 100,00', 'TVA 20,00'] },
  {
    kind: 'terms',
    lines: [
      'Most Important Terms and Conditions',
      'The schedule of charges says what each card costs in a year and for cash',
      'The member agreement says which law is the governing law of this card',
      'Nobody shall be liable for what a merchant has not delivered to the cardholder',
      'In case of default the card may be closed by the bank at any time',
    ],
  },
  { kind: 'invoice', lines: ['請求書', '数量', '単価', '小計'] },
  { kind: 'receipt', lines: ['RECEIPT', 'Cashier 4', 'Change due 1.20'] },
  {
    kind: 'receipt',
    lines: [
      'Brasserie Exemple',
      '12/05/2023 20:41',
      'Table 4 Couverts 2',
      'TOTAL 31,00',
      'Especes 40,00',
      'Rendu 9,00',
    ],
  },
  {
    kind: 'receipt',
    lines: ['Corner Store', 'Bread 2.10', 'Tea 3.40', 'Total 5.50', 'Cash 10.00', 'Change 4.50'],
  },
  {
    kind: 'contents',
    lines: ['Contents', 'First steps 3', 'Opening 7', 'Saving 12', 'Printing 21', 'Index 24'],
  },
  {
    kind: 'investments',
    lines: [
      'Harbour Securities brokerage account 1111-9999',
      'Account value 3,345.80',
      'Cost basis 2,100.00',
      'Unrealized gain 1,245.80',
      'Equities 2,000.00',
      'Fixed income 1,345.80',
    ],
  },
  {
    kind: 'settlement',
    lines: [
      'Settlement report',
      'Merchant ID 4711',
      'Gross sales 900.00',
      'Processing fees 12.00',
      'Payout 888.00',
    ],
  },
  {
    kind: null,
    lines: [
      'Account statement',
      'Opening balance 10.00',
      '03/01 Dividends symbol ABC 4.00 14.00',
      'Closing balance 14.00',
    ],
  },
  { kind: 'report', lines: ['Annual report 2023', 'Executive summary', 'Members 1,204', 'Appendix'] },
  {
    kind: null,
    lines: [
      'Example Bank Credit Card Statement',
      'Payment due date 12/05/2023',
      'Total amount due 120.00',
      'Minimum amount due 12.00',
    ],
  },
  {
    kind: null,
    lines: [
      '01/02 Invoice 17 10.00 90.00',
      '02/02 Invoice 18 20.00 70.00',
      '03/02 Tax 5.00 65.00',
      '04/02 Total 15.00 50.00',
    ],
  },
  {
    kind: null,
    lines: [
      'No. rekening 123',
      'Jumlah 200.00',
      'Faktur 17',
      'Faktur 18',
      'Saldo awal 100.00',
      'Saldo akhir 90.00',
    ],
  },
  {
    kind: 'payslip',
    lines: [
      'Elm School District',
      'Employee name Anna Berg Date paid 07/30/2021',
      'Current period Year to date',
      'Total earnings 900.00 6,111.08',
      'Taxable gross 900.00 6,111.08',
      'Federal withholding 90.00 611.11',
      'State withholding 45.00 305.55',
    ],
  },
  {
    kind: 'order',
    lines: [
      'Elm Freight',
      'Carrier Rate Confirmation',
      'Load number 512345',
      'Payment terms: net 25 days of receipt of invoice',
      'Rate 1,175.00',
      'Total 1,175.00',
    ],
  },
  { kind: 'payslip', lines: ['Gehaltsabrechnung März', 'Bruttolohn 3.000,00', 'Lohnsteuer 400,00'] },
  { kind: 'letter', lines: ['Dear Ann,', 'thank you for the flowers.', 'Yours sincerely,', 'Bob'] },
  {
    kind: null,
    lines: ['Statement of account', 'Opening balance 100.00', 'Invoice number 12', 'Invoice date'],
  },
  {
    kind: null,
    lines: ['Kontoauszug', 'Alter Saldo 12,00', 'Rechnung Rechnungsnummer 17 MwSt', 'Rechnung', 'Menge'],
  },
  { kind: null, lines: ['Date Description Amount', '01/02/2024 Invoice 17 paid 12.00'] },
  { kind: 'offer', lines: ['Oferta', 'Data 03.02.2026', 'Razem netto 260,00', 'Razem brutto 319,80'] },
  {
    kind: 'offer',
    lines: [
      'Kestrel SARL',
      'DEVIS n° 070001 12/11/2007',
      'Montant net HT 100,00',
      'TVA 20,00',
      'Net a payer 120,00',
    ],
  },
  {
    kind: 'offer',
    lines: ['Kestrel Ltd', 'Mr Smith Estimate 6036', 'Subtotal 100.00', 'VAT 20.00', 'Total 120.00'],
  },
  {
    kind: 'offer',
    lines: [
      'Presupuesto de pintura al dia 08/05/2026',
      'Subtotal 100,00',
      'IVA 16,00',
      'Total 116,00',
      'Pago a la recepción de la factura',
    ],
  },
  ...[
    ['Beleg 17', 'Angebot AN-17', 'Netto 100,00', 'MwSt 19,00', 'Zahlen Sie den Rechnungsbetrag sofort'],
    ['Doc 17', 'Estimate of 3 May', 'Net 100.00', 'VAT 19.00', 'Please pay this invoice soon'],
  ].map((lines) => ({ kind: null, lines })),
  {
    kind: 'invoice',
    lines: ['Situation 3', 'Devis 17 du 03/05/2026', 'Total HT 100,00', 'TVA 20,00', 'Net a payer 120,00'],
  },
  {
    kind: 'invoice',
    lines: [
      'Ulmen GmbH  RE-2026-17',
      'Angebot vom 03.05.2026',
      'Rechnungsdatum 04.05.2026',
      'Netto 100,00',
      'MwSt 19% 19,00',
      'Zahlbetrag 119,00',
    ],
  },
  {
    kind: 'invoice',
    lines: ['Facture 2026-17', 'Devis DV-2026-0001', 'Total HT 100,00', 'TVA 20,00', 'Total TTC 120,00'],
  },
  {
    kind: 'order',
    lines: [
      'Zlecenie transportowe nr 77/2024',
      'Nabywca: Kestrel',
      'Termin platnosci 14 dni',
      'Kwota 900,00',
    ],
  },
  { kind: null, lines: ['Nothing of any kind'] },
])('$kind: $lines.0', ({ kind, lines }) => {
  expect(tellDocumentKind([pageOf(lines)])).toBe(kind);
});
