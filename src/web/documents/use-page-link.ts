import { useCallback, useEffect, useRef, useState } from 'react';
import type { MarkTarget } from './pages/page-scroller.tsx';

/** What is only passed over does not move the pages. */
const HOVER_MS = 150;

interface PageLink {
  readonly activeId: string | null;
  readonly hoveredId: string | null;
  /** What the pages are to bring into sight. */
  readonly target: MarkTarget | null;
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
  const find = useRef(pageOf);
  useEffect(() => {
    find.current = pageOf;
  });
  const show = useCallback((id: string | null) => {
    const page = id === null ? null : find.current(id);
    if (id !== null && page !== null) setTarget({ id, page });
  }, []);
  const setActive = useCallback(
    (id: string | null) => {
      setActiveId(id);
      show(id);
    },
    [show],
  );
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const hoverBeside = useCallback(
    (id: string | null) => {
      setHovered(id);
      clearTimeout(timer.current);
      if (id !== null) timer.current = setTimeout(() => show(id), HOVER_MS);
    },
    [show],
  );
  return { activeId, hoveredId, target, setActive, setHovered, hoverBeside };
}
