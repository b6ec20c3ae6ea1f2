import { Table2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { errorSentence } from '#web/request.ts';
import { Button } from '#web/ui/button.tsx';
import { DataGrid } from '#web/ui/data-grid/data-grid.tsx';
import type { CellPlace } from '#web/ui/data-grid/grid-model.ts';
import type { GridExit } from '#web/ui/data-grid/grid-selection.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorNote } from '#web/ui/error-note.tsx';
import { formatCount } from '#web/ui/format-count.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { gridColumns } from './grid-columns.ts';
import { usePreviewRows } from './use-preview-rows.ts';

/** Browsers cannot scroll through an element of many million pixels, so a long table comes in windows of this many rows. */
const WINDOW_ROWS = 200_000;
const ROW_HEADER_PX = 128;
const WIDE_ROW_HEADER_PX = 156;

interface PreviewWindow {
  readonly index: number;
  /** The cell that the keyboard came to; null where it was a button that led here. */
  readonly start: CellPlace | null;
}

interface PreviewViewProps {
  readonly fileId: string;
  readonly name: string;
}

/** The table as it stands, changed cells marked, removable rows labelled. */
export function PreviewView({ fileId, name }: PreviewViewProps) {
  const [{ index: windowIndex, start }, setWindow] = useState<PreviewWindow>({ index: 0, start: null });
  const [showsBefore, setShowsBefore] = useState(false);
  const { head, rowAt, loadRows, onRowsInSight, error } = usePreviewRows(fileId, windowIndex * WINDOW_ROWS);
  const columns = useMemo(() => gridColumns(head.data?.header ?? [], head.data?.rows ?? []), [head.data]);

  const failure = head.error ?? error;
  if (failure !== null) {
    return (
      <ErrorNote title="The preview could not be loaded" onRetry={() => void head.refetch()}>
        {errorSentence(failure)}
      </ErrorNote>
    );
  }
  if (head.data === undefined) {
    return (
      <div role="status" aria-label="Loading preview">
        <Skeleton className="h-80 w-full" />
      </div>
    );
  }
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
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Legend />
        <Switch label="Show values before the repair" isOn={showsBefore} onChange={setShowsBefore} />
      </div>
      <DataGrid
        key={windowIndex}
        label={`Preview of ${name}`}
        columns={columns}
        rowCount={rowCount}
        rowHeaderWidth={total < 100_000 ? ROW_HEADER_PX : WIDE_ROW_HEADER_PX}
        rowAt={rowAt}
        loadRows={loadRows}
        start={start}
        onExit={leave}
        onRowsInSight={onRowsInSight}
        showsBefore={showsBefore}
      />
      <div className="flex flex-wrap items-center justify-between gap-2 text-xs text-ink-soft">
        <p className="max-sm:hidden">
          Arrow keys move, Shift selects, Ctrl+C copies for a spreadsheet, Alt with ← → sizes a column.
        </p>
        {total > WINDOW_ROWS ? (
          <div className="flex items-center gap-2 tabular-nums">
            <Button
              size="sm"
              isDisabled={windowIndex === 0}
              onPress={() => setWindow({ index: windowIndex - 1, start: null })}
            >
              Earlier rows
            </Button>
            <span>{`${formatCount(firstRow + 1)}–${formatCount(firstRow + rowCount)} of ${formatCount(total)}`}</span>
            <Button
              size="sm"
              isDisabled={firstRow + rowCount >= total}
              onPress={() => setWindow({ index: windowIndex + 1, start: null })}
            >
              Later rows
            </Button>
          </div>
        ) : null}
      </div>
    </div>
  );
}

function Legend() {
  return (
    <ul aria-label="Marks" className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-soft">
      <li className="flex items-center gap-1.5">
        <span
          aria-hidden
          data-changed
          className="h-3.5 w-5 rounded-sm bg-accent-soft shadow-[inset_3px_0_0_var(--accent)]"
        />
        Changed
      </li>
      <li className="flex items-center gap-1.5">
        <span aria-hidden className="h-3.5 w-5 rounded-sm border border-warning bg-warning-soft" />
        Duplicate row
      </li>
      <li className="flex items-center gap-1.5">
        <span aria-hidden className="h-3.5 w-5 rounded-sm border border-line-strong bg-sunken" />
        Empty row
      </li>
    </ul>
  );
}
