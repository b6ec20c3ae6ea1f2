import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, type RefObject } from 'react';
import { keepInRange } from '../keep-in-range.ts';
import type { CellPlace, GridColumn } from './grid-model.ts';
import { useGridCursor, type GridCursorOptions } from './use-grid-cursor.ts';
import { useColumnWidths } from './use-column-widths.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

export const ROW_HEIGHT = 32;
export const HEADER_HEIGHT = 36;

interface VirtualGridOptions extends Pick<GridCursorOptions, 'start' | 'target' | 'onExit'> {
  readonly container: RefObject<HTMLDivElement | null>;
  readonly columns: readonly GridColumn[];
  readonly rowCount: number;
  readonly rowHeaderWidth: number;
  readonly onRowsInSight: (first: number, last: number) => void;
}

/** Which rows and columns are on the page, how wide they are, and where the cursor is. */
export function useVirtualGrid(options: VirtualGridOptions) {
  const { container, columns, rowCount, rowHeaderWidth, onRowsInSight } = options;
  const { widthOf, resize } = useColumnWidths(columns);
  const cursor = useGridCursor({
    size: { rows: rowCount, columns: columns.length },
    columns,
    container,
    scrollTo: ({ row, column }: CellPlace, align) => {
      if (row >= 0) rows.scrollToIndex(row, { align });
      else rows.scrollToOffset(0);
      if (column >= 0) across.scrollToIndex(column);
      else across.scrollToOffset(0);
    },
    start: options.start,
    target: options.target,
    onExit: options.onExit,
    resizeBy: (column, change) => resize(column, widthOf(column) + change),
  });
  const { active } = cursor.selection;
  const rows = useVirtualRows({
    container,
    count: rowCount,
    heights: ROW_HEIGHT,
    headerHeight: HEADER_HEIGHT,
    kept: [active.row],
  });
  // The same function as long as the cursor stays: what it gives is kept, and cells are not drawn again.
  const columnsToShow = useMemo(() => keepInRange([active.column]), [active.column]);
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
  return { cursor, rows, across, resize };
}
