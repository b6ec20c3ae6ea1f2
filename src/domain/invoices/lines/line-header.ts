import type { Box } from '#domain/page-layout/page-words.ts';
import type { ColumnKind } from '#domain/language/invoice-phrases.ts';
import { overlapOf, type TableLine } from './table-line.ts';

/** A title over a column; `kind` null where it says nothing known. */
export interface ColumnTitle extends Box {
  readonly text: string;
  readonly kind: ColumnKind | null;
  readonly others: readonly ColumnKind[];
}

/** The titles of a table, left to right; `first` and `last` are indices of lines. */
export interface LineHeader {
  readonly page: number;
  readonly first: number;
  readonly last: number;
  readonly titles: readonly ColumnTitle[];
  /** What stands below is no table of lines, but another: of taxes, of payments. */
  readonly isOther: boolean;
}

/** Kinds of titles that figures stand below. */
export const FIGURES: ReadonlySet<ColumnKind | null> = new Set<ColumnKind>([
  'quantity',
  'price',
  'amount',
  'net',
  'gross',
  'tax',
  'discount',
]);

/** Of the narrower of two titles over one column. */
const SAME_COLUMN = 0.5;

/**
 * `Nights  Date  Amount` below another table whose last title is `Amount`, too: a header by its place, from the left edge to
 * the amounts, though less of it is known. Null where it is none.
 *
 * @param former the header above it
 */
export function headerAgain(
  line: TableLine | undefined,
  titles: readonly ColumnTitle[] = [],
  former?: LineHeader,
): LineHeader | null {
  const [first, ...others] = titles;
  const [last, edge, amount] = [others.at(-1), former?.titles[0], former?.titles.at(-1)];
  if (line === undefined || first === undefined || last === undefined) return null;
  if (edge === undefined || amount?.kind !== 'amount' || former?.isOther !== false) return null;
  const isAlike = last.text === amount.text && overlapOf(last, amount) > SAME_COLUMN;
  if (!isAlike || Math.abs(first.left - edge.left) > line.bottom - line.top) return null;
  const { page, index } = line;
  return {
    page,
    first: index,
    last: index,
    titles: [{ ...first, kind: 'description' }, ...others],
    isOther: false,
  };
}
