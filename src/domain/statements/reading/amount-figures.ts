import { isMoved } from './sign-places.ts';
import type { FigureColumn, RowEntry } from './statement-table.ts';

/** The figures of a row that may be its amount: in no column of balances or of what does not count. */
export function amountFigures({ figures }: RowEntry, columns: readonly FigureColumn[]): RowEntry['figures'] {
  return figures.filter(({ column }) => isMoved(columns[column]?.role ?? null));
}
