import { useEffect, useRef } from 'react';

/** Brings each new target into sight once, as soon as there is something to scroll; a new object counts as new. */
export function useNewTarget<Target extends object>(
  target: Target | null,
  isReady: boolean,
  reach: (target: Target) => void,
): void {
  const reached = useRef<Target | null>(null);
  useEffect(() => {
    if (target === reached.current || (target !== null && !isReady)) return;
    reached.current = target;
    if (target !== null) reach(target);
  });
}
