import { project, type Projection } from '#domain/page-images/projection.ts';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useRef, useState } from 'react';
import { boxOf, type MarksByPage, type PageMark } from './marks.ts';
import { PageSheet, type PageSize } from './page-sheet.tsx';
import type { PageSource } from './page-source.ts';
import type { WordPicking } from './word-picker.tsx';
import type { Zoom } from './zoom.ts';

/** Pixels of a point, as browsers count. */
const TRUE_SIZE = 96 / 72;
const GAP = 12;
const MARGIN = 12;
/** Drawings in which a mark is brought into sight. */
const TRIES = 30;
/** The assumed size of a page that has not been loaded yet: A4. */
const USUAL: PageSize = { width: 595, height: 842 };

/** A mark to bring into sight; a new object brings it into sight again. */
export interface MarkTarget {
  readonly id: string;
  readonly page: number;
}

/** A page whose head is to be seen; a new object asks for it again. */
export interface PageTarget {
  readonly page: number;
}

interface PageScrollerProps {
  readonly label: string;
  readonly pages: PageSource;
  readonly zoom: Zoom;
  readonly marks: MarksByPage;
  /** By page: from the points of its marks to those of the page as it is shown. Absent: they are the same. */
  readonly projections: ReadonlyMap<number, Projection>;
  readonly activeId: string | null;
  readonly hoveredId: string | null;
  readonly target: MarkTarget | null;
  readonly wanted: PageTarget | null;
  /** Words are to be picked; null: pointing marks what was read. */
  readonly picking: WordPicking | null;
  /** True where the keyboard goes on in the pages. */
  readonly takesFocus: boolean;
  readonly onHover: (id: string | null) => void;
  readonly onChoose: (id: string) => void;
  /** The page in the middle of what is seen. */
  readonly onPageInSight: (number: number) => void;
  /** Percent of its true size at which a page is as wide as the pane. */
  readonly onFit: (percent: number) => void;
}

const NO_MARKS: readonly PageMark[] = [];

/** All pages one under the other; only those in sight are loaded and drawn. */
export function PageScroller(props: PageScrollerProps) {
  const { label, pages, zoom, marks, projections, activeId, hoveredId, target, wanted, takesFocus } = props;
  const { picking, onHover, onChoose, onPageInSight, onFit } = props;
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) container.current?.focus({ preventScroll: true });
  }, [takesFocus]);
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
  const sheets = useVirtualizer({
    count: pages.count,
    getScrollElement: () => container.current,
    estimateSize: (index) => sizeOf(index + 1).height * scale + GAP,
    paddingStart: MARGIN,
    overscan: 1,
  });
  useEffect(() => sheets.measure(), [sheets, scale, sizes]);

  const onSize = useCallback((number: number, size: PageSize) => {
    setSizes((all) => {
      const known = all.get(number);
      const isSame = known?.width === size.width && known.height === size.height;
      return isSame ? all : new Map(all).set(number, size);
    });
  }, []);

  const middle = (sheets.scrollOffset ?? 0) + (sheets.scrollRect?.height ?? 0) / 2;
  const inSight = sheets.getVirtualItems().find(({ end }) => end >= middle);
  const pageInSight = (inSight?.index ?? 0) + 1;
  useEffect(() => onPageInSight(pageInSight), [pageInSight, onPageInSight]);

  const [begun, setBegun] = useState<{ readonly picking: WordPicking | null; readonly page: number }>({
    picking: null,
    page: 1,
  });
  if (begun.picking !== picking)
    setBegun({ picking, page: pageWithMark(marks, picking?.startId ?? null) ?? pageInSight });

  // A page's place is known for sure once it is loaded; until then each drawing comes nearer, unless somebody scrolls.
  const aim = useRef<{ target: MarkTarget | null; triesLeft: number }>({ target: null, triesLeft: 0 });
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
    sheets.scrollToIndex(wanted.page - 1, { align: 'start' });
  }, [wanted, sheets]);
  useEffect(() => {
    const pane = container.current;
    const aimed = target === null ? undefined : marks.get(target.page)?.find(({ id }) => id === target.id);
    if (target === null || aimed === undefined || pane === null) return;
    if (paneWidth === 0 || aim.current.triesLeft === 0) return;
    const { page } = target;
    let start = MARGIN;
    for (let number = 1; number < page; number += 1) start += sizeOf(number).height * scale + GAP;
    const box = boxOf(aimed.lines);
    const toShown = projections.get(page);
    const [x, y] = toShown === undefined ? [box.left, box.top] : project(toShown, box.left, box.top);
    const top = start + y * scale;
    const isSeen = top >= pane.scrollTop + 24 && top <= pane.scrollTop + pane.clientHeight - 72;
    aim.current.triesLeft = isSeen && sizes.has(page) ? 0 : aim.current.triesLeft - 1;
    if (isSeen) return;
    const left = x * scale < pane.clientWidth ? 0 : x * scale - MARGIN;
    pane.scrollTo({ top: Math.max(0, top - pane.clientHeight / 3), left });
  });

  return (
    <div
      ref={container}
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must be able to scroll it too
      tabIndex={0}
      className="relative min-h-0 flex-1 overflow-auto bg-sunken -outline-offset-2"
    >
      <div
        className="relative min-w-full"
        style={{ height: sheets.getTotalSize(), width: widest * scale + 2 * MARGIN }}
      >
        {paneWidth === 0
          ? null
          : sheets.getVirtualItems().map(({ index, start }) => {
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
                      pages={pages}
                      number={number}
                      scale={scale}
                      marks={marks.get(number) ?? NO_MARKS}
                      toShown={projections.get(number) ?? null}
                      activeId={activeId}
                      hoveredId={hoveredId}
                      picking={picking}
                      isPickedFirst={picking !== null && begun.page === number}
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

function pageWithMark(marks: MarksByPage, id: string | null): number | null {
  for (const [page, placed] of marks) if (placed.some((mark) => mark.id === id)) return page;
  return null;
}
