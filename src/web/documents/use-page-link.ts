import { useCallback, useEffect, useRef, useState } from 'react';
import { useStableCallback } from '#web/ui/use-stable-callback.ts';
import type { MarkTarget, PageTarget } from './pages/use-place-in-sight.ts';

/** Milliseconds a mouse must rest on something before the pages move to it. */
const HOVER_MS = 150;

/** The place that is active or pointed at, shared by a document's pages and the data read from them. */
export interface PageLink {
  readonly activeId: string | null;
  readonly hoveredId: string | null;
  /** The mark that the pages bring into sight. */
  readonly target: MarkTarget | null;
  /** A page that was asked for as a whole. */
  readonly wantedPage: PageTarget | null;
  readonly showPage: (page: number) => void;
  /** The cursor is there: marked, and brought into sight. */
  readonly setActive: (id: string | null) => void;
  /** Pointed at on the page: marked on both sides. */
  readonly setHovered: (id: string | null) => void;
  /** Pointed at beside the page: marked, and brought into sight if it stays so. */
  readonly hoverBeside: (id: string | null) => void;
}

/**
 * Joins a document's pages and what was read from them: what one points at is marked on both sides.
 *
 * @param pageOf the page on which something stands; null: on none
 */
export function usePageLink(pageOf: (id: string) => number | null): PageLink {
  const [activeId, setActiveId] = useState<string | null>(null);
  const [hoveredId, setHovered] = useState<string | null>(null);
  const [target, setTarget] = useState<MarkTarget | null>(null);
  const [wantedPage, setWantedPage] = useState<PageTarget | null>(null);
  const findPage = useStableCallback(pageOf);
  const show = useCallback(
    (id: string | null) => {
      const page = id === null ? null : findPage(id);
      if (id === null || page === null) return;
      setTarget({ id, page });
      setWantedPage(null);
    },
    [findPage],
  );
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const hovered = useRef<string | null>(null);
  /** The cursor wins over a mouse that only rests somewhere. */
  const setActive = useCallback(
    (id: string | null) => {
      clearTimeout(timer.current);
      hovered.current = null;
      setHovered(null);
      setActiveId(id);
      show(id);
    },
    [show],
  );
  const hoverBeside = useCallback(
    (id: string | null) => {
      if (hovered.current === id) return;
      hovered.current = id;
      setHovered(id);
      clearTimeout(timer.current);
      if (id !== null) timer.current = setTimeout(() => show(id), HOVER_MS);
    },
    [show],
  );
  const showPage = useCallback((page: number) => setWantedPage({ page }), []);
  return { activeId, hoveredId, target, wantedPage, showPage, setActive, setHovered, hoverBeside };
}
