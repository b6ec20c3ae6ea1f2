import { median } from '#domain/values/median.ts';
import { linesOf } from './lines-of.ts';
import type { PageWords, TextLine, Word } from './page-words.ts';
import { dateLengthAt, hasLetters, isFigure } from './row-shapes.ts';

interface Gutter {
  readonly x: number;
  /** Of the lines that it parts. */
  readonly top: number;
  readonly bottom: number;
}

/** Rows that each side must have of its own. */
const MIN_ROWS = 4;
/** Of the page's width: where the right column may begin; one of text without rows is narrower. */
const SEARCH = { from: 0.3, to: 0.7, textTo: 0.8 };
/** In heights of a word: a gap that parts a text from what stands left of it. */
const WIDE = 1.5;
/** Points within which words stand one below the other. */
const SAME_START = 6;
/** Points on either side of it that are free of words. */
const HALF_WIDTH = 3;
/** Of a figure, before it. */
const CURRENCY = /^[A-Z]{2,3}[.$]?$/;

/**
 * Parts of a page in reading order. A page with two columns of text side by side, each with rows of its own (date,
 * words and amount) or one with rows and one of text, comes as what is above them, the left one, the right one, what is
 * below; any other page as one.
 */
export function splitTextColumns(page: PageWords): PageWords[] {
  const gutter = findGutter(page) ?? findSidebar(page) ?? findSidebarBefore(page);
  if (gutter === null) return [page];
  const parts = { above: [], left: [], right: [], below: [] } satisfies Record<string, Word[]>;
  const byPart: Record<keyof typeof parts, Word[]> = parts;
  for (const word of page.words) byPart[partOf(word, gutter)].push(word);
  return [byPart.above, byPart.left, byPart.right, byPart.below]
    .filter((words) => words.length > 0)
    .map((words) => ({ ...page, words }));
}

function partOf(word: Word, gutter: Gutter): 'above' | 'left' | 'right' | 'below' {
  const middle = (word.top + word.bottom) / 2;
  if (middle < gutter.top) return 'above';
  if (middle > gutter.bottom) return 'below';
  return word.right <= gutter.x ? 'left' : 'right';
}

function findGutter(page: PageWords): Gutter | null {
  const gutters = startsOfDates(page).map((x) => longestGutter(page, x - HALF_WIDTH));
  return gutterOfMost(gutters, (gutter) => rowsOnBothSides(page, gutter));
}

function gutterOfMost(
  gutters: readonly (Gutter | null)[],
  rowsAt: (gutter: Gutter) => number,
): Gutter | null {
  const counted = gutters.flatMap((gutter) => (gutter === null ? [] : [{ gutter, rows: rowsAt(gutter) }]));
  const [most] = counted.toSorted((a, b) => b.rows - a.rows);
  return most === undefined || most.rows < MIN_ROWS ? null : most.gutter;
}

/** Share of the rows that may have a line of the text beside them at their own height. */
const MOST_LEVEL = 0.5;
/** Points by which the feet of two lines at one height may differ. */
const SAME_FOOT = 1;
const SAME_FOOT_OF_SCAN = 2;
/** Of a line's height: how much lower than a row what stands beside it may be on a scan that lies askew. */
const MOST_ASKEW = 0.5;

/** Beside complete rows a column of text that is not set line for line as they are: what it says is of none of them. */
function findSidebar(page: PageWords): Gutter | null {
  // Headings may begin left of the lines below them.
  const gutters = startsOfTexts(page).map((x) => gutterBefore(page, x));
  return gutterOfMost(gutters, (gutter) => {
    const [left, right] = sidesOf(page, gutter);
    const rows = fullRows(left);
    return rows >= MIN_ROWS && isBeside(datedRows(left).filter(isFullRow), right) ? rows : 0;
  });
}

/** Of a currency or a mark such as `Cr` beside a figure. */
const LONGEST_SIGN = 3;
/** Points left of the dates, or of most lines of a text, within which their column may begin. */
const BEFORE_STARTS = 60;

/** The same on the left of the rows, which have words of their own right of their dates. */
function findSidebarBefore(page: PageWords): Gutter | null {
  for (const start of startsOfDates(page)) {
    const best = gutterBefore(page, start);
    if (best === null) continue;
    const [left, right] = sidesOf(page, best);
    if (
      areRowsWithWords(right) &&
      isBeside(datedRows(right), left) &&
      !left.words.some(({ text }) => isFigure(text))
    )
      return best;
  }
  return null;
}

/** The tallest one left of where dates or lines begin. */
function gutterBefore(page: PageWords, start: number): Gutter | null {
  let best: Gutter | null = null;
  for (let x = start - HALF_WIDTH; x > start - BEFORE_STARTS; x -= HALF_WIDTH) {
    const gutter = longestGutter(page, x);
    if (gutter !== null && (best === null || heightOf(gutter) > heightOf(best))) best = gutter;
  }
  return best;
}

function heightOf({ top, bottom }: Gutter): number {
  return bottom - top;
}

/** Rows with a date and a figure, and at least as many lines with words. */
function areRowsWithWords(side: PageWords): boolean {
  const lines = linesOf(side);
  const isWord = ({ text }: Word) => hasLetters(text) && text.length > LONGEST_SIGN;
  const worded = lines.filter(({ words }) => words.slice(dateLengthAt(words, 0)).some(isWord));
  const rows = datedRows(side).length;
  return rows >= MIN_ROWS && worded.length >= rows;
}

