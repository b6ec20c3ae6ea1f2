import { useId } from 'react';
import type { InvoiceBooking } from '#domain/invoices/invoice.schemas.ts';
import { fieldStyle } from './field-style.ts';
import { useTypedValue } from './use-typed-value.ts';
import { ValueNotes } from './value-notes.tsx';

interface BookingFieldProps {
  readonly name: keyof InvoiceBooking;
  readonly label: string;
  readonly booking: InvoiceBooking | undefined;
}

/** Where an invoice is posted: nothing that is printed, but what the next one of its vendor gets by itself. */
export function BookingField({ name, label, booking }: BookingFieldProps) {
  const id = useId();
  const value = booking?.[name] ?? '';
  const { input, problem } = useTypedValue({
    value,
    shown: value,
    place: `booking:${name}`,
    read: (text) => ({
      edit: { kind: 'book', values: { [name]: text.trim() === '' ? null : text.trim() } },
      problem: null,
    }),
    hasLines: false,
  });
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="block pb-0.5 text-xs text-ink-soft">
        {label}
      </label>
      <input
        {...input}
        id={id}
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        className={fieldStyle(undefined, problem !== null)}
      />
      <ValueNotes id={`${id}-notes`} problem={problem} marks={[]} after={value} />
    </div>
  );
}
