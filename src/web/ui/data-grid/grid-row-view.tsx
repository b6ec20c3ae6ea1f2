import type { VirtualItem } from '@tanstack/react-virtual';
import { memo } from 'react';
import { classNames } from '../class-names.ts';
import { CHANGE_EDGES, CHANGE_NAMES, CHANGE_TEXTS, MARK } from './change-style.ts';
import { CellEditor } from './cell-editor.tsx';
import type { EditEnd } from './cell-keys.ts';
import { GridCell } from './grid-cell.tsx';
import type { GridColumn, GridRow } from './grid-model.ts';
import { isInBlock, type SelectedBlock } from './grid-selection.ts';

interface GridRowViewProps {
  readonly index: number;
  readonly top: number;
  readonly height: number;
  readonly row: GridRow | undefined;
  readonly columns: readonly GridColumn[];
  readonly visible: readonly VirtualItem[];
  readonly rowHeaderWidth: number;
  /** The column of the active cell; null: it is in another row. */
  readonly activeColumn: number | null;
  /** Null where only the active cell is selected. */
  readonly selected: SelectedBlock | null;
  /** The column of the cell that is pointed at; null: it is in another row, or there is none. */
  readonly markedColumn: number | null;
  readonly showsBefore: boolean;
  /** The cell that is being typed in; null: none of this row. */
  readonly editor: {
    readonly column: number;
    readonly text: string;
    readonly onType: (text: string) => void;
    readonly onEnd: (end: EditEnd) => void;
    readonly onCancel: () => void;
  } | null;
}

const TONES: Readonly<Record<GridRow['tone'], string>> = {
  plain: 'bg-surface',
  duplicate: 'bg-warning-soft',
  empty: 'bg-sunken',
  added: 'bg-accent-soft',
};

/** Drawn anew only when something in it changes: scrolling draws what comes into sight. */
export const GridRowView = memo(function GridRowView(props: GridRowViewProps) {
  const { index, top, height, row, columns, visible, rowHeaderWidth, activeColumn, selected, markedColumn } =
    props;
  const tone = TONES[row?.tone ?? 'plain'];
  const rowChange = row?.changes.get(-1);
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={classNames('absolute inset-x-0 border-b border-line', tone)}
      style={{ height, transform: `translateY(${top}px)` }}
    >
      <div
        role="rowheader"
        aria-colindex={1}
        tabIndex={activeColumn === -1 ? 0 : -1}
        data-cell={`${index}:-1`}
        data-changed={rowChange === undefined ? undefined : ''}
        title={rowChange?.reason}
        className={classNames(
          'sticky left-0 z-10 flex h-full items-center justify-between gap-2 overflow-hidden border-r border-line-strong px-3 text-ink-soft tabular-nums -outline-offset-2 max-sm:px-1.5 max-sm:text-[0.6875rem]',
          tone,
          rowChange !== undefined && CHANGE_EDGES[rowChange.level],
          markedColumn === -1 && MARK,
        )}
        style={{ width: rowHeaderWidth }}
      >
        <span>{row?.label ?? '…'}</span>
        <RowNote row={row} />
        {rowChange === undefined ? null : (
          <span className="sr-only">{`, ${CHANGE_NAMES[rowChange.level].toLowerCase()}: ${rowChange.reason}`}</span>
        )}
      </div>
      {visible.map(({ index: column, start, size }) => (
        <GridCell
          key={columns[column]?.id ?? column}
          place={`${index}:${column}`}
          columnIndex={column}
          text={row === undefined ? undefined : (row.cells[column] ?? '')}
          change={row?.changes.get(column)}
          showsBefore={props.showsBefore}
          isMarked={markedColumn === column}
          isActive={activeColumn === column}
          isSelected={selected !== null && isInBlock(selected, { row: index, column })}
          align={columns[column]?.align ?? 'start'}
          left={rowHeaderWidth + start}
          width={size}
        >
          {props.editor?.column === column ? (
            <CellEditor
              label={`Row ${row?.label ?? ''}, ${columns[column]?.name ?? ''}`}
              text={props.editor.text}
              problem={null}
              selectsAll={false}
              isMultiline
              className="px-3 py-1.5 text-[0.8125rem] leading-5 pointer-coarse:text-base"
              onType={props.editor.onType}
              onEnd={props.editor.onEnd}
              onCancel={props.editor.onCancel}
            />
          ) : null}
        </GridCell>
      ))}
    </div>
  );
});

/** The tone in words; a row that was repaired as a whole says so when nothing else is to be said. */
function RowNote({ row }: { readonly row: GridRow | undefined }) {
  if (row === undefined) return null;
  if (row.note !== null) {
    return (
      <span className={classNames('text-xs max-sm:sr-only', row.tone === 'duplicate' && 'text-warning-text')}>
        {row.note}
      </span>
    );
  }
  const change = row.changes.get(-1);
  if (change === undefined) return null;
  return (
    <span className={classNames('text-xs max-sm:sr-only', CHANGE_TEXTS[change.level])}>
      {CHANGE_NAMES[change.level]}
    </span>
  );
}
