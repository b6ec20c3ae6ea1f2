import type { Transaction } from '#domain/statements/statement.schemas.ts';
import type { CellPlace } from '#web/ui/data-grid/grid-model.ts';
import type { EditorExit } from './cell-editor.tsx';
import { besides } from './grid-places.ts';
import type { RowColumn } from './row-fields.ts';
import type { CellEditingHandle } from './use-cell-editing.ts';
import type { RowsCursorHandle } from './use-rows-cursor.ts';

interface CellMovesOptions {
  readonly transactions: readonly Transaction[];
  readonly columns: readonly RowColumn[];
  readonly cursor: RowsCursorHandle;
  readonly editing: CellEditingHandle;
  readonly scrollTo: (row: number) => void;
}

/** The ways of the cursor between the cells, and of typing into them. */
export interface CellMoves {
  /** Brings the cursor, and the cell into sight. */
  readonly move: (to: CellPlace) => void;
  /** Begins to edit the cell with the cursor, with what was typed on it. Tells whether it can be edited. */
  readonly begin: (typed: string | null) => boolean;
  /** Begins to edit any cell, with what is in it. Tells whether it can be edited. */
  readonly beginIn: (place: CellPlace) => boolean;
  /** Takes what was typed, and goes on from there. */
  readonly commit: (exit: EditorExit) => void;
}

export function cellMoves(options: CellMovesOptions): CellMoves {
  const { transactions, columns, cursor, editing, scrollTo } = options;
  const { cursor: at, goTo } = cursor;
  const move = (to: CellPlace) => scrollTo(goTo(to));
  const beginAt = ({ row, column }: CellPlace, typed: string | null) => {
    const found = transactions[row];
    return found !== undefined && editing.begin(found, columns[column], typed);
  };
  const beginIn = (place: CellPlace) => beginAt(place, null);
  return {
    move,
    begin: (typed) => beginAt(at, typed),
    beginIn,
    commit: (exit) => {
      const open = editing.editing;
      if (open === null || !editing.commit()) return;
      const column = columns.indexOf(open.column);
      const row = Math.max(0, cursor.indexOf(open.rowId));
      if (exit === 'down') move({ row: row + 1, column });
      else if (exit === 'up') move({ row: row - 1, column });
      else {
        const place = besides({ row, column }, columns.length, exit);
        if (beginIn(place)) scrollTo(goTo(place, false));
        else cursor.focus();
      }
    },
  };
}
