import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { BOOKING_NAMES, type Booking } from '#domain/recipes/rules/rule.schemas.ts';
import type { PastBooking } from '#domain/recipes/rules/rules.schemas.ts';
import { isSameBooking } from '#domain/recipes/rules/is-same-booking.ts';
import { suggestBookings } from '#domain/recipes/rules/suggest-bookings.ts';
import { bookingOf } from '#domain/statements/booking-of.ts';
import type { StatementEdit } from '#domain/statements/edits/edit.schemas.ts';
import type { Transaction } from '#domain/statements/statement.schemas.ts';
import {
  BOOKING_LABELS,
  choicesOf,
  describeBooking,
  type BookingName,
} from '#web/recipes/rules/booking-labels.ts';
import { pastBookingsQuery } from '#web/recipes/rules/rules.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { setRows } from './edit-places.ts';

interface RowBookingFieldsProps {
  readonly row: Transaction;
  /** How other rows of the statement are booked. */
  readonly known: readonly PastBooking[];
  readonly takeFocus: () => boolean;
  readonly apply: (edits: readonly StatementEdit[]) => string | null;
  /** The keyboard goes back to the rows. */
  readonly onLeave: () => void;
}

const NONE: readonly PastBooking[] = [];
const MOST_SUGGESTIONS = 3;

/** The booking of a row to type in, with what was chosen for rows like it before. */
export function RowBookingFields({ row, known, takeFocus, apply, onLeave }: RowBookingFieldsProps) {
  const booking = bookingOf(row);
  const onChange = (fields: Partial<Booking>) => apply([setRows([row.id], fields)]);
  const { data: stored = NONE } = useQuery(pastBookingsQuery());
  const past = useMemo(() => [...known, ...stored], [known, stored]);
  const suggestions = useMemo(
    () =>
      suggestBookings(row.description, past)
        .filter((each) => !isSameBooking(each, bookingOf(row)))
        .slice(0, MOST_SUGGESTIONS),
    [row, past],
  );
  const payee = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takeFocus()) payee.current?.focus({ preventScroll: true });
  });
  return (
    <>
      <div className="grid grid-cols-2 gap-x-2 gap-y-1 sm:grid-cols-4">
        {BOOKING_NAMES.map((name) => (
          <BookingField
            key={`${name} ${booking[name] ?? ''}`}
            ref={name === 'payee' ? payee : undefined}
            name={name}
            value={booking[name] ?? ''}
            choices={choicesOf(past, name)}
            onChange={(value) => onChange({ [name]: value === '' ? null : value })}
            onLeave={onLeave}
          />
        ))}
      </div>
      {suggestions.length === 0 ? null : (
        <ul aria-label="As before" className="flex flex-wrap gap-1.5">
          {suggestions.map((each) => (
            <li key={describeBooking(each)}>
              <Button
                size="sm"
                className="h-6 px-2 font-normal"
                onPress={() => {
                  onChange(each);
                  onLeave();
                }}
              >
                {describeBooking(each)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface BookingFieldProps {
  readonly ref: Ref<HTMLInputElement> | undefined;
  readonly name: BookingName;
  readonly value: string;
  readonly choices: readonly string[];
  readonly onChange: (value: string) => void;
  readonly onLeave: () => void;
}

/** Enter saves and goes back to the rows, Tab saves and goes on, Escape gives up. */
function BookingField({ ref, name, value, choices, onChange, onLeave }: BookingFieldProps) {
  const id = useId();
  const [text, setText] = useState(value);
  // A field that goes away once it is saved may still report that it lost the focus.
  const saved = useRef(value);
  const isGivenUp = useRef(false);
  const save = () => {
    const typed = text.trim();
    if (isGivenUp.current || typed === saved.current) return;
    saved.current = typed;
    onChange(typed);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') save();
    if (event.key === 'Escape') {
      isGivenUp.current = true;
      setText(value);
    }
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    onLeave();
  };
  return (
    <label className="min-w-0 text-xs text-ink-soft">
      {BOOKING_LABELS[name]}
      <input
        ref={ref}
        value={text}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        list={id}
        onChange={({ target }) => {
          isGivenUp.current = false;
          setText(target.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={save}
        className="block h-7 w-full rounded-sm border border-line-strong bg-surface px-2 text-base text-ink sm:text-[0.8125rem] pointer-coarse:h-10"
      />
      <datalist id={id}>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </datalist>
    </label>
  );
}
