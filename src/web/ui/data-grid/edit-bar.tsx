import { Columns3, Ellipsis, Pencil } from 'lucide-react';
import { Button } from '../button.tsx';
import { Menu } from '../menu.tsx';
import { ColumnMenu } from './column-menu.tsx';
import type { GridEditing } from './grid-editing.ts';
import { columnTitle, type CellPlace, type GridColumn, type GridRow } from './grid-model.ts';

const TOUCH_HEIGHT = 'pointer-coarse:min-h-11';

interface EditBarProps {
  readonly editing: GridEditing;
  /** The chosen cell, and the row and the column that it is in; a header is in no row or in no column. */
  readonly place: CellPlace;
  readonly row: GridRow | undefined;
  readonly column: GridColumn | undefined;
  readonly onEdit: () => void;
  readonly isMenuOpen: boolean;
  readonly onMenu: (isOpen: boolean) => void;
}

/** What can be done with the chosen cell, its row and its column, for fingers and for whoever does not know the keys. */
export function EditBar({ editing, place, row, column, onEdit, isMenuOpen, onMenu }: EditBarProps) {
  if (row === undefined && column === undefined) return null;
  return (
    <div className="ml-auto flex gap-2">
      {row === undefined || column === undefined ? null : (
        <Button size="sm" aria-label="Edit this cell" className={TOUCH_HEIGHT} onPress={onEdit}>
          <Pencil aria-hidden size={14} />
          Edit
        </Button>
      )}
      {row === undefined ? null : (
        <Menu
          label="Row"
          isOpen={isMenuOpen}
          onOpenChange={onMenu}
          trigger={
            <Button size="sm" aria-label={`Row ${row.label}`} className={TOUCH_HEIGHT}>
              <Ellipsis aria-hidden size={14} />
              Row
            </Button>
          }
          entries={editing.rowEntries(row)}
        />
      )}
      {column === undefined ? null : (
        // A mouse has the arrow in the column's header.
        <div className="hidden pointer-coarse:block">
          <ColumnMenu
            column={column}
            place={place.column}
            editing={editing}
            trigger={
              <Button
                size="sm"
                aria-label={`Column ${columnTitle(column, place.column)}`}
                className={TOUCH_HEIGHT}
              >
                <Columns3 aria-hidden size={14} />
                Column
              </Button>
            }
          />
        </div>
      )}
    </div>
  );
}
