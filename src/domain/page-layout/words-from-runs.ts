import type { GlyphRun, PageRuns } from './glyph-run.ts';
import { linesOf } from './lines-of.ts';
import type { PageWords, Word } from './page-words.ts';
import { turnUpright } from './turn-upright.ts';
import { wordBox } from './word-box.ts';
import { wordText } from './word-text.ts';

/** Characters that stand side by side without a blank in one run. */
interface Piece {
  text: string;
  left: number;
  right: number;
  baseline: number;
  readonly fontSize: number;
  isBold: boolean;
}

/** Of the font's size: more between two pieces is a blank. Kerning stays below, the narrowest blanks above. */
const BLANK = 0.17;
/** Pieces that overlap by more than this lie one over the other. */
const OVERLAP = 0.35;
/** Points: text drawn again this near is the same text made bold. */
const DRAWN_TWICE = 0.5;
const BASELINE_TOLERANCE = 0.1;

/** Words of a page with a text layer, upright, in reading order. */
export function wordsFromRuns(page: PageRuns): PageWords {
  const upright = turnUpright(page);
  const pieces = withoutCopies(upright.runs.flatMap(piecesOf));
  const words = joined(pieces).map(wordOf);
  const { width, height } = upright;
  const unordered: PageWords = { page: page.page, width, height, source: 'text', words };
  return { ...unordered, words: linesOf(unordered).flatMap((line) => line.words) };
}

function piecesOf(run: GlyphRun): Piece[] {
  const pieces: Piece[] = [];
  const slope = Math.tan((run.angle * Math.PI) / 180);
  const stretch = Math.cos((run.angle * Math.PI) / 180);
  const { fontSize, isBold } = run;
  let at = 0;
  let piece: Piece | null = null;
  let index = 0;
  for (const character of run.text) {
    const advance = run.advances[index] ?? 0;
    index += 1;
    if (isBlank(character)) piece = null;
    else {
      const left = run.x + at * stretch;
      if (piece === null) {
        piece = { text: '', left, right: left, baseline: run.y + at * stretch * slope, fontSize, isBold };
        pieces.push(piece);
      }
      piece.text += character;
      piece.right = left + advance * stretch;
    }
    at += advance;
  }
  return pieces;
}

function isBlank(character: string): boolean {
  return (
    character === ' ' || ((character < '!' || character > '~') && /[\s\p{Cc}\u200b\u3000]/u.test(character))
  );
}

function withoutCopies(pieces: readonly Piece[]): Piece[] {
  const kept = new Map<string, Piece[]>();
  return pieces.filter((piece) => {
    const same = kept.get(piece.text);
    if (same === undefined) {
      kept.set(piece.text, [piece]);
      return true;
    }
    const first = same.find(
      ({ left, baseline }) =>
        Math.abs(left - piece.left) < DRAWN_TWICE && Math.abs(baseline - piece.baseline) < DRAWN_TWICE,
    );
    if (first === undefined) {
      same.push(piece);
      return true;
    }
    if (first.left !== piece.left || first.baseline !== piece.baseline) first.isBold = true;
    return false;
  });
}

/** Pieces that touch on one baseline as one. */
function joined(pieces: readonly Piece[]): Piece[] {
  const sorted = pieces.toSorted((a, b) => a.baseline - b.baseline);
  const result: Piece[] = [];
  for (let first = 0; first < sorted.length;) {
    let end = first + 1;
    for (; end < sorted.length; end += 1) {
      const [last, next] = [sorted[end - 1], sorted[end]];
      if (last === undefined || next === undefined) break;
      if (next.baseline - last.baseline > BASELINE_TOLERANCE * Math.min(last.fontSize, next.fontSize)) break;
    }
    joinAlong(sorted.slice(first, end), result);
    first = end;
  }
  return result;
}

function joinAlong(pieces: Piece[], result: Piece[]): void {
  pieces.sort((a, b) => a.left - b.left);
  let last: Piece | null = null;
  for (const piece of pieces) {
    if (last !== null && touch(last, piece)) {
      last.text += piece.text;
      last.right = Math.max(last.right, piece.right);
      last.isBold &&= piece.isBold;
    } else {
      last = { ...piece };
      result.push(last);
    }
  }
}

function touch(before: Piece, after: Piece): boolean {
  const em = Math.max(before.fontSize, after.fontSize);
  const gap = after.left - before.right;
  return gap <= BLANK * em && gap >= -OVERLAP * em;
}

function wordOf({ text, left, right, baseline, fontSize, isBold }: Piece): Word {
  return { text: wordText(text), ...wordBox(left, right, baseline, fontSize), confidence: 1, isBold };
}
