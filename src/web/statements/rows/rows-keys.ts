import type { KeyboardEvent } from 'react';
import type { CellMoves } from './cell-moves.ts';
import { isTyping } from './grid-places.ts';
import type { RowsCursorHandle } from './use-rows-cursor.ts';

interface RowsKeysOptions {
  readonly cursor: RowsCursorHandle;
  readonly moves: Pick<CellMoves, 'move' | 'begin'>;
  /** A key that is none of the cursor's or the cell's. Tells whether it was taken. */
  readonly onAction: (event: KeyboardEvent) => boolean;
}

/** Handles the keys of the grid while no cell is edited: they move, select and start editing. */
export function rowsKeys({ cursor, moves, onAction }: RowsKeysOptions): (event: KeyboardEvent) => void {
  const { column, rowId } = cursor.cursor;
  return (event) => {
    if (onAction(event)) {
      event.preventDefault();
      return;
    }
    const isControl = event.ctrlKey || event.metaKey;
    const place = event.altKey ? null : cursor.placeByKey(event.key, isControl);
    if (place !== null) {
      event.preventDefault();
      moves.move(place);
      if (event.shiftKey) cursor.extendTo(Math.max(0, place.row));
      return;
    }
    if (event.key === 'Enter' || event.key === 'F2') {
      event.preventDefault();
      if (column === -1 && rowId !== null) cursor.toggle(rowId);
      else moves.begin(null);
    } else if (event.key === ' ') {
      event.preventDefault();
      if (rowId !== null) cursor.toggle(rowId);
    } else if (isTyping(event) && moves.begin(event.key)) event.preventDefault();
  };
}
