import type { RowFingerprint } from '../duplicates/row-fingerprint.ts';
import type { TablePlan } from '../inspect-sample.ts';
import type { CellRow } from './cell-row.ts';
import { textRow } from './text-row.ts';

/** First bytes of rulers, notes and marks of totals, and of what often begins the word total. */
const SUSPECT_BYTES = new Set(Buffer.from('-=_*~+#/|.<('));

/** Tells rows past the sample that deserve a closer look by integers alone. */
export class SuspectRows {
  readonly #plan: TablePlan;
  readonly #bySign = new Uint8Array(256);
  readonly #headerPrints: { low: number; high: number }[] = [];
  #isReady = false;

  constructor(plan: TablePlan) {
    this.#plan = plan;
  }

  /** @param print of the row */
  has(row: CellRow, print: RowFingerprint): boolean {
    const { width, layout } = this.#plan;
    const { form } = layout;
    if (row.count !== width && !form.usualCounts.has(row.count)) return true;
    if (print.filled < form.minFilled) return true;
    if (!this.#isReady) this.#prepare(row, print);
    const start = row.starts[0] ?? 0;
    if (start < (row.ends[0] ?? 0) && this.#bySign[row.bytes[start] ?? 0] === 1) return true;
    return this.#headerPrints.some(({ low, high }) => low === print.low && high === print.high);
  }

  /** Signs that begin rows of the sample are not suspect. */
  #prepare(row: CellRow, print: RowFingerprint): void {
    this.#isReady = true;
    const { form } = this.#plan.layout;
    for (const sign of SUSPECT_BYTES)
      this.#bySign[sign] = form.leadSigns.has(String.fromCharCode(sign)) ? 0 : 1;
    for (const names of form.header) {
      const line = textRow(names);
      print.compute(line.bytes, line.starts, line.ends, line.count);
      this.#headerPrints.push({ low: print.low, high: print.high });
    }
    print.compute(row.bytes, row.starts, row.ends, row.count);
  }
}
