import { linesOf } from './lines-of.ts';
import type { PageWords, TextLine } from './page-words.ts';
import { isFigure } from './row-shapes.ts';

/** A sheet that lies across, by its height. */
const ACROSS = 1.2;
/** Share of the width that is free in the middle of the sheet. */
const FREE = 0.02;
/** Lines that both pages have at the same place, in points: heads, labels and titles of one form. */
const LEAST_SHARED = 3;
const SAME_PLACE = 3;
/** Else both have money, but for this share at other heights than any line of the other: no rows of one table. */
const MOST_LEVEL = 0.35;
const LEAST_FIGURES = 3;
const SAME_HEIGHT = 1;
const LETTERS = /\p{L}{3}/u;

/** The pages of a file, two that were printed side by side on one sheet each by itself: of one form, or with money at other heights. */
export function splitSheets(pages: readonly PageWords[]): readonly PageWords[] {
  return pages.flatMap(splitSheet);
}

function splitSheet(sheet: PageWords): PageWords[] {
  if (sheet.width < ACROSS * sheet.height) return [sheet];
  const middle = sheet.width / 2;
  const half = (FREE * sheet.width) / 2;
  if (sheet.words.some(({ left, right }) => left < middle + half && right > middle - half)) return [sheet];
  const [first, second] = [true, false].map((isLeft) => ({
    ...sheet,
    words: sheet.words.filter(({ right }) => right < middle === isLeft),
  }));
  return first !== undefined && second !== undefined && arePages(linesOf(first), linesOf(second), sheet)
    ? [first, second]
    : [sheet];
}

function arePages(
  left: readonly TextLine[],
  right: readonly TextLine[],
  { width, source }: PageWords,
): boolean {
  const isScan = source === 'ocr';
  const [sums, others] = [left, right].map((lines) => lines.filter(hasFigure));
  if (sums === undefined || others === undefined) return false;
  // On a scan that lies askew the rows of one table are at other heights, too.
  const haveMoney = !isScan && Math.min(sums.length, others.length) >= LEAST_FIGURES;
  if (haveMoney && !areLevel(others, left) && !areLevel(sums, right)) return true;
  const shared = left.filter(
    (line) => LETTERS.test(line.text) && right.some((other) => isSame(line, other, width / 2)),
  );
  return shared.length >= LEAST_SHARED;
}

/** Rows with money on one side of a table, which other lines of its rows go on with on the other side. */
function areLevel(sums: readonly TextLine[], others: readonly TextLine[]): boolean {
  const level = sums.filter(({ bottom }) =>
    others.some((line) => Math.abs(line.bottom - bottom) <= SAME_HEIGHT),
  );
  return level.length >= MOST_LEVEL * sums.length;
}

function isSame(line: TextLine, other: TextLine, middle: number): boolean {
  return (
    Math.abs(line.top - other.top) <= SAME_PLACE &&
    Math.abs(line.left + middle - other.left) <= SAME_PLACE &&
    line.text === other.text
  );
}

function hasFigure({ words }: TextLine): boolean {
  return words.some(({ text }) => isFigure(text));
}
