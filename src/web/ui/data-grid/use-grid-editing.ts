import { useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { EditEnd } from './cell-editor.tsx';
import type { CellChange, GridEditing } from './grid-editing.ts';
import type { CellPlace, GridColumn, GridRow } from './grid-model.ts';
import type { SelectedBlock } from './grid-selection.ts';

/** Cells that one press of Delete empties at most. */
const CELLS_MAX = 2000;

interface GridEditingOptions {
  readonly editing: GridEditing | null;
  readonly active: CellPlace;
  readonly block: SelectedBlock;
  readonly columns: readonly GridColumn[];
  readonly rowAt: (row: number) => GridRow | undefined;
  readonly goTo: (place: CellPlace) => void;
  readonly size: { readonly rows: number; readonly columns: number };
}

interface OpenCell {
  readonly place: CellPlace;
  readonly text: string;
}

const STEPS: Readonly<Record<EditEnd, readonly [rows: number, columns: number]>> = {
  stay: [0, 0],
  down: [1, 0],
  up: [-1, 0],
  right: [0, 1],
  left: [0, -1],
};

/** Typing into the cells of a grid, and the keys that begin it: Enter, F2 or any character; Delete empties or deletes. */
export function useGridEditing(options: GridEditingOptions) {
  const { editing, active, block, columns, rowAt, goTo, size } = options;
  const [open, setOpen] = useState<OpenCell | null>(null);
  /** The menu that the keyboard opened. */
  const [menu, setMenu] = useState<CellPlace | null>(null);

  const begin = (place: CellPlace, typed: string | null) => {
    const text = rowAt(place.row)?.cells[place.column];
    if (editing === null || text === undefined || place.column < 0) return;
    setOpen({ place, text: typed ?? text });
  };

  const commit = (value: string, end: EditEnd) => {
    if (open === null) return;
    const { place } = open;
    const row = rowAt(place.row);
    const column = columns[place.column];
    setOpen(null);
    const [down, right] = STEPS[end];
    if (end !== 'stay') {
      goTo({
        row: Math.min(Math.max(0, place.row + down), size.rows - 1),
        column: Math.min(Math.max(0, place.column + right), size.columns - 1),
      });
    }
    if (row === undefined || column === undefined || row.cells[place.column] === value) return;
    editing?.onCells([{ row, column, value }]);
  };

  const cancel = () => {
    if (open !== null) goTo(open.place);
    setOpen(null);
  };

  const selectedRows = (): GridRow[] => {
    const rows: GridRow[] = [];
    for (let row = Math.max(0, block.fromRow); row <= block.toRow && rows.length < CELLS_MAX; row += 1) {
      const found = rowAt(row);
      if (found !== undefined) rows.push(found);
    }
    return rows;
  };

  const empty = () => {
    const changes: CellChange[] = [];
    for (const row of selectedRows()) {
      for (let place = Math.max(0, block.fromColumn); place <= block.toColumn; place += 1) {
        const column = columns[place];
        if (column === undefined || (row.cells[place] ?? '') === '') continue;
        if (changes.length < CELLS_MAX) changes.push({ row, column, value: '' });
      }
    }
    if (changes.length > 0) editing?.onCells(changes);
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
      if (active.column < 0) editing.onDeleteRows(selectedRows());
      else empty();
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

  return { open, commit, cancel, begin: () => begin(active, null), menu, setMenu, onKeyDown, onDoubleClick };
}
