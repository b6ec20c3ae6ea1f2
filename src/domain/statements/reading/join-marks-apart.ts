import { joinTexts } from '#domain/page-layout/boxes.ts';
import type { TextLine, Word } from '#domain/page-layout/page-words.ts';
import type { DecimalStyle } from '#domain/language/decimal-style.ts';
import { lexicon } from '#domain/language/lexicon.ts';
import { isRowLike } from '#domain/page-layout/row-shapes.ts';
import { findFigures } from '#domain/page-text/figures.ts';

/** In heights of a line: how far from its figure a sign may stand. */
const MOST_GAP = 1.5;
/** Lines of signs from which on they are those of the figures. */
const LEAST_LINES = 2;
/** In heights of a line: by how much nearer all must be to the figures of one side for that to tell. */
const NEARER = 0.25;

/** The figures above or below a line of signs, one for each. */
interface Beside {
  /** The last word of each. */
  readonly words: readonly Word[];
  /** They are of a row with a date. */
  readonly isRow: boolean;
  /** In heights of the line. */
  readonly gap: number;
}

/** A line of nothing but signs. */
interface MarkLine {
  readonly line: TextLine;
  readonly above: Beside | null;
  readonly below: Beside | null;
}

/**
 * Puts signs to their figures that stand on lines of their own: `C` and `D` all above or all below them. Between two rows
 * such a line may be as near to either: the first or the last of all tells, which has no figure on the other side, or
 * only that of a balance.
 *
 * @param sheets the lines of each sheet, from top to bottom
 */
export function joinMarksApart(
  sheets: readonly (readonly TextLine[])[],
  style: DecimalStyle,
): readonly (readonly TextLine[])[] {
  const marked = sheets.flatMap((lines) => findMarkLines(lines, style));
  if (marked.length < LEAST_LINES) return sheets;
  const side = sideOf(marked);
  if (side === null) return sheets;
  const marks = new Map<Word, string>();
  for (const found of marked) {
    for (const [index, word] of (found[side]?.words ?? []).entries()) {
      marks.set(word, found.line.words[index]?.text ?? '');
    }
  }
  const taken = new Set(marked.map(({ line }) => line));
  return sheets.map((lines) =>
    lines.flatMap((line) => {
      if (taken.has(line)) return [];
      if (!line.words.some((word) => marks.has(word))) return [line];
      const words = line.words.map((word) => ({ ...word, text: word.text + (marks.get(word) ?? '') }));
      return [{ ...line, words, text: joinTexts(words) }];
    }),
  );
}

function findMarkLines(lines: readonly TextLine[], style: DecimalStyle): MarkLine[] {
  return lines.flatMap((line, at) => {
    if (!line.words.every(({ text }) => lexicon.signMark(text) !== null)) return [];
    const find = (...others: (TextLine | undefined)[]) => figuresBeside(line, others, style);
    // The words of the row above may run on into a second line.
    return [{ line, above: find(lines[at - 1], lines[at - 2]), below: find(lines[at + 1]) }];
  });
}

/** Null where not each of the signs has an unsigned figure of its own there, on the first line or on one behind words alone. */
function figuresBeside(
  line: TextLine,
  [other, ...others]: readonly (TextLine | undefined)[],
  style: DecimalStyle,
): Beside | null {
  const { words, page, top, bottom } = line;
  if (other?.page !== page) return null;
  const gap = Math.max(other.top - bottom, top - other.bottom) / (other.bottom - other.top);
  if (gap > MOST_GAP) return null;
  if (others.length > 0 && !/\p{Nd}/u.test(other.text)) {
    const beyond = figuresBeside({ ...line, top: other.top }, others, style);
    return beyond === null ? null : { ...beyond, gap };
  }
  const figures = findFigures(other, style).filter(({ figure }) => figure.mark === null);
  const found = words.flatMap((word) => {
    const over = figures.find(({ figure }) => figure.left < word.right && figure.right > word.left);
    const last = over === undefined ? undefined : other.words[over.to - 1];
    return last === undefined ? [] : [last];
  });
  return new Set(found).size === words.length ? { words: found, isRow: isRowLike(other), gap } : null;
}

/** The side on which all have figures; of both that on which more are of rows, or to which they are nearer. */
function sideOf(marked: readonly MarkLine[]): 'above' | 'below' | null {
  const above = marked.flatMap((found) => found.above ?? []);
  const below = marked.flatMap((found) => found.below ?? []);
  const whole = Math.max(above.length, below.length);
  if (whole < marked.length) return null;
  if (above.length !== below.length) return above.length === whole ? 'above' : 'below';
  const rows = sumOf(above, ({ isRow }) => Number(isRow)) - sumOf(below, ({ isRow }) => Number(isRow));
  if (rows !== 0) return rows > 0 ? 'above' : 'below';
  const farther = sumOf(above, ({ gap }) => gap) - sumOf(below, ({ gap }) => gap);
  if (Math.abs(farther) < NEARER * whole) return 'above';
  return farther < 0 ? 'above' : 'below';
}

function sumOf(list: readonly Beside[], valueOf: (beside: Beside) => number): number {
  return list.reduce((sum, beside) => sum + valueOf(beside), 0);
}
