import { useVirtualizer } from '@tanstack/react-virtual';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useCallback, useEffect, useRef, useState } from 'react';
import { boxOf, type PlacedRow } from './row-places.ts';
import { PageSheet, type PageSize } from './page-sheet.tsx';
import type { Zoom } from './zoom.ts';

/** Pixels of a point, as browsers count. */
const TRUE_SIZE = 96 / 72;
const GAP = 12;
const MARGIN = 12;
/** Drawings in which a row is brought into sight. */
const TRIES = 30;
/** Of a page not seen yet: A4. */
const USUAL: PageSize = { width: 595, height: 842 };

/** A row to bring into sight; a new object brings it into sight again. */
export interface RowTarget {
  readonly rowId: string;
  readonly page: number;
}

/** A page whose head is to be seen; a new object asks for it again. */
export interface PageTarget {
  readonly page: number;
}

interface PageScrollerProps {
  readonly pdf: PDFDocumentProxy;
  readonly zoom: Zoom;
  readonly rows: ReadonlyMap<number, readonly PlacedRow[]>;
  readonly activeRowId: string | null;
  readonly hoveredRowId: string | null;
  readonly target: RowTarget | null;
  readonly wanted: PageTarget | null;
  readonly onHover: (rowId: string | null) => void;
  readonly onChoose: (rowId: string) => void;
  /** The page in the middle of what is seen. */
  readonly onPageInSight: (number: number) => void;
  /** Percent of its true size at which a page is as wide as the pane. */
  readonly onFit: (percent: number) => void;
}

const NO_ROWS: readonly PlacedRow[] = [];

const isRow = (rowId: string) => (row: PlacedRow) => row.rowId === rowId;

/** All pages one under the other; only those in sight are loaded and drawn. */
export function PageScroller(props: PageScrollerProps) {
  const { pdf, zoom, rows, activeRowId, hoveredRowId, target, wanted } = props;
  const { onHover, onChoose, onPageInSight, onFit } = props;
  const container = useRef<HTMLDivElement>(null);
  const [sizes, setSizes] = useState<ReadonlyMap<number, PageSize>>(new Map());
  const usual = sizes.get(1) ?? USUAL;
  const sizeOf = (number: number) => sizes.get(number) ?? usual;
  const [paneWidth, setPaneWidth] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setPaneWidth(Math.floor(entry?.contentRect.width ?? 0)));
    if (container.current !== null) observer.observe(container.current);
    return () => observer.disconnect();
  }, []);
  const widest = Math.max(usual.width, ...[...sizes.values()].map(({ width }) => width));
  const fitting = Math.max(0.1, (paneWidth - 2 * MARGIN) / widest);
  const scale = zoom === 'fit' ? fitting : (zoom / 100) * TRUE_SIZE;
  useEffect(() => onFit((fitting / TRUE_SIZE) * 100), [fitting, onFit]);
  const pages = useVirtualizer({
    count: pdf.numPages,
    getScrollElement: () => container.current,
    estimateSize: (index) => sizeOf(index + 1).height * scale + GAP,
    paddingStart: MARGIN,
    overscan: 1,
  });
  useEffect(() => pages.measure(), [pages, scale, sizes]);

  const onSize = useCallback((number: number, size: PageSize) => {
    setSizes((all) => {
      const known = all.get(number);
      const isSame = known?.width === size.width && known.height === size.height;
      return isSame ? all : new Map(all).set(number, size);
    });
  }, []);

  const middle = (pages.scrollOffset ?? 0) + (pages.scrollRect?.height ?? 0) / 2;
  const inSight = pages.getVirtualItems().find(({ end }) => end >= middle);
  const pageInSight = (inSight?.index ?? 0) + 1;
  useEffect(() => onPageInSight(pageInSight), [pageInSight, onPageInSight]);

  // A page's place is known for sure once it is loaded; until then each drawing comes nearer, unless somebody scrolls.
  const aim = useRef<{ target: RowTarget | null; triesLeft: number }>({ target: null, triesLeft: 0 });
  if (aim.current.target !== target) aim.current = { target, triesLeft: TRIES };
  useEffect(() => {
    const giveUp = () => {
      aim.current.triesLeft = 0;
    };
    const abort = new AbortController();
    const options = { signal: abort.signal, passive: true };
    for (const event of ['wheel', 'pointerdown', 'keydown'] as const)
      container.current?.addEventListener(event, giveUp, options);
    return () => abort.abort();
  }, []);
  const shown = useRef<PageTarget | null>(null);
  useEffect(() => {
    if (wanted === null || shown.current === wanted) return;
    shown.current = wanted;
    aim.current.triesLeft = 0;
    pages.scrollToIndex(wanted.page - 1, { align: 'start' });
  }, [wanted, pages]);
  useEffect(() => {
    const pane = container.current;
    const aimed = target === null ? undefined : rows.get(target.page)?.find(isRow(target.rowId));
    if (aimed === undefined || pane === null || paneWidth === 0 || aim.current.triesLeft === 0) return;
    const { page } = aimed.place;
    let start = MARGIN;
    for (let number = 1; number < page; number += 1) start += sizeOf(number).height * scale + GAP;
    const box = boxOf(aimed.place);
    const top = start + box.top * scale;
    const isSeen = top >= pane.scrollTop + 24 && top <= pane.scrollTop + pane.clientHeight - 72;
    aim.current.triesLeft = isSeen && sizes.has(page) ? 0 : aim.current.triesLeft - 1;
    if (isSeen) return;
    const left = box.left * scale < pane.clientWidth ? 0 : box.left * scale - MARGIN;
    pane.scrollTo({ top: Math.max(0, top - pane.clientHeight / 3), left });
  });

  return (
    <div
      ref={container}
      role="region"
      aria-label="Pages of the statement"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must be able to scroll it too
      tabIndex={0}
      className="relative min-h-0 flex-1 overflow-auto bg-sunken -outline-offset-2"
    >
      <div
        className="relative min-w-full"
        style={{ height: pages.getTotalSize(), width: widest * scale + 2 * MARGIN }}
      >
        {paneWidth === 0
          ? null
          : pages.getVirtualItems().map(({ index, start }) => {
              const number = index + 1;
              const { width, height } = sizeOf(number);
              return (
                <div
                  key={number}
                  className="absolute inset-x-0 flex justify-center"
                  style={{ transform: `translateY(${start}px)`, height: height * scale }}
                >
                  <div style={{ width: width * scale }}>
                    <PageSheet
                      pdf={pdf}
                      number={number}
                      scale={scale}
                      rows={rows.get(number) ?? NO_ROWS}
                      activeRowId={activeRowId}
                      hoveredRowId={hoveredRowId}
                      onSize={onSize}
                      onHover={onHover}
                      onChoose={onChoose}
                    />
                  </div>
                </div>
              );
            })}
      </div>
    </div>
  );
}
