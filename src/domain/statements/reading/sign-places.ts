import type { Word } from '#domain/page-layout/page-words.ts';
import { isInSpan, isRowLike, type LineParts } from '#domain/page-text/line-parts.ts';
import { vocabulary } from '../language/vocabulary.ts';
import type { BodyLine } from './body-line.ts';
import type { FigureRole } from './statement-table.ts';
import { zoneOf, type LaidColumn, type TableLayout, type TextZone } from './table-layout.ts';

/** Points by which a word in a column of figures may stand beside all of them. */
export const BESIDE = 4;

/** Gives a balance the `Dr` that a narrow column has broken off it. */
export function withMarksBelow(lines: readonly BodyLine[]): BodyLine[] {
  return lines.map((own, index) => {
    const below = lines[index + 1];
    const other = below?.markOfOther ?? null;
    if (below === undefined || other === null || below.line.page !== own.line.page) return own;
    const isNear = below.line.top - own.line.bottom < own.line.bottom - own.line.top;
    if (!isNear) return own;
    const cells = own.cells.map((cell) =>
      cell.column === other.column && cell.figure.mark === null
        ? { ...cell, figure: { ...cell.figure, mark: other.mark } }
        : cell,
    );
    return { ...own, cells };
  });
}

/** The column in which a word stands that is no figure, or with which it ends: `CR` or `EUR` on the line below one. */
export function columnOver(word: Word, columns: readonly LaidColumn[]): LaidColumn | undefined {
  return columns.find(
    ({ left, right }) =>
      word.right <= right + BESIDE &&
      (word.left >= left - BESIDE || (word.right >= right - BESIDE && word.left >= left - (right - left))),
  );
}

export function isMoved(role: FigureRole | null): boolean {
  return role !== 'balance' && role !== 'ignored';
}

/** Rows from which on a column of nothing but `Dr` and `Cr` is one of signs, whatever its title says. */
const LEAST_SIGNS = 3;

/** Whether a zone holds nothing but signs. */
export function holdsSigns(zone: TextZone, lines: readonly LineParts[]): boolean {
  const words = lines
    .filter(isRowLike)
    .flatMap((row) => wordsIn(row, (word) => zoneOf(word, [zone]) === zone));
  return words.length >= LEAST_SIGNS && areSigns(words);
}

/**
 * Finds `Af` and `Bij` in a column of their own that has no title, between two columns of figures or right of the last:
 * each belongs to the figure left of it, however far that is.
 *
 * @returns the index of that figure's column for each such word
 */
export function findSignsBeside(
  lines: readonly LineParts[],
  { columns, zones }: TableLayout,
): ReadonlyMap<Word, number> {
  const found = new Map<Word, number>();
  for (const { index, right } of columns) {
    if (zones.some((zone) => zone.left <= right && zone.right > right)) continue;
    const end = Math.min(...[...columns, ...zones].map(({ left }) => (left >= right ? left : Infinity)));
    const words = lines.flatMap((row) =>
      row.figures.length > 0 ? wordsIn(row, (word) => word.left >= right && word.right <= end) : [],
    );
    if (words.length < LEAST_SIGNS || !areSigns(words)) continue;
    for (const word of words) found.set(word, index);
  }
  return found;
}

/** Words that are of no figure. */
function wordsIn({ line, figures }: LineParts, isIn: (word: Word) => boolean): Word[] {
  return line.words.filter((word, index) => isIn(word) && !isInSpan(figures, index));
}

function areSigns(words: readonly Word[]): boolean {
  return words.every(({ text }) => vocabulary.signMark(text) !== null);
}
