import { useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { keepInRange } from '#web/ui/keep-in-range.ts';
import { RowIndexContext } from './list-context.ts';
import { ROW_HEIGHTS, type ListWidth } from './list-layout.ts';
import { moveBetweenRows } from './move-between-rows.ts';
import type { ListItem } from './list-items.ts';
import { useOpenRowInSight } from './use-open-row-in-sight.ts';

interface FileTableProps {
  readonly label: string;
  readonly width: ListWidth;
  readonly columnCount: number;
  /** The titles of the columns; null on cards. */
  readonly head: ReactNode;
  /** A bar lies over the top of the window, and the titles stay below it. */
  readonly isCovered: boolean;
  readonly items: readonly ListItem[];
  /** The file whose details are open; null: none. */
  readonly openId: string | null;
  readonly renderItem: (item: ListItem) => ReactNode;
  /** Called with the last row in sight. */
  readonly onLastInSight: (index: number) => void;
}

/** In px, what covers the top of the window: the bar of the page and the titles of the columns. */
const COVERED_TOP = 56 + 37;
const OVERSCAN = 8;
/** Rows count from 1, and the titles are the first. */
const FIRST_ROW = 2;

const indexOf = (items: readonly ListItem[], wanted: string | null): number =>
  wanted === null ? -1 : items.findIndex(({ key }) => key === wanted);

/** A table of any length in the window's own scroller: only the rows in sight are in the page. */
export function FileTable(props: FileTableProps) {
  const { label, width, columnCount, head, isCovered, items, openId, renderItem, onLastInSight } = props;
  const body = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  // Whatever changes its height above moves the table.
  useLayoutEffect(() => {
    const element = body.current;
    if (element === null) return;
    const place = () => setTop(Math.round(element.getBoundingClientRect().top + globalThis.scrollY));
    place();
    const observer = new ResizeObserver(place);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  const [focusedKey, setFocusedKey] = useState<string | null>(null);
  const focused = useMemo(() => indexOf(items, focusedKey), [items, focusedKey]);
  const open = useMemo(() => indexOf(items, openId), [items, openId]);
  // Where the focus is, and where details are open.
  const rangeExtractor = useMemo(() => keepInRange([focused, open]), [focused, open]);
  // With another function the places of all rows are worked out again.
  const getItemKey = useCallback((index: number) => items[index]?.key ?? index, [items]);
  const rows = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => ROW_HEIGHTS[width],
    getItemKey,
    overscan: OVERSCAN,
    rangeExtractor,
    scrollMargin: top,
    scrollPaddingStart: COVERED_TOP,
  });
  useEffect(() => rows.measure(), [rows, width]);

  const last = rows.range?.endIndex ?? 0;
  useEffect(() => onLastInSight(last), [last, onLastInSight]);
  useOpenRowInSight(body, openId, (id) => {
    const index = indexOf(items, id);
    if (index >= 0) rows.scrollToIndex(index, { align: 'start' });
  });

  const onFocus = ({ target }: FocusEvent) => {
    const index = Number(target.closest('[data-entry]')?.getAttribute('data-index') ?? -1);
    setFocusedKey(items[index]?.key ?? null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (body.current !== null) moveBetweenRows(event, body.current);
  };
  return (
    <div
      role="table"
      aria-label={label}
      aria-rowcount={items.length + 1}
      aria-colcount={columnCount}
      className="rounded-lg border border-line bg-surface text-[0.8125rem]"
    >
      {head === null ? null : (
        <div className={classNames('sticky z-10', isCovered ? 'top-[6.75rem]' : 'top-14')}>{head}</div>
      )}
      <div
        ref={body}
        role="presentation"
        className="relative"
        style={{ height: rows.getTotalSize() }}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
      >
        {rows.getVirtualItems().map(({ index, key, start }) => {
          const item = items[index];
          return item === undefined ? null : (
            <div
              key={key}
              ref={rows.measureElement}
              role="rowgroup"
              data-index={index}
              data-entry
              // The last row has a line too, unseen: rows that change their height on the way move all those below.
              className={classNames(
                'absolute inset-x-0 border-b [contain:content]',
                index === items.length - 1 ? 'rounded-b-[11px] border-transparent' : 'border-line',
                // What a row is filled with ends at the round corners of the frame, inside its line.
                head === null && index === 0 && 'rounded-t-[11px]',
              )}
              style={{ top: start - rows.options.scrollMargin }}
            >
              <RowIndexContext value={index + FIRST_ROW}>{renderItem(item)}</RowIndexContext>
            </div>
          );
        })}
      </div>
    </div>
  );
}