/** Lines with a date and a figure. */
function datedRows(side: PageWords): TextLine[] {
  return linesOf(side).filter(
    ({ words }) => dateLengthAt(words, 0) > 0 && words.some(({ text }) => isFigure(text)),
  );
}

/** Where right of the middle lines of text begin one below the other, behind a wide gap. */
function startsOfTexts(page: PageWords): number[] {
  return startsOf(page, MIN_ROWS + 1, ({ text, left, top, bottom }, before) => {
    if (!hasLetters(text) || left < page.width / 2 || left > SEARCH.textTo * page.width) return false;
    return before === undefined || left - before.right > WIDE * (bottom - top);
  });
}

/** Where in the middle of the page dates stand one below the other: a gutter is on the left of them. */
function startsOfDates(page: PageWords): number[] {
  return startsOf(page, MIN_ROWS, ({ left }, _before, { words }, index) => {
    if (left < SEARCH.from * page.width || left > SEARCH.to * page.width) return false;
    return dateLengthAt(words, index) > 0;
  });
}

/** Where so many words of a kind stand one below the other. */
function startsOf(
  page: PageWords,
  least: number,
  isOfKind: (word: Word, before: Word | undefined, line: TextLine, index: number) => boolean,
): number[] {
  const starts = new Map<number, number[]>();
  for (const line of linesOf(page)) {
    for (const [index, word] of line.words.entries()) {
      if (!isOfKind(word, line.words[index - 1], line, index)) continue;
      const key = Math.floor(word.left / SAME_START);
      starts.set(key, [...(starts.get(key) ?? []), word.left]);
    }
  }
  return [...starts.values()].filter(({ length }) => length >= least).map((lefts) => Math.min(...lefts));
}

function isBeside(rows: readonly TextLine[], side: PageWords): boolean {
  const lines = linesOf(side);
  const texts = lines.filter(isTextLine);
  // Where it has mostly figures at the rows, it is a column of theirs, with a text above or below.
  const near = lines.filter(({ top, bottom }) => rows.some((row) => top < row.bottom && bottom > row.top));
  if (near.filter(isTextLine).length * 2 < near.length) return false;
  return texts.length > MIN_ROWS && levelRows(rows, lines, side.source) <= MOST_LEVEL * rows.length;
}

/** How many rows have a line at their own height, which on a scan that lies askew is all the same a little lower or higher. */
function levelRows(
  rows: readonly TextLine[],
  lines: readonly TextLine[],
  source: PageWords['source'],
): number {
  const steps = rows.map((row) => leastOf(lines.map((line) => line.bottom - row.bottom)));
  const [skew, most] = source === 'ocr' ? [median(steps) ?? 0, SAME_FOOT_OF_SCAN] : [0, SAME_FOOT];
  const height = median(rows.map((row) => row.bottom - row.top)) ?? 0;
  const offset = Math.abs(skew) <= MOST_ASKEW * height ? skew : 0;
  return steps.filter((step) => Math.abs(step - offset) <= most).length;
}

function leastOf(steps: readonly number[]): number {
  return steps.reduce((least, step) => (Math.abs(step) < Math.abs(least) ? step : least), Infinity);
}

function isTextLine({ words }: TextLine): boolean {
  return words.some(
    ({ text }, index) => hasLetters(text) && !isOfFigure(text, words[index - 1], words[index + 1]),
  );
}

/** A currency or a mark beside a figure, and no text: `AED 420.00`, `420.00 Cr`. */
function isOfFigure(text: string, before: Word | undefined, after: Word | undefined): boolean {
  if (after !== undefined && isFigure(after.text) && CURRENCY.test(text)) return true;
  return before !== undefined && isFigure(before.text) && text.length <= LONGEST_SIGN;
}

function sidesOf(page: PageWords, gutter: Gutter): [left: PageWords, right: PageWords] {
  const of = (side: 'left' | 'right') => ({
    ...page,
    words: page.words.filter((word) => partOf(word, gutter) === side),
  });
  return [of('left'), of('right')];
}

/** The tallest stretch of the page at `x` that no word crosses. */
function longestGutter(page: PageWords, x: number): Gutter | null {
  const crossing = page.words
    .filter((word) => word.left < x + HALF_WIDTH && word.right > x - HALF_WIDTH)
    .toSorted((a, b) => a.top - b.top);
  let top = 0;
  let best: Gutter | null = null;
  for (const { top: nextTop, bottom } of [...crossing, { top: page.height, bottom: page.height }]) {
    if (nextTop - top > (best === null ? 0 : best.bottom - best.top)) best = { x, top, bottom: nextTop };
    top = Math.max(top, bottom);
  }
  return best;
}

/** Full rows of the side that has fewer; 0 where a side has mostly lines that are none. */
function rowsOnBothSides(page: PageWords, gutter: Gutter): number {
  return Math.min(...sidesOf(page, gutter).map(fullRows));
}

function fullRows(side: PageWords): number {
  const lines = linesOf(side);
  const dated = lines.filter((line) => dateLengthAt(line.words, 0) > 0);
  const full = dated.filter(isFullRow);
  return full.length * 2 > dated.length ? full.length : 0;
}

/** A date, then words, then a figure: a table that goes across the page has one of them on either side only. */
function isFullRow({ words }: TextLine): boolean {
  const from = dateLengthAt(words, 0);
  const figure = words.findIndex(({ text }, index) => index >= from && isFigure(text));
  const between = words.slice(from, figure);
  const isCurrency = (text: string, index: number) => index === between.length - 1 && CURRENCY.test(text);
  return figure > from && between.some(({ text }, index) => hasLetters(text) && !isCurrency(text, index));
}
