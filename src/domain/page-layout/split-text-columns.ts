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
/** Of the page's width: where the right column may begin. */
const SEARCH = { from: 0.3, to: 0.7 };
/** Points within which words stand one below the other. */
const SAME_START = 6;
/** Points on either side of it that are free of words. */
const HALF_WIDTH = 3;
/** Of a figure, before it. */
const CURRENCY = /^[A-Z]{2,3}[.$]?$/;

/**
 * Parts of a page in reading order. A page with two columns of text side by side, each with rows of its own (date,
 * words and amount), comes as what is above them, the left one, the right one, what is below; any other page as one.
 */
export function splitTextColumns(page: PageWords): PageWords[] {
  const gutter = findGutter(page);
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
  let best: (Gutter & { readonly rows: number }) | null = null;
  for (const x of startsOfDates(page)) {
    const gutter = longestGutter(page, x - HALF_WIDTH);
    if (gutter === null) continue;
    const rows = rowsOnBothSides(page, gutter);
    if (rows >= MIN_ROWS && (best === null || rows > best.rows)) best = { ...gutter, rows };
  }
  return best;
}

/** Where in the middle of the page dates stand one below the other: a gutter is on the left of them. */
function startsOfDates(page: PageWords): number[] {
  const starts = new Map<number, { count: number; left: number }>();
  for (const { words } of linesOf(page)) {
    for (const [index, { left }] of words.entries()) {
      if (left < SEARCH.from * page.width || left > SEARCH.to * page.width) continue;
      if (dateLengthAt(words, index) === 0) continue;
      const known = starts.get(Math.floor(left / SAME_START));
      if (known === undefined) starts.set(Math.floor(left / SAME_START), { count: 1, left });
      else {
        known.count += 1;
        known.left = Math.min(known.left, left);
      }
    }
  }
  return [...starts.values()].filter(({ count }) => count >= MIN_ROWS).map(({ left }) => left);
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
  const left: Word[] = [];
  const right: Word[] = [];
  for (const word of page.words) {
    const part = partOf(word, gutter);
    if (part === 'left') left.push(word);
    else if (part === 'right') right.push(word);
  }
  return Math.min(fullRows({ ...page, words: left }), fullRows({ ...page, words: right }));
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
