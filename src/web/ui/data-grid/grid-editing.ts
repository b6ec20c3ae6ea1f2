import type { ReactNode } from 'react';
import type { MenuEntry } from '../menu.tsx';
import type { GridColumn, GridRow } from './grid-model.ts';

/** A cell and the text that a person gives it. */
export interface CellChange {
  readonly row: GridRow;
  readonly column: GridColumn;
  readonly value: string;
}

/** Makes a grid one that can be changed. */
export interface GridEditing {
  readonly onCells: (changes: readonly CellChange[]) => void;
  readonly onDeleteRows: (rows: readonly GridRow[]) => void;
  readonly rowEntries: (row: GridRow) => readonly MenuEntry[];
  readonly columnEntries: (
    column: GridColumn,
    place: number,
  ) => {
    readonly entries: readonly MenuEntry[];
    readonly section: { readonly title: string; readonly entries: readonly MenuEntry[] };
  };
  /** Stands at the start of the bar below the grid. */
  readonly status?: ReactNode;
}
