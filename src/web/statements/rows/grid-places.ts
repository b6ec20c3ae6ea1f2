import type { KeyboardEvent } from 'react';
import { stepFrom } from '#web/ui/data-grid/cell-keys.ts';
import type { CellPlace } from '#web/ui/data-grid/grid-model.ts';

/** Letters and signs that are shortcuts: a text that begins with one is typed after Enter. */
const SHORTCUTS: ReadonlySet<string> = new Set([' ', '?', '/', 'j', 'k', 'e']);

/** True for a key that starts to fill the cell. */
export function isTyping({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && !SHORTCUTS.has(key) && !ctrlKey && !metaKey && !altKey;
}

/** The field after or before another, over the ends of the rows. The last column is no field. */
export function fieldBeside(place: CellPlace, columns: number, way: 'right' | 'left'): CellPlace {
  const last = columns - 2;
  const { row, column } = stepFrom(place, way);
  if (column > last) return { row: row + 1, column: 0 };
  return column < 0 ? { row: row - 1, column: last } : { row, column };
}
