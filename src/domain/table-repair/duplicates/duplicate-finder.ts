import type { TablePlan } from '../inspect-sample.ts';
import type { CellRow } from '../rows/cell-row.ts';
import { cellText } from '../rows/cell-text.ts';
import type { ByteOutput } from '../stored/byte-output.ts';
import { ROW_FLAG } from '../stored/table-result.ts';
import { DuplicateLog } from './duplicate-log.ts';
import { FingerprintIndex } from './fingerprint-index.ts';
import type { RowFingerprint } from './row-fingerprint.ts';

/** A row of a group that leaves out what the group's first row says has this share of its filled cells at most. */
const CONTINUATION_SHARE = 0.7;

/**
 * Tells for each row, in order, whether it repeats an earlier one, and writes what it finds. The first occurrence stays.
 * Rows are compared by 64-bit fingerprints; memory is bounded (`isBounded`).
 */
export class DuplicateFinder {
  readonly #print: RowFingerprint;
  readonly #log: DuplicateLog;
  #first = 0;
  readonly #byNormalForm = new FingerprintIndex();
  /** Rows whose normal form was there already, by normal form and variant. */
  readonly #variants = new FingerprintIndex();
  #groupLead = 0;
  #groupFilled = 0;

  /** @param print holds each row's fingerprint when the row is taken */
  constructor(_plan: TablePlan, print: RowFingerprint, output: ByteOutput) {
    this.#print = print;
    this.#log = new DuplicateLog(output);
  }

  /** Later rows are compared with the first 12 million different ones only. */
  get isBounded(): boolean {
    return this.#byNormalForm.isFull || this.#variants.isFull;
  }

  /** @returns the flag of row number `row`, whose first `count` cells are kept: a ROW_FLAG bit, or 0 for a row that stays */
  take(row: number, cells: CellRow, count: number): number {
    const flag = this.#classify(row, this.#print);
    if (flag !== 0) this.#logRow(row, flag, textsOf(cells, count));
    return flag;
  }

  #logRow(row: number, flag: number, cells: readonly string[]): void {
    const isExact = flag === ROW_FLAG.exact;
    const first = this.#first;
    this.#log.add({
      row,
      type: isExact ? 'exact' : 'normalized',
      first,
      confidence: isExact ? 100 : 95,
      review: false,
      reason: isExact
        ? `Every cell equals row ${first + 1}`
        : `Equals row ${first + 1} except for blanks, capitals or the way numbers and dates are written`,
      cells: [...cells],
    });
  }

  #classify(row: number, print: RowFingerprint): number {
    const isContinuation = this.#followGroup(print);
    if (!this.#byNormalForm.findOrAdd(print.low, print.high, print.variant, row)) return 0;
    this.#first = this.#byNormalForm.row;
    if (this.#byNormalForm.extra === print.variant) return ROW_FLAG.exact;
    if (this.#variants.findOrAdd(print.low ^ print.variant, print.high, 0, row)) {
      this.#first = this.#variants.row;
      return ROW_FLAG.exact;
    }
    return isContinuation ? 0 : ROW_FLAG.normalized;
  }

  /**
   * A line item under an order's first row repeats its number or leaves it blank, and leaves out much of the rest.
   * What tells such rows apart may stand in the row above, so only equal cells make them duplicates.
   */
  #followGroup(print: RowFingerprint): boolean {
    const isSameGroup = print.lead === 0 || print.lead === this.#groupLead;
    if (isSameGroup && print.filled < this.#groupFilled * CONTINUATION_SHARE) return true;
    this.#groupLead = print.lead;
    this.#groupFilled = print.filled;
    return false;
  }
}

function textsOf({ bytes, starts, ends }: CellRow, count: number): string[] {
  return Array.from({ length: count }, (_, column) =>
    cellText(bytes, starts[column] ?? 0, ends[column] ?? 0),
  );
}
