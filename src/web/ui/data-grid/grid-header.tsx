import type { VirtualItem } from '@tanstack/react-virtual';
import { ChevronDown } from 'lucide-react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { ColumnMenu } from './column-menu.tsx';
import type { GridEditing } from './grid-editing.ts';
import { columnTitle, type CellPlace, type GridColumn } from './grid-model.ts';
import { ResizeHandle } from './resize-handle.tsx';

interface GridHeaderProps {
  readonly columns: readonly GridColumn[];
  readonly visible: readonly VirtualItem[];
  readonly rowHeaderWidth: number;
  readonly height: number;
  readonly active: CellPlace;
  readonly onResize: (column: number, width: number) => void;
  readonly editing: GridEditing | null;
  /** The column whose menu is open; null: none. */
  readonly openMenu: number | null;
  readonly onMenu: (column: number | null) => void;
}

export function GridHeader(props: GridHeaderProps) {
  const { columns, visible, rowHeaderWidth, height, active, onResize, editing, openMenu, onMenu } = props;
  const tabIndex = (column: number) => (active.row === -1 && active.column === column ? 0 : -1);
  return (
    <div
      role="row"
      aria-rowindex={1}
      className="sticky top-0 z-20 border-b border-line-strong bg-sunken font-medium"
      style={{ height }}
    >
      <div
        role="columnheader"
        aria-colindex={1}
        tabIndex={tabIndex(-1)}
        data-cell="-1:-1"
        className="sticky left-0 z-20 flex h-full items-center border-r border-line-strong bg-sunken px-3 text-ink-soft -outline-offset-2 max-sm:px-1.5 max-sm:text-xs"
        style={{ width: rowHeaderWidth }}
      >
        Row
      </div>
      {visible.map(({ index, start, size }) => {
        const column = columns[index];
        if (column === undefined) return null;
        const isNamed = column.name.trim() !== '';
        return (
          <div
            key={column.id}
            role="columnheader"
            aria-colindex={index + 2}
            tabIndex={tabIndex(index)}
            data-cell={`-1:${index}`}
            title={column.name}
            className={classNames(
              'absolute top-0 flex h-full items-center border-r border-line px-3 -outline-offset-2',
              column.align === 'end' && 'justify-end',
              !isNamed && 'text-ink-faint italic',
            )}
            style={{ left: rowHeaderWidth + start, width: size }}
          >
            <span dir="auto" className="truncate">
              {columnTitle(column, index)}
            </span>
            {editing === null ? null : (
              <ColumnMenu
                column={column}
                place={index}
                editing={editing}
                isOpen={openMenu === index}
                onOpenChange={(isOpen) => onMenu(isOpen ? index : null)}
                trigger={
                  <Button
                    variant="ghost"
                    excludeFromTabOrder
                    aria-label={`Change column ${columnTitle(column, index)}`}
                    size="icon"
                    className="-mr-2 ml-auto pointer-coarse:hidden"
                  >
                    <ChevronDown aria-hidden size={14} />
                  </Button>
                }
              />
            )}
            <ResizeHandle
              label="Drag to change the width (Alt and the arrow keys by keyboard)"
              width={size}
              onResize={(width) => onResize(index, width)}
            />
          </div>
        );
      })}
    </div>
  );
}
