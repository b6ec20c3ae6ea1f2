import { useMemo, useRef, useState, type RefObject } from 'react';
import type { Transaction } from '#domain/statements/statement.schemas.ts';
import { focusCell } from '#web/ui/data-grid/cell-places.ts';
import type { CellPlace } from '#web/ui/data-grid/grid-model.ts';
import { moveByKey } from '#web/ui/data-grid/grid-selection.ts';
import { rangeOf, stillThere, toggled } from './row-selection.ts';

/** The cell that has the cursor. Column -1 is the row's header with its number and box. */
export interface RowsCursor extends CellPlace {
  /** Null where there are no rows. */
  readonly rowId: string | null;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Where the cursor is among the rows and which rows are selected. Both go by the rows' ids, so that they stay where they
 * are when rows before them come and go.
 */
export function useRowsCursor(
  rows: readonly Transaction[],
  columns: number,
  container: RefObject<HTMLElement | null>,
) {
  const [place, setPlace] = useState<RowsCursor>({
    rowId: null,
    row: 0,
    column: 1,
  });
  const [chosen, setChosen] = useState(NONE);
  const [anchor, setAnchor] = useState<string | null>(null);
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const indexes = useMemo(() => new Map(ids.map((id, index) => [id, index])), [ids]);

  const known = place.rowId === null ? undefined : indexes.get(place.rowId);
  const row = known ?? Math.max(0, Math.min(place.row, rows.length - 1));
  const cursor: RowsCursor = { rowId: ids[row] ?? null, row, column: Math.min(place.column, columns - 1) };
  const selected = useMemo(() => stillThere(chosen, (id) => indexes.has(id)), [chosen, indexes]);

  const wantsFocus = useRef(false);
  const settleFocus = () => {
    if (wantsFocus.current && focusCell(container.current, cursor)) wantsFocus.current = false;
  };

  const goTo = (next: CellPlace, focus = true) => {
    wantsFocus.current = focus;
    const last = rows.length - 1;
    const to = Math.max(0, Math.min(next.row, last));
    const column = Math.max(-1, Math.min(next.column, columns - 1));
    setPlace({ rowId: ids[to] ?? null, row: to, column });
    return to;
  };

  return {
    cursor,
    selected,
    goTo,
    /** To a row that may be there with the next drawing only. */
    goToRow: (rowId: string, { row: index, column }: CellPlace, focus = true) => {
      wantsFocus.current = focus;
      setPlace({ rowId, row: index, column });
    },
    indexOf: (id: string) => indexes.get(id) ?? -1,
    /** Where a key of the grid leads; null: it is another's. */
    placeByKey: (key: string, isControl: boolean) =>
      moveByKey(key, isControl, cursor, { rows: rows.length, columns }),
    /** Moves the focus to the cell with the cursor where that was asked for and the cell is there. */
    settleFocus,
    focus: () => {
      wantsFocus.current = true;
    },
    toggle: (id: string) => {
      setChosen(toggled(selected, id));
      setAnchor(id);
    },
    /** From where the selection was begun, or the cursor was, to a row. */
    extendTo: (index: number) => {
      const from = anchor === null ? cursor.row : (indexes.get(anchor) ?? cursor.row);
      if (anchor === null) setAnchor(ids[from] ?? null);
      setChosen(new Set(rangeOf(ids, from, index)));
    },
    selectAll: (isOn: boolean) => setChosen(isOn ? new Set(ids) : NONE),
    clear: () => {
      setChosen(NONE);
      setAnchor(null);
    },
  };
}

export type RowsCursorHandle = ReturnType<typeof useRowsCursor>;
