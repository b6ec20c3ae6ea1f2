import { useEffect, useRef } from 'react';

/** As long as systems wait for the second click of a double click. */
const DOUBLE_CLICK_MS = 500;

/**
 * For buttons that take each other's place: whether a press comes so soon after the exchange that it is the second half
 * of the double click that brought it about, and was never meant for the button that it met.
 *
 * @param shown which of them is there
 */
export function useDoubleClick(shown: unknown): () => boolean {
  const last = useRef({ shown, since: -Infinity });
  useEffect(() => {
    if (last.current.shown !== shown) last.current = { shown, since: performance.now() };
  }, [shown]);
  return () => performance.now() - last.current.since < DOUBLE_CLICK_MS;
}
