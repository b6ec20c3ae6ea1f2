import { useId } from 'react';
import { BOOKING_NAMES, type Booking } from '#domain/recipes/rules/rule.schemas.ts';
import type { PastBooking } from '#domain/recipes/rules/rules.schemas.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { BOOKING_LABELS, choicesOf } from './booking-labels.ts';

interface BookingFieldsProps {
  readonly booking: Booking;
  /** Offered as one types. */
  readonly past: readonly PastBooking[];
  readonly onChange: (booking: Booking) => void;
}

const MOST_LETTERS = 200;

/** The four fields of a booking in a form, each with what was chosen before. */
export function BookingFields({ booking, past, onChange }: BookingFieldsProps) {
  const id = useId();
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="sr-only">Book as</legend>
      {BOOKING_NAMES.map((name) => (
        <div key={name}>
          <TextField
            label={BOOKING_LABELS[name]}
            value={booking[name] ?? ''}
            autoComplete="off"
            maxLength={MOST_LETTERS}
            list={`${id}${name}`}
            onChange={({ target }) =>
              onChange({ ...booking, [name]: target.value === '' ? null : target.value })
            }
          />
          <datalist id={`${id}${name}`}>
            {choicesOf(past, name).map((choice) => (
              <option key={choice} value={choice}>
                {choice}
              </option>
            ))}
          </datalist>
        </div>
      ))}
    </fieldset>
  );
}
