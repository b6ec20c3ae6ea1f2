import { useState, type KeyboardEvent, type MouseEvent } from 'react';
import { clamp, stepFrom, type EditEnd, type GridSize } from './cell-keys.ts';
import type { CellChange, GridEditing } from './grid-editing.ts';
import type { CellPlace, GridColumn, GridRow } from './grid-model.ts';
import type { SelectedBlock } from './grid-selection.ts';
import { useCellEditing } from './use-cell-editing.ts';

/** Cells that one press of Delete empties at most. */
const CELLS_MAX = 2000;

interface GridEditingOptions {
  readonly editing: GridEditing | null;
  readonly active: CellPlace;
  readonly block: SelectedBlock;
  readonly columns: readonly GridColumn[];
  readonly rowAt: (row: number) => GridRow | undefined;
  readonly goTo: (place: CellPlace) => void;
  readonly size: GridSize;
}

/** Typing into the cells of a grid, and the keys that begin it: Enter, F2 or any character; Delete empties or deletes. */
export function useGridEditing(options: GridEditingOptions) {
  const { editing, active, block, columns, rowAt, goTo, size } = options;
  /** The menu that the keyboard opened. */
  const [menu, setMenu] = useState<CellPlace | null>(null);
  const cell = useCellEditing<CellPlace>({
    save: (place, value) => {
      const row = rowAt(place.row);
      const column = columns[place.column];
      if (row === undefined || column === undefined || row.cells[place.column] === value) return null;
      editing?.onCells([{ row, column, value }]);
      return null;
    },
  });
  const { open } = cell;

  const begin = (place: CellPlace, typed: string | null) => {
    const text = rowAt(place.row)?.cells[place.column];
    if (editing === null || text === undefined || place.column < 0) return;
    cell.begin(place, typed ?? text, false);
  };

  const end = (way: EditEnd) => {
    cell.commit();
    if (open === null || way === 'stay') return;
    const { row, column } = stepFrom(open.where, way);
    goTo({ row: clamp(row, 0, size.rows - 1), column: clamp(column, 0, size.columns - 1) });
  };

  const cancel = () => {
    if (open !== null) goTo(open.where);
    cell.cancel();
  };

  /** Tells whether the key was one of these. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (editing === null || event.ctrlKey || event.metaKey) return false;
    const isMenuKey = event.key === 'Enter' || (event.altKey && event.key === 'ArrowDown');
    if (isMenuKey && (active.row === -1 ? active.column >= 0 : active.column === -1)) {
      event.preventDefault();
      setMenu(active);
      return true;
    }
    if (active.row < 0 || event.altKey) return false;
    if (event.key === 'Delete' || (event.key === 'Backspace' && active.column >= 0)) {
      event.preventDefault();
      const rows = selectedRows(block, rowAt);
      const changes = active.column < 0 ? [] : emptied(rows, columns, block);
      if (active.column < 0) editing.onDeleteRows(rows);
      else if (changes.length > 0) editing.onCells(changes);
      return true;
    }
    const isTyped = event.key.length === 1 && event.key !== ' ';
    if (active.column < 0 || !(isTyped || event.key === 'Enter' || event.key === 'F2')) return false;
    event.preventDefault();
    begin(active, isTyped ? event.key : null);
    return true;
  };

  const onDoubleClick = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('textarea') === null) begin(active, null);
  };

  return {
    open,
    type: cell.type,
    end,
    cancel,
    begin: () => begin(active, null),
    menu,
    setMenu,
    onKeyDown,
    onDoubleClick,
  };
}

function selectedRows(block: SelectedBlock, rowAt: GridEditingOptions['rowAt']): GridRow[] {
  const rows: GridRow[] = [];
  for (let row = Math.max(0, block.fromRow); row <= block.toRow && rows.length < CELLS_MAX; row += 1) {
    const found = rowAt(row);
    if (found !== undefined) rows.push(found);
  }
  return rows;
}

/** The changes that empty the selected cells. */
function emptied(
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  { fromColumn, toColumn }: SelectedBlock,
): CellChange[] {
  const changes: CellChange[] = [];
  for (const row of rows) {
    for (let place = Math.max(0, fromColumn); place <= toColumn; place += 1) {
      const column = columns[place];
      if (column === undefined || (row.cells[place] ?? '') === '') continue;
      if (changes.length < CELLS_MAX) changes.push({ row, column, value: '' });
    }
  }
  return changes;
}
