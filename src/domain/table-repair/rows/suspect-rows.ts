import { countValues } from '#domain/values/count-values.ts';
import type { TablePlan } from '../inspect-sample.ts';
import type { CellRow } from './cell-row.ts';
import { hasFilledCells } from './filled-cells.ts';
import { RepeatedHeader } from './repeated-header.ts';

/** First bytes of rulers, notes and marks of totals, and of what often begins the word total. */
const SUSPECT_BYTES = new Set(Buffer.from('-=_*~+#/|.<('));

/** Tells rows past the sample that deserve a closer look by integers alone. */
export class SuspectRows {
  readonly #plan: TablePlan;
  readonly #bySign = new Uint8Array(256);
  #headers: RepeatedHeader | null = null;
  /** Numbers of cells that long runs of rows have turned out to have. */
  readonly #accepted = new Set<number>();
  #minFilled: number;

  constructor(plan: TablePlan) {
    this.#plan = plan;
    this.#minFilled = plan.layout.form.minFilled;
  }

  /**
   * What a long run of held lines had in common is not odd in this file when all of them were rows: numbers of cells,
   * few filled cells, a sign at the start. A line of one cell always is.
   */
  accept(rows: readonly (readonly string[])[]): void {
    const often = rows.length / 10;
    for (const count of commonOf(
      rows.map(({ length }) => length),
      often,
    ))
      if (count > 1 || this.#plan.width === 1) this.#accepted.add(count);
    const fills = rows.map((cells) => cells.filter((cell) => cell.trim() !== '').length);
    this.#minFilled = Math.min(
      this.#minFilled,
      ...commonOf(
        fills.filter((filled) => filled > 1),
        often,
      ),
    );
    const signs = rows.map(([cell = '']) => cell.charCodeAt(0));
    for (const sign of commonOf(
      signs.filter((code) => code < 0x80),
      often,
    ))
      this.#bySign[sign] = 0;
  }

  has(row: CellRow): boolean {
    const headers = (this.#headers ??= this.#prepare());
    const { width, layout } = this.#plan;
    const { count } = row;
    if (count !== width && !layout.form.usualCounts.has(count) && !this.#accepted.has(count)) return true;
    if (!hasFilledCells(row, this.#minFilled)) return true;
    const start = row.starts[0] ?? 0;
    if (start < (row.ends[0] ?? 0) && this.#bySign[row.bytes[start] ?? 0] === 1) return true;
    return headers.has(row);
  }

  /** Signs that begin rows of the sample are not suspect. */
  #prepare(): RepeatedHeader {
    const { layout, decimalMark } = this.#plan;
    for (const sign of SUSPECT_BYTES)
      this.#bySign[sign] = layout.form.leadSigns.has(String.fromCharCode(sign)) ? 0 : 1;
    return new RepeatedHeader(layout.form.header, decimalMark);
  }
}

/** The numbers that come at least `often` times. */
function commonOf(numbers: readonly number[], often: number): number[] {
  return [...countValues(numbers)].filter(([, count]) => count >= often).map(([number]) => number);
}
