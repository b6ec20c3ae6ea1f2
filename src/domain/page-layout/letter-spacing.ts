import { median } from '#domain/values/median.ts';
import type { Piece } from './pieces-of-runs.ts';

/** Letters placed one by one, from so many on, whose distances tell how far they are set apart. */
const FEWEST = 4;
/** In em: nearer is not set apart, further is not one word. */
const SPACING = { least: 0.08, most: 0.6 };
const KERNED = -0.25;
const BASELINE = 0.1;

/** By how many em the pieces of titles are set apart that are drawn letter by letter, for each but the first. */
export function letterSpacingOf(pieces: readonly Piece[]): Map<Piece, number> {
  const spacing = new Map<Piece, number>();
  let letters: Piece[] = [];
  let gaps: number[] = [];
  const close = () => {
    const usual = median(gaps) ?? 0;
    if (letters.length >= FEWEST && usual >= SPACING.least) {
      for (const letter of letters.slice(1)) spacing.set(letter, usual);
    }
    letters = [];
    gaps = [];
  };
  for (const piece of pieces) {
    const before = letters.at(-1);
    const gap = before === undefined ? null : gapBetween(before, piece);
    if (gap === null || !isLetter(piece)) close();
    else gaps.push(gap);
    if (isLetter(piece)) letters.push(piece);
  }
  close();
  return spacing;
}

function isLetter({ text }: Piece): boolean {
  return text.length === 1 && /\p{L}/u.test(text);
}

/** Null where the second does not go on from the first. */
function gapBetween(before: Piece, after: Piece): number | null {
  if (after.isAfterBlank || Math.abs(after.baseline - before.baseline) > BASELINE * after.fontSize)
    return null;
  const gap = (after.left - before.right) / Math.max(before.fontSize, after.fontSize);
  return gap < KERNED || gap > SPACING.most ? null : gap;
}
