import { useCallback, useEffect, useRef } from 'react';

/** The same function as long as the component is on the page; called after a drawing, it does what that drawing gave it. */
export function useStableCallback<Args extends unknown[], Result>(
  callback: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
