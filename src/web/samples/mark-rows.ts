import type { TableSample } from '#domain/samples/samples.schemas.ts';

export interface MarkedCell {
  readonly column: number;
  readonly text: string;
  /** What it was; null where nothing was changed. */
  readonly before: string | null;
  readonly isFigure: boolean;
}

export interface MarkedRow {
  /** From 1, as reports count. */
  readonly number: number;
  readonly tone: 'plain' | 'duplicate' | 'empty';
  readonly note: string | null;
  /** What was done to the row as a whole. */
  readonly change: string | null;
  readonly cells: readonly MarkedCell[];
}

const FIGURE = /^-?\d+[.,]\d{2}$/;

/** The rows of a repaired sample with what is to be shown about each. */
export function markRows({ rows, issues, duplicates, emptyRows }: TableSample): readonly MarkedRow[] {
  return rows.map((cells, row) => {
    const own = issues.filter((issue) => issue.row === row);
    const duplicate = duplicates.find((each) => each.row === row);
    const isEmpty = emptyRows.includes(row);
    return {
      number: row + 1,
      tone: duplicate === undefined ? (isEmpty ? 'empty' : 'plain') : 'duplicate',
      note: duplicate === undefined ? (isEmpty ? 'Empty' : null) : `Duplicate of ${duplicate.first + 1}`,
      change: own.find(({ column }) => column === null)?.reason ?? null,
      cells: cells.map((text, column) => ({
        column,
        text,
        before: own.find((issue) => issue.column === column)?.before ?? null,
        isFigure: FIGURE.test(text),
      })),
    };
  });
}
