import { useQuery } from '@tanstack/react-query';
import { memo, useMemo, useState } from 'react';
import type { IssueFilter } from '#domain/table-repair/table-repair.schemas.ts';
import { trpc } from '#web/trpc.ts';
import { AllRowsGrid } from './all-rows-grid.tsx';
import type { CellInTable } from './cell-in-table.ts';
import { ChangedRowsGrid } from './changed-rows-grid.tsx';
import { GridToolbar } from './grid-toolbar.tsx';

interface TableGridProps {
  readonly fileId: string;
  readonly name: string;
  /** Which changes count where only changed rows are shown. */
  readonly filter: IssueFilter;
  /** The cell to bring into sight and to mark; a new object points at it again. */
  readonly cell: CellInTable | null;
}

/** The table as it stands, changed cells marked, removable rows labelled; all rows or only the changed ones. */
export const TableGrid = memo(function TableGrid({ fileId, name, filter, cell }: TableGridProps) {
  const [showsBefore, setShowsBefore] = useState(false);
  const [onlyChanged, setOnlyChanged] = useState(false);
  const place = useQuery({
    ...trpc.tableRepair.cellPlace.queryOptions({
      id: fileId,
      rowIndex: cell?.rowIndex ?? 0,
      column: cell?.column ?? null,
    }),
    enabled: cell !== null,
  });
  const found = cell === null ? undefined : place.data;
  const pointedAt = useMemo(
    () =>
      cell === null || found === undefined || found.offset === null
        ? null
        : { rowIndex: cell.rowIndex, offset: found.offset, column: found.column ?? -1 },
    [cell, found],
  );
  const Grid = onlyChanged ? ChangedRowsGrid : AllRowsGrid;
  return (
    <div className="min-w-0 space-y-3">
      <GridToolbar
        onlyChanged={onlyChanged}
        onOnlyChanged={setOnlyChanged}
        showsBefore={showsBefore}
        onShowsBefore={setShowsBefore}
      />
      <Grid fileId={fileId} name={name} filter={filter} pointedAt={pointedAt} showsBefore={showsBefore} />
      <p role="status" className="text-ink-soft empty:hidden">
        {found?.offset === null ? 'This row was removed from the table. Undo brings it back.' : null}
      </p>
    </div>
  );
});
