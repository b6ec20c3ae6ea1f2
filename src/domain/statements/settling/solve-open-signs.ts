import { formatMinor, type Minor } from '#domain/money.ts';
import type { SettledRow } from './draft.ts';
import type { Stretch } from './printed-points.ts';
import { describeOneChange } from './one-change.ts';
import { signOfWords } from './sign-words.ts';
import { solveSigns } from './solve-signs.ts';

/**
 * Gives a sign to each amount that has none on the page: the one that makes the next printed balance right; where no
 * balance decides, what the description says, with a note.
 *
 * @param knownDifference what all rows together come to, where only totals tell; null otherwise
 */
export function solveOpenSigns(
  rows: readonly SettledRow[],
  stretches: readonly Stretch[],
  factor: -1 | 1,
  scale: number,
  knownDifference: Minor | null,
): void {
  for (const [at, stretch] of stretches.entries()) {
    const next = stretches[at + 1];
    if (next !== undefined) solveAroundBalance(stretch, next, factor);
    solveStretch(stretch.rows, factor * (stretch.to.value - stretch.from.value), scale);
  }
  if (stretches.length === 0 && knownDifference !== null) solveStretch(rows, knownDifference, scale);
  for (const row of rows) if (row.isSignOpen) guessSign(row);
}

/** Undoes guesses, so that a stretch with other ends can be solved. */
export function reopenGuesses(rows: readonly SettledRow[]): void {
  for (const row of rows) {
    if (row.draft.sign !== 0 || row.draft.size === null || row.draft.size === 0) continue;
    row.amount = row.draft.size;
    row.isSignOpen = true;
    row.confidence = row.draft.entry.confidence;
    row.notes.length = 0;
  }
}

function solveStretch(rows: readonly SettledRow[], difference: Minor, scale: number): void {
  const open = rows.filter((row) => row.isSignOpen);
  if (open.length === 0) return;
  let known = 0;
  for (const row of rows) if (!row.isSignOpen) known += row.amount;
  const wanted = difference - known;
  const sizes = open.map((row) => Math.abs(row.amount));
  const [only] = open;
  if (open.length === 1 && only !== undefined) {
    // Even where the size does not fit, the side to which the balance moves is the better guess.
    if (wanted !== 0) setSign(only, wanted < 0 ? -1 : 1);
    if (sizes[0] !== Math.abs(wanted)) only.confidence = Math.min(only.confidence, 0.5);
    return;
  }
  const solution = solveSigns(sizes, wanted);
  if (solution.kind !== 'one') return;
  for (const [at, row] of open.entries()) {
    setSign(row, solution.signs[at] ?? 1);
    row.notes.push({
      kind: 'sign_repaired',
      field: 'amount',
      before: formatMinor(Math.abs(row.amount), scale),
      reason: `No sign is printed. Only these signs make the ${open.length} rows match the next balance.`,
    });
  }
}

/**
 * A misread balance behind a single row: the signs that lead from the balance before to the one after, and by the way
 * to what one misread digit makes of the balance between. The row after it may lack its sign too.
 */
function solveAroundBalance(first: Stretch, second: Stretch, factor: -1 | 1): void {
  const [a] = first.rows;
  const [b] = second.rows;
  if (a === undefined || first.rows.length > 1 || second.rows.length > 1 || !a.isSignOpen) return;
  const step = factor * (first.to.value - first.from.value);
  const sizeA = Math.abs(a.amount);
  if (Math.abs(step) === sizeA) return;
  const whole = factor * (second.to.value - first.from.value);
  const isOpenToo = b?.isSignOpen === true;
  const sizeB = isOpenToo ? Math.abs(b.amount) : (b?.amount ?? 0);
  const ways = SIGN_PAIRS.filter(([signA, signB]) => {
    if (!isOpenToo && signB === -1) return false;
    if (signA * sizeA + signB * sizeB !== whole) return false;
    return describeOneChange(first.to.value, first.from.value + factor * signA * sizeA) !== null;
  });
  const [only] = ways;
  if (only === undefined || ways.length > 1) return;
  setSign(a, only[0]);
  if (isOpenToo) setSign(b, only[1]);
}

const SIGN_PAIRS = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const;

function setSign(row: SettledRow, sign: -1 | 1): void {
  row.amount = sign * Math.abs(row.amount);
  row.isSignOpen = false;
}

/** Most rows of most accounts are spent. */
function guessSign(row: SettledRow): void {
  const words = signOfWords(row.draft.entry.description);
  row.amount = (words === 0 ? -1 : words) * Math.abs(row.amount);
  row.confidence = Math.min(row.confidence, words === 0 ? 0.3 : 0.6);
  row.notes.push({
    kind: 'low_confidence',
    field: 'amount',
    before: null,
    reason:
      words === 0
        ? 'The page does not show whether this is money in or out; we assumed money out.'
        : `We took this as money ${words === 1 ? 'in' : 'out'} because of its description.`,
  });
}
