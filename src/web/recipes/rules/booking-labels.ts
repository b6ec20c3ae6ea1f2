import { BOOKING_NAMES, type Booking } from '#domain/recipes/rules/rule.schemas.ts';
import type { PastBooking, ListedRule } from '#domain/recipes/rules/rules.schemas.ts';

export type BookingName = (typeof BOOKING_NAMES)[number];

export const BOOKING_LABELS: Readonly<Record<BookingName, string>> = {
  payee: 'Payee',
  category: 'Category',
  accountCode: 'Account code',
  taxCode: 'Tax code',
};

export const DIRECTION_LABELS: Readonly<Record<ListedRule['direction'], string>> = {
  any: 'Money in and out',
  out: 'Money out only',
  in: 'Money in only',
};

export const NO_BOOKING: Booking = { payee: null, category: null, accountCode: null, taxCode: null };

/** `Tesco · Groceries · 5000 · T1`; blank where nothing is said. */
export function describeBooking(booking: Booking): string {
  return BOOKING_NAMES.map((name) => booking[name])
    .filter((value) => value !== null)
    .join(' · ');
}

const MOST_CHOICES = 200;

/** What was chosen for a field before, each once. */
export function choicesOf(past: readonly PastBooking[], name: BookingName): readonly string[] {
  const values = new Set<string>();
  for (const { booking } of past) {
    const value = booking[name];
    if (value !== null) values.add(value);
    if (values.size === MOST_CHOICES) break;
  }
  return [...values];
}
