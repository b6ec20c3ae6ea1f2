import { letterSpacingOf } from './letter-spacing.ts';
import type { Piece } from './pieces-of-runs.ts';
import { isWholeFigureOrDate } from './row-shapes.ts';

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
  return !(isWholeFigureOrDate(before.text) && isWholeFigureOrDate(after.text));
}

function smaller(a: Piece, b: Piece): number {
  return Math.min(a.fontSize, b.fontSize);
}

function append(word: Piece, piece: Piece): void {
  word.text += piece.text;
  word.right = Math.max(word.right, piece.right);
  word.isBold &&= piece.isBold;
}
