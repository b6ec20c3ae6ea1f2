import { expect, test } from 'vitest';
import { isCreditCard } from './card-words.ts';

test.for([
  { text: "Kreditkartenabrechnung\nKontonummer 3760 XXXXXX X1009\nKreditlimite CHF 8'000.00", want: true },
  { text: 'Kortnummer 5212 XXXX XXXX 4471\nKreditgräns 30 000,00 kr\nAktuell skuld 8 191,90', want: true },
  { text: "Kontonummer 3760 XXXXXX X1009\nKreditlimite CHF 8'000.00", want: false },
  { text: 'Girokonto 1234567890\nKarte 5212 XXXX XXXX 4471\nVerfügungsrahmen 2.000,00', want: false },
  { text: 'Date Deposits Debit card purchases Payments Balance', want: false },
  { text: 'Date Payments Receipts Balance', want: false },
  { text: 'New card charges $1,326.33\nFees and interest $0.00\nDue date July 15, 2024', want: true },
  { text: 'New card charges $1,326.33\nStatement balance $1,304.34\nDue date July 15, 2024', want: true },
  { text: 'Credit limit $15,000.00\nAvailable credit $14,001.12\nCash advances $0.00', want: true },
  {
    text: 'Statement of your checking account 3390112233 of 31 March\nCredit limit $500.00\nAvailable credit $500.00\nCash advances $0.00',
    want: false,
  },
  { text: 'Deposits $900.00\nCard charges $26.33\nStatement balance $1,304.34', want: false },
  { text: 'Extrato do cartão de crédito\nConta corrente 6206-3642-8254-6465', want: true },
])('the words of a card, and a masked number beside them: $text', ({ text, want }) => {
  expect(isCreditCard(text)).toBe(want);
});
