import type { RowFingerprint } from './row-fingerprint.ts';

/** A row of a group that leaves out what the group's first row says has this share of its filled cells at most. */
const CONTINUATION_SHARE = 0.7;

/**
 * A line item under an order's first row repeats its number or leaves it blank, and leaves out much of the rest.
 * What tells such rows apart may stand in the row above, so only equal cells make them duplicates.
 */
export class LineGroups {
  #lead = 0;
  #filled = 0;

  /** Takes the rows in order. @returns whether this one goes on with the group above it */
  goesOn(print: RowFingerprint): boolean {
    const isSameGroup = print.lead === 0 || print.lead === this.#lead;
    if (isSameGroup && print.filled < this.#filled * CONTINUATION_SHARE) return true;
    this.#lead = print.lead;
    this.#filled = print.filled;
    return false;
  }
}
