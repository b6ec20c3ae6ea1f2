import { TriangleAlert, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { bookingOf, isBooked } from '#domain/statements/booking-of.ts';
import type { Transaction } from '#domain/statements/statement.schemas.ts';
import { formatDay } from '#web/documents/format-day.ts';
import { formatMoney } from '#web/documents/format-money.ts';
import { describeBooking } from '#web/recipes/rules/booking-labels.ts';
import { classNames } from '#web/ui/class-names.ts';
import { CHANGE_FILLS } from '#web/ui/data-grid/change-style.ts';
import { COLUMN_NAMES, fieldOf, type RowColumn } from './row-fields.ts';
import type { RowMark } from './row-marks.ts';
import { isAtEnd, type RowsLayout } from './rows-layout.ts';
import { partsOf } from './find-in-rows.ts';

interface RowCellProps {
  readonly place: string;
  readonly column: RowColumn;
  readonly columnIndex: number;
  readonly row: Transaction;
  readonly layout: RowsLayout;
  /** All of the row. */
  readonly marks: readonly RowMark[];
  readonly isActive: boolean;
  /** The text that is searched for; empty: none. */
  readonly query: string;
  readonly children: ReactNode;
}

export function RowCell(props: RowCellProps) {
  const { place, column, columnIndex, row, layout, isActive, query, children } = props;
  const isCheck = column === 'check';
  const field = fieldOf(column, row);
  const marks = isCheck
    ? props.marks.filter(({ level }) => level !== 'note')
    : props.marks.filter((mark) => field !== null && mark.field === field);
  const level = levelOf(marks);
  return (
    <div
      role="gridcell"
      aria-colindex={columnIndex + 2}
      tabIndex={isActive ? 0 : -1}
      data-cell={place}
      data-changed={level === null || isCheck ? undefined : ''}
      title={marks.length === 0 ? undefined : marks.map(({ sentence }) => sentence).join('\n')}
      style={{ gridArea: column }}
      className={classNames(
        'relative flex min-w-0 items-center gap-1.5 overflow-hidden px-2.5 -outline-offset-2 focus:outline-2 focus:outline-focus',
        layout.isWide && 'border-r border-line last:border-r-0',
        isAtEnd(column) && 'justify-end tabular-nums',
        isCheck && 'justify-center px-0',
        !isCheck && level !== null && CHANGE_FILLS[level],
      )}
    >
      {isCheck ? (
        <CheckMark marks={marks} />
      ) : (
        <CellText row={row} column={column} layout={layout} query={query} />
      )}
      {marks.length === 0 || isCheck ? null : (
        <span className="sr-only">{`, ${marks.map(toWords).join(' ')}`}</span>
      )}
      {children}
    </div>
  );
}

function levelOf(marks: readonly RowMark[]): 'check' | 'changed' | null {
  if (marks.some(({ level }) => level === 'check')) return 'check';
  return marks.some(({ level }) => level === 'changed') ? 'changed' : null;
}

function toWords({ sentence, before }: RowMark): string {
  return before === null ? sentence : `Read as ${before}. ${sentence}`;
}

type CellTextProps = Pick<RowCellProps, 'row' | 'column' | 'layout' | 'query'>;

function CellText({ row, column, layout, query }: CellTextProps) {
  const field = fieldOf(column, row);
  if (field === null) return null;
  switch (field) {
    case 'amount': {
      const isIn = !row.amount.startsWith('-');
      const text =
        column === 'amount' ? formatMoney(row.amount, 'always') : formatMoney(row.amount.replace('-', ''));
      return (
        <span className={classNames('truncate', isIn ? 'text-accent-text' : 'text-ink')}>
          <Found text={text} query={query} />
        </span>
      );
    }
    case 'balance':
      return <span className="truncate">{row.balance === null ? '' : formatMoney(row.balance)}</span>;
    case 'date':
      return (
        <span className="truncate" title={layout.hasShortDates ? formatDay(row.date) : undefined}>
          <Found text={formatDay(row.date, layout.hasShortDates ? 'short' : 'full')} query={query} />
        </span>
      );
    case 'description':
    case 'reference':
    case 'payee':
    case 'category':
    case 'accountCode':
    case 'taxCode': {
      const text = row[field] ?? '';
      const isWrapped = field === 'description' && layout.textWidth !== null;
      if (field === 'description' && layout.hasBookingLine && isBooked(row))
        return (
          <span className="min-w-0">
            <span dir="auto" className="line-clamp-3 leading-[18px] break-words" title={text}>
              <Found text={text} query={query} />
            </span>
            <BookingLine row={row} query={query} />
          </span>
        );
      return (
        <span
          dir="auto"
          className={isWrapped ? 'line-clamp-3 leading-[18px] break-words' : 'truncate'}
          title={text}
        >
          <Found text={text} query={query} />
        </span>
      );
    }
  }
}

/** How a row is booked, below its description. */
function BookingLine({ row, query }: Pick<CellTextProps, 'row' | 'query'>) {
  const text = describeBooking(bookingOf(row));
  return (
    <>
      <span className="sr-only">, booked as </span>
      <span dir="auto" className="block truncate text-xs leading-[18px] text-ink-soft" title={text}>
        <Found text={text} query={query} />
      </span>
    </>
  );
}

/** A text with what is searched for marked in it. */
function Found({ text, query }: { readonly text: string; readonly query: string }) {
  if (query === '') return text;
  return partsOf(text, query).map(({ part, isFound, at }) =>
    isFound ? (
      <mark key={at} className="rounded-sm bg-mark text-paper-ink">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}

function CheckMark({ marks }: { readonly marks: readonly RowMark[] }) {
  const level = levelOf(marks);
  if (level === null) return null;
  const Icon = level === 'check' ? TriangleAlert : Wrench;
  return (
    <>
      <Icon
        aria-hidden
        size={15}
        className={classNames('shrink-0', level === 'check' ? 'text-warning-text' : 'text-accent-text')}
      />
      <span className="sr-only">
        {`${level === 'check' ? COLUMN_NAMES.check : 'Corrected'}: ${marks.map(toWords).join(' ')}`}
      </span>
    </>
  );
}
