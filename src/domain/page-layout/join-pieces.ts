import type { Piece } from './pieces-of-runs.ts';
import { isWholeFigureOrDate } from './row-shapes.ts';
import { median } from '#domain/values/median.ts';

/**
 * Gaps in em. Kerning and rounded places stay below `blank`, the narrowest blanks above; where letters are placed one by
 * one their places are rounded more. A blank that was drawn counts from less.
 */
const GAP = { blank: 0.13, blankBetweenLetters: 0.17, drawnBlank: 0.05, overlap: 0.35 };
/** Baselines in em: of letters drawn one after the other, as OCR layers place them, and of any on the page. */
const BASELINE = { inOrder: 0.25, anyOrder: 0.1 };
/** Letters of one word have about one size. */
const LEAST_SIZE = 0.7;

/** Pieces that touch on one baseline as one: words. */
export function joinPieces(pieces: readonly Piece[]): Piece[] {
  const spacing = letterSpacingOf(pieces);
  return joinInAnyOrder(joinInOrder(pieces, spacing));
}

function joinInOrder(pieces: readonly Piece[], spacing: ReadonlyMap<Piece, number>): Piece[] {
  const joined: Piece[] = [];
  let last: Piece | null = null;
  for (const piece of pieces) {
    if (last !== null && isContinued(last, piece, BASELINE.inOrder, spacing.get(piece))) append(last, piece);
    else {
      last = { ...piece };
      joined.push(last);
    }
  }
  return joined;
}

function joinInAnyOrder(pieces: Piece[]): Piece[] {
  pieces.sort((a, b) => a.baseline - b.baseline);
  const joined: Piece[] = [];
  let row: Piece[] = [];
  for (const piece of pieces) {
    const above = row.at(-1);
    if (above !== undefined && piece.baseline - above.baseline > BASELINE.anyOrder * smaller(above, piece)) {
      joinRow(row, joined);
      row = [];
    }
    row.push(piece);
  }
  joinRow(row, joined);
  return joined;
}

function joinRow(row: Piece[], joined: Piece[]): void {
  row.sort((a, b) => a.left - b.left);
  let last: Piece | null = null;
  for (const piece of row) {
    if (last !== null && isContinued(last, piece, BASELINE.anyOrder)) append(last, piece);
    else {
      last = piece;
      joined.push(last);
    }
  }
}

/** @param spacing in em, of letters that are set apart */
function isContinued(before: Piece, after: Piece, baselineTolerance: number, spacing = 0): boolean {
  const size = smaller(before, after);
  const larger = Math.max(before.fontSize, after.fontSize);
  const gap = (after.left - before.right) / larger - spacing;
  if (gap < -GAP.overlap || after.left < before.left || gap > GAP.blankBetweenLetters) return false;
  const drop = Math.abs(after.baseline - before.baseline) / larger;
  if (drop > baselineTolerance || (drop > BASELINE.anyOrder && size < LEAST_SIZE * larger)) return false;
  if (after.isAfterBlank && gap > GAP.drawnBlank) return false;
  if (gap > GAP.blank && after.text.length > 1) return false;
  return (
    !(isWholeFigureOrDate(before.text) && isWholeFigureOrDate(after.text)) || isDrawnInParts(before, after)
  );
}

/** `1.00` and `0,00` of `1.000,00`: no page marks its decimals in two ways. */
function isDrawnInParts({ text: before }: Piece, { text: after }: Piece): boolean {
  return (
    /[.,]\d{2}$/.test(before) &&
    /^[-+]?[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})*(?!\1)[.,]\d{2}$/.test(before + after)
  );
}

function smaller(a: Piece, b: Piece): number {
  return Math.min(a.fontSize, b.fontSize);
}

function append(word: Piece, piece: Piece): void {
  word.text += piece.text;
  word.right = Math.max(word.right, piece.right);
  word.isBold &&= piece.isBold;
}

/** Letters placed one by one, from so many on, whose distances tell how far they are set apart. */
const FEWEST = 4;
/** In em: nearer is not set apart, further is not one word. */
const SPACING = { least: 0.08, most: 0.6 };
const KERNED = -0.25;
const SAME_BASELINE = 0.1;

/** By how many em the pieces of titles are set apart that are drawn letter by letter, for each but the first. */
function letterSpacingOf(pieces: readonly Piece[]): Map<Piece, number> {
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
  if (after.isAfterBlank || Math.abs(after.baseline - before.baseline) > SAME_BASELINE * after.fontSize)
    return null;
  const gap = (after.left - before.right) / Math.max(before.fontSize, after.fontSize);
  return gap < KERNED || gap > SPACING.most ? null : gap;
}
