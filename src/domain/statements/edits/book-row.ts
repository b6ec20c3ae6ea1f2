import { BOOKED_BY_PERSON, BOOKING_NAMES, type Booking } from '../../recipes/rules/rule.schemas.ts';
import type { Transaction } from '../statement.schemas.ts';

/** Some of a booking's fields; null empties one, undefined leaves it. */
export type BookingChange = { readonly [F in keyof Booking]?: Booking[F] | undefined };

/** The row with its booking changed, and who changed it; a field that is empty by then is left out. */
export function bookRow(row: Transaction, change: BookingChange, by: string = BOOKED_BY_PERSON): Transaction {
  const booked: Transaction = { ...row, bookedBy: by };
  for (const field of BOOKING_NAMES) {
    const value = change[field];
    if (value !== null && value !== undefined) booked[field] = value;
    // Objects of which something was deleted are slow from then on.
    else if (value === null && booked[field] !== undefined) delete booked[field];
  }
  return booked;
}
