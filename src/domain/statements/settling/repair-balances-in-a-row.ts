import type { Minor } from '#domain/money.ts';
import type { RowNote } from '../statement.schemas.ts';
import type { SettledRow } from './draft.ts';
import { misreadBalance } from './misread-digit.ts';
import { lackOf, type Stretch } from './printed-points.ts';

interface Mended {
  readonly row: SettledRow;
  readonly read: Minor;
  readonly meant: Minor;
  readonly note: RowNote;
  readonly isLikely: boolean;
}

/**
 * Mends several balances in a row that were misread by one digit each, as a worn digit is in a whole column, or lost their minus: the amounts
 * lead from the balance before them to the one after them, and name each of them. A single one is left to
 * `repairStretches`, because a misread amount may be the cause as well. Two rows that were not seen and cancel out would
 * put all balances between them off by as much: then the digits must look alike, too.
 *
 * Changes the rows and the stretches in place.
 *
 * @param at the stretch that ends at the first of them
 * @returns whether they were mended
 */
export function repairBalancesInARow(
  stretches: Stretch[],
  at: number,
  factor: -1 | 1,
  scale: number,
): boolean {
  const mended = listMended(stretches.slice(at), factor, scale);
  if (mended === null || mended.length < 2 || mayLackTwoRows(mended)) return false;
  for (const [index, { row, meant, note }] of mended.entries()) {
    row.balance = meant;
    row.notes.push(note);
    const [stretch, next] = [stretches[at + index], stretches[at + index + 1]];
    if (stretch === undefined || next === undefined) continue;
    const point = { ...stretch.to, value: meant };
    stretches[at + index] = { ...stretch, to: point };
    stretches[at + index + 1] = { ...next, from: point };
  }
  return true;
}

/** What the balances up to the next right one are meant to be; null where one of them is off by more. */
function listMended(stretches: readonly Stretch[], factor: -1 | 1, scale: number): Mended[] | null {
  const mended: Mended[] = [];
  let lack = 0;
  for (const stretch of stretches) {
    lack += lackOf(stretch, factor);
    if (lack === 0) return mended;
    if (!('row' in stretch.to.at)) return null;
    const { row } = stretch.to.at;
    const read = stretch.to.value;
    const meant = read - factor * lack;
    const misread = misreadBalance(row, { read, meant, scale });
    if (misread === null) return null;
    mended.push({ row, read, meant, ...misread });
  }
  return null;
}

function mayLackTwoRows(mended: readonly Mended[]): boolean {
  const areOffAlike = new Set(mended.map(({ read, meant }) => read - meant)).size === 1;
  return areOffAlike && !mended.every(({ isLikely }) => isLikely);
}
