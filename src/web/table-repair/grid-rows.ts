import type { RowMark, RowsPage } from '#domain/table-repair/table-repair.schemas.ts';
import type { GridChange, GridRow } from '#web/ui/data-grid/grid-model.ts';
import { formatCount } from '#web/ui/format-count.ts';
import { EDITED_REASON } from './editing/with-pending.ts';
import { issueKindLevel } from './issue-kind.ts';

function markOf(mark: RowMark | undefined): Pick<GridRow, 'tone' | 'note'> {
  if (mark?.added) return { tone: 'added', note: 'Added' };
  if (mark?.duplicate) return { tone: 'duplicate', note: 'Duplicate' };
  if (mark?.review) return { tone: 'duplicate', note: 'Duplicate?' };
  if (mark?.empty) return { tone: 'empty', note: 'Empty' };
  return { tone: 'plain', note: null };
}

function joined(earlier: GridChange | undefined, reason: string): string {
  return earlier === undefined || earlier.reason === reason ? reason : `${earlier.reason} ${reason}`;
}

/** Pages do not change once they are loaded: made once, however often they are shown again. */
const made = new WeakMap<RowsToShow, readonly GridRow[]>();

type RowsToShow = Pick<RowsPage, 'rows' | 'rowIndexes' | 'marks' | 'changes' | 'edited'>;

/**
 * A page of the preview as grid rows. Several repairs of one cell become one, with the first value as before; where
 * one of them is to be checked, the cell is.
 */
export function gridRows(page: RowsToShow): readonly GridRow[] {
  const rows = made.get(page) ?? toGridRows(page);
  made.set(page, rows);
  return rows;
}

function toGridRows(page: RowsToShow): readonly GridRow[] {
  const changes = new Map<number, Map<number, GridChange>>();
  for (const { rowIndex, column, kind, before, reason } of page.changes) {
    const ofRow = changes.get(rowIndex) ?? new Map<number, GridChange>();
    const earlier = ofRow.get(column ?? -1);
    const isCheck = earlier?.level === 'check' || issueKindLevel(kind) === 'warning';
    ofRow.set(column ?? -1, {
      before: earlier?.before ?? before,
      reason: joined(earlier, reason),
      level: isCheck ? 'check' : 'changed',
    });
    changes.set(rowIndex, ofRow);
  }
  for (const { rowIndex, column, before } of page.edited) {
    const ofRow = changes.get(rowIndex) ?? new Map<number, GridChange>();
    changes.set(rowIndex, ofRow.set(column, { before, reason: EDITED_REASON, level: 'edited' }));
  }
  return page.rows.map((cells, position) => {
    const rowIndex = page.rowIndexes[position] ?? 0;
    const mark = page.marks[position];
    return {
      id: rowIndex,
      label: mark?.added === true ? '+' : formatCount(rowIndex + 1),
      ...markOf(mark),
      cells,
      changes: changes.get(rowIndex) ?? new Map<number, GridChange>(),
    };
  });
}
