import { Table2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { errorSentence } from '#web/request.ts';
import { DataGrid } from '#web/ui/data-grid/data-grid.tsx';
import type { CellPlace } from '#web/ui/data-grid/grid-model.ts';
import type { GridExit } from '#web/ui/data-grid/grid-selection.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorNote } from '#web/ui/error-note.tsx';
import { gridColumns } from './grid-columns.ts';
import { GridFooter } from './grid-footer.tsx';
import { GridSkeleton } from './grid-skeleton.tsx';
import type { RowsGridProps } from './pointed-at.ts';
import { rowHeaderWidth } from './row-header-width.ts';
import { usePreviewRows } from './use-preview-rows.ts';

/** Browsers cannot scroll through an element of many million pixels, so a long table comes in windows of this many rows. */
const WINDOW_ROWS = 200_000;

interface PreviewWindow {
  readonly index: number;
  /** The cell that the keyboard came to; null where it was a button that led here. */
  readonly start: CellPlace | null;
}

/** Every row of the table, loaded as the reader scrolls. */
export function AllRowsGrid({ fileId, name, pointedAt, showsBefore }: RowsGridProps) {
  const [{ index: windowIndex, start }, setWindow] = useState<PreviewWindow>({ index: 0, start: null });
  const [followed, setFollowed] = useState(pointedAt);
  const { head, rowAt, loadRows, onRowsInSight, error } = usePreviewRows(fileId, windowIndex * WINDOW_ROWS);
  const columns = useMemo(() => gridColumns(head.data?.header ?? [], head.data?.rows ?? []), [head.data]);
  const wantedWindow = Math.floor((pointedAt?.offset ?? 0) / WINDOW_ROWS);
  const target = useMemo(
    () =>
      pointedAt === null || wantedWindow !== windowIndex
        ? null
        : { place: { row: pointedAt.offset % WINDOW_ROWS, column: pointedAt.column } },
    [pointedAt, wantedWindow, windowIndex],
  );
  if (pointedAt !== followed) {
    setFollowed(pointedAt);
    if (pointedAt !== null && wantedWindow !== windowIndex) setWindow({ index: wantedWindow, start: null });
  }

  const failure = head.error ?? error;
  if (failure !== null) {
    return (
      <ErrorNote title="The preview could not be loaded" onRetry={() => void head.refetch()}>
        {errorSentence(failure)}
      </ErrorNote>
    );
  }
  if (head.data === undefined) return <GridSkeleton />;
  const { total } = head.data;
  if (total === 0) {
    return (
      <EmptyState icon={<Table2 aria-hidden size={28} />} title="No rows">
        This table has a header and nothing below it.
      </EmptyState>
    );
  }
  const firstRow = windowIndex * WINDOW_ROWS;
  const rowCount = Math.min(WINDOW_ROWS, total - firstRow);
  const leave = (exit: GridExit, column: number): boolean => {
    const last = Math.ceil(total / WINDOW_ROWS) - 1;
    const index = { first: 0, previous: windowIndex - 1, next: windowIndex + 1, last }[exit];
    if (index === windowIndex || index < 0 || index > last) return false;
    const isFromBelow = exit === 'previous' || exit === 'last';
    const lastRow = Math.min(WINDOW_ROWS, total - index * WINDOW_ROWS) - 1;
    setWindow({ index, start: { row: isFromBelow ? lastRow : 0, column } });
    return true;
  };
  return (
    <div className="space-y-3">
      <DataGrid
        key={windowIndex}
        label={`Preview of ${name}`}
        columns={columns}
        rowCount={rowCount}
        rowHeaderWidth={rowHeaderWidth(total)}
        rowAt={rowAt}
        loadRows={loadRows}
        start={start}
        target={target}
        onExit={leave}
        onRowsInSight={onRowsInSight}
        showsBefore={showsBefore}
      />
      <GridFooter
        firstRow={firstRow}
        rowCount={rowCount}
        total={total}
        onMove={(by) => setWindow({ index: windowIndex + by, start: null })}
      />
    </div>
  );
}
