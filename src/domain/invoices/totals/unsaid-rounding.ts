import type { SettledTotals } from './settle-totals.ts';
import type { SumFigure } from './sum-figure.ts';

/**
 * The rounding that no word says: `Total 4,489.90` to which the lines come, and below it `Amount after tax 4,490.00`, the
 * nearest whole amount. Null where no line accounts for the first: then either may be the sum of something else.
 */
export function findUnsaidRounding(
  { total, linesHold }: SettledTotals,
  sums: readonly SumFigure[],
  scale: number,
): SumFigure | null {
  const exact = linesHold ? (total?.figure ?? null) : null;
  if (exact === null || sums.some(({ kind }) => kind === 'rounding')) return null;
  const unit = 10 ** scale;
  const rounded = sums.find(
    ({ kind, value, line }) =>
      kind === 'total' &&
      line > exact.line &&
      value % unit === 0 &&
      value !== exact.value &&
      Math.abs(value - exact.value) * 2 <= unit,
  );
  if (rounded === undefined) return null;
  return { ...rounded, kind: 'rounding', others: [], label: 'Rounding', value: rounded.value - exact.value };
}
