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

/** Moves the cursor between cells and starts or ends editing in them. */
export interface CellMoves {
  /** Moves the cursor to a cell and scrolls to it. */
  readonly move: (to: CellPlace) => void;
  /** Starts editing the cell with the cursor; `typed` replaces its text. Tells whether it can be edited. */
  readonly begin: (typed: string | null) => boolean;
  /** Starts editing any cell with its present text. Tells whether it can be edited. */
  readonly beginIn: (place: CellPlace) => boolean;
  /** Saves the typed text and moves on. */
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
