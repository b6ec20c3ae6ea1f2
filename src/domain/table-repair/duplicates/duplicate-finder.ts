import { FingerprintIndex } from './fingerprint-index.ts';
import type { RowFingerprint } from './row-fingerprint.ts';
import { ROW_FLAG } from '../stored/table-result.ts';

/** A row of a group that leaves out what the group's first row says has this share of its filled cells at most. */
const CONTINUATION_SHARE = 0.7;

/**
 * Tells for each row, in order, whether it repeats an earlier one. The first occurrence stays.
 * Rows are compared by 64-bit fingerprints; memory is bounded (`isBounded`).
 */
export class DuplicateFinder {
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
