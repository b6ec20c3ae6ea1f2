import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import type { Projection } from '#domain/page-images/projection.ts';
import { useWidth } from '#web/ui/use-width.ts';
import type { MarksByPage, PageMark } from './marks.ts';
import { PageSheet } from './page-sheet.tsx';
import type { PageSource } from './page-source.ts';
import { usePageSizes } from './use-page-sizes.ts';
import { GAP, MARGIN, usePlaceInSight, type MarkTarget, type PageTarget } from './use-place-in-sight.ts';
import type { WordPicking } from './word-picker.tsx';
import type { Zoom } from './zoom.ts';

/** Pixels of a point, as browsers count. */
const TRUE_SIZE = 96 / 72;

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
  const sizes = usePageSizes();
  const { sizeOf, widest } = sizes;
  const paneWidth = useWidth(container);
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
  useEffect(() => sheets.measure(), [sheets, scale, sizes.loaded]);

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

  const isReady = paneWidth > 0;
  usePlaceInSight({ container, sheets, sizes, scale, marks, projections, target, wanted, isReady });

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
        {isReady
          ? sheets.getVirtualItems().map(({ index, start }) => {
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
                      onSize={sizes.onSize}
                      onHover={onHover}
                      onChoose={onChoose}
                    />
                  </div>
                </div>
              );
            })
          : null}
      </div>
    </div>
  );
}

function pageWithMark(marks: MarksByPage, id: string | null): number | null {
  for (const [page, placed] of marks) if (placed.some((mark) => mark.id === id)) return page;
  return null;
}
