import { formatMinor, type Minor } from '#domain/money.ts';
import type { Figure } from '#domain/page-text/placed-values.ts';
import type { RowNote } from '../statement.schemas.ts';
import type { SettledRow } from './draft.ts';
import { describeOneChange, digitsOf, isEasilyMisread } from './one-change.ts';

const SEEN = 'it can be read so as well';
/** So many last digits are alike by accident once in ten thousand times. */
const LEAST_TAIL = 4;

interface Misread {
  /** What was misread, in words. */
  readonly change: string;
  /** Another reading of its print gives the meant value. */
  readonly isSeen: boolean;
  /** Seen, or a change by which print is often misread. */
  readonly isLikely: boolean;
}

/** How a figure recognised in an image was misread by one character, if it was; figures of a text are never misread. */
export function misreadDigit(figure: Figure | null, read: Minor, meant: Minor): Misread | null {
  if (figure === null || figure.confidence >= 1 || Math.sign(meant) !== Math.sign(read)) return null;
  const isSeen = figure.otherValues?.includes(Math.abs(meant)) === true;
  const change = isSeen ? SEEN : describeOneChange(read, meant, digitsOf(figure));
  return change === null ? null : { change, isSeen, isLikely: isSeen || isEasilyMisread(read, meant) };
}

/** How a row's balance was misread, if it was: as a note on mending it. */
export function misreadBalance(
  { draft }: SettledRow,
  { read, meant, scale }: { readonly read: Minor; readonly meant: Minor; readonly scale: number },
): { readonly note: RowNote; readonly isSeen: boolean; readonly isLikely: boolean } | null {
  const before = formatMinor(read, scale);
  if (meant === -read) {
    const reason = 'Only with this sign does the balance match the ones before and after it.';
    return {
      note: { kind: 'sign_repaired', field: 'balance', before, reason },
      isSeen: false,
      isLikely: true,
    };
  }
  const misread =
    misreadDigit(draft.balanceFigure, read, meant) ?? lostHead(draft.balanceFigure, read, meant);
  if (misread === null) return null;
  const { change, isSeen, isLikely } = misread;
  const reason = `Only this balance matches the ones before and after it: ${change}.`;
  return { note: { kind: 'digit_repaired', field: 'balance', before, reason }, isSeen, isLikely };
}

/** A balance of which only the end was read: what stands before it was taken for a word. */
function lostHead(figure: Figure | null, read: Minor, meant: Minor): Misread | null {
  if (figure === null || figure.confidence >= 1 || Math.sign(meant) !== Math.sign(read)) return null;
  const [end, whole] = [String(Math.abs(read)), String(Math.abs(meant))];
  if (end.length < LEAST_TAIL || end.length >= whole.length || !whole.endsWith(end)) return null;
  return { change: 'its first digits were not read', isSeen: false, isLikely: true };
}
