import { keptColumns } from '#domain/table-repair/stored/removals.ts';
import type { StoredIssue } from '#domain/table-repair/stored/stored-report.ts';
import { ROW_FLAG } from '#domain/table-repair/stored/table-result.ts';
import type { DuplicateType, RowMark, RowsPage } from '#domain/table-repair/table-repair.schemas.ts';
import type { StoredRow } from './read-rows.ts';
import type { TableResultRow } from './table-repair.queries.ts';

const CHANGES_MAX = 10_000;

/** Rows with their marks and repairs as a preview shows them: the columns that the removals leave. */
export function toRowsPage(
  { summary, removals }: Pick<TableResultRow, 'summary' | 'removals'>,
  rows: readonly StoredRow[],
  issues: Iterable<StoredIssue>,
): Pick<RowsPage, 'header' | 'rows' | 'rowIndexes' | 'marks' | 'changes'> {
  const columns = keptColumns(summary, removals);
  return {
    header: columns.map((column) => summary.header[column] ?? ''),
    rows: rows.map((row) => columns.map((column) => row.cells[column] ?? '')),
    rowIndexes: rows.map((row) => row.rowIndex),
    marks: rows.map((row) => markOf(row.flags)),
    changes: changesOf(rows, columns, issues),
  };
}

function markOf(flags: number): RowMark {
  return {
    duplicate: duplicateTypeOf(flags),
    review: (flags & ROW_FLAG.review) !== 0,
    empty: (flags & ROW_FLAG.empty) !== 0,
  };
}

function duplicateTypeOf(flags: number): DuplicateType | null {
  if ((flags & ROW_FLAG.exact) !== 0) return 'exact';
  if ((flags & ROW_FLAG.normalized) !== 0) return 'normalized';
  return (flags & ROW_FLAG.key) !== 0 ? 'key' : null;
}

function changesOf(
  rows: readonly StoredRow[],
  columns: readonly number[],
  issues: Iterable<StoredIssue>,
): RowsPage['changes'] {
  const shown = new Set(rows.map((row) => row.rowIndex));
  const positions = new Map(columns.map((column, position) => [column, position]));
  const changes: RowsPage['changes'] = [];
  for (const { row, col, kind, before, reason } of issues) {
    if (changes.length === CHANGES_MAX) break;
    const column = col === null ? null : positions.get(col);
    if (row === null || !shown.has(row) || column === undefined) continue;
    changes.push({ rowIndex: row, column, kind, before, reason });
  }
  return changes;
}
