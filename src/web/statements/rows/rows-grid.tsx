import {
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import type { BalanceBreak, StatementAccount } from '#domain/statements/statement.schemas.ts';
import { CellEditor, type EditorExit } from './cell-editor.tsx';
import { besides, isTyping, placeOf, type CellPlace } from './grid-places.ts';
import { RowInspector, type RowBooking } from './row-inspector.tsx';
import { RowView } from './row-view.tsx';
import { RowsHeader } from './rows-header.tsx';
import type { CellEditingHandle } from './use-cell-editing.ts';
import type { RowsCursorHandle } from './use-rows-cursor.ts';
import type { MeasuredRows } from './use-rows-layout.ts';
import { useVirtualRows, type RowTarget } from './use-virtual-rows.ts';

interface RowsGridProps {
  readonly account: StatementAccount;
  readonly label: string;
  readonly container: RefObject<HTMLDivElement | null>;
  readonly measured: MeasuredRows;
  readonly cursor: RowsCursorHandle;
  readonly editing: CellEditingHandle;
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
  const { cursor: at, selected, goTo } = cursor;
  const open = editing.editing;
  const problemId = useId();
  const editedRow = open === null ? -1 : cursor.indexOf(open.rowId);
  const { indexOf } = cursor;
  const rows = useVirtualRows({
    container,
    heights,
    headerHeight,
    kept: [at.row, editedRow],
    target,
    indexOf,
    isReady,
  });
  // With every drawing: scrolling brings rows that the cursor waits for.
  useEffect(() => cursor.settleFocus());
  // On a small screen the row is only inspected once it was tapped.
  const [isInspected, setInspected] = useState(false);

  const move = (next: CellPlace) => rows.scrollToIndex(goTo(next), { align: 'auto' });
  const begin = (typed: string | null) => {
    const row = transactions[at.row];
    return row !== undefined && editing.begin(row, columns[at.column], typed);
  };
  /** Typing goes on in another cell. */
  const beginAt = (place: CellPlace) => {
    const row = transactions[place.row];
    if (row === undefined || !editing.begin(row, columns[place.column], null)) {
      cursor.focus();
      return;
    }
    rows.scrollToIndex(goTo(place, false), { align: 'auto' });
  };
  const commit = (exit: EditorExit) => {
    if (open === null || !editing.commit()) return;
    const column = columns.indexOf(open.column);
    const row = Math.max(0, editedRow);
    if (exit === 'down') move({ row: row + 1, column });
    else if (exit === 'up') move({ row: row - 1, column });
    else beginAt(besides({ row, column }, columns.length, exit));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    onHover(null);
    const isControl = event.ctrlKey || event.metaKey;
    if (onAction(event)) {
      event.preventDefault();
      return;
    }
    const place = event.altKey ? null : cursor.placeByKey(event.key, isControl);
    if (place !== null) {
      event.preventDefault();
      move(place);
      if (event.shiftKey) cursor.extendTo(Math.max(0, place.row));
      return;
    }
    if (event.key === 'Enter' || event.key === 'F2') {
      event.preventDefault();
      if (at.column === -1 && at.rowId !== null) cursor.toggle(at.rowId);
      else begin(null);
    } else if (event.key === ' ') {
      event.preventDefault();
      if (at.rowId !== null) cursor.toggle(at.rowId);
    } else if (isTyping(event) && begin(event.key)) event.preventDefault();
  };

  const pointer = useRef('mouse');
  const onPointerDown = (event: PointerEvent) => {
    pointer.current = event.pointerType;
    // A finger that comes down may be about to scroll: it counts when it has tapped.
    if (event.pointerType !== 'mouse') return;
    if (event.target instanceof HTMLInputElement && event.target.type !== 'checkbox') return;
    const place = event.button === 0 ? placeOf(event.target) : null;
    if (place === null) return;
    if (event.shiftKey) {
      event.preventDefault();
      cursor.extendTo(place.row);
    }
    goTo(place);
  };
  /** A tap chooses a cell, another tap on it edits it. */
  const onClick = (event: MouseEvent) => {
    setInspected(true);
    const isField = event.target instanceof HTMLInputElement;
    const place = pointer.current === 'mouse' || isField ? null : placeOf(event.target);
    if (place === null) return;
    if (place.row === at.row && place.column === at.column && begin(null)) return;
    goTo(place);
  };
  const onDoubleClick = (event: MouseEvent) => {
    const place = placeOf(event.target);
    const row = place === null ? undefined : transactions[place.row];
    if (place !== null && row !== undefined) editing.begin(row, columns[place.column], null);
  };
  /** Only a mouse that really moves points: rows that move below a resting one do not count. */
  const onPointerMove = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || (event.movementX === 0 && event.movementY === 0)) return;
    const row = event.target instanceof Element ? event.target.closest('[data-row]') : null;
    onHover(row?.getAttribute('data-row') ?? null);
  };
  const { toggle } = cursor;
  const toggleRef = useRef(toggle);
  useEffect(() => {
    toggleRef.current = toggle;
  });
  const onToggle = useCallback((rowId: string) => toggleRef.current(rowId), []);

  const active = transactions[at.row];
  const problem = open?.problem ?? null;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div
        ref={container}
        role="grid"
        aria-label={label}
        aria-rowcount={transactions.length + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable
        tabIndex={-1}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onClick={onClick}
        onDoubleClick={onDoubleClick}
        onPointerMove={onPointerMove}
        onPointerLeave={() => onHover(null)}
        className="relative min-h-0 flex-1 overflow-auto bg-surface pb-(--toast-room) text-[0.8125rem] outline-none select-none"
      >
        <div className="relative min-w-fit" style={{ height: headerHeight + rows.getTotalSize() }}>
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
            const isEdited = open?.rowId === row.id;
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
                editor={
                  isEdited
                    ? {
                        column: columns.indexOf(open.column),
                        field: (
                          <CellEditor
                            key={open.column}
                            editing={open}
                            rowNumber={index + 1}
                            problemId={problemId}
                            onType={editing.type}
                            onCommit={commit}
                            onCancel={() => {
                              editing.cancel();
                              cursor.focus();
                            }}
                            onLeave={() => void editing.commit()}
                          />
                        ),
                      }
                    : null
                }
                onToggle={onToggle}
              />
            );
          })}
        </div>
      </div>
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
