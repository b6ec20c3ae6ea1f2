import type { Minor } from '#domain/money.ts';

/** Answer of the search: the one way, `many` or `none`; `unsure` where a way could fit by accident. */
export type SignSolution =
  | { readonly kind: 'one'; readonly signs: readonly (-1 | 1)[] }
  | { readonly kind: 'many' | 'none' | 'unsure' };

const MOST_ROWS = 20;
/** How many times fewer ways than sums there must be, for a way that fits to be no accident. */
const SAFETY = 20;

/**
 * Finds the signs with which figures add up to a difference, where there is exactly one way.
 *
 * Equal figures with different signs could be swapped, so that is no single way. At most 20 figures, in two halves.
 */
export function solveSigns(sizes: readonly Minor[], difference: Minor): SignSolution {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (Math.abs(difference) === total)
    return { kind: 'one', signs: sizes.map(() => (difference < 0 ? -1 : 1)) };
  if (Math.abs(difference) > total || (total + difference) % 2 !== 0) return { kind: 'none' };
  if (sizes.length > MOST_ROWS) return { kind: 'unsure' };
  const incoming = (total + difference) / 2;
  const half = sizes.length >> 1;
  const left = sumsOf(sizes.slice(0, half));
  const right = sumsOf(sizes.slice(half));
  const masksOfSum = Map.groupBy(left.keys(), (mask) => left[mask]);
  let found: (-1 | 1)[] | null = null;
  for (const [rightMask, sum] of right.entries()) {
    for (const leftMask of masksOfSum.get(incoming - sum) ?? []) {
      const signs = signsOf(sizes, leftMask, rightMask, half);
      if (found !== null && !isSame(found, signs)) return { kind: 'many' };
      found = signs;
    }
  }
  if (found === null) return { kind: 'none' };
  const step = sizes.reduce(greatestDivisor, 0);
  if (2 ** sizes.length * SAFETY > total / Math.max(1, step)) return { kind: 'unsure' };
  return { kind: 'one', signs: found };
}

/** Sums of all subsets; the index is the subset's mask. */
function sumsOf(sizes: readonly Minor[]): Minor[] {
  const sums = [0];
  for (const size of sizes) {
    const { length } = sums;
    for (let at = 0; at < length; at++) sums.push((sums[at] ?? 0) + size);
  }
  return sums;
}

function signsOf(sizes: readonly Minor[], leftMask: number, rightMask: number, half: number): (-1 | 1)[] {
  return sizes.map((size, at) => {
    if (size === 0) return 1;
    const isIn = at < half ? (leftMask >> at) & 1 : (rightMask >> (at - half)) & 1;
    return isIn === 1 ? 1 : -1;
  });
}

function isSame(a: readonly number[], b: readonly number[]): boolean {
  return a.every((sign, at) => sign === b[at]);
}

function greatestDivisor(a: number, b: number): number {
  let [high, low] = [a, b];
  while (low !== 0) [high, low] = [low, high % low];
  return high;
}
