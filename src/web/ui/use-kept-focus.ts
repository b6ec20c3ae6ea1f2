import { useEffect, useRef, type FocusEvent } from 'react';

/**
 * Keeps the keyboard's place when what had the focus goes away: the focus moves to what `find` names, not to the top
 * of the page. Spread the answer on the element around it.
 */
export function useKeptFocus(find: (container: HTMLElement, lost: Element) => HTMLElement | null) {
  const container = useRef<HTMLDivElement>(null);
  const focused = useRef<Element | null>(null);

  useEffect(() => {
    const lost = focused.current;
    if (lost === null || lost.isConnected || container.current === null) return;
    if (document.activeElement !== document.body) return;
    focused.current = null;
    find(container.current, lost)?.focus();
  });

  return {
    ref: container,
    onFocus: (event: FocusEvent) => {
      // React tells of dialogs and menus too, which hang elsewhere in the page and give the focus back themselves.
      if (container.current?.contains(event.target) === true) focused.current = event.target;
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
