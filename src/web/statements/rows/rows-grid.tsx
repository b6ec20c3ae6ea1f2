import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import {
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import type { BalanceBreak, StatementAccount } from '#domain/statements/statement.schemas.ts';
import { CellEditor, type EditorExit } from './cell-editor.tsx';
import { ROW_COLUMNS } from './row-fields.ts';
import { RowInspector } from './row-inspector.tsx';
import { RowView } from './row-view.tsx';
import { RowsHeader } from './rows-header.tsx';
import { columnWidths, rowsLayout } from './rows-layout.ts';
import type { CellEditingHandle } from './use-cell-editing.ts';
import type { RowsCursorHandle } from './use-rows-cursor.ts';

interface RowsGridProps {
  readonly account: StatementAccount;
  readonly label: string;
  readonly container: RefObject<HTMLDivElement | null>;
  readonly cursor: RowsCursorHandle;
  readonly editing: CellEditingHandle;
  /** Rows at which the balances break. */
  readonly faults: ReadonlyMap<string, BalanceBreak>;
  readonly hoveredRowId: string | null;
  readonly onHover: (rowId: string | null) => void;
  /** A key that is none of the cursor's or the cell's. Tells whether it was taken. */
  readonly onAction: (event: KeyboardEvent) => boolean;
  /** The row to bring into sight; a new object brings it into sight again. */
  readonly target: { readonly rowId: string } | null;
}

function withRows(kept: readonly number[]) {
  return (range: Range): number[] => {
    const shown = new Set(defaultRangeExtractor(range));
    for (const index of kept) if (index >= 0 && index < range.count) shown.add(index);
    return [...shown].sort((a, b) => a - b);
  };
}

const placeOf = (target: EventTarget): { row: number; column: number } | null => {
  const cell = target instanceof Element ? target.closest('[data-cell]') : null;
  const [row, column] = (cell?.getAttribute('data-cell') ?? '').split(':').map(Number);
  return row === undefined || column === undefined || Number.isNaN(row) ? null : { row, column };
};

const isTyping = (event: KeyboardEvent): boolean =>
  event.key.length === 1 &&
  event.key !== ' ' &&
  event.key !== '?' &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey;

/** The field after or before another, over the ends of the rows. */
function besides(
  row: number,
  column: number,
  direction: 'next' | 'previous',
): { row: number; column: number } {
  const last = ROW_COLUMNS.length - 2;
  if (direction === 'next') return column < last ? { row, column: column + 1 } : { row: row + 1, column: 0 };
  return column > 0 ? { row, column: column - 1 } : { row: row - 1, column: last };
}

/** The transactions of an account: virtual, one tab stop, edited in place. */
export function RowsGrid(props: RowsGridProps) {
  const { account, label, container, cursor, editing, faults, hoveredRowId, onHover, onAction, target } =
    props;
  const { transactions } = account;
  const { cursor: at, selected, goTo } = cursor;
  const open = editing.editing;
  const problemId = useId();
  const [paneWidth, setPaneWidth] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setPaneWidth(Math.floor(entry?.contentRect.width ?? 0)));
    if (container.current !== null) observer.observe(container.current);
    return () => observer.disconnect();
  }, [container]);
  const { amount, balance, reference, number } = useMemo(() => columnWidths(transactions), [transactions]);
  // The same object as long as the widths are: rows are not drawn anew for it.
  const layout = useMemo(
    () => rowsLayout(paneWidth, { amount, balance, reference, number }),
    [paneWidth, amount, balance, reference, number],
  );
  const { rowHeight, headerHeight } = layout;
  const editedRow = open === null ? -1 : cursor.indexOf(open.rowId);
  const rangeExtractor = useMemo(() => withRows([at.row, editedRow]), [at.row, editedRow]);
  const rows = useVirtualizer({
    count: transactions.length,
    getScrollElement: () => container.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollPaddingStart: headerHeight,
    rangeExtractor,
  });
  useEffect(() => rows.measure(), [rows, rowHeight]);

  // With every drawing: scrolling brings rows that the cursor waits for.
  useEffect(() => cursor.settleFocus());

  const reached = useRef<RowsGridProps['target']>(null);
  useEffect(() => {
    if (target === null || reached.current === target || paneWidth === 0) return;
    reached.current = target;
    const index = cursor.indexOf(target.rowId);
    if (index >= 0) rows.scrollToIndex(index, { align: 'center' });
  });

  const move = (next: { row: number; column: number }) => rows.scrollToIndex(goTo(next), { align: 'auto' });
  const begin = (typed: string | null) => {
    const row = transactions[at.row];
    return row !== undefined && editing.begin(row, at.column, typed);
  };
  /** Typing goes on in another cell. */
  const beginAt = (place: { row: number; column: number }) => {
    const row = transactions[place.row];
    if (row === undefined || !editing.begin(row, place.column, null)) {
      cursor.focus();
      return;
    }
    rows.scrollToIndex(goTo(place, false), { align: 'auto' });
  };
  const commit = (exit: EditorExit) => {
    if (open === null || !editing.commit()) return;
    const column = ROW_COLUMNS.indexOf(open.field);
    const row = Math.max(0, editedRow);
    if (exit === 'down') move({ row: row + 1, column });
    else if (exit === 'up') move({ row: row - 1, column });
    else beginAt(besides(row, column, exit));
  };

  const onKeyDown = (event: KeyboardEvent) => {
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
    const isField = event.target instanceof HTMLInputElement;
    const place = pointer.current === 'mouse' || isField ? null : placeOf(event.target);
    if (place === null) return;
    if (place.row === at.row && place.column === at.column && begin(null)) return;
    goTo(place);
  };
  const onDoubleClick = (event: MouseEvent) => {
    const place = placeOf(event.target);
    const row = place === null ? undefined : transactions[place.row];
    if (place !== null && row !== undefined) editing.begin(row, place.column, null);
  };
  const onPointerOver = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
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
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div
        ref={container}
        role="grid"
        aria-label={label}
        aria-rowcount={transactions.length + 1}
        aria-colcount={ROW_COLUMNS.length + 1}
        aria-multiselectable
        tabIndex={-1}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onClick={onClick}
        onDoubleClick={onDoubleClick}
        onPointerOver={onPointerOver}
        onPointerLeave={() => onHover(null)}
        className="relative min-h-0 flex-1 overflow-auto bg-surface text-[0.8125rem] outline-none select-none"
      >
        <div className="relative min-w-fit" style={{ height: headerHeight + rows.getTotalSize() }}>
          <RowsHeader
            layout={layout}
            hasReferences={reference !== null}
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
                layout={layout}
                fault={faults.get(row.id)}
                isSelected={selected.has(row.id)}
                isHovered={hoveredRowId === row.id}
                activeColumn={at.row === index ? at.column : null}
                editor={
                  isEdited
                    ? {
                        column: ROW_COLUMNS.indexOf(open.field),
                        field: (
                          <CellEditor
                            key={open.field}
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
      <RowInspector
        row={active}
        index={at.row}
        fault={active === undefined ? undefined : faults.get(active.id)}
        problem={open?.problem ?? null}
        problemId={problemId}
      />
    </div>
  );
}
