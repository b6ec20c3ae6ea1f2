import { keptColumns } from '#domain/table-repair/stored/removals.ts';
import type { StoredIssue } from '#domain/table-repair/stored/stored-report.ts';
import { ROW_FLAG } from '#domain/table-repair/stored/table-result.ts';
import type { DuplicateType, RowMark, RowsPage } from '#domain/table-repair/table-repair.schemas.ts';
import type { StoredRow } from './read-rows.ts';
import type { TableResultRow } from './table-repair.queries.ts';

const CHANGES_MAX = 10_000;

type ShownRows = Pick<
  RowsPage,
  'header' | 'columnIndexes' | 'columnTypes' | 'rows' | 'rowIndexes' | 'marks' | 'changes' | 'edited'
>;

/** Rows with their marks, repairs and edits as a preview shows them: the columns that removals and edits leave. */
export function toRowsPage(
  { summary, removals, edits }: Pick<TableResultRow, 'summary' | 'removals' | 'edits'>,
  rows: readonly StoredRow[],
  issues: Iterable<StoredIssue>,
): ShownRows {
  const columns = keptColumns(summary, removals, edits);
  const types = new Map(edits.types);
  return {
    header: columns.map((column) => summary.header[column] ?? ''),
    columnIndexes: columns,
    columnTypes: columns.map((column) => types.get(column) ?? null),
    rows: rows.map((row) => columns.map((column) => row.cells[column] ?? '')),
    rowIndexes: rows.map((row) => row.rowIndex),
    marks: rows.map(markOf),
    changes: changesOf(rows, columns, issues),
    edited: editedOf(rows, columns),
  };
}

function markOf({ flags, isAdded }: StoredRow): RowMark {
  return {
    duplicate: duplicateTypeOf(flags),
    review: (flags & ROW_FLAG.review) !== 0,
    empty: (flags & ROW_FLAG.empty) !== 0,
    added: isAdded,
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

function editedOf(rows: readonly StoredRow[], columns: readonly number[]): RowsPage['edited'] {
  const positions = new Map(columns.map((column, position) => [column, position]));
  return rows.flatMap(({ rowIndex, edited }) =>
    edited.flatMap(({ column, before }) => {
      const position = positions.get(column);
      return position === undefined ? [] : [{ rowIndex, column: position, before }];
    }),
  );
}
