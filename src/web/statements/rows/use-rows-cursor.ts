import { useMemo, useState, type RefObject } from 'react';
import type { Transaction } from '#domain/statements/statement.schemas.ts';
import { useCellCursor, type CellCursorHandle } from '#web/ui/data-grid/use-cell-cursor.ts';
import { rangeOf, stillThere, toggled } from './row-selection.ts';

const NONE: ReadonlySet<string> = new Set();
/** The first description. */
const START = { row: 0, column: 1 };

export interface RowsCursorHandle extends CellCursorHandle {
  readonly selected: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
  /** Selects from where the selection was begun, or the cursor was, to a row. */
  readonly extendTo: (index: number) => void;
  readonly selectAll: (isOn: boolean) => void;
  readonly clear: () => void;
}

/**
 * Where the cursor is among the rows and which rows are selected. Both go by the rows' ids, so that they stay where they
 * are when rows before them come and go.
 */
export function useRowsCursor(
  rows: readonly Transaction[],
  columns: number,
  container: RefObject<HTMLElement | null>,
): RowsCursorHandle {
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const size = { rows: rows.length, columns };
  const cell = useCellCursor({ container, size, firstRow: 0, start: START, rowIds: ids });
  const { cursor, indexOf } = cell;
  const [chosen, setChosen] = useState(NONE);
  const [anchor, setAnchor] = useState<string | null>(null);
  const selected = useMemo(() => {
    if (chosen.size === 0) return chosen;
    const there = new Set(ids);
    return stillThere(chosen, (id) => there.has(id));
  }, [chosen, ids]);

  return {
    ...cell,
    selected,
    toggle: (id) => {
      setChosen(toggled(selected, id));
      setAnchor(id);
    },
    extendTo: (index) => {
      const begun = anchor === null ? -1 : indexOf(anchor);
      const from = begun === -1 ? cursor.row : begun;
      if (anchor === null) setAnchor(ids[from] ?? null);
      setChosen(new Set(rangeOf(ids, from, index)));
    },
    selectAll: (isOn) => setChosen(isOn ? new Set(ids) : NONE),
    clear: () => {
      setChosen(NONE);
      setAnchor(null);
    },
  };
}
