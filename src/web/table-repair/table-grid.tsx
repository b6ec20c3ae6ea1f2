import { useQuery } from '@tanstack/react-query';
import { memo, useMemo, useRef, useState } from 'react';
import type { IssueFilter } from '#domain/table-repair/table-repair.schemas.ts';
import { trpc } from '#web/trpc.ts';
import { FullScreen } from '#web/ui/full-screen.tsx';
import { useUndoKeys } from '#web/ui/use-undo-keys.ts';
import { AllRowsGrid } from './all-rows-grid.tsx';
import type { CellInTable } from './cell-in-table.ts';
import { ChangedRowsGrid } from './changed-rows-grid.tsx';
import { EditNotice } from './editing/edit-tools.tsx';
import { useTableEditor } from './editing/use-table-editor.ts';
import { GridToolbar } from './grid-toolbar.tsx';

interface TableGridProps {
  readonly fileId: string;
  readonly name: string;
  /** Which changes count where only changed rows are shown. */
  readonly filter: IssueFilter;
  /** The cell to bring into sight and to mark; a new object points at it again. */
  readonly cell: CellInTable | null;
}

/** The table as it stands, to be looked through and corrected; all rows or only the changed ones. */
export const TableGrid = memo(function TableGrid({ fileId, name, filter, cell }: TableGridProps) {
  const [showsBefore, setShowsBefore] = useState(false);
  const [onlyChanged, setOnlyChanged] = useState(false);
  const [isFullScreen, setFullScreen] = useState(false);
  const [soughtCell, setSoughtCell] = useState<CellInTable | null>(null);
  const [givenCell, setGivenCell] = useState(cell);
  if (cell !== givenCell) {
    setGivenCell(cell);
    setSoughtCell(null);
  }
  const editor = useTableEditor(fileId);
  const { pointedAt, isGone } = usePlaceOf(fileId, soughtCell ?? cell);
  const container = useRef<HTMLDivElement>(null);
  useUndoKeys(editor.editor.undo, editor.editor.redo, container);
  const Grid = onlyChanged ? ChangedRowsGrid : AllRowsGrid;
  const table = (
    <div
      ref={container}
      className={isFullScreen ? 'flex min-h-0 flex-1 flex-col gap-3' : 'min-w-0 space-y-3'}
    >
      <GridToolbar
        fileId={fileId}
        editor={editor}
        onlyChanged={onlyChanged}
        onOnlyChanged={setOnlyChanged}
        showsBefore={showsBefore}
        onShowsBefore={setShowsBefore}
        isFullScreen={isFullScreen}
        onFullScreen={setFullScreen}
        onCell={(found) => {
          setOnlyChanged(false);
          setSoughtCell(found);
        }}
      />
      <EditNotice editor={editor.editor} state={editor.state} />
      <Grid
        fileId={fileId}
        name={name}
        filter={filter}
        pointedAt={pointedAt}
        showsBefore={showsBefore}
        editor={editor}
        fillsHeight={isFullScreen}
      />
      <p role="status" className="text-ink-soft empty:hidden">
        {isGone ? 'This row is not in the table any more. Undo brings it back.' : null}
      </p>
    </div>
  );
  if (!isFullScreen) return table;
  return (
    <FullScreen title={name} onClose={() => setFullScreen(false)}>
      {table}
    </FullScreen>
  );
});

/** Where a cell is in the table as it stands now. */
function usePlaceOf(fileId: string, cell: CellInTable | null) {
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
  return { pointedAt, isGone: found?.offset === null };
}
