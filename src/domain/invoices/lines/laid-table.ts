import type { ColumnRoles } from './assign-roles.ts';
import type { ColumnTitle } from './line-header.ts';
import type { NumberColumn } from './lay-columns.ts';
import type { NumberSpan } from '#domain/page-text/number-spans.ts';
import type { TableLine } from './table-line.ts';
import type { PlacedCell } from './text-columns.ts';

/** A table as it is laid out. */
export interface LaidTable {
  /** From below the header to the last line with an amount and what belongs to it. */
  readonly lines: readonly TableLine[];
  /** Of `lines`, those with an amount of an item. */
  readonly anchors: readonly TableLine[];
  readonly titles: readonly ColumnTitle[];
  readonly columns: readonly NumberColumn[];
  readonly roles: ColumnRoles;
}

/** A line with what it adds to its item. */
export interface TableRow {
  readonly line: TableLine;
  readonly cells: readonly PlacedCell[];
  readonly figures: ReadonlyMap<NumberColumn, NumberSpan>;
}

/** What it says. */
export const wordsOf = (row: TableRow) => row.cells.filter(({ kind }) => kind === 'description');
/** Whether that may be what something is called. */
export const hasName = (row: TableRow) =>
  wordsOf(row).some(({ text }) => /\p{L}{2}|\p{L}.*\p{N}/u.test(text));
