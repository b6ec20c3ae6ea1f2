import type { ReactNode } from 'react';
import { Menu } from '../menu.tsx';
import type { GridEditing } from './grid-editing.ts';
import { columnTitle, type GridColumn } from './grid-model.ts';

interface ColumnMenuProps {
  readonly column: GridColumn;
  readonly place: number;
  readonly editing: GridEditing;
  readonly trigger: ReactNode;
  /** With it somebody else opens the menu too, such as a key. */
  readonly isOpen?: boolean;
  readonly onOpenChange?: (isOpen: boolean) => void;
}

/** What can be done with a column. By keyboard its header cell opens it, with Enter. */
export function ColumnMenu({ column, place, editing, trigger, ...opening }: ColumnMenuProps) {
  const { entries, section } = editing.columnEntries(column, place);
  return (
    <Menu
      label={columnTitle(column, place)}
      {...opening}
      entries={entries}
      section={section}
      trigger={trigger}
    />
  );
}
