import type { FigureColumn, FigureRole, RowEntry } from './statement-table.ts';

const NO_AMOUNT: ReadonlySet<FigureRole | null> = new Set(['balance', 'ignored']);

/** The figures of a row that may be its amount: in no column of balances or of what does not count. */
export function amountFigures({ figures }: RowEntry, columns: readonly FigureColumn[]): RowEntry['figures'] {
  return figures.filter(({ column }) => !NO_AMOUNT.has(columns[column]?.role ?? null));
}
