import type { Minor } from '#domain/money.ts';
import { minorOf } from '../totals/sum-figure.ts';
import type { NumberColumn } from './lay-columns.ts';
import type { NumberSpan } from '#domain/page-text/number-spans.ts';
import { isSummed } from './sums-of-money.ts';
import { isMoneyLike, type TableLine } from './table-line.ts';

/**
 * `Fees | VAT`, where no title says so: columns that are the same share of another in several rows, of the size of a tax,
 * and come with it to a printed sum. Commissions and instalments are shares, too, but are charged alone.
 *
 * @param lines the table and what stands below it
 */
export function taxColumns(
  columns: readonly NumberColumn[],
  lines: readonly TableLine[],
): ReadonlySet<NumberColumn> {
  const isTax = (column: NumberColumn) =>
    columns.some((other) => {
      const rows = other === column ? [] : rowsOf(column, other);
      // The last row may be that of what both come to.
      return isShare(rows) && [rows, rows.slice(0, -1)].some((some) => isSummed(some.flat(), lines));
    });
  return new Set(columns.filter(isTax));
}

type Row = readonly [tax: NumberSpan, on: NumberSpan];

function rowsOf(column: NumberColumn, other: NumberColumn): Row[] {
  return Array.from(column.spans).flatMap(([line, tax]): Row[] => {
    const on = other.spans.get(line);
    return on !== undefined && isMoneyLike(tax) && isMoneyLike(on) ? [[tax, on]] : [];
  });
}

function isShare(rows: readonly Row[]): boolean {
  const known = rows
    .map(([tax, on]) => ({ tax: minor(tax), on: minor(on) }))
    .filter(({ tax, on }) => tax !== 0 && on !== 0);
  const largest = known.reduce((most, row) => (Math.abs(row.on) > Math.abs(most.on) ? row : most), NO_TAX);
  const perMille = Math.round((largest.tax * 1000) / largest.on);
  return (
    new Set(known.map(({ on }) => on)).size > 1 &&
    perMille > 0 &&
    perMille <= MOST_PER_MILLE &&
    known.every(({ tax, on }) => Math.abs(Math.round((on * perMille) / 1000) - tax) <= 1)
  );
}

const minor = (span: NumberSpan): Minor => minorOf(span, HUNDREDTHS) ?? 0;
const NO_TAX = { tax: 0, on: 1 };
const HUNDREDTHS = 2;
const MOST_PER_MILLE = 270;
