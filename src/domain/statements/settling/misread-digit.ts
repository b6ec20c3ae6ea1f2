import type { Minor } from '#domain/money.ts';
import type { Figure } from '#domain/page-text/placed-values.ts';
import type { SettledRow } from './draft.ts';
import { describeOneChange, digitsOf, isEasilyMisread } from './one-change.ts';

const SEEN = 'it can be read so as well';

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

/** How a row's balance was misread, if it was, as the reason for mending it. */
export function misreadBalance(
  { draft }: SettledRow,
  read: Minor,
  meant: Minor,
): { readonly reason: string; readonly isSeen: boolean; readonly isLikely: boolean } | null {
  const misread = misreadDigit(draft.balanceFigure, read, meant);
  if (misread === null) return null;
  const reason = `Only this balance matches the ones before and after it: ${misread.change}.`;
  return { reason, isSeen: misread.isSeen, isLikely: misread.isLikely };
}
