import { readCurrency } from '#domain/language/currency-signs.ts';
import type { LineParts } from '#domain/page-text/line-parts.ts';
import type { TextLine, Word } from '#domain/page-layout/page-words.ts';
import { textOfWords } from '#domain/page-layout/text-of-words.ts';
import { vocabulary } from '../language/vocabulary.ts';
import type { LaidColumn } from './table-layout.ts';

/** In heights of a line: what stands so far from its neighbours is of no text. */
const APART = 1;
/** Points by which words and figures of a column may differ at their right edge. */
const BESIDE = 4;
/** Lines from which on the same word under columns of figures stands for none: `blank`. */
const LEAST_FILLERS = 3;

/** Words that are printed under columns where a row has no figure. */
export function findFillers(lines: readonly LineParts[], columns: readonly LaidColumn[]): ReadonlySet<Word> {
  const found = lines
    .flatMap(({ line, figures }) => (figures.length === 0 ? [] : line.words))
    .filter(({ text, right }) => {
      const isWord = /^\p{L}+\.?$/u.test(text) && vocabulary.signMark(text) === null;
      const isUnder = isWord && columns.some((column) => Math.abs(right - column.right) <= BESIDE);
      return isUnder && readCurrency(text) === null;
    });
  const alike = [...Map.groupBy(found, ({ text }) => text).values()];
  return new Set(alike.flatMap((words) => (words.length < LEAST_FILLERS ? [] : words)));
}

/** Brackets and accents by themselves: marks of a font that a program took for text. */
const STRAY = /^(?:[()[\]¨´`^\s]|\u{308})+$/u;

const isDash = ({ text }: Word) => /^[-–—]{1,2}$/u.test(text);

/** A dash by itself where other rows have a figure or a word. */
export function isPlaceholder({ words }: TextLine, index: number): boolean {
  const word = words[index];
  if (word !== undefined && STRAY.test(word.text)) return true;
  if (word === undefined || !isDash(word)) return false;
  const near = APART * (word.bottom - word.top);
  const isApart = (left: Word | undefined, right: Word | undefined) =>
    left === undefined || right === undefined || right.left - left.right > near;
  return isApart(words[index - 1], word) && isApart(word, words[index + 1]) && index > 0;
}

/** Points by which a dash for no figure may end beside the figures of its column. */
const SAME_EDGE = 1;
/** Figures that make a column. */
const LEAST_FIGURES = 2;

/**
 * Without the dashes that end where figures of other lines do: they stand for none, however near that of the next
 * column. A dash before another stays, as it parts that sign from a figure at its left.
 */
export function withoutEmptyCells(lines: readonly TextLine[]): TextLine[] {
  const edges = new Map<string, number>();
  for (const { page, words } of lines) {
    for (const { text, right } of words) {
      if (!/\d[.,]\d{2,3}$/.test(text)) continue;
      const key = `${page} ${Math.round(right)}`;
      edges.set(key, (edges.get(key) ?? 0) + 1);
    }
  }
  const isColumn = (page: number, right: number) => {
    let figures = 0;
    for (let at = Math.round(right) - SAME_EDGE; at <= Math.round(right) + SAME_EDGE; at++)
      figures += edges.get(`${page} ${at}`) ?? 0;
    return figures >= LEAST_FIGURES;
  };
  return lines.map((line) => {
    const isSign = (word: Word | undefined) => word !== undefined && isDash(word);
    const words = line.words.filter(
      (word, index) =>
        !isDash(word) ||
        isSign(line.words[index + 1]) ||
        !isPlaceholder(line, index) ||
        !isColumn(line.page, word.right),
    );
    return words.length === line.words.length ? line : { ...line, words, text: textOfWords(words) };
  });
}
