import { useSyncExternalStore } from 'react';

const ROW_HEADER_PX = 136;
const WIDE_ROW_HEADER_PX = 164;
/** On a phone the row's number stands alone; what marks it is its colour, and words for a screen reader. */
const NARROW_PX = 44;
const NARROW_LONG_PX = 60;

/** Tailwind's `sm` begins where this ends. */
const narrow = globalThis.matchMedia('(max-width: 39.99rem)');

function subscribe(listener: () => void): () => void {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
}

/** In px: room for the longest row number of a table and a note. */
export function useRowHeaderWidth(rows: number): number {
  const isNarrow = useSyncExternalStore(subscribe, () => narrow.matches);
  if (isNarrow) return rows < 10_000 ? NARROW_PX : NARROW_LONG_PX;
  return rows < 100_000 ? ROW_HEADER_PX : WIDE_ROW_HEADER_PX;
}
