import { FingerprintIndex } from './fingerprint-index.ts';
import type { RowFingerprint } from './row-fingerprint.ts';
import { ROW_FLAG } from './table-result.ts';

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
  /** Rows whose normal form was there already, by their exact cells. */
  readonly #variants = new FingerprintIndex();
  #groupLead = 0;
  #groupFilled = 0;

  /** Later rows are compared with the first 12 million different ones only. */
  get isBounded(): boolean {
    return this.#byNormalForm.full || this.#variants.full;
  }

  /** @returns the row's ROW_FLAG bit: exact, normalized, or 0 for a row that stays */
  classify(row: number, print: RowFingerprint): number {
    const isContinuation = this.#followGroup(print);
    const known = this.#byNormalForm.find(print.normalLow, print.normalHigh);
    if (known === -1) {
      this.#byNormalForm.add(print.normalLow, print.normalHigh, print.exactLow, row);
      return 0;
    }
    this.first = this.#byNormalForm.rowOf(known);
    if (this.#byNormalForm.extraOf(known) === print.exactLow) return ROW_FLAG.exact;
    const variant = this.#variants.find(print.exactLow, print.exactHigh);
    if (variant !== -1) {
      this.first = this.#variants.rowOf(variant);
      return ROW_FLAG.exact;
    }
    this.#variants.add(print.exactLow, print.exactHigh, 0, row);
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
