import type { DecimalStyle } from '#domain/language/decimal-style.ts';
import { vocabulary } from '../language/vocabulary.ts';
import { MONEY } from './title-cells.ts';
import { linesOf } from '#domain/page-layout/lines-of.ts';
import type { PageWords, TextLine, Word } from '#domain/page-layout/page-words.ts';
import {
  findLineParts,
  type DateSpan,
  type FigureSpan,
  type LineParts,
} from '#domain/page-text/line-parts.ts';
/** Columns of money that one line fills at most. */
const MOST_FIGURES = 3;
/** Points between the columns. */
const GAP = 30;
/** Points by which the right edges of one column differ. */
const SAME_EDGE = 2;
/** The number of a row. */
const ORDINAL = /^\d{1,4}[.)]?$/;

export interface SetPages {
  readonly pages: readonly PageWords[];
  /** Lines with a date that leads them, and money. */
  readonly dated: number;
  /** Of the words that were moved, where they are printed. */
  readonly printed: ReadonlyMap<Word, Word>;
}

/**
 * Sets what was printed as running text in columns: a line's date at its beginning, its money at the right edge of the
 * page, each figure in the column of its place among the line's. Titles over such a text stand over nothing and are left out.
 *
 * @returns null where no line has a date and ends, or goes on from it, in money
 */
export function setInColumns(
  pages: readonly PageWords[],
  style: DecimalStyle,
  which: 'all lines' | 'dated lines',
): SetPages | null {
  const parts = pages.map((page) => linesOf(page).map((line) => findLineParts(line, style)));
  const withMoney = parts.flat().flatMap((line) => {
    const figures = moneyOf(line, style);
    return figures.length === 0 ? [] : [[line, figures] as const];
  });
  const datedLines = withMoney.filter(([line]) => leadOf(line) !== null);
  const dated = datedLines.length;
  if (dated === 0) return null;
  // A date may be printed once for the rows of a day.
  const isSetLikeDated = inPlacesOf(datedLines.map(([, figures]) => figures));
  const settings = new Map(
    withMoney.filter(
      ([line, figures]) => which === 'all lines' || leadOf(line) !== null || isSetLikeDated(figures),
    ),
  );
  let widest = 0;
  for (const span of [...settings.values()].flat()) {
    widest = Math.max(widest, span.figure.right - span.figure.left);
  }
  const width = widest + GAP;
  const printed = new Map<Word, Word>();
  const move = (words: readonly Word[], distance: number) =>
    words.map((word) => {
      const moved = { ...word, left: word.left + distance, right: word.right + distance };
      printed.set(moved, word);
      return moved;
    });
  let right = 0;
  for (const word of pages.flatMap(({ words }) => words)) right = Math.max(right, word.right);
  const set = pages.map((page, at) => ({
    ...page,
    width: Math.max(page.width, right + (MOST_FIGURES + 1) * width),
    words: (parts[at] ?? []).flatMap((line) => {
      const figures = settings.get(line);
      if (figures === undefined) return isTitles(line) ? [] : line.line.words;
      return setLine(line, figures, (column) => right + (column + 1) * width, move);
    }),
  }));
  return { pages: set, dated, printed };
}

/** The money at a line's end, or right behind the dates at its beginning: figures that nothing stands between. */
function moneyOf({ line, dates, figures }: LineParts, style: DecimalStyle): readonly FigureSpan[] {
  const isMoney = ({ figure }: FigureSpan) =>
    style.decimal === null || style.isLoose || /\d[.,]\d{2,3}(?!\d)\D*$/u.test(figure.text);
  const money = figures.filter(isMoney);
  const atEnd: FigureSpan[] = [];
  for (const span of money.toReversed()) {
    if (span.last + 1 === (atEnd[0]?.first ?? line.words.length)) atEnd.unshift(span);
  }
  if (atEnd.length > 0) return atEnd.slice(-MOST_FIGURES);
  let end = -1;
  for (const { first, last } of dates) if (first === end + 1) end = last;
  const behind: FigureSpan[] = [];
  for (const span of money) if (span.first === (behind.at(-1)?.last ?? end) + 1) behind.push(span);
  return end < 0 ? [] : behind.slice(0, MOST_FIGURES);
}

/** Tells whether as many figures as on one of the lines end where those do. */
function inPlacesOf(lines: readonly (readonly FigureSpan[])[]): (figures: readonly FigureSpan[]) => boolean {
  const edgesOf = (figures: readonly FigureSpan[]) => figures.map(({ digitsRight }) => digitsRight);
  const known = lines.map(edgesOf);
  return (figures) => {
    const edges = edgesOf(figures);
    return known.some(
      (others) =>
        others.length === edges.length &&
        others.every((edge, at) => Math.abs(edge - (edges[at] ?? 0)) <= SAME_EDGE),
    );
  };
}

/** The date of a row: at its beginning, behind its number there, or right before its money. */
function leadOf({ line, dates, figures }: LineParts): DateSpan | null {
  const [date] = dates;
  if (date === undefined) return null;
  const isNumbered = date.first === 1 && ORDINAL.test(line.words[0]?.text ?? '');
  const isLast = dates.length === 1 && figures.some(({ first }) => first === date.last + 1);
  return date.first === 0 || isNumbered || isLast ? date : null;
}

type Move = (words: readonly Word[], distance: number) => Word[];

function setLine(
  parts: LineParts,
  figures: readonly FigureSpan[],
  edgeOf: (column: number) => number,
  move: Move,
): Word[] {
  const { line } = parts;
  const set = figures.flatMap((span, column) => {
    const words = wordsOf(line, span);
    return move(words, edgeOf(column) - (words.at(-1)?.right ?? 0));
  });
  const taken = new Set(figures.flatMap((span) => wordsOf(line, span)));
  const rest = line.words.filter((word) => !taken.has(word));
  const date = leadOf(parts);
  if (date === null || date.first === 0) return [...rest, ...set];
  const lead = wordsOf(line, date);
  const from = (lead[0]?.left ?? 0) - line.left;
  const width = (lead.at(-1)?.right ?? 0) - (lead[0]?.left ?? 0) + (line.bottom - line.top);
  const text = rest.filter((word) => !lead.includes(word));
  return [...move(lead, -from), ...move(text, width), ...set];
}

function wordsOf({ words }: TextLine, { first, last }: { first: number; last: number }): readonly Word[] {
  return words.slice(first, last + 1);
}

/** Says what columns hold, and nothing in one. */
function isTitles({ line, dates, figures }: LineParts): boolean {
  if (dates.length > 0 || figures.length > 0) return false;
  const titles = vocabulary.columnTitles(line.text);
  const letters = titles.reduce((sum, { start, end }) => sum + end - start, 0);
  return titles.length > 1 && titles.some(({ title }) => MONEY.has(title)) && letters * 2 > line.text.length;
}
