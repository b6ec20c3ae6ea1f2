import { expect, test } from 'vitest';
import type { Booking } from './rule.schemas.ts';
import { suggestBookings } from './suggest-bookings.ts';

const as = (payee: string, category: string | null = null): Booking => ({
  payee,
  category,
  accountCode: null,
  taxCode: null,
});

const PAST = [
  { description: 'CARD PAYMENT TESCO STORES 3321 LONDON', booking: as('Tesco', 'Groceries') },
  { description: 'CARD PAYMENT TESCO STORES 98 LEEDS', booking: as('Tesco', 'Groceries') },
  { description: 'CARD PAYMENT TESCO PETROL 14', booking: as('Tesco', 'Fuel') },
  { description: 'CARD PAYMENT SHELL 14', booking: as('Shell', 'Fuel') },
  { description: 'vodafone', booking: as('Vodafone') },
];

test('past choices for alike descriptions, the most similar first, each once', () => {
  const [first, second] = suggestBookings('CARD PAYMENT Tesco Stores 5544 York', PAST);
  expect([first, second]).toEqual([as('Tesco', 'Groceries'), as('Tesco', 'Fuel')]);
});

test('the text of a rule is a past choice like any other', () => {
  expect(suggestBookings('DIRECT DEBIT VODAFONE', PAST)[0]).toEqual(as('Vodafone'));
});

test('nothing alike, nothing suggested', () => {
  expect(suggestBookings('HMRC VAT 3321', PAST)).toEqual([]);
  expect(suggestBookings('', PAST)).toEqual([]);
  expect(suggestBookings('Tesco', [])).toEqual([]);
});
