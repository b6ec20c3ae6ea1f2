/** How often each value is there, in the order of their first places. */
export function countValues<T>(values: Iterable<T>): Map<T, number> {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** The most frequent value, the first of equals; null of none. */
export function mostCommonValue<T>(values: Iterable<T>): T | null {
  let best: T | null = null;
  let most = 0;
  for (const [value, count] of countValues(values)) if (count > most) [best, most] = [value, count];
  return best;
}
