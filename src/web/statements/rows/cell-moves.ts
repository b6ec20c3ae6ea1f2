import type { Transaction } from '#domain/statements/statement.schemas.ts';
import { stepFrom, type EditEnd } from '#web/ui/data-grid/cell-keys.ts';
import type { CellPlace } from '#web/ui/data-grid/grid-model.ts';
import { fieldBeside } from './grid-places.ts';
import type { RowColumn } from './row-fields.ts';
import type { RowEditingHandle } from './use-row-editing.ts';
import type { RowsCursorHandle } from './use-rows-cursor.ts';

interface CellMovesOptions {
  readonly transactions: readonly Transaction[];
  readonly columns: readonly RowColumn[];
  readonly cursor: RowsCursorHandle;
  readonly editing: RowEditingHandle;
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
  readonly end: (way: EditEnd) => void;
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
    end: (way) => {
      const { open } = editing;
      if (open === null || !editing.commit() || way === 'stay') return;
      const place = {
        row: Math.max(0, cursor.indexOf(open.where.rowId)),
        column: columns.indexOf(open.where.column),
      };
      if (way === 'down' || way === 'up') move(stepFrom(place, way));
      else {
        const field = fieldBeside(place, columns.length, way);
        if (beginIn(field)) scrollTo(goTo(field, false));
        else cursor.focus();
      }
    },
  };
}
