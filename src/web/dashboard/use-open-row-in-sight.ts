import { useEffect } from 'react';
import { useStableCallback } from '#web/ui/use-stable-callback.ts';

/** Details come from the server, and the page is long enough only when they are there. */
const DETAILS_COME_IN_MS = 2_500;
const OWN_WILL = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Brings the row whose details are opened to the top, smoothly where motion is welcome, and keeps it there while the
 * details come in, unless the person does something else.
 *
 * @param scrollToRow for a row that is not in the page
 */
export function useOpenRowInSight(
  body: { readonly current: HTMLElement | null },
  openId: string | null,
  scrollToRow: (id: string) => void,
): void {
  const scroll = useStableCallback(scrollToRow);
  useEffect(() => {
    if (openId === null) return;
    const end = new AbortController();
    const show = (behavior: ScrollBehavior) => {
      const row = body.current?.querySelector(`[data-file="${CSS.escape(openId)}"]`) ?? null;
      if (row === null) scroll(openId);
      else row.scrollIntoView({ block: 'start', behavior });
    };
    const frame = requestAnimationFrame(() => show(isCalm() ? 'instant' : 'smooth'));
    const observer = new ResizeObserver(() => {
      if (!end.signal.aborted) show('instant');
    });
    const start = setTimeout(() => observer.observe(document.body), 0);
    const timer = setTimeout(() => end.abort(), DETAILS_COME_IN_MS);
    for (const event of OWN_WILL)
      globalThis.addEventListener(event, () => end.abort(), { passive: true, signal: end.signal });
    end.signal.addEventListener('abort', () => observer.disconnect());
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(start);
      clearTimeout(timer);
      end.abort();
    };
  }, [body, openId, scroll]);
}

const isCalm = (): boolean => globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches;
