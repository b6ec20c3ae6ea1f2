import { alternativesOf } from '#domain/language/word-pattern.ts';
import { linesOf } from './lines-of.ts';
import type { PageWords, TextLine, Word } from './page-words.ts';
import { isFigure, isRowLike } from './row-shapes.ts';

/** A page without what is printed on most pages alike. */
export interface PageContent {
  readonly rest: PageWords;
  /** What was taken off, top to bottom: letter heads, titles of the table's columns, page numbers, small print. */
  readonly furniture: readonly TextLine[];
}

/** Lines of two pages stand at the same place within this many points. */
const SAME_PLACE = 5;
/** Share of the pages on which a line must stand. */
const ON_MOST = 0.6;

/** `Page`, in all languages. */
export const PAGE_WORD = `(?:${alternativesOf(({ pages }) => pages?.split('|')[0])})`;
/** Between the number of a page and how many there are. */
export const PAGE_OF = `(?:${alternativesOf(({ pages }) => pages?.split('|')[1])}|/|／)`;
const NUMBER = '[\\p{Nd}]{1,4}';
const BEFORE_LAST = `\\s*(?:${PAGE_OF}|\\()\\s*`;
/** `Page 2 of 4` and `Sida 2 (4)`, `2/4 ページ`, `第 2 页 共 4 页`, anywhere on a line: groups `page` and `last`. */
export const NUMBERED_PAGE: readonly RegExp[] = [
  `(?<!\\p{L})${PAGE_WORD}[.:]?\\s*(?<page>\\d{1,3})${BEFORE_LAST}(?<last>\\d{1,3})(?![\\p{L}\\d.,/-])`,
  `(?<![\\p{L}\\d.,/-])(?<page>[1-9]\\d{0,2})\\s*[/／]\\s*(?<last>[1-9]\\d{0,2})[.]?\\s*${PAGE_WORD}(?!\\p{L})`,
  `第\\s*(?<page>\\d{1,3})\\s*(?:页|頁)\\s*[/,，]?\\s*共\\s*(?<last>\\d{1,3})\\s*(?:页|頁)`,
].map((form) => new RegExp(form, 'giu'));
/** The whole of a line is a page number. */
const PAGE_NUMBER = new RegExp(
  [
    `^${PAGE_WORD}[.:]?\\s*(?:no|nr|n[º°])?[.:]?\\s*${NUMBER}(?:${BEFORE_LAST}${NUMBER}\\)?)?$`,
    `^${NUMBER}[.]?\\s*${PAGE_WORD}(?:\\s*${PAGE_OF}\\s*${NUMBER})?$`,
    `^第?\\s*${NUMBER}\\s*(?:${PAGE_WORD})?\\s*[/／]\\s*(?:共|全)?\\s*${NUMBER}\\s*(?:${PAGE_WORD})?$`,
    `^[-–—]\\s*${NUMBER}\\s*[-–—]$`,
    `^第\\s*${NUMBER}\\s*(?:页|頁|ページ)(?:\\s*[/,，]?\\s*共\\s*${NUMBER}\\s*(?:页|頁))?$`,
  ].join('|'),
  'iu',
);

interface Place {
  readonly page: number;
  readonly fromTop: number;
  readonly fromBottom: number;
  readonly left: number;
  /** The text, in which numbers may differ. */
  readonly likeness: string;
}

/**
 * Takes off each page the lines that most pages carry at the same place, and page numbers. Only above the first row and
 * below the last: nothing between rows is ever taken, and no line with a row's date and amount.
 */
export function dropFurniture(pages: readonly PageWords[]): PageContent[] {
  const linesByPage = pages.map((page) => linesOf(page));
  const outside = linesByPage.map(outsideOfRows);
  const places = placesOf(pages, outside);
  const needed = Math.max(2, Math.ceil(pages.length * ON_MOST));
  const countPages = pageCounter(places);
  const heads = new Set(
    Array.from(outside[0] ?? [], ({ text }) => text).filter((text) => text.includes(' ')),
  );
  return pages.map((page, index) => {
    const candidates = outside[index] ?? new Set();
    const lines = linesByPage[index] ?? [];
    const furniture = lines.filter(
      (line, at) =>
        candidates.has(line) &&
        (PAGE_NUMBER.test(line.text) ||
          countPages(line, page) >= needed ||
          (at === 0 && index > 0 && joinsLines(line.text, heads))),
    );
    return { rest: without(page, furniture), furniture };
  });
}

/** A running head such as `Harbour Bank Statement of account`: several lines of the first page in one. O(text × heads). */
function joinsLines(text: string, heads: ReadonlySet<string>): boolean {
  // Where a line may begin: each place is looked at once, however many ways lead to it.
  const starts = new Set([0]);
  for (const start of starts) {
    for (const head of heads) {
      if (!text.startsWith(head, start)) continue;
      const end = start + head.length;
      if (end === text.length && start > 0) return true;
      if (text[end] === ' ') starts.add(end + 1);
    }
  }
  return false;
}

/** The lines above the first row and those below the last, but for rows; all where there is no row. */
function outsideOfRows(lines: readonly TextLine[]): Set<TextLine> {
  const first = lines.findIndex(isRowLike);
  const last = lines.findLastIndex(isRowLike);
  return new Set(lines.filter((_, index) => first < 0 || index < first || index > last));
}

function placesOf(
  pages: readonly PageWords[],
  outside: readonly ReadonlySet<TextLine>[],
): Map<string, Place[]> {
  const places = pages.flatMap((page, index) =>
    Array.from(outside[index] ?? [], (line) => placeOf(line, page)),
  );
  return Map.groupBy(places, ({ likeness }) => likeness);
}

function placeOf(line: TextLine, page: PageWords): Place {
  return {
    page: page.page,
    fromTop: line.top,
    fromBottom: page.height - line.bottom,
    left: line.left,
    likeness: likenessOf(line),
  };
}

/** Numbers may differ from page to page, amounts of money may not: those belong to the statement. */
function likenessOf(line: TextLine): string {
  const hasFigure = line.words.some(({ text }) => isFigure(text));
  return hasFigure ? line.text : line.text.replaceAll(/\p{Nd}+/gu, '#');
}

/** Counts the pages that have a line like one of a page at its place. Most of these lines stand at the very same place. */
function pageCounter(
  places: ReadonlyMap<string, readonly Place[]>,
): (line: TextLine, page: PageWords) => number {
  const counts = new Map<string, number>();
  return (line, page) => {
    const own = placeOf(line, page);
    const key = `${own.fromTop} ${own.fromBottom} ${own.left} ${own.likeness}`;
    const count = counts.get(key) ?? pagesWith(own, places.get(own.likeness) ?? []);
    counts.set(key, count);
    return count;
  };
}

function pagesWith(own: Place, alike: readonly Place[]): number {
  const found = new Set<number>();
  for (const place of alike) {
    const isAtTop = Math.abs(place.fromTop - own.fromTop) <= SAME_PLACE;
    const isAtBottom = Math.abs(place.fromBottom - own.fromBottom) <= SAME_PLACE;
    if ((isAtTop || isAtBottom) && Math.abs(place.left - own.left) <= SAME_PLACE) found.add(place.page);
  }
  return found.size;
}

function without(page: PageWords, lines: readonly TextLine[]): PageWords {
  if (lines.length === 0) return page;
  const dropped = new Set<Word>(lines.flatMap(({ words }) => words));
  return { ...page, words: page.words.filter((word) => !dropped.has(word)) };
}
