import type { DecimalStyle } from '#domain/language/decimal-style.ts';
import type { Minor } from '#domain/money.ts';
import type { TextLine } from '#domain/page-layout/page-words.ts';
import { findFigures } from '#domain/page-text/figures.ts';
import type { Figure } from '#domain/page-text/placed-values.ts';

/** Figures between the balances of a summary: payments, purchases, cash, charges. */
const LEAST_BETWEEN = 2;
const MOST_BETWEEN = 5;

/**
 * Reads what the line of a summary comes to, `9,673.44  28,921.00  103,041.15  0.00  83,794.00`: where what is due is
 * printed without its cents, the figures before it say the exact sum.
 *
 * @returns the sum of the figures, each added or taken off, that alone lies less than a whole unit from the closing balance
 */
export function readExactClosing(
  lines: readonly TextLine[],
  style: DecimalStyle,
  [opening, closing]: readonly [Figure, Figure],
): Minor | null {
  const unit = 10 ** style.scale;
  if (closing.value % unit !== 0) return null;
  const line = lines.find(
    ({ page, top, bottom }) => page === opening.page && top <= opening.top && opening.bottom <= bottom,
  );
  const figures = line === undefined ? [] : findFigures(line, style).map(({ figure }) => figure);
  const from = figures.findIndex(({ left }) => left === opening.left);
  // What is due may be said once more above the summary.
  const to = figures.findLastIndex(({ value }) => value === closing.value);
  if (from === -1 || to < from) return null;
  const between = figures.slice(from + 1, to);
  if (between.length < LEAST_BETWEEN || between.length > MOST_BETWEEN) return null;
  const sums = between.reduce<readonly Minor[]>(
    (before, { value }) => before.flatMap((sum) => [sum + value, sum - value]),
    [opening.value],
  );
  const near = new Set(sums.filter((sum) => Math.abs(sum - closing.value) < unit));
  // Charges of a few cents may be added or taken off: then it is not said which sum is meant.
  const [sum = null] = near;
  return near.size === 1 ? sum : null;
}
