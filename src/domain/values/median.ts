/** The value in the middle, of an even number the upper one; null of none. */
export function median(values: readonly number[]): number | null {
  return quantile(values, 0.5);
}

/** The value that this share of the others is below; null of none. */
export function quantile(values: readonly number[], share: number): number | null {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? null;
}
