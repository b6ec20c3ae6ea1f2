import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { UploadTab } from '#domain/files/files.schemas.ts';
import { keepListPlace, listPlace } from '#web/files/list-place.ts';

/**
 * Brings a list back to where it was left, and remembers where it is.
 *
 * @param isReady the list has its height
 */
export function useListPlace(tab: UploadTab, isReady: boolean): void {
  const { search } = useLocation();
  const isRestored = useRef(false);
  const first = useRef(search);

  useLayoutEffect(() => {
    if (!isReady || isRestored.current) return;
    const top = listPlace(tab, first.current);
    // After the router, which goes to the top or to where another list was.
    const frame = requestAnimationFrame(() => {
      isRestored.current = true;
      if (top > 0) globalThis.scrollTo({ top, behavior: 'instant' });
    });
    return () => cancelAnimationFrame(frame);
  }, [isReady, tab]);

  // Ends with the list itself, before the next page scrolls to its own place.
  useLayoutEffect(() => {
    if (!isReady) return;
    const keep = () => {
      if (isRestored.current) keepListPlace(tab, search, globalThis.scrollY);
    };
    keep();
    globalThis.addEventListener('scroll', keep, { passive: true });
    return () => globalThis.removeEventListener('scroll', keep);
  }, [isReady, tab, search]);
}
