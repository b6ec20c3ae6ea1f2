import type { SumFigure } from './sum-figure.ts';

/**
 * The sums with the rounding that no word says: `Total 4,489.90` in the row below the lines, and below it `Amount after
 * tax 4,490.00`, the nearest whole amount.
 */
export function withUnsaidRounding(sums: readonly SumFigure[], scale: number): readonly SumFigure[] {
  const unit = 10 ** scale;
  const totals = sums.filter(({ kind }) => kind === 'total');
  const [exact] = totals;
  const rounded = totals.find(
    ({ value, line }) =>
      exact !== undefined &&
      line > exact.line &&
      value % unit === 0 &&
      value !== exact.value &&
      Math.abs(value - exact.value) * 2 <= unit,
  );
  const isSaid = sums.some(({ kind }) => kind === 'rounding');
  if (exact === undefined || rounded === undefined || isSaid) return sums;
  const value = rounded.value - exact.value;
  return [...sums, { ...rounded, kind: 'rounding', others: [], label: 'Rounding', value }];
}
