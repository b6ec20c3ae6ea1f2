import { useState } from 'react';
import type { GridColumn } from './grid-model.ts';

const MIN_WIDTH = 56;
const MAX_WIDTH = 800;

interface ColumnWidths {
  readonly widthOf: (column: number) => number;
  readonly resize: (column: number, width: number) => void;
}

/** The columns' widths in px: as given until the user drags or keys them otherwise. */
export function useColumnWidths(columns: readonly GridColumn[]): ColumnWidths {
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map());
  return {
    widthOf: (index) => {
      const column = columns[index];
      return column === undefined ? MIN_WIDTH : (chosen.get(column.id) ?? column.width);
    },
    resize: (index, width) => {
      const column = columns[index];
      if (column === undefined) return;
      setChosen((all) =>
        new Map(all).set(column.id, Math.round(Math.min(Math.max(width, MIN_WIDTH), MAX_WIDTH))),
      );
    },
  };
}
