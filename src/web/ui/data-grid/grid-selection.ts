import type { CellPlace, GridColumn, GridRow } from './grid-model.ts';

/** A block of cells, from where it was begun to where the cursor is. */
export interface GridSelection {
  readonly anchor: CellPlace;
  readonly active: CellPlace;
}

export interface GridSize {
  readonly rows: number;
  readonly columns: number;
}

const PAGE_ROWS = 12;

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
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

/**
 * The selection after columns were moved: what was selected stays selected, wherever it is now. The place of a column
 * that is gone stays where it was, in the columns that are left.
 */
export function followColumns(
  { anchor, active }: GridSelection,
  before: readonly GridColumn[],
  after: readonly GridColumn[],
): GridSelection {
  const follow = (place: CellPlace): CellPlace => {
    const id = before[place.column]?.id;
    const moved = after.findIndex((column) => column.id === id);
    return { ...place, column: moved === -1 ? Math.min(place.column, after.length - 1) : moved };
  };
  return { anchor: follow(anchor), active: follow(active) };
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

export interface SelectedBlock {
  readonly fromRow: number;
  readonly toRow: number;
  readonly fromColumn: number;
  readonly toColumn: number;
}

export function blockOf({ anchor, active }: GridSelection): SelectedBlock {
  return {
    fromRow: Math.min(anchor.row, active.row),
    toRow: Math.max(anchor.row, active.row),
    fromColumn: Math.min(anchor.column, active.column),
    toColumn: Math.max(anchor.column, active.column),
  };
}

export function isInBlock(block: SelectedBlock, { row, column }: CellPlace): boolean {
  return row >= block.fromRow && row <= block.toRow && column >= block.fromColumn && column <= block.toColumn;
}

/** A cell as spreadsheets paste it: quoted when it holds a tab, a line break or a quote. */
function tsvField(text: string): string {
  return /[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The block as tab-separated text. Rows that there are not are left out; row labels are copied only when selected. */
export function toTsv(
  block: SelectedBlock,
  header: readonly string[],
  rowAt: (row: number) => GridRow | undefined,
): string {
  const lines: string[] = [];
  for (let row = block.fromRow; row <= block.toRow; row += 1) {
    const source = row === -1 ? { label: '', cells: header } : rowAt(row);
    if (source === undefined) continue;
    const fields: string[] = [];
    for (let column = block.fromColumn; column <= block.toColumn; column += 1) {
      fields.push(tsvField((column === -1 ? source.label : source.cells[column]) ?? ''));
    }
    lines.push(fields.join('\t'));
  }
  return lines.join('\n');
}
