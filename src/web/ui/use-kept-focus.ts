import { useEffect, useRef, type FocusEvent } from 'react';

/**
 * Keeps the keyboard's place when what had the focus goes away: the focus moves to what `find` names, not to the top
 * of the page. Spread the answer on the element around it.
 */
export function useKeptFocus(find: (container: HTMLElement) => HTMLElement | null) {
  const container = useRef<HTMLDivElement>(null);
  const focused = useRef<Element | null>(null);

  useEffect(() => {
    const isLost = focused.current?.isConnected === false && document.activeElement === document.body;
    if (!isLost || container.current === null) return;
    focused.current = null;
    find(container.current)?.focus();
  });

  return {
    ref: container,
    onFocus: (event: FocusEvent) => {
      focused.current = event.target;
    },
    onBlur: (event: FocusEvent) => {
      // Some browsers report a blur for an element that is being removed; that is not the user leaving.
      const left = event.target;
      queueMicrotask(() => {
        if (left.isConnected && focused.current === left) focused.current = null;
      });
    },
  };
}
