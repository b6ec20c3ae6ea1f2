import type { CellPlace } from './grid-model.ts';

export interface GridSize {
  readonly rows: number;
  readonly columns: number;
}

const PAGE_ROWS = 12;

/** The value, or the nearest bound. */
export function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, high));
}

/** Where a key leads from a cell, by the ARIA grid pattern; null when the key is not one of the grid's. */
export function moveByKey(
  key: string,
  isControl: boolean,
  from: CellPlace,
  size: GridSize,
): CellPlace | null {
  const lastRow = size.rows - 1;
  const lastColumn = size.columns - 1;
  const go = (row: number, column: number): CellPlace => ({
    row: clamp(row, -1, lastRow),
    column: clamp(column, -1, lastColumn),
  });
  switch (key) {
    case 'ArrowUp':
      return go(isControl ? -1 : from.row - 1, from.column);
    case 'ArrowDown':
      return go(isControl ? lastRow : from.row + 1, from.column);
    case 'ArrowLeft':
      return go(from.row, isControl ? -1 : from.column - 1);
    case 'ArrowRight':
      return go(from.row, isControl ? lastColumn : from.column + 1);
    case 'PageUp':
      return go(from.row - PAGE_ROWS, from.column);
    case 'PageDown':
      return go(from.row + PAGE_ROWS, from.column);
    case 'Home':
      return go(isControl ? -1 : from.row, -1);
    case 'End':
      return go(isControl ? lastRow : from.row, lastColumn);
    default:
      return null;
  }
}

/** Where to go from a grid that shows one part of a longer table. */
export type GridExit = 'first' | 'previous' | 'next' | 'last';

/** The part of the table that a key leads to, where that is another than the grid's own; null when the key stays inside. */
export function exitByKey(key: string, isControl: boolean, from: CellPlace, size: GridSize): GridExit | null {
  const isAtEnd = from.row === size.rows - 1;
  switch (key) {
    case 'ArrowUp':
      if (isControl) return 'first';
      return from.row === -1 ? 'previous' : null;
    case 'PageUp':
      return from.row <= 0 ? 'previous' : null;
    case 'ArrowDown':
      if (isControl) return 'last';
      return isAtEnd ? 'next' : null;
    case 'PageDown':
      return isAtEnd ? 'next' : null;
    case 'Home':
      return isControl ? 'first' : null;
    case 'End':
      return isControl ? 'last' : null;
    default:
      return null;
  }
}

/** Where the cursor goes once a cell is typed. */
export type EditEnd = 'stay' | 'down' | 'up' | 'right' | 'left';

const STEPS: Readonly<Record<EditEnd, readonly [rows: number, columns: number]>> = {
  stay: [0, 0],
  down: [1, 0],
  up: [-1, 0],
  right: [0, 1],
  left: [0, -1],
};

/** The cell beside another, which need not exist. */
export function stepFrom({ row, column }: CellPlace, end: EditEnd): CellPlace {
  const [down, right] = STEPS[end];
  return { row: row + down, column: column + right };
}

/** How a key ends the typing in a cell; null: it does not. */
export function endByKey({ key, shiftKey }: Pick<PressedKey, 'key' | 'shiftKey'>): EditEnd | null {
  if (key === 'Enter') return shiftKey ? 'up' : 'down';
  if (key === 'Tab') return shiftKey ? 'left' : 'right';
  return null;
}

interface PressedKey {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

interface Caret {
  readonly selectionStart: number | null;
  readonly selectionEnd: number | null;
  readonly length: number;
}

const ARROWS: Readonly<Record<string, EditEnd>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/**
 * The cell that a key leads to from within a field that is always open: Enter goes to the next line, an arrow to the
 * next cell once the caret can go no further. Null: the key is the field's own.
 */
export function moveFromField(pressed: PressedKey, from: CellPlace, caret: Caret): CellPlace | null {
  const { key, shiftKey } = pressed;
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return null;
  if (key === 'Enter') return stepFrom(from, shiftKey ? 'up' : 'down');
  const way = shiftKey ? undefined : ARROWS[key];
  if (way === undefined) return null;
  const { selectionStart, selectionEnd, length } = caret;
  const isAll = selectionStart === 0 && selectionEnd === length;
  const isCollapsed = selectionStart === selectionEnd;
  const atStart = isAll || (isCollapsed && selectionStart === 0);
  const atEnd = isAll || (isCollapsed && selectionEnd === length);
  const canLeave = way === 'left' ? atStart : way === 'right' ? atEnd : atStart || atEnd;
  return canLeave ? stepFrom(from, way) : null;
}
