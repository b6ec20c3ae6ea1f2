import { FingerprintIndex } from '#domain/table-repair/duplicates/fingerprint-index.ts';
import { LineGroups } from '#domain/table-repair/duplicates/line-groups.ts';
import type { RowFingerprint } from '#domain/table-repair/duplicates/row-fingerprint.ts';
import { ROW_FLAG } from '#domain/table-repair/stored/table-result.ts';

/**
 * Tells for each row of all files, in order, whether it repeats an earlier one: every cell, or all but the way they are
 * written. Record ids are not looked at: what one file calls 1001 need not be what another calls so.
 */
export class MergedDuplicates {
  /** The earlier row that the last duplicate repeats. */
  first = 0;
  readonly #byNormalForm = new FingerprintIndex();
  /** Rows whose normal form was there already, by normal form and variant. */
  readonly #variants = new FingerprintIndex();
  #groups = new LineGroups();

  /** Later rows are compared with the first 12 million different ones only. */
  get isBounded(): boolean {
    return this.#byNormalForm.isFull || this.#variants.isFull;
  }

  /** The next row begins a file: it continues nothing. */
  startFile(): void {
    this.#groups = new LineGroups();
  }

  /** @returns the row's ROW_FLAG bit: exact, normalized, or 0 for a row that stays */
  classify(row: number, print: RowFingerprint): number {
    const isContinuation = this.#groups.goesOn(print);
    if (!this.#byNormalForm.findOrAdd(print.low, print.high, print.variant, row)) return 0;
    this.first = this.#byNormalForm.row;
    if (this.#byNormalForm.extra === print.variant) return ROW_FLAG.exact;
    if (this.#variants.findOrAdd(print.low ^ print.variant, print.high, 0, row)) {
      this.first = this.#variants.row;
      return ROW_FLAG.exact;
    }
    return isContinuation ? 0 : ROW_FLAG.normalized;
  }
}
