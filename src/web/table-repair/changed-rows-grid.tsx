import { Rows3 } from 'lucide-react';
import { useMemo } from 'react';
import { errorSentence } from '#web/request.ts';
import { DataGrid } from '#web/ui/data-grid/data-grid.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorNote } from '#web/ui/error-note.tsx';
import { countOf } from '#web/ui/format-count.ts';
import { gridColumns } from './grid-columns.ts';
import { GridSkeleton } from './grid-skeleton.tsx';
import type { RowsGridProps } from './pointed-at.ts';
import { rowHeaderWidth } from './row-header-width.ts';
import { useChangedRows } from './use-changed-rows.ts';

/** The rows with a change that the filter leaves; the others are left out. */
export function ChangedRowsGrid({ fileId, name, filter, pointedAt, showsBefore }: RowsGridProps) {
  const list = useChangedRows(fileId, filter, pointedAt?.rowIndex ?? null);
  const { header, sample } = list;
  const columns = useMemo(() => gridColumns(header, sample), [header, sample]);
  const row = pointedAt === null ? -1 : list.findRow(pointedAt.rowIndex);
  const target = useMemo(
    () => (pointedAt === null || row === -1 ? null : { place: { row, column: pointedAt.column } }),
    [pointedAt, row],
  );
  if (list.error !== null) {
    return (
      <ErrorNote title="The changed rows could not be loaded" onRetry={list.retry}>
        {errorSentence(list.error)}
      </ErrorNote>
    );
  }
  if (list.isPending || (list.rowCount === 0 && list.hasMore)) return <GridSkeleton />;
  if (list.rowCount === 0) {
    return (
      <EmptyState icon={<Rows3 aria-hidden size={28} />} title="No such rows">
        No row that is in the table now has a change like that.
      </EmptyState>
    );
  }
  return (
    <div className="space-y-3">
      <DataGrid
        label={`Changed rows of ${name}`}
        columns={columns}
        // One more as long as there are more: it says that they are on their way.
        rowCount={list.rowCount + (list.hasMore ? 1 : 0)}
        rowHeaderWidth={rowHeaderWidth(list.lastRowIndex)}
        rowAt={list.rowAt}
        loadRows={list.loadRows}
        start={null}
        target={target}
        onExit={() => false}
        onRowsInSight={list.onRowsInSight}
        showsBefore={showsBefore}
      />
      <p className="text-xs text-ink-soft tabular-nums">
        {list.hasMore
          ? `${countOf(list.rowCount, 'changed row')} loaded; more come as you scroll.`
          : countOf(list.rowCount, 'changed row')}
      </p>
    </div>
  );
}
