import { Trash2 } from 'lucide-react';
import { memo, useId } from 'react';
import type { InvoiceLine } from '#domain/invoices/invoice.schemas.ts';
import { formatMoney } from '#web/documents/format-money.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { fieldStyle } from './field-style.ts';
import { isFigure, type LineColumn, type LineField } from './invoice-fields.ts';
import { placeOf } from './invoice-places.ts';
import { BELOW_LINE, LINE_GRID } from './lines-layout.ts';
import { readLineCell } from './read-typed.ts';
import { useTypedValue } from './use-typed-value.ts';
import { marksOfValue, type ValueMark } from './value-marks.ts';
import { ValueNotes } from './value-notes.tsx';

interface LineRowProps {
  readonly line: InvoiceLine;
  /** From 0. */
  readonly index: number;
  readonly scale: number;
  readonly columns: readonly LineColumn[];
  /** Sentences that are said once for all lines. */
  readonly saidAbove: ReadonlySet<string>;
  /** Quantity × price is not the amount. */
  readonly isFault: boolean;
  readonly onDelete: (lineId: string) => void;
}

/** A line of the invoice, every cell a field; drawn anew only when something in it changes. */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { line, index, scale, columns, saidAbove, isFault, onDelete } = props;
  const notesId = useId();
  const marks = marksOfValue(line, true).filter(({ sentence }) => !saidAbove.has(sentence));
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-line={line.id}
      aria-describedby={marks.length === 0 ? undefined : notesId}
      className={classNames(
        LINE_GRID,
        'items-start gap-x-1 gap-y-1.5 border-b border-line px-3 py-0.5 sm:px-4 @max-2xl:py-3 @2xl:gap-y-0',
        // The browser lays out only the lines in sight.
        '[contain-intrinsic-block-size:auto_13rem] [content-visibility:auto] @2xl:[contain-intrinsic-block-size:auto_2.25rem]',
        isFault && 'bg-warning-soft',
      )}
    >
      <div
        role="rowheader"
        style={{ gridArea: 'number' }}
        className="pt-1.5 text-right text-xs text-ink-soft tabular-nums"
      >
        {index + 1}
      </div>
      {columns.map(({ field, label, short }, column) => (
        <LineCell
          key={field}
          line={line}
          index={index}
          column={column}
          field={field}
          label={label}
          short={short}
          scale={scale}
          level={field === 'amount' && isFault ? 'check' : undefined}
        />
      ))}
      <div role="cell" style={{ gridArea: 'delete' }} className="@2xl:-mt-0.5">
        <Button
          size="icon"
          variant="ghost"
          aria-label={`Delete line ${index + 1}`}
          onPress={() => onDelete(line.id)}
        >
          <Trash2 aria-hidden size={15} />
        </Button>
      </div>
      {marks.length === 0 ? null : (
        <div role="cell" style={{ gridColumn: BELOW_LINE }}>
          <ValueNotes id={notesId} problem={null} marks={marks} after={line.amount ?? ''} />
        </div>
      )}
    </div>
  );
});

const MONEY: ReadonlySet<LineField> = new Set(['unitPrice', 'discount', 'amount']);

/** In the table the cells have no frames but where one points, types, or should look. */
const CELL =
  '@2xl:not-focus:not-aria-invalid:not-data-marked:border-transparent @2xl:not-focus:not-data-marked:bg-transparent @2xl:hover:not-data-marked:border-line-strong';

interface LineCellProps {
  readonly line: InvoiceLine;
  readonly index: number;
  /** From 0. */
  readonly column: number;
  readonly field: LineField;
  readonly label: string;
  readonly short: string;
  readonly scale: number;
  readonly level: ValueMark['level'] | undefined;
}

function LineCell({ line, index, column, field, label, short, scale, level }: LineCellProps) {
  const id = useId();
  const value = line[field] ?? '';
  const isNumber = isFigure(field);
  const { input, problem } = useTypedValue({
    value,
    shown: MONEY.has(field) && value !== '' ? formatMoney(value) : value,
    place: placeOf.cell(line.id, field),
    read: (text) => readLineCell(text, field, line, scale),
    hasLines: false,
  });
  const shared = {
    ...input,
    id,
    autoComplete: 'off',
    spellCheck: false,
    'aria-label': `${label}, line ${index + 1}`,
    'aria-describedby': problem === null ? undefined : `${id}-notes`,
    'data-cell': `${index}:${column}`,
    'data-marked': level === undefined ? undefined : '',
    className: fieldStyle(level, problem !== null, classNames(CELL, isNumber && 'text-right tabular-nums')),
  };
  return (
    <div role="cell" style={{ gridArea: field }} className="min-w-0">
      <span aria-hidden className="block pb-0.5 text-xs text-ink-soft @2xl:hidden">
        {short}
      </span>
      {field === 'description' ? (
        <textarea
          {...shared}
          rows={1}
          dir="auto"
          className={classNames(shared.className, 'block resize-none field-sizing-content')}
        />
      ) : (
        <input {...shared} dir="auto" inputMode={isNumber ? 'decimal' : undefined} />
      )}
      <ValueNotes id={`${id}-notes`} problem={problem} marks={[]} after="" />
    </div>
  );
}
