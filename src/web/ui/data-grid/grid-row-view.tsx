import type { VirtualItem } from '@tanstack/react-virtual';
import { classNames } from '../class-names.ts';
import { GridCell } from './grid-cell.tsx';
import type { CellPlace, GridColumn, GridRow } from './grid-model.ts';

interface GridRowViewProps {
  readonly index: number;
  readonly top: number;
  readonly height: number;
  readonly row: GridRow | undefined;
  readonly columns: readonly GridColumn[];
  readonly visible: readonly VirtualItem[];
  readonly rowHeaderWidth: number;
  readonly active: CellPlace;
  readonly isSelected: (place: CellPlace) => boolean;
  readonly showsBefore: boolean;
}

const TONES: Readonly<Record<GridRow['tone'], string>> = {
  plain: 'bg-surface',
  duplicate: 'bg-warning-soft',
  empty: 'bg-sunken',
};

export function GridRowView(props: GridRowViewProps) {
  const { index, top, height, row, columns, visible, rowHeaderWidth, active, isSelected, showsBefore } =
    props;
  const tone = TONES[row?.tone ?? 'plain'];
  const isActiveRow = active.row === index;
  const rowChange = row?.changes.get(-1);
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={classNames('absolute inset-x-0 border-b border-line tabular-nums', tone)}
      style={{ height, transform: `translateY(${top}px)` }}
    >
      <div
        role="rowheader"
        aria-colindex={1}
        tabIndex={isActiveRow && active.column === -1 ? 0 : -1}
        data-cell={`${index}:-1`}
        data-changed={rowChange === undefined ? undefined : ''}
        title={rowChange?.reason}
        className={classNames(
          'sticky left-0 z-10 flex h-full items-center justify-between gap-2 overflow-hidden border-r border-line-strong px-3 text-ink-soft -outline-offset-2',
          tone,
          rowChange !== undefined && 'shadow-[inset_3px_0_0_var(--accent)]',
        )}
        style={{ width: rowHeaderWidth }}
      >
        <span>{row?.label ?? '…'}</span>
        <RowNote row={row} />
        {rowChange === undefined ? null : <span className="sr-only">{`, changed: ${rowChange.reason}`}</span>}
      </div>
      {visible.map(({ index: column, start, size }) => (
        <GridCell
          key={columns[column]?.key ?? column}
          place={`${index}:${column}`}
          columnIndex={column}
          text={row === undefined ? undefined : (row.cells[column] ?? '')}
          change={row?.changes.get(column)}
          showsBefore={showsBefore}
          isActive={isActiveRow && active.column === column}
          isSelected={isSelected({ row: index, column })}
          align={columns[column]?.align ?? 'start'}
          left={rowHeaderWidth + start}
          width={size}
        />
      ))}
    </div>
  );
}

/** The tone in words; a row that was repaired as a whole says so when nothing else is to be said. */
function RowNote({ row }: { readonly row: GridRow | undefined }) {
  if (row === undefined) return null;
  if (row.note !== null) {
    return (
      <span className={classNames('text-xs', row.tone === 'duplicate' && 'text-warning-text')}>
        {row.note}
      </span>
    );
  }
  return row.changes.has(-1) ? <span className="text-xs text-accent-text">Changed</span> : null;
}
