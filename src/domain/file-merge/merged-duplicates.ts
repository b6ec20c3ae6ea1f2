import { FingerprintIndex } from '#domain/table-repair/duplicates/fingerprint-index.ts';
import type { RowFingerprint } from '#domain/table-repair/duplicates/row-fingerprint.ts';
import { ROW_FLAG } from '#domain/table-repair/stored/table-result.ts';

/** A row of a group that leaves out what the group's first row says has this share of its filled cells at most. */
const CONTINUATION_SHARE = 0.7;

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
  #groupLead = 0;
  #groupFilled = 0;

  /** Later rows are compared with the first 12 million different ones only. */
  get isBounded(): boolean {
    return this.#byNormalForm.isFull || this.#variants.isFull;
  }

  /** The next row begins a file: it continues nothing. */
  startFile(): void {
    this.#groupLead = 0;
    this.#groupFilled = 0;
  }

  /** @returns the row's ROW_FLAG bit: exact, normalized, or 0 for a row that stays */
  classify(row: number, print: RowFingerprint): number {
    const isContinuation = this.#followGroup(print);
    if (!this.#byNormalForm.findOrAdd(print.low, print.high, print.variant, row)) return 0;
    this.first = this.#byNormalForm.row;
    if (this.#byNormalForm.extra === print.variant) return ROW_FLAG.exact;
    if (this.#variants.findOrAdd(print.low ^ print.variant, print.high, 0, row)) {
      this.first = this.#variants.row;
      return ROW_FLAG.exact;
    }
    return isContinuation ? 0 : ROW_FLAG.normalized;
  }

  /** As in one file: a line item under an order's first row leaves out much of what that says, so only equal cells count. */
  #followGroup(print: RowFingerprint): boolean {
    const isSameGroup = print.lead === 0 || print.lead === this.#groupLead;
    if (isSameGroup && print.filled < this.#groupFilled * CONTINUATION_SHARE) return true;
    this.#groupLead = print.lead;
    this.#groupFilled = print.filled;
    return false;
  }
}
