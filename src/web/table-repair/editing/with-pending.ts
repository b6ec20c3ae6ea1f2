import type { GridChange, GridRow } from '#web/ui/data-grid/grid-model.ts';
import type { EditorState } from './table-editor.ts';

export const EDITED_REASON = 'You changed this cell.';

/** A row with what was typed in it and is not saved yet. */
export function withPending(
  row: GridRow | undefined,
  columns: readonly number[],
  pending: EditorState['pending'],
): GridRow | undefined {
  const typed = row === undefined ? undefined : pending.get(row.id);
  if (row === undefined || typed === undefined) return row;
  const cells = [...row.cells];
  const changes = new Map<number, GridChange>(row.changes);
  for (const [column, value] of typed) {
    const place = columns.indexOf(column);
    if (place === -1) continue;
    const before = row.changes.get(place)?.before ?? row.cells[place] ?? null;
    cells[place] = value;
    changes.set(place, { before, reason: EDITED_REASON, level: 'edited' });
  }
  return { ...row, cells, changes };
}
