import type { SumFigure } from './find-sums.ts';
import type { SumKind } from './sum-words.ts';

/** More totals than these are not tried. */
const MOST_SECTIONS = 12;

/**
 * Leaves out the totals of sections, each with lines of its own, where together they come to a sum that is printed besides:
 * none of them is the total of the invoice, nor is what stands on their lines.
 */
export function withoutSectionTotals(sums: readonly SumFigure[]): readonly SumFigure[] {
  const totals = sums.filter(({ kind, value }) => kind === 'total' && value !== 0);
  for (const whole of sums) {
    if (!WHOLE.has(whole.kind)) continue;
    const parts = totals.filter(({ value }) => value !== whole.value);
    if (parts.length < 2 || parts.length > MOST_SECTIONS) continue;
    if (parts.reduce((sum, { value }) => sum + value, 0) !== whole.value) continue;
    const lines = new Set(
      sums.filter(({ kind, value }) => kind === 'total' && value !== whole.value).map(({ line }) => line),
    );
    return sums.filter(({ line }) => !lines.has(line));
  }
  return sums;
}

const WHOLE: ReadonlySet<SumKind> = new Set(['total', 'due']);
