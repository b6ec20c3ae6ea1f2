import { useEffect, useRef, type RefObject } from 'react';
import type { Virtualizer } from '@tanstack/react-virtual';
import { project, type Projection } from '#domain/page-images/projection.ts';
import { boxOf, type MarksByPage } from './marks.ts';
import type { PageSizes } from './use-page-sizes.ts';

/** A mark to bring into sight; a new object brings it into sight again. */
export interface MarkTarget {
  readonly id: string;
  readonly page: number;
}

/** A page whose head is to be seen; a new object asks for it again. */
export interface PageTarget {
  readonly page: number;
}

interface PlaceInSightOptions {
  readonly container: RefObject<HTMLElement | null>;
  readonly sheets: Virtualizer<HTMLDivElement, Element>;
  readonly sizes: PageSizes;
  /** Pixels of a point. */
  readonly scale: number;
  readonly marks: MarksByPage;
  readonly projections: ReadonlyMap<number, Projection>;
  readonly target: MarkTarget | null;
  readonly wanted: PageTarget | null;
  /** False until the pane was measured. */
  readonly isReady: boolean;
}

/** In px, around the pages and between them. */
export const MARGIN = 12;
export const GAP = 12;
/** Renders in which we try to bring a mark into sight. */
const TRIES = 30;

/**
 * Scrolls to the mark or page that was requested last. A page's position is certain only once the page is loaded; until
 * then each render comes closer, unless the person scrolls.
 */
export function usePlaceInSight(options: PlaceInSightOptions): void {
  const { container, sheets, sizes, scale, marks, projections, target, wanted, isReady } = options;
  const aim = useRef<{ target: MarkTarget | null; triesLeft: number }>({ target: null, triesLeft: 0 });
  useEffect(() => {
    if (aim.current.target !== target) aim.current = { target, triesLeft: TRIES };
  });
  useEffect(() => {
    const giveUp = () => {
      aim.current.triesLeft = 0;
    };
    const abort = new AbortController();
    const options = { signal: abort.signal, passive: true };
    for (const event of ['wheel', 'pointerdown', 'keydown'] as const)
      container.current?.addEventListener(event, giveUp, options);
    return () => abort.abort();
  }, [container]);
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
    if (!isReady || aim.current.triesLeft === 0) return;
    const { page } = target;
    let start = MARGIN;
    for (let number = 1; number < page; number += 1) start += sizes.sizeOf(number).height * scale + GAP;
    const box = boxOf(aimed.lines);
    const toShown = projections.get(page);
    const [x, y] = toShown === undefined ? [box.left, box.top] : project(toShown, box.left, box.top);
    const top = start + y * scale;
    const isSeen = top >= pane.scrollTop + 24 && top <= pane.scrollTop + pane.clientHeight - 72;
    aim.current.triesLeft = isSeen && sizes.loaded.has(page) ? 0 : aim.current.triesLeft - 1;
    if (isSeen) return;
    const left = x * scale < pane.clientWidth ? 0 : x * scale - MARGIN;
    pane.scrollTo({ top: Math.max(0, top - pane.clientHeight / 3), left });
  });
}
