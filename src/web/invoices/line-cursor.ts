import type { CellPlace } from '#web/ui/data-grid/grid-model.ts';

interface Caret {
  readonly selectionStart: number | null;
  readonly selectionEnd: number | null;
  readonly length: number;
}

interface PressedKey {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/**
 * The cell that a key leads to from within a field: Enter and the arrows up and down go to the next line, the arrows
 * aside to the next cell once the caret can go no further. Null: the key is the field's own.
 */
export function besides(
  { key, shiftKey, ctrlKey, metaKey, altKey }: PressedKey,
  { row, column }: CellPlace,
  { selectionStart, selectionEnd, length }: Caret,
): CellPlace | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === 'Enter') return { row: row + (shiftKey ? -1 : 1), column };
  if (shiftKey) return null;
  const isAll = selectionStart === 0 && selectionEnd === length;
  const isCollapsed = selectionStart === selectionEnd;
  const atStart = isAll || (isCollapsed && selectionStart === 0);
  const atEnd = isAll || (isCollapsed && selectionEnd === length);
  switch (key) {
    case 'ArrowUp':
      return atStart || atEnd ? { row: row - 1, column } : null;
    case 'ArrowDown':
      return atStart || atEnd ? { row: row + 1, column } : null;
    case 'ArrowLeft':
      return atStart ? { row, column: column - 1 } : null;
    case 'ArrowRight':
      return atEnd ? { row, column: column + 1 } : null;
    default:
      return null;
  }
}
