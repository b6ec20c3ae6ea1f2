import type { Neighbours } from './find-neighbours.ts';

/** Shares of the lower letter's height. */
const SAME = 0.09;
const DIFFERENT = 0.18;
/**
 * Pairs assumed to speak for either way, and the share of all pairs: few say little, and of many capitals and digits, which
 * look the same on their heads, a few differ by accident.
 */
const LEAST_PAIRS = 14;
const BY_ACCIDENT = 0.12;

/**
 * Whether text whose lines are level stands upright, -1 for surely upside down to 1 for surely upright: neighbours in a
 * line stand on the same foot and differ at their heads, since more letters rise above an x than hang below a line, and
 * points and commas stand low.
 *
 * Source: ascenders against descenders, D. S. Bloomberg, G. E. Kopec and L. Dasari, Measuring document image skew and
 * orientation (1995).
 */
export function measureUpright(pairs: readonly Neighbours[]): number {
  let upright = 0;
  let turned = 0;
  let inLine = 0;
  for (const { letter, other } of pairs) {
    const height = Math.min(letter.bottom - letter.top, other.bottom - other.top);
    const isInLine = Math.min(letter.bottom, other.bottom) - Math.max(letter.top, other.top) > height / 2;
    if (!isInLine) continue;
    inLine++;
    const feet = Math.abs(letter.bottom - other.bottom);
    const heads = Math.abs(letter.top - other.top);
    const [same, different] = [Math.max(1, height * SAME), Math.max(2, height * DIFFERENT)];
    if (feet <= same && heads >= different) upright++;
    else if (heads <= same && feet >= different) turned++;
  }
  return (upright - turned) / (upright + turned + LEAST_PAIRS + BY_ACCIDENT * inLine);
}
