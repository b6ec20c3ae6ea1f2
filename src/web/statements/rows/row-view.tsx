import { memo, type ReactNode } from 'react';
import type { BalanceBreak, Transaction } from '#domain/statements/statement.schemas.ts';
import { TriangleAlert, Wrench } from 'lucide-react';
import { classNames } from '#web/ui/class-names.ts';
import { CHANGE_EDGES, CHANGE_FILLS } from '#web/ui/data-grid/change-style.ts';
import { formatMoney } from '#web/documents/format-money.ts';
import { COLUMN_NAMES, ROW_COLUMNS, type RowColumn } from './row-fields.ts';
import { marksOf, type RowMark } from './row-marks.ts';
import { isAtEnd, type RowsLayout } from './rows-layout.ts';

interface RowViewProps {
  readonly row: Transaction;
  readonly index: number;
  readonly top: number;
  readonly layout: RowsLayout;
  readonly fault: BalanceBreak | undefined;
  readonly isSelected: boolean;
  readonly isHovered: boolean;
  /** The column of the cursor; null: it is in another row. */
  readonly activeColumn: number | null;
  /** The column that is being typed in, and its field. */
  readonly editor: { readonly column: number; readonly field: ReactNode } | null;
  readonly onToggle: (rowId: string) => void;
}

/** A transaction, drawn anew only when something in it changes. */
export const RowView = memo(function RowView(props: RowViewProps) {
  const { row, index, top, layout, fault, isSelected, isHovered, activeColumn, editor, onToggle } = props;
  const marks = marksOf(row, fault);
  const number = index + 1;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      data-row={row.id}
      className={classNames(
        'absolute inset-x-0 grid border-b border-line',
        isSelected
          ? 'bg-accent-soft'
          : isHovered || activeColumn !== null
            ? 'bg-hover'
            : fault === undefined
              ? 'bg-surface'
              : 'bg-warning-soft',
      )}
      style={{ ...layout.row, height: layout.rowHeight, transform: `translateY(${top}px)` }}
    >
      <div
        role="rowheader"
        aria-colindex={1}
        tabIndex={activeColumn === -1 ? 0 : -1}
        data-cell={`${index}:-1`}
        style={{ gridArea: 'head' }}
        className={classNames(
          'flex items-center gap-2 border-r border-line-strong pl-2.5 text-ink-soft tabular-nums -outline-offset-2 focus:outline-2 focus:outline-focus',
          fault !== undefined && CHANGE_EDGES.check,
        )}
      >
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={`Select row ${number}`}
          checked={isSelected}
          onChange={() => onToggle(row.id)}
          className="size-4 shrink-0 cursor-pointer accent-accent"
        />
        <span>{number}</span>
        {fault === undefined ? null : <span className="sr-only">, the balances break here</span>}
      </div>
      {ROW_COLUMNS.map((column, columnIndex) => (
        <RowCell
          key={column}
          place={`${index}:${columnIndex}`}
          column={column}
          columnIndex={columnIndex}
          row={row}
          marks={column === 'check' ? marks : marks.filter((mark) => mark.column === column)}
          isActive={activeColumn === columnIndex}
          isRuled={layout.isWide}
        >
          {editor?.column === columnIndex ? editor.field : null}
        </RowCell>
      ))}
    </div>
  );
});

interface RowCellProps {
  readonly place: string;
  readonly column: RowColumn;
  readonly columnIndex: number;
  readonly row: Transaction;
  readonly marks: readonly RowMark[];
  readonly isActive: boolean;
  /** Whether lines stand between the columns. */
  readonly isRuled: boolean;
  readonly children: ReactNode;
}

function RowCell({ place, column, columnIndex, row, marks, isActive, isRuled, children }: RowCellProps) {
  const [first] = marks;
  const level = marks.some((mark) => mark.level === 'check') ? 'check' : first?.level;
  return (
    <div
      role="gridcell"
      aria-colindex={columnIndex + 2}
      tabIndex={isActive ? 0 : -1}
      data-cell={place}
      data-changed={first === undefined || column === 'check' ? undefined : ''}
      title={first === undefined ? undefined : marks.map(({ sentence }) => sentence).join('\n')}
      style={{ gridArea: column }}
      className={classNames(
        'relative flex min-w-0 items-center gap-1.5 overflow-hidden px-2.5 -outline-offset-2 focus:outline-2 focus:outline-focus',
        isRuled && 'border-r border-line last:border-r-0',
        isAtEnd(column) && 'justify-end tabular-nums',
        column === 'check' && 'justify-center px-0',
        column !== 'check' && level !== undefined && CHANGE_FILLS[level],
      )}
    >
      {column === 'check' ? <CheckMark marks={marks} /> : <CellText row={row} column={column} />}
      {first === undefined || column === 'check' ? null : (
        <span className="sr-only">{`, ${marks.map(toWords).join(' ')}`}</span>
      )}
      {children}
    </div>
  );
}

function toWords({ sentence, before }: RowMark): string {
  return before === null ? sentence : `Read as ${before}. ${sentence}`;
}

function CellText({ row, column }: { readonly row: Transaction; readonly column: RowColumn }) {
  switch (column) {
    case 'amount': {
      const isOut = row.amount.startsWith('-');
      return (
        <span className={classNames('truncate', isOut ? 'text-error-text' : 'text-accent-text')}>
          {formatMoney(row.amount, 'always')}
        </span>
      );
    }
    case 'balance':
      return <span className="truncate">{row.balance === null ? '' : formatMoney(row.balance)}</span>;
    case 'date':
      return <span className="truncate tabular-nums">{row.date}</span>;
    case 'description':
    case 'reference':
      return (
        <span dir="auto" className="truncate" title={row[column] ?? undefined}>
          {row[column] ?? ''}
        </span>
      );
    case 'check':
      return null;
  }
}

function CheckMark({ marks }: { readonly marks: readonly RowMark[] }) {
  if (marks.length === 0) return null;
  const isToCheck = marks.some(({ level }) => level === 'check');
  const Icon = isToCheck ? TriangleAlert : Wrench;
  return (
    <>
      <Icon
        aria-hidden
        size={15}
        className={classNames('shrink-0', isToCheck ? 'text-warning-text' : 'text-accent-text')}
      />
      <span className="sr-only">
        {`${isToCheck ? COLUMN_NAMES.check : 'Put right'}: ${marks.map(toWords).join(' ')}`}
      </span>
    </>
  );
}
