import { isTime, readDateAt } from '#domain/language/dates.ts';
import type { DecimalStyle } from '#domain/language/decimal-style.ts';
import { lexicon } from '#domain/language/lexicon.ts';
import { readFigure } from '#domain/language/read-figure.ts';
import { boxAround, lineWith } from '#domain/page-layout/boxes.ts';
import type { TextLine, Word } from '#domain/page-layout/page-words.ts';
import { dateLengthAt, isFigure } from '#domain/page-layout/row-shapes.ts';

/** In points: both lines of a cell begin or end there. */
const FLUSH = 2;
const LONGEST_MARK = 2;

/** The two lines of a cell, half a line above the words of its row and half a line below them. */
interface PartedCell {
  readonly upper: readonly Word[];
  readonly lower: Word;
  /** What the row is told by both. */
  readonly joined: readonly Word[];
}

/**
 * Puts a cell of two lines back beside the one line of its row: `2.299,83` half a line above the date and the text, and
 * its `C` half a line below them, where the column was too narrow for both; and a date over its time of day, which no
 * row keeps. Other lines of the text may stand beside them.
 *
 * @param lines of one sheet, from top to bottom
 */
export function joinPartedCells(lines: readonly TextLine[], style: DecimalStyle): readonly TextLine[] {
  const rows: (readonly Word[])[] = lines.map(({ words }) => words);
  for (let at = 1; at + 1 < lines.length; at++) {
    // The date first: it tells that an amount beside other words is of its row.
    for (const find of [findDate, findAmount]) {
      const [above = [], own = [], below = []] = rows.slice(at - 1, at + 2);
      const cell = find(above, own, below, style);
      if (cell === null) continue;
      const { top, bottom } = boxAround(own);
      const joined = cell.joined.map((word) => ({ ...word, top, bottom }));
      rows[at - 1] = above.filter((word) => !cell.upper.includes(word));
      rows[at] = [...own, ...joined].toSorted((a, b) => a.left - b.left);
      rows[at + 1] = below.filter((word) => word !== cell.lower);
    }
  }
  return lines.flatMap((line, at) => {
    const words = rows[at] ?? [];
    return words === line.words ? [line] : lineWith(line, words);
  });
}

type FindCell = (
  above: readonly Word[],
  own: readonly Word[],
  below: readonly Word[],
  style: DecimalStyle,
) => PartedCell | null;

/** A date above a line with a figure, and its time below it. */
const findDate: FindCell = (above, own, below) => {
  if (!own.some(isMoney) || hasDate(below)) return null;
  // With a figure above words of the line it is a row of its own.
  if (above.some(isMoney) && above.some((word) => !isFree(word, own))) return null;
  const at = above.findIndex((_, index) => dateLengthAt(above, index) > 0);
  const date = at === -1 ? null : readDateAt(textsOf(above), at);
  const upper = above.slice(at, date?.end ?? at);
  const [first] = upper;
  const lower = below.find(({ text, left }) => isTime(text) && Math.abs(left - (first?.left ?? 0)) <= FLUSH);
  if (lower === undefined || !isParted(upper, own, lower)) return null;
  return { upper, lower, joined: upper };
};

/** A figure above a line, and its mark below it. */
const findAmount: FindCell = (above, own, below, style) => {
  // Beside other words they are of a row only where that is the one with the date.
  const areAlone = above.length === 1 && below.length === 1;
  if (!areAlone && (!hasDate(own) || hasDate(above) || hasDate(below))) return null;
  for (const lower of below) {
    if (lower.text.length > LONGEST_MARK || lexicon.signMark(lower.text) === null) continue;
    const figure = above.find(({ right }) => Math.abs(lower.right - right) <= FLUSH);
    if (figure === undefined || readFigure(figure.text, style)?.mark !== null) continue;
    if (!isParted([figure], own, lower)) continue;
    return { upper: [figure], lower, joined: [{ ...figure, text: figure.text + lower.text }] };
  }
  return null;
};

/** The words of a row reach into both lines of the cell, and none of them stands between. */
function isParted(upper: readonly Word[], own: readonly Word[], lower: Word): boolean {
  const [cell, row] = [boxAround(upper), boxAround(own)];
  if (cell.bottom <= row.top || lower.top >= row.bottom || cell.bottom >= lower.bottom) return false;
  return isFree(cell, own);
}

/** None of the words stands above or below it. */
function isFree(box: Pick<Word, 'left' | 'right'>, words: readonly Word[]): boolean {
  return words.every(({ left, right }) => right < box.left || left > box.right);
}

function isMoney({ text }: Word): boolean {
  return isFigure(text);
}

function hasDate(words: readonly Word[]): boolean {
  return words.some((_, at) => dateLengthAt(words, at) > 0);
}

function textsOf(words: readonly Word[]): string[] {
  return words.map(({ text }) => text);
}
