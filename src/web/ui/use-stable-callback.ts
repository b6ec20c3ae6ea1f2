import { useCallback, useEffect, useRef } from 'react';

/** Returns a function that never changes and always calls the callback of the latest render. For event handlers and effects only. */
export function useStableCallback<Args extends unknown[], Result>(
  callback: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
