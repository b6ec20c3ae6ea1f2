import type { TableSummary } from '../stored/table-result.ts';
import type { TableEdits } from './table-edit.schemas.ts';

/** A table's summary as a person's edits leave it: with the names they gave, and without empty columns that they filled or left out. */
export function viewOfTable(summary: TableSummary, edits: TableEdits): TableSummary {
  const { names, cells, added, leftOut } = edits;
  if (names.length + cells.length + added.length + leftOut.length === 0) return summary;
  const header = [...summary.header];
  for (const [column, name] of names) header[column] = name;
  const filled = new Set(leftOut);
  for (const [, column, value] of cells) if (value.trim() !== '') filled.add(column);
  for (const row of added)
    for (const [column, value] of row.cells.entries()) if (value.trim() !== '') filled.add(column);
  return {
    ...summary,
    header,
    emptyColumns: summary.emptyColumns.filter((column) => !filled.has(column)),
  };
}
