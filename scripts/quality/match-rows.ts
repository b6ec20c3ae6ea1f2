/** One row of the truth beside one that was read. */
export interface RowPair<T, R> {
  readonly truth: T;
  readonly read: R;
}

/**
 * Pairs rows one to one, the best pairs first.
 *
 * @param weigh how well two rows fit, or null where they are not the same row
 */
export function matchRows<T, R>(
  truth: readonly T[],
  read: readonly R[],
  weigh: (truth: T, read: R) => number | null,
): RowPair<T, R>[] {
  const candidates: { weight: number; i: number; j: number; pair: RowPair<T, R> }[] = [];
  for (const [i, one] of truth.entries()) {
    for (const [j, other] of read.entries()) {
      const weight = weigh(one, other);
      if (weight !== null) candidates.push({ weight, i, j, pair: { truth: one, read: other } });
    }
  }
  candidates.sort((a, b) => b.weight - a.weight || Math.abs(a.i - a.j) - Math.abs(b.i - b.j) || a.i - b.i);
  const [takenTruth, takenRead] = [new Set<number>(), new Set<number>()];
  const pairs: RowPair<T, R>[] = [];
  for (const { i, j, pair } of candidates) {
    if (takenTruth.has(i) || takenRead.has(j)) continue;
    takenTruth.add(i);
    takenRead.add(j);
    pairs.push(pair);
  }
  return pairs;
}

/** How many rows there are, how many were read, and how many of those are right. */
export interface RowCounts {
  readonly truth: number;
  readonly read: number;
  readonly right: number;
}

/** The harmonic mean of precision and recall: 1 where there is nothing to read and nothing was read. */
export function f1Of({ truth, read, right }: RowCounts): number {
  return truth + read === 0 ? 1 : (2 * right) / (truth + read);
}
