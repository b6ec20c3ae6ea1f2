import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef } from 'react';
import { CellInspector } from './cell-inspector.tsx';
import type { CellPlace, GridColumn, GridRow, GridTarget } from './grid-model.ts';
import { GridHeader } from './grid-header.tsx';
import { GridRowView } from './grid-row-view.tsx';
import { blockOf, type GridExit } from './grid-selection.ts';
import { useColumnWidths } from './use-column-widths.ts';
import { useGridCopy } from './use-grid-copy.ts';
import { useGridCursor } from './use-grid-cursor.ts';

const ROW_HEIGHT = 32;
const HEADER_HEIGHT = 36;
const SCROLLBAR_ROOM = 18;

interface DataGridProps {
  readonly label: string;
  readonly columns: readonly GridColumn[];
  readonly rowCount: number;
  /** In px: room for the longest row label and a note. */
  readonly rowHeaderWidth: number;
  /** Undefined while the row is on its way. */
  readonly rowAt: (row: number) => GridRow | undefined;
  /** Brings the rows of a range, for a copy that goes beyond what is loaded. */
  readonly loadRows: (first: number, last: number) => Promise<(row: number) => GridRow | undefined>;
  /** The cell that has the focus from the start; null: none. */
  readonly start: CellPlace | null;
  /** The cell that is pointed at; null: none. */
  readonly target: GridTarget | null;
  /** A key leads beyond these rows; tells whether there is more of the table. */
  readonly onExit: (exit: GridExit, column: number) => boolean;
  /** Called with the rows in sight whenever they change. */
  readonly onRowsInSight: (first: number, last: number) => void;
  readonly showsBefore: boolean;
}

/** The range in sight plus the active item, which must stay in the page to keep the focus. */
function withActive(active: number) {
  return (range: Range): number[] => {
    const shown = defaultRangeExtractor(range);
    if (active < 0 || active >= range.count || shown.includes(active)) return shown;
    return [...shown, active].sort((a, b) => a - b);
  };
}

/** A table of any length: virtual in both directions, one tab stop, arrow keys, ranges with Shift, Ctrl+C copies as TSV. */
export function DataGrid(props: DataGridProps) {
  const { label, columns, rowCount, rowHeaderWidth, rowAt, loadRows, onRowsInSight, showsBefore } = props;
  const container = useRef<HTMLDivElement>(null);
  const { widthOf, resize } = useColumnWidths(columns);
  const cursor = useGridCursor({
    size: { rows: rowCount, columns: columns.length },
    container,
    scrollTo: ({ row, column }, align) => {
      if (row >= 0) rows.scrollToIndex(row, { align });
      else rows.scrollToOffset(0);
      if (column >= 0) across.scrollToIndex(column);
      else across.scrollToOffset(0);
    },
    start: props.start,
    target: props.target,
    onExit: props.onExit,
    resizeBy: (column, change) => resize(column, widthOf(column) + change),
  });
  const { active } = cursor.selection;
  // The same functions as long as the cursor stays: what they give is kept, and rows are not drawn anew.
  const rowsToShow = useMemo(() => withActive(active.row), [active.row]);
  const columnsToShow = useMemo(() => withActive(active.column), [active.column]);
  const rows = useVirtualizer({
    count: rowCount,
    getScrollElement: () => container.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    scrollPaddingStart: HEADER_HEIGHT,
    rangeExtractor: rowsToShow,
  });
  const across = useVirtualizer({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => container.current,
    estimateSize: widthOf,
    overscan: 2,
    scrollPaddingStart: rowHeaderWidth,
    rangeExtractor: columnsToShow,
  });
  const widths = columns.map((_, index) => widthOf(index)).join();
  useEffect(() => across.measure(), [across, widths]);

  const first = rows.range?.startIndex ?? 0;
  const last = rows.range?.endIndex ?? 0;
  useEffect(() => onRowsInSight(first, last), [first, last, onRowsInSight]);

  const block = useMemo(() => blockOf(cursor.selection), [cursor.selection]);
  const marked = props.target?.place;
  const isRange = block.fromRow !== block.toRow || block.fromColumn !== block.toColumn;
  const copy = useGridCopy({ block, header: columns.map(({ name }) => name), rowAt, loadRows });

  const isWide = rowHeaderWidth + across.getTotalSize() > (across.scrollRect?.width ?? Infinity);
  const visibleColumns = across.getVirtualItems();
  return (
    <div className="overflow-hidden rounded-md border border-line-strong">
      <div
        ref={container}
        role="grid"
        aria-label={label}
        aria-rowcount={rowCount + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable
        tabIndex={-1}
        onKeyDown={cursor.onKeyDown}
        onPointerDown={cursor.onPointerDown}
        onPointerMove={cursor.onPointerMove}
        onCopy={copy}
        className="relative max-h-[min(60vh,34rem)] overflow-auto bg-surface text-[0.8125rem] select-none"
        style={{ height: HEADER_HEIGHT + rowCount * ROW_HEIGHT + (isWide ? SCROLLBAR_ROOM : 0) }}
      >
        <div
          className="relative min-w-full"
          style={{
            width: rowHeaderWidth + across.getTotalSize(),
            height: HEADER_HEIGHT + rows.getTotalSize(),
          }}
        >
          <GridHeader
            columns={columns}
            visible={visibleColumns}
            rowHeaderWidth={rowHeaderWidth}
            height={HEADER_HEIGHT}
            active={active}
            onResize={resize}
          />
          {rows.getVirtualItems().map(({ index, start }) => (
            <GridRowView
              key={index}
              index={index}
              top={start}
              height={ROW_HEIGHT}
              row={rowAt(index)}
              columns={columns}
              visible={visibleColumns}
              rowHeaderWidth={rowHeaderWidth}
              activeColumn={active.row === index ? active.column : null}
              selected={isRange ? block : null}
              markedColumn={marked?.row === index ? marked.column : null}
              showsBefore={showsBefore}
            />
          ))}
        </div>
      </div>
      <CellInspector place={active} column={columns[active.column]} row={rowAt(active.row)} />
    </div>
  );
}
