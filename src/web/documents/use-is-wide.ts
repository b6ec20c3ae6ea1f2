import { useSyncExternalStore } from 'react';

/** Tailwind's `lg`: from there on both panes stand beside each other. */
const wide = globalThis.matchMedia('(min-width: 64rem)');

function subscribe(listener: () => void): () => void {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}

export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches);
}
