import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import { keepInRange } from '#web/ui/keep-in-range.ts';

/** A row to bring into sight; a new object brings it into sight again. */
export interface RowTarget {
  readonly rowId: string;
}

interface VirtualRowsOptions {
  readonly container: RefObject<HTMLElement | null>;
  readonly heights: readonly number[];
  readonly headerHeight: number;
  /** Rows that are drawn wherever one has scrolled to: the one with the cursor, the one being edited. */
  readonly kept: readonly [number, number];
  readonly target: RowTarget | null;
  readonly indexOf: (rowId: string) => number;
  readonly isReady: boolean;
}

/** The rows that are in sight, of however many. */
export function useVirtualRows(options: VirtualRowsOptions) {
  const { container, heights, headerHeight, kept, target, indexOf, isReady } = options;
  const [active, edited] = kept;
  const rangeExtractor = useMemo(() => keepInRange([active, edited]), [active, edited]);
  const rows = useVirtualizer({
    count: heights.length,
    getScrollElement: () => container.current,
    estimateSize: (index) => heights[index] ?? 0,
    overscan: 8,
    scrollPaddingStart: headerHeight,
    rangeExtractor,
  });
  useLayoutEffect(() => rows.measure(), [rows, heights]);

  const reached = useRef<RowTarget | null>(null);
  useEffect(() => {
    if (target === null || reached.current === target || !isReady) return;
    reached.current = target;
    const index = indexOf(target.rowId);
    if (index >= 0) rows.scrollToIndex(index, { align: 'center' });
  });
  return rows;
}
