import { memo, useId } from 'react';
import type { InvoiceFieldName } from '#domain/invoices/invoice-field-table.ts';
import type { InvoiceFields } from '#domain/invoices/invoice.schemas.ts';
import { formatDay } from '#web/documents/format-day.ts';
import { classNames } from '#web/ui/class-names.ts';
import { fieldStyle } from './field-style.ts';
import type { FieldEntry } from './invoice-fields.ts';
import { placeOf } from './invoice-places.ts';
import { PickButton } from './pick-button.tsx';
import { readField } from './read-typed.ts';
import { useTypedValue } from './use-typed-value.ts';
import { marksOfValue } from './value-marks.ts';
import { ValueNotes } from './value-notes.tsx';

interface HeadFieldProps {
  readonly name: InvoiceFieldName;
  readonly label: string;
  readonly kind: FieldEntry['kind'];
  readonly field: InvoiceFields[InvoiceFieldName];
  readonly scale: number;
}

/** A labelled field of the invoice's head, with what is to be said of how it was read. */
export const HeadField = memo(function HeadField({ name, label, kind, field, scale }: HeadFieldProps) {
  const id = useId();
  const value = field.value ?? '';
  const hasLines = kind === 'address';
  const { input, problem, canPick, pick } = useTypedValue({
    value,
    shown: kind === 'date' ? formatDay(value) : value,
    place: placeOf.field(name),
    read: (text) => readField(text, name, kind, scale),
    hasLines,
    asks: { name, kind },
  });
  const marks = marksOfValue(field, field.value !== null);
  const notesId = `${id}-notes`;
  const shared = {
    ...input,
    id,
    autoComplete: 'off',
    spellCheck: false,
    'aria-describedby': problem === null && marks.length === 0 ? undefined : notesId,
    className: fieldStyle(
      marks[0]?.level,
      problem !== null,
      classNames(
        // Its label and the button above it come into sight with it.
        'scroll-mt-8',
        hasLines && 'block resize-none field-sizing-content',
        canPick && 'pointer-coarse:pr-11',
      ),
    ),
  };
  return (
    <div className="relative min-w-0">
      <label htmlFor={id} className="block pb-0.5 text-xs text-ink-soft">
        {label}
      </label>
      {hasLines ? (
        <textarea {...shared} rows={Math.max(2, value.split('\n').length)} dir="auto" />
      ) : (
        <input {...shared} dir="auto" inputMode={kind === 'money' ? 'decimal' : undefined} />
      )}
      {canPick ? <PickButton onPick={pick} isWithin={false} /> : null}
      <ValueNotes id={notesId} problem={problem} marks={marks} after={value} />
    </div>
  );
});
