import { memo, type ReactNode } from 'react';
import type { BalanceBreak, Transaction } from '#domain/statements/statement.schemas.ts';
import { classNames } from '#web/ui/class-names.ts';
import { CHANGE_EDGES } from '#web/ui/data-grid/change-style.ts';
import { RowCell } from './row-cell.tsx';
import { marksOf } from './row-marks.ts';
import type { RowsLayout } from './rows-layout.ts';

interface RowViewProps {
  readonly row: Transaction;
  readonly index: number;
  readonly top: number;
  readonly height: number;
  readonly layout: RowsLayout;
  readonly fault: BalanceBreak | undefined;
  /** Why it is doubtful though the balances do not break at it. */
  readonly doubt: string | undefined;
  readonly isSelected: boolean;
  readonly isHovered: boolean;
  /** The column of the cursor; null: it is in another row. */
  readonly activeColumn: number | null;
  /** The column that is being typed in, and its field. */
  readonly editor: { readonly column: number; readonly field: ReactNode } | null;
  /** The text that is searched for; empty: none. */
  readonly query: string;
  readonly onToggle: (rowId: string) => void;
}

/** A transaction, drawn anew only when something in it changes. */
export const RowView = memo(function RowView(props: RowViewProps) {
  const { row, index, top, height, layout, fault, doubt, isSelected, isHovered } = props;
  const { activeColumn, editor, query, onToggle } = props;
  const marks = marksOf(row, { fault, doubt });
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
      style={{ ...layout.row, height, transform: `translateY(${top}px)` }}
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
        {fault === undefined ? null : <span className="sr-only">, the balance breaks here</span>}
      </div>
      {layout.columns.map((column, columnIndex) => (
        <RowCell
          key={column}
          place={`${index}:${columnIndex}`}
          column={column}
          columnIndex={columnIndex}
          row={row}
          layout={layout}
          marks={marks}
          isActive={activeColumn === columnIndex}
          query={query}
        >
          {editor?.column === columnIndex ? editor.field : null}
        </RowCell>
      ))}
    </div>
  );
});
