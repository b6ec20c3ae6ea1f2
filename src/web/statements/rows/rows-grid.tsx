import { useEffect, useId, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import type { BalanceBreak, StatementAccount } from '#domain/statements/statement.schemas.ts';
import { classNames } from '#web/ui/class-names.ts';
import { CellEditor } from '#web/ui/data-grid/cell-editor.tsx';
import { GridFrame } from '#web/ui/data-grid/grid-frame.tsx';
import { useNewTarget } from '#web/ui/data-grid/use-new-target.ts';
import { useVirtualRows } from '#web/ui/data-grid/use-virtual-rows.ts';
import { useStableCallback } from '#web/ui/use-stable-callback.ts';
import { cellMoves } from './cell-moves.ts';
import { RowInspector, type RowBooking } from './row-inspector.tsx';
import { COLUMN_NAMES } from './row-fields.ts';
import { RowView } from './row-view.tsx';
import { RowsHeader } from './rows-header.tsx';
import { isAtEnd } from './rows-layout.ts';
import { rowsKeys } from './rows-keys.ts';
import type { RowEditingHandle } from './use-row-editing.ts';
import type { RowsCursorHandle } from './use-rows-cursor.ts';
import type { MeasuredRows } from './use-rows-layout.ts';
import { useRowsPointer } from './use-rows-pointer.ts';

/** A row to bring into sight; a new object brings it into sight again. */
interface RowTarget {
  readonly rowId: string;
}

interface RowsGridProps {
  readonly account: StatementAccount;
  readonly label: string;
  readonly container: RefObject<HTMLDivElement | null>;
  readonly measured: MeasuredRows;
  readonly cursor: RowsCursorHandle;
  readonly editing: RowEditingHandle;
  /** Rows at which the balances break. */
  readonly faults: ReadonlyMap<string, BalanceBreak>;
  /** Why other rows are doubtful. */
  readonly doubts: ReadonlyMap<string, string>;
  readonly hoveredRowId: string | null;
  readonly onHover: (rowId: string | null) => void;
  /** A key that is none of the cursor's or the cell's. Tells whether it was taken. */
  readonly onAction: (event: KeyboardEvent) => boolean;
  readonly target: RowTarget | null;
  readonly query: string;
  /** Facts about the selection; null: nothing is selected. */
  readonly selection: ReactNode;
  /** How the row with the cursor is booked; null where there is none. */
  readonly booking: RowBooking | null;
}

/** The transactions of an account: virtual, one tab stop, edited in place. */
export function RowsGrid(props: RowsGridProps) {
  const { account, label, container, measured, cursor, editing, faults, doubts } = props;
  const { hoveredRowId, onHover, onAction, target, query, selection, booking } = props;
  const { transactions } = account;
  const { layout, heights, emptyColumns, isReady } = measured;
  const { columns, headerHeight } = layout;
  const { cursor: at, selected, indexOf } = cursor;
  const { open } = editing;
  const problemId = useId();
  const editedRow = open === null ? -1 : indexOf(open.where.rowId);
  const rows = useVirtualRows({
    container,
    count: transactions.length,
    heights,
    headerHeight,
    kept: [at.row, editedRow],
  });
  useNewTarget(target, isReady, ({ rowId }) => {
    const index = indexOf(rowId);
    if (index >= 0) rows.scrollToIndex(index, { align: 'center' });
  });
  // With every drawing: scrolling brings rows that the cursor waits for.
  useEffect(() => cursor.settleFocus());
  // On a small screen the row is only inspected once it was tapped.
  const [isInspected, setInspected] = useState(false);

  const scrollTo = (row: number) => rows.scrollToIndex(row, { align: 'auto' });
  const moves = cellMoves({ transactions, columns, cursor, editing, scrollTo });
  const onKey = rowsKeys({ cursor, moves, onAction });
  const pointer = useRowsPointer({ cursor, moves, onHover, onTap: () => setInspected(true) });
  const onToggle = useStableCallback(cursor.toggle);

  const active = transactions[at.row];
  const problem = open?.problem ?? null;
  const editor =
    open === null
      ? null
      : {
          column: columns.indexOf(open.where.column),
          field: (
            <CellEditor
              key={open.where.column}
              label={`${COLUMN_NAMES[open.where.column]}, row ${editedRow + 1}`}
              text={open.text}
              problem={open.problem}
              problemId={problemId}
              selectsAll={open.selectsAll}
              isMultiline={false}
              className={classNames(
                'px-2.5 text-base sm:text-[0.8125rem]',
                isAtEnd(open.where.column) && 'text-right tabular-nums',
              )}
              onType={editing.type}
              onEnd={moves.end}
              onCancel={() => {
                editing.cancel();
                cursor.focus();
              }}
            />
          ),
        };
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <GridFrame
        container={container}
        label={label}
        size={{ rows: transactions.length, columns: columns.length }}
        isReadOnly={false}
        height={headerHeight + rows.getTotalSize()}
        onKeyDown={(event) => {
          onHover(null);
          onKey(event);
        }}
        {...pointer}
        className="min-h-0 flex-1 pb-(--toast-room) outline-none"
      >
        <RowsHeader
          layout={layout}
          emptyColumns={emptyColumns}
          selectedCount={selected.size}
          rowCount={transactions.length}
          onSelectAll={cursor.selectAll}
        />
        {rows.getVirtualItems().map(({ index, start }) => {
          const row = transactions[index];
          if (row === undefined) return null;
          return (
            <RowView
              key={row.id}
              row={row}
              index={index}
              top={start}
              height={heights[index] ?? layout.rowHeight}
              layout={layout}
              fault={faults.get(row.id)}
              doubt={doubts.get(row.id)}
              isSelected={selected.has(row.id)}
              isHovered={hoveredRowId === row.id}
              activeColumn={at.row === index ? at.column : null}
              query={query}
              editor={open?.where.rowId === row.id ? editor : null}
              onToggle={onToggle}
            />
          );
        })}
      </GridFrame>
      {layout.isWide || isInspected || problem !== null || selection !== null ? (
        <RowInspector
          row={active}
          index={at.row}
          finding={{
            fault: active === undefined ? undefined : faults.get(active.id),
            doubt: active === undefined ? undefined : doubts.get(active.id),
          }}
          problem={problem}
          problemId={problemId}
          selection={selection}
          booking={booking}
          onClose={layout.isWide ? null : () => setInspected(false)}
        />
      ) : null}
    </div>
  );
}
