import type { GlyphRun } from './glyph-run.ts';

/** Characters drawn side by side without a blank. */
export interface Piece {
  text: string;
  left: number;
  right: number;
  baseline: number;
  readonly fontSize: number;
  isBold: boolean;
  /** A blank was drawn directly before it. */
  readonly isAfterBlank: boolean;
}

/** The same text within this distance, in points or in em, is one text made bold by drawing it again. */
const DRAWN_TWICE = { points: 0.5, em: 0.05 };
/** Of a page with more of them on one line, which nobody reads, only so many are compared. */
const MOST_COMPARED = 64;

/** What fonts give for a glyph that they do not name: where the page has blanks, it is none. */
export const NO_CHARACTER = '\u0000';
/** What many fonts call their hyphen. One at which a word may only be broken has no width. */
const SOFT_HYPHEN = '\u00ad';

/** The page's text cut at its blanks, in the order in which it was drawn. */
export function piecesOfRuns(runs: readonly GlyphRun[]): Piece[] {
  const pieces: Piece[] = [];
  const hasBlanks = runs.some(({ text }) => text.includes(' '));
  let blank: { readonly right: number; readonly baseline: number } | null = null;
  for (const run of runs) {
    const { fontSize, isBold } = run;
    const radians = (run.angle * Math.PI) / 180;
    const [along, down] = run.angle === 0 ? [1, 0] : [Math.cos(radians), Math.sin(radians)];
    let at = 0;
    let piece: Piece | null = null;
    let index = 0;
    for (const drawn of run.text) {
      const advance = run.advances[index] ?? 0;
      const character = drawn === SOFT_HYPHEN && advance > 0 ? '-' : drawn;
      index += 1;
      const left = run.x + at * along;
      const right = left + advance * along;
      if (isBlank(character) && !(hasBlanks && character === NO_CHARACTER)) {
        piece = null;
        blank = { right, baseline: run.y + at * down };
      } else if (piece !== null) {
        piece.text += character;
        piece.right = right;
      } else {
        const baseline = run.y + at * down;
        const isAfterBlank =
          blank !== null &&
          Math.abs(blank.baseline - baseline) < fontSize &&
          Math.abs(blank.right - left) < fontSize;
        piece = { text: character, left, right, baseline, fontSize, isBold, isAfterBlank };
        pieces.push(piece);
        blank = null;
      }
      at += advance;
    }
  }
  return pieces;
}

/** Blanks of every width, controls, and the private characters of symbol fonts. */
function isBlank(character: string): boolean {
  if (character > ' ' && character <= '~') return false;
  return character === ' ' || /[\s\p{Cc}\p{Co}\u200b]/u.test(character);
}

/** Without what was drawn again at the same place, which is how some programs print bold. */
export function withoutCopies(pieces: readonly Piece[]): Piece[] {
  const kept = new Map<string, Map<number, Piece[]>>();
  return pieces.filter((piece) => {
    let rows = kept.get(piece.text);
    if (rows === undefined) {
      rows = new Map();
      kept.set(piece.text, rows);
    }
    const original = findOriginal(rows, piece);
    if (original !== undefined) {
      if (original.left !== piece.left || original.baseline !== piece.baseline) original.isBold = true;
      return false;
    }
    const row = rows.get(Math.round(piece.baseline));
    if (row === undefined) rows.set(Math.round(piece.baseline), [piece]);
    else row.push(piece);
    return true;
  });
}

function findOriginal(rows: ReadonlyMap<number, readonly Piece[]>, piece: Piece): Piece | undefined {
  const near = Math.max(DRAWN_TWICE.points, DRAWN_TWICE.em * piece.fontSize);
  const middle = Math.round(piece.baseline);
  for (let row = middle - 1; row <= middle + 1; row += 1) {
    const original = rows
      .get(row)
      ?.slice(-MOST_COMPARED)
      .find(
        ({ left, baseline }) =>
          Math.abs(left - piece.left) < near && Math.abs(baseline - piece.baseline) < near,
      );
    if (original !== undefined) return original;
  }
  return undefined;
}
