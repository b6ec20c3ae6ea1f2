import { useMemo, useState, type RefObject } from 'react';
import { clamp, moveByKey, type GridSize } from './cell-keys.ts';
import type { CellPlace } from './grid-model.ts';
import { useCellFocus } from './use-cell-focus.ts';

/** The cell that has the cursor. Column -1 is the row's header. */
export interface CellCursor extends CellPlace {
  /** Null where rows have no ids, or there are none. */
  readonly rowId: string | null;
}

interface CellCursorOptions {
  readonly container: RefObject<HTMLElement | null>;
  readonly size: GridSize;
  /** -1 where the cursor goes to the column headers too. */
  readonly firstRow: -1 | 0;
  readonly start: CellPlace;
  /** The ids of all rows, where they are known: the cursor then stays with its row while others come and go. */
  readonly rowIds?: readonly string[];
}

export interface CellCursorHandle {
  readonly cursor: CellCursor;
  /** Moves the cursor, by default with the focus. @returns the row that it is in now */
  readonly goTo: (next: CellPlace, takesFocus?: boolean) => number;
  /** Moves the cursor to a row that may be there with the next drawing only. */
  readonly goToRow: (rowId: string, place: CellPlace, takesFocus?: boolean) => void;
  /** Moves the cursor for another reason than a person's wish; a focus that is asked for goes with it. */
  readonly moveTo: (next: CellPlace) => void;
  /** The place of a row; -1: it is not there. */
  readonly indexOf: (rowId: string) => number;
  /** Where a key of the grid leads; null: it is another's. */
  readonly placeByKey: (key: string, isControl: boolean) => CellPlace | null;
  /** Asks for the focus on the cell with the cursor. */
  readonly focus: () => void;
  /** To be called after each drawing. */
  readonly settleFocus: () => void;
}

const NO_IDS: readonly string[] = [];

/** A grid's one tab stop: which cell has it and what moves it. */
export function useCellCursor(options: CellCursorOptions): CellCursorHandle {
  const { container, size, firstRow, start, rowIds = NO_IDS } = options;
  const [place, setPlace] = useState<CellCursor>({ ...start, rowId: null });
  const indexes = useMemo(() => new Map(rowIds.map((id, index) => [id, index])), [rowIds]);
  const inside = ({ row, column }: CellPlace): CellCursor => {
    const to = clamp(row, firstRow, size.rows - 1);
    return { rowId: rowIds[to] ?? null, row: to, column: clamp(column, -1, size.columns - 1) };
  };
  const known = place.rowId === null ? undefined : indexes.get(place.rowId);
  const cursor = inside(known === undefined ? place : { ...place, row: known });
  const { ask, settle } = useCellFocus(container);
  return {
    cursor,
    goTo: (next, takesFocus = true) => {
      ask(takesFocus);
      const to = inside(next);
      setPlace(to);
      return to.row;
    },
    goToRow: (rowId, { row, column }, takesFocus = true) => {
      ask(takesFocus);
      setPlace({ rowId, row, column });
    },
    moveTo: (next) => setPlace(inside(next)),
    indexOf: (rowId) => indexes.get(rowId) ?? -1,
    placeByKey: (key, isControl) => moveByKey(key, isControl, cursor, size),
    focus: () => ask(),
    settleFocus: () => settle(cursor),
  };
}
