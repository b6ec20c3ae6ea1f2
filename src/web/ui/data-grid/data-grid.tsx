import { useMemo, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import type { GridExit } from './cell-keys.ts';
import { CellInspector } from './cell-inspector.tsx';
import { EditBar } from './edit-bar.tsx';
import type { GridEditing } from './grid-editing.ts';
import type { CellPlace, GridColumn, GridRow, GridTarget } from './grid-model.ts';
import { GridFrame } from './grid-frame.tsx';
import { GridHeader } from './grid-header.tsx';
import { GridRowView } from './grid-row-view.tsx';
import { blockOf } from './grid-selection.ts';
import { useGridCopy } from './use-grid-copy.ts';
import { useGridEditing } from './use-grid-editing.ts';
import { HEADER_HEIGHT, ROW_HEIGHT, useVirtualGrid } from './use-virtual-grid.ts';

const SCROLLBAR_ROOM = 18;

interface DataGridProps {
  readonly label: string;
  readonly columns: readonly GridColumn[];
  readonly rowCount: number;
  /** In px: room for the longest row label and a note. */
  readonly rowHeaderWidth: number;
  /** Undefined while the row is on its way. */
  readonly rowAt: (row: number) => GridRow | undefined;
  /** Brings the rows of a range, for a copy that goes beyond what is loaded. */
  readonly loadRows: (first: number, last: number) => Promise<(row: number) => GridRow | undefined>;
  /** The cell that has the focus from the start; null: none. */
  readonly start: CellPlace | null;
  /** The cell that is pointed at; null: none. */
  readonly target: GridTarget | null;
  /** A key leads beyond these rows; tells whether there is more of the table. */
  readonly onExit: (exit: GridExit, column: number) => boolean;
  /** Called with the rows in sight whenever they change. */
  readonly onRowsInSight: (first: number, last: number) => void;
  readonly showsBefore: boolean;
  /** Null: the cells are only looked at. */
  readonly editing: GridEditing | null;
  /** As high as its place allows, instead of a part of the window. */
  readonly fillsHeight?: boolean;
}

/**
 * A table of any length: virtual in both directions, one tab stop, arrow keys, ranges with Shift, Ctrl+C copies as TSV.
 * With `editing` its cells are typed in and its rows and columns have menus.
 */
export function DataGrid(props: DataGridProps): ReactNode {
  const { label, columns, rowCount, rowHeaderWidth, rowAt, loadRows, showsBefore, editing } = props;
  const { fillsHeight = false } = props;
  const container = useRef<HTMLDivElement>(null);
  const { cursor, rows, across, resize } = useVirtualGrid({ ...props, container });
  const size = { rows: rowCount, columns: columns.length };
  const { active } = cursor.selection;
  const block = useMemo(() => blockOf(cursor.selection), [cursor.selection]);
  const edits = useGridEditing({
    editing,
    active,
    block,
    columns,
    rowAt,
    goTo: (place) => cursor.goTo(place, false),
    size,
  });
  const marked = props.target?.place;
  const isRange = block.fromRow !== block.toRow || block.fromColumn !== block.toColumn;
  const copy = useGridCopy({ block, header: columns.map(({ name }) => name), rowAt, loadRows });
  const onKeyDown = (event: KeyboardEvent) => {
    if (!edits.onKeyDown(event)) cursor.onKeyDown(event);
  };

  const isWide = rowHeaderWidth + across.getTotalSize() > (across.scrollRect?.width ?? Infinity);
  const visibleColumns = across.getVirtualItems();
  const { open } = edits;
  return (
    <div
      className={classNames(
        'overflow-hidden rounded-md border border-line-strong',
        fillsHeight && 'flex min-h-0 flex-1 flex-col',
      )}
    >
      <GridFrame
        container={container}
        label={label}
        size={size}
        isReadOnly={editing === null}
        width={rowHeaderWidth + across.getTotalSize()}
        height={HEADER_HEIGHT + rows.getTotalSize()}
        onKeyDown={onKeyDown}
        onPointerDown={cursor.onPointerDown}
        onPointerMove={cursor.onPointerMove}
        onDoubleClick={edits.onDoubleClick}
        onCopy={copy}
        className={fillsHeight ? 'min-h-0 flex-1' : 'max-h-[min(60vh,34rem)]'}
        style={
          fillsHeight ? {} : { height: HEADER_HEIGHT + rowCount * ROW_HEIGHT + (isWide ? SCROLLBAR_ROOM : 0) }
        }
      >
        <GridHeader
          columns={columns}
          visible={visibleColumns}
          rowHeaderWidth={rowHeaderWidth}
          height={HEADER_HEIGHT}
          active={active}
          onResize={resize}
          editing={editing}
          openMenu={edits.menu?.row === -1 ? edits.menu.column : null}
          onMenu={(column) => edits.setMenu(column === null ? null : { row: -1, column })}
        />
        {rows.getVirtualItems().map(({ index, start }) => (
          <GridRowView
            key={index}
            index={index}
            top={start}
            height={ROW_HEIGHT}
            row={rowAt(index)}
            columns={columns}
            visible={visibleColumns}
            rowHeaderWidth={rowHeaderWidth}
            activeColumn={active.row === index ? active.column : null}
            selected={isRange ? block : null}
            markedColumn={marked?.row === index ? marked.column : null}
            showsBefore={showsBefore}
            editor={
              open?.where.row === index
                ? {
                    column: open.where.column,
                    text: open.text,
                    onType: edits.type,
                    onEnd: edits.end,
                    onCancel: edits.cancel,
                  }
                : null
            }
          />
        ))}
      </GridFrame>
      <CellInspector place={active} column={columns[active.column]} row={rowAt(active.row)}>
        {editing === null ? null : (
          <EditBar
            editing={editing}
            place={active}
            row={rowAt(active.row)}
            column={columns[active.column]}
            onEdit={edits.begin}
            isMenuOpen={edits.menu !== null && edits.menu.row >= 0}
            onMenu={(isOpen) => edits.setMenu(isOpen ? active : null)}
          />
        )}
      </CellInspector>
    </div>
  );
}
