import { BOOKING_NAMES, type Booking } from '../recipes/rules/rule.schemas.ts';
import type { Statement, Transaction } from './statement.schemas.ts';

/** What a row is booked as. */
export function bookingOf({ payee, category, accountCode, taxCode }: Transaction): Booking {
  return {
    payee: payee ?? null,
    category: category ?? null,
    accountCode: accountCode ?? null,
    taxCode: taxCode ?? null,
  };
}

/** Whether anything is said of the booking. */
export function isBooked(row: { readonly [F in keyof Booking]?: Booking[F] | undefined }): boolean {
  return BOOKING_NAMES.some((field) => row[field] !== undefined);
}

/** Whether any row is booked: only then do tables and exports have columns for it. */
export function hasBookings({ accounts }: Pick<Statement, 'accounts'>): boolean {
  return accounts.some(({ transactions }) => transactions.some(isBooked));
}
