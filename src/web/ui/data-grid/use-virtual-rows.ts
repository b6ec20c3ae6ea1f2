import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useMemo, type RefObject } from 'react';
import { keepInRange } from '../keep-in-range.ts';

interface VirtualRowsOptions {
  readonly container: RefObject<HTMLElement | null>;
  readonly count: number;
  /** In px: of every row, or of each. */
  readonly heights: number | readonly number[];
  readonly headerHeight: number;
  /** Rows that are drawn wherever one has scrolled to: the one with the cursor, the one being edited. */
  readonly kept: readonly number[];
}

/** The rows that are in sight, of however many. */
export function useVirtualRows({ container, count, heights, headerHeight, kept }: VirtualRowsOptions) {
  // The same function as long as the rows are: what it gives is kept then, and rows are not drawn again.
  const keptKey = kept.join(' ');
  const rangeExtractor = useMemo(() => keepInRange(keptKey.split(' ').map(Number)), [keptKey]);
  const rows = useVirtualizer({
    count,
    getScrollElement: () => container.current,
    estimateSize: (index) => (typeof heights === 'number' ? heights : (heights[index] ?? 0)),
    overscan: 8,
    scrollPaddingStart: headerHeight,
    rangeExtractor,
  });
  useLayoutEffect(() => rows.measure(), [rows, heights]);
  return rows;
}
