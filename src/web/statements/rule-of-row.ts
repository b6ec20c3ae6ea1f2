import { suggestBookings } from '#domain/recipes/rules/suggest-bookings.ts';
import { suggestRule } from '#domain/recipes/rules/suggest-rule.ts';
import type { PastBooking } from '#domain/recipes/rules/rules.schemas.ts';
import { bookingOf, isBooked } from '#domain/statements/booking-of.ts';
import type { Statement, Transaction } from '#domain/statements/statement.schemas.ts';
import { describeBooking, NO_BOOKING } from '#web/recipes/rules/booking-labels.ts';
import type { RuleDraft } from '#web/recipes/rules/rule-dialog.tsx';

/** Enough to learn from, and few enough to be compared while somebody moves through the rows. */
const MOST_BOOKINGS = 300;

/** How rows of a statement are booked, each way once. */
export function bookingsOf({ accounts }: Statement): readonly PastBooking[] {
  const found = new Map<string, PastBooking>();
  for (const { transactions } of accounts) {
    for (const row of transactions) {
      if (!isBooked(row)) continue;
      const booking = bookingOf(row);
      const key = describeBooking(booking);
      if (!found.has(key)) found.set(key, { description: row.description, booking });
      if (found.size === MOST_BOOKINGS) return [...found.values()];
    }
  }
  return [...found.values()];
}

/** A rule to begin with: the payee's part of the description, booked as the row is, else as rows alike were. */
export function ruleOfRow(row: Transaction, known: readonly PastBooking[]): RuleDraft {
  const contains = suggestRule(row.description).slice(0, 200);
  const booking = isBooked(row)
    ? bookingOf(row)
    : (suggestBookings(row.description, known)[0] ?? { ...NO_BOOKING, payee: nameOf(contains) });
  return { contains, direction: 'any', booking };
}

/** `TESCO STORES` as one writes it: `Tesco Stores`. What has small letters stays as it is. */
function nameOf(text: string): string | null {
  if (text === '') return null;
  if (text !== text.toUpperCase()) return text;
  return text.toLowerCase().replace(/(?<![\p{L}\p{N}’'])\p{L}/gu, (letter) => letter.toUpperCase());
}
