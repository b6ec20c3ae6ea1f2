import { parseDecimal } from '../exact-decimal.ts';
import type { NumberSpan } from '#domain/page-text/number-spans.ts';
import { isMoneyLike, type TableLine } from './table-line.ts';

/** Decimals of amounts that are compared. */
const SCALE = 4;

/** Whether figures come to a figure of money that stands on one of these lines. Those that are null count as nothing. */
export function isSummed(figures: readonly (NumberSpan | null)[], below: readonly TableLine[]): boolean {
  const all = figures.reduce((before, span) => before + (unitsOf(span) ?? 0n), 0n);
  return below.some(({ numbers }) => numbers.some((span) => isMoneyLike(span) && unitsOf(span) === all));
}

/** In units of the last decimal. */
function unitsOf(span: NumberSpan | null): bigint | null {
  const decimal = span === null ? null : parseDecimal(span.value);
  if (span === null || decimal === null || decimal.decimals > SCALE) return null;
  const units = decimal.units * 10n ** BigInt(SCALE - decimal.decimals);
  return span.isNegative ? -units : units;
}
