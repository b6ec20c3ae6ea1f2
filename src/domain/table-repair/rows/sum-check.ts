import type { DecimalMark } from '#domain/values/read-digits.ts';
import { ExactSum, readExact } from './exact-sums.ts';
import type { Line } from './line-facts.ts';

const MIN_ADDENDS = 2;
const MAX_CHECKED_COLUMNS = 64;

interface ColumnSums {
  /** Rows added so far. */
  taken: number;
  all: ExactSum;
  /** Since the last total. */
  part: ExactSum;
  /** Of the totals since the last total of totals. */
  totals: ExactSum;
  partFrom: number;
}

/**
 * Tells whether a line's numbers are the sums of the rows above it. Each row is read at most once for each column
 * that is asked about, so that the work stays linear. Sums are exact.
 */
export class SumCheck {
  readonly #rows: Line[] = [];
  readonly #columns = new Map<number, ColumnSums>();
  readonly #decimalMark: DecimalMark;
  #partFrom = 0;

  constructor(decimalMark: DecimalMark) {
    this.#decimalMark = decimalMark;
  }

  addRow(row: Line): void {
    this.#rows.push(row);
  }

  /** The line was a total: the next part begins. */
  closePart(total: Line): void {
    for (const [column, cell] of total.cells.entries()) {
      const number = readExact(cell, this.#decimalMark);
      if (number !== null && this.#columns.has(column)) this.#sums(column).totals.add(number);
    }
    this.#partFrom = this.#rows.length;
  }

  /** Most numbers right of column `from` that can be checked, at least one and not zero, are sums of what stands above. */
  isSum(line: Line, from = -1): boolean {
    let checked = 0;
    let matched = 0;
    for (const [column, type] of line.types.entries()) {
      if (type !== 'number' || column <= from || checked >= MAX_CHECKED_COLUMNS) continue;
      const printed = readExact(line.cells[column] ?? '', this.#decimalMark);
      if (printed === null || printed.units === 0n) continue;
      const { all, part, totals } = this.#sums(column);
      const candidates = [all, part, totals].filter((sum) => sum.count >= MIN_ADDENDS);
      if (candidates.length === 0) continue;
      checked++;
      if (candidates.some((sum) => sum.equals(printed, checked > 1))) matched++;
    }
    return matched > 0 && matched * 2 > checked;
  }

  #sums(column: number): ColumnSums {
    let sums = this.#columns.get(column);
    if (sums === undefined) {
      sums = { taken: 0, all: new ExactSum(), part: new ExactSum(), totals: new ExactSum(), partFrom: 0 };
      this.#columns.set(column, sums);
    }
    if (sums.partFrom < this.#partFrom) {
      this.#take(sums, column, this.#partFrom);
      sums.part = new ExactSum();
      sums.partFrom = this.#partFrom;
    }
    this.#take(sums, column, this.#rows.length);
    return sums;
  }

  #take(sums: ColumnSums, column: number, end: number): void {
    for (; sums.taken < end; sums.taken++) {
      const number = readExact(this.#rows[sums.taken]?.cells[column] ?? '', this.#decimalMark);
      if (number === null) continue;
      sums.all.add(number);
      sums.part.add(number);
    }
  }
}
