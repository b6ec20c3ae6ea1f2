import type { GridChange } from './grid-model.ts';

type ByLevel = Readonly<Record<GridChange['level'], string>>;

export const CHANGE_NAMES: ByLevel = { changed: 'Changed', check: 'Check' };
export const CHANGE_TEXTS: ByLevel = { changed: 'text-accent-text', check: 'text-warning-text' };
export const CHANGE_FILLS: ByLevel = { changed: 'bg-accent-soft', check: 'bg-warning-soft' };
export const CHANGE_EDGES: ByLevel = {
  changed: 'shadow-[inset_3px_0_0_var(--accent)]',
  check: 'shadow-[inset_3px_0_0_var(--warning)]',
};
/** Around the cell that is pointed at. */
export const MARK = 'outline-2 outline-focus';
