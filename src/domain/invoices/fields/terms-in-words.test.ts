import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { readInvoice } from '../read-invoice.ts';

function termsOf(terms: string) {
  const text = `Kestrel Ltd
12 Mill Road
Leeds LS1 4AP

Bill to:
Anna Berg
7 Lake Road
York YO1 2AB

Invoice number: 2031
Invoice date: 12 March 2025

Item          Qty     Price    Amount
Case            2     10.00     20.00
Total                           20.00

${terms}`;
  const words = typewritten(text).flatMap((line) => line.words);
  const { fields } = readInvoice([{ page: 1, width: 595, height: 842, source: 'text', words }]);
  return { due: fields.dueDate.value, terms: fields.paymentTerms.value };
}

const dueOf = (terms: string) => termsOf(terms).due;

test.for([
  ['Due in 21 days', '2025-04-02'],
  ['30 days net', '2025-04-11'],
  ['14 Tage netto', '2025-03-26'],
  ['Payment due within 14 days. Interest after 30 days.', '2025-03-26'],
  ['2 % discount within 10 days. Net 30 days.', '2025-04-11'],
  ['Complaints within 8 days. Payment within 30 days.', '2025-04-11'],
  ["Payable jusqu'au : 28/03/2025", '2025-03-28'],
  ['Please transfer the money onto our account due to 2025-03-28:', '2025-03-28'],
  ['Payment withdrawal date   Mar 28, 2025', '2025-03-28'],
  ['Gelieve te betalen tot: 28-03-2025', '2025-03-28'],
  ['Fecha prevista de cobro: 28/03/2025', '2025-03-28'],
] as const)('a term without a label gives the day: %s', ([terms, due]) => expect(dueOf(terms)).toBe(due));

test.for([
  'Terms: net 15 EOM',
  'Terms: 30 days end of month',
  'Payment due within 10 business days',
  'Zahlungsziel: 10 Werktage',
  'Paiement à 30 jours fin de mois',
  'Pagamento a 30 giorni fine mese',
  'Pago a 30 días fin de mes',
  'Pagamento a 10 dias úteis',
  'Pagamento a 30 gg FM',
  'Condizioni di pagamento: 45 gg d.f.f.m.',
  'Conditions de paiement : 30 jours FDM',
  'Condiciones de pago: 60 días f.m.',
  'Termin płatności: 7 dni roboczych',
  'Betalingsbetingelser: Lb. md. + 14 dage',
])('what counts from no one day is left open: %s', (terms) => expect(dueOf(terms)).toBeNull());

test.for([
  'Warranty 90 days net',
  'Goods may be returned within 14 days net of postage.',
  'Subscription due in 3 days for renewal',
  'Payable in 3 instalments within 90 days',
  'Die Miete umfasst 5 Tage netto',
])('days that say no term in the middle of a text: %s', (text) =>
  expect(termsOf(text)).toEqual({ due: null, terms: null }),
);

test.for([
  ['Terms: net 30 days month end', 'net 30 days month end'],
  ['Termin płatności: 7 dni roboczych', '7 dni roboczych'],
] as const)('terms that give no day are read as printed: %s', ([text, terms]) =>
  expect(termsOf(text)).toEqual({ due: null, terms }),
);

test.for([
  ['Terms of payment: 21/05/2025', '2025-05-21'],
  ['發票將於付款後另行開立，請於 2025/5/21 前付款', '2025-05-21'],
  ['Terms of payment: 30 days from 12/03/2025', '2025-04-11'],
  ['Terms of payment: Harbour account, agreed on: 21/02/2024', null],
] as const)('a day alone behind the terms is due: %s', ([text, due]) => expect(dueOf(text)).toBe(due));
