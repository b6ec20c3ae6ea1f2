import { useEffect, useMemo, type PointerEvent } from 'react';
import { invert, project, type Projection } from '#domain/page-images/projection.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { PageImage } from './page-image.tsx';
import { PageMarks } from './page-marks.tsx';
import { boxOf, markAt, type Box, type PageMark } from './marks.ts';
import type { PageSource } from './page-source.ts';
import { usePage } from './use-page.ts';
import type { PageSize } from './use-page-sizes.ts';
import { WordPicker, type WordPicking } from './word-picker.tsx';

interface PageSheetProps {
  readonly pages: PageSource;
  /** From 1. */
  readonly number: number;
  readonly scale: number;
  readonly marks: readonly PageMark[];
  /** From the points of the marks to those of the page as it is shown; null: they are the same. */
  readonly toShown: Projection | null;
  readonly activeId: string | null;
  readonly hoveredId: string | null;
  /** Words are to be picked; null: pointing marks what was read. */
  readonly picking: WordPicking | null;
  /** The keyboard picks here. */
  readonly isPickedFirst: boolean;
  readonly onSize: (number: number, size: PageSize) => void;
  readonly onHover: (id: string | null) => void;
  readonly onChoose: (id: string) => void;
}

const NO_MARKS: readonly PageMark[] = [];

/** One page with its marks; pointing at words marks what was read from them. */
export function PageSheet(props: PageSheetProps) {
  const { pages, number, scale, marks, toShown, activeId, hoveredId, picking, isPickedFirst } = props;
  const { onSize, onHover, onChoose } = props;
  const loaded = usePage(pages, number);
  const page = loaded === 'broken' ? null : loaded;
  useEffect(() => {
    if (page !== null) onSize(number, { width: page.width, height: page.height });
  }, [page, number, onSize]);
  // Under the words to be picked a mark would look like one of those.
  const shown = picking === null ? marks : NO_MARKS;
  const marked = useMemo(
    () => ({
      active: shown.find(({ id }) => id === activeId),
      hovered: shown.find(({ id }) => id === hoveredId && id !== activeId),
    }),
    [shown, activeId, hoveredId],
  );
  const markUnder = (event: PointerEvent<HTMLElement>): string | null => {
    if (page === null) return null;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - left) / width) * page.width;
    const y = ((event.clientY - top) / height) * page.height;
    const [across, down] = toShown === null ? [x, y] : project(invert(toShown), x, y);
    return markAt(marks, across, down);
  };
  const point = (event: PointerEvent<HTMLElement>) => {
    const id = markUnder(event);
    event.currentTarget.style.cursor = id === null ? '' : 'pointer';
    onHover(id);
  };
  const choose = (event: PointerEvent<HTMLElement>) => {
    const id = event.button === 0 ? markUnder(event) : null;
    if (id !== null) onChoose(id);
  };
  return (
    <div
      role={picking === null ? 'img' : 'group'}
      aria-label={`Page ${number} of ${pages.count}`}
      data-page={number}
      className="relative size-full overflow-hidden bg-paper shadow-[0_1px_3px_rgb(0_0_0/25%)]"
      {...(picking === null
        ? { onPointerMove: point, onPointerLeave: () => onHover(null), onPointerUp: choose }
        : {})}
    >
      {loaded === 'broken' ? (
        <p className="p-6 text-center text-paper-ink">This page cannot be shown.</p>
      ) : page === null ? (
        <div className="flex h-full items-center justify-center text-paper-ink">
          <Spinner />
        </div>
      ) : (
        <PageImage page={page} scale={scale} />
      )}
      {page === null || marked.hovered === undefined ? null : (
        <PageMarks mark={marked.hovered} page={page} toShown={toShown} kind="hovered" />
      )}
      {page === null || marked.active === undefined ? null : (
        <PageMarks mark={marked.active} page={page} toShown={toShown} kind="active" />
      )}
      {page === null || picking === null ? null : (
        <WordPicker
          picking={picking}
          number={number}
          page={page}
          toShown={toShown}
          start={startOf(marks, picking.startId)}
          takesFocus={isPickedFirst}
        />
      )}
    </div>
  );
}

function startOf(marks: readonly PageMark[], id: string): Box | null {
  const mark = marks.find((one) => one.id === id);
  return mark === undefined ? null : boxOf(mark.lines);
}
