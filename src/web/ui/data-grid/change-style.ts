import type { GridChange } from './grid-model.ts';

type ByLevel = Readonly<Record<GridChange['level'], string>>;

export const CHANGE_NAMES: ByLevel = { changed: 'Changed', check: 'Check', edited: 'Edited' };
export const CHANGE_TEXTS: ByLevel = {
  changed: 'text-accent-text',
  check: 'text-warning-text',
  edited: 'text-ink',
};
export const CHANGE_FILLS: ByLevel = {
  changed: 'bg-accent-soft',
  check: 'bg-warning-soft',
  edited: 'bg-accent-soft font-medium',
};
export const CHANGE_EDGES: ByLevel = {
  changed: 'shadow-[inset_3px_0_0_var(--accent)]',
  check: 'shadow-[inset_3px_0_0_var(--warning)]',
  edited: 'shadow-[inset_0_-2px_0_var(--accent)]',
};
/** Around the cell that is pointed at. */
export const MARK = 'outline-2 outline-focus';
