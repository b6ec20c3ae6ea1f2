import { Rows3 } from 'lucide-react';
import { useMemo } from 'react';
import { errorSentence } from '#web/request.ts';
import { DataGrid } from '#web/ui/data-grid/data-grid.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorNote } from '#web/ui/error-note.tsx';
import { countOf } from '#web/ui/format-count.ts';
import { useTableEditing } from './editing/table-editing.tsx';
import { gridColumns } from './grid-columns.ts';
import { GridSkeleton } from './grid-skeleton.tsx';
import type { RowsGridProps } from './pointed-at.ts';
import { useRowHeaderWidth } from './row-header-width.ts';
import { useChangedRows } from './use-changed-rows.ts';

const NO_TYPES: readonly never[] = [];

/** The rows with a change that the filter leaves; the others are left out. */
export function ChangedRowsGrid(props: RowsGridProps) {
  const { fileId, name, filter, pointedAt, showsBefore, editor, fillsHeight } = props;
  const list = useChangedRows(fileId, filter, pointedAt?.rowIndex ?? null);
  const { firstPage } = list;
  const columns = useMemo(() => (firstPage === undefined ? [] : gridColumns(firstPage)), [firstPage]);
  const { editing, dialog } = useTableEditing(
    editor.editor.apply,
    columns.length,
    firstPage?.columnTypes ?? NO_TYPES,
  );
  const headerWidth = useRowHeaderWidth(list.lastRowIndex + 1);
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
        No row in the table has a change like this.
      </EmptyState>
    );
  }
  return (
    <div className={fillsHeight ? 'flex min-h-0 flex-1 flex-col gap-3' : 'space-y-3'}>
      <DataGrid
        label={`Changed rows of ${name}`}
        columns={columns}
        // One more as long as there are more: it says that they are on their way.
        rowCount={list.rowCount + (list.hasMore ? 1 : 0)}
        rowHeaderWidth={headerWidth}
        rowAt={(at) => editor.show(list.rowAt(at), firstPage?.columnIndexes ?? [])}
        loadRows={list.loadRows}
        start={null}
        target={target}
        onExit={() => false}
        onRowsInSight={list.onRowsInSight}
        showsBefore={showsBefore}
        editing={editing}
        fillsHeight={fillsHeight}
      />
      {dialog}
      <p className="text-xs text-ink-soft tabular-nums">
        {list.hasMore
          ? `${countOf(list.rowCount, 'changed row')} loaded; more come as you scroll.`
          : countOf(list.rowCount, 'changed row')}
      </p>
    </div>
  );
}
