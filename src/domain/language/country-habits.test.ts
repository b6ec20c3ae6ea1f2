import { expect, test } from 'vitest';
import { vocabulary } from '#domain/statements/language/vocabulary.ts';
import { countryHabits } from './country-habits.ts';

test.for([
  {
    country: 'US',
    texts: ['Date Description Withdrawals'],
    want: { language: 'en', dateOrder: 'mdy', currency: 'USD' },
  },
  { country: 'GB', texts: ['Paid out'], want: { language: 'en', dateOrder: 'dmy', currency: 'GBP' } },
  { country: 'JP', texts: ['お支払金額'], want: { language: 'ja', dateOrder: 'ymd', currency: 'JPY' } },
  {
    country: 'CH',
    texts: ['Buchungstext Gutschrift Saldo'],
    want: { language: 'de', dateOrder: 'dmy', currency: 'CHF' },
  },
  {
    country: null,
    texts: ['Könyvelés dátuma', 'Záró egyenleg'],
    want: { language: 'hu', dateOrder: 'ymd', currency: 'HUF' },
  },
  {
    country: null,
    texts: ['Data', 'Saldo po operacji'],
    want: { language: 'pl', dateOrder: 'dmy', currency: 'PLN' },
  },
  {
    country: null,
    texts: ['Withdrawals', 'Closing balance'],
    want: { language: 'en', dateOrder: null, currency: null },
  },
  {
    country: null,
    texts: ['Withdrawals ($)', 'Closing balance'],
    want: { language: 'en', dateOrder: null, currency: 'USD' },
  },
  {
    country: null,
    texts: ['Withdrawals', 'Closing balance Rs. 25,000.00'],
    want: { language: 'en', dateOrder: null, currency: 'INR' },
  },
  {
    country: null,
    texts: ['Withdrawals', 'Closing balance ¥25,000.00', 'Credit limit ¥3,00,000.00'],
    want: { language: 'en', dateOrder: null, currency: null },
  },
  { country: null, texts: [], want: { language: null, dateOrder: null, currency: null } },
])('$country: $texts', ({ country, texts, want }) => {
  expect(countryHabits(country, texts, vocabulary)).toEqual(want);
});
