import { Table2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { errorSentence } from '#web/request.ts';
import { DataGrid } from '#web/ui/data-grid/data-grid.tsx';
import type { CellPlace } from '#web/ui/data-grid/grid-model.ts';
import type { GridExit } from '#web/ui/data-grid/cell-keys.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorNote } from '#web/ui/error-note.tsx';
import { useTableEditing } from './editing/table-editing.tsx';
import { gridColumns } from './grid-columns.ts';
import { GridFooter } from './grid-footer.tsx';
import { GridSkeleton } from './grid-skeleton.tsx';
import type { RowsGridProps } from './pointed-at.ts';
import { useRowHeaderWidth } from './row-header-width.ts';
import { usePreviewRows } from './use-preview-rows.ts';

/** Browsers cannot scroll through an element of many million pixels, so a long table comes in windows of this many rows. */
const WINDOW_ROWS = 200_000;

const NO_TYPES: readonly never[] = [];

interface PreviewWindow {
  readonly index: number;
  /** The cell that the keyboard came to; null where it was a button that led here. */
  readonly start: CellPlace | null;
}

/** Every row of the table, loaded as the reader scrolls. */
export function AllRowsGrid({ fileId, name, pointedAt, showsBefore, editor, fillsHeight }: RowsGridProps) {
  const [{ index: windowIndex, start }, setWindow] = useState<PreviewWindow>({ index: 0, start: null });
  const [followed, setFollowed] = useState(pointedAt);
  const preview = usePreviewRows(fileId, windowIndex * WINDOW_ROWS);
  const { head, rowAt, loadRows, onRowsInSight, error } = preview;
  const columns = useMemo(() => (head.data === undefined ? [] : gridColumns(head.data)), [head.data]);
  const { editing, dialog } = useTableEditing(
    editor.editor.apply,
    columns.length,
    head.data?.columnTypes ?? NO_TYPES,
  );
  const headerWidth = useRowHeaderWidth(head.data?.total ?? 0);
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
      <EmptyState
        icon={<Table2 aria-hidden size={28} />}
        title="No rows"
        action={
          <Button onPress={() => editor.editor.apply([{ kind: 'addRow', after: -1, cells: [] }])}>
            Add a row
          </Button>
        }
      >
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
    <div className={fillsHeight ? 'flex min-h-0 flex-1 flex-col gap-3' : 'space-y-3'}>
      <DataGrid
        key={windowIndex}
        label={`Preview of ${name}`}
        columns={columns}
        rowCount={rowCount}
        rowHeaderWidth={headerWidth}
        rowAt={(row) => editor.show(rowAt(row), head.data?.columnIndexes ?? [])}
        loadRows={loadRows}
        start={start}
        target={target}
        onExit={leave}
        onRowsInSight={onRowsInSight}
        showsBefore={showsBefore}
        editing={editing}
        fillsHeight={fillsHeight}
      />
      {dialog}
      <GridFooter
        firstRow={firstRow}
        rowCount={rowCount}
        total={total}
        onMove={(by) => setWindow({ index: windowIndex + by, start: null })}
      />
    </div>
  );
}
