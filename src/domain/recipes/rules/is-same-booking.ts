import { BOOKING_NAMES, type Booking } from './rule.schemas.ts';

export function isSameBooking(a: Booking, b: Booking): boolean {
  return BOOKING_NAMES.every((name) => a[name] === b[name]);
}
