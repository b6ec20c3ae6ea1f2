import type { CellPlace } from './grid-model.ts';

/** The cell in which something happened, by its `data-cell`; null: in none. */
export function placeOf(target: EventTarget): CellPlace | null {
  const cell = target instanceof Element ? target.closest('[data-cell]') : null;
  const [row, column] = (cell?.getAttribute('data-cell') ?? '').split(':').map(Number);
  return row === undefined || column === undefined || Number.isNaN(row) ? null : { row, column };
}

/** Moves the focus to a cell, by default without scrolling. Tells whether the cell is in the page. */
export function focusCell(grid: HTMLElement | null, { row, column }: CellPlace, scrolls = false): boolean {
  const cell = grid?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`);
  cell?.focus({ preventScroll: !scrolls });
  return cell !== null && cell !== undefined;
}
