import type { TextLine, Word } from '#domain/page-layout/page-words.ts';
import { readDateAt } from '#domain/language/dates.ts';
import type { DecimalStyle } from '#domain/language/decimal-style.ts';
import { boxAround, joinTexts } from '#domain/page-layout/boxes.ts';
import { findFigures } from './figures.ts';
import { rightOfDigits } from './number-words.ts';
import type { DateText, Figure } from './placed-values.ts';

/** A date on a line, with the indices of its first and last word. */
export interface DateSpan {
  readonly date: DateText;
  readonly first: number;
  readonly last: number;
  /** What of the last word follows the date without a blank. */
  readonly rest: string;
}

/** A figure on a line. `digitsRight` is where its last digit ends: marks behind it stand out of the column. */
export interface FigureSpan {
  readonly figure: Figure;
  readonly digitsRight: number;
  /** No other words near it. */
  readonly isAlone: boolean;
  /** No other words near before it. */
  readonly startsApart: boolean;
  readonly first: number;
  readonly last: number;
}

/** A line with what can be read in it before anything is known of columns; no two spans share a word. */
export interface LineParts {
  readonly line: TextLine;
  readonly dates: readonly DateSpan[];
  readonly figures: readonly FigureSpan[];
  /** Of dates that could be figures as well (`12.03`): what they are, if they stand in a column of figures. */
  readonly doubtful: readonly FigureSpan[];
  /** It stands on most pages alike: never part of a row, but it may be of the titles. */
  readonly isFurniture?: boolean;
}

/** A line with a date and a figure. */
export function isRowLike({ dates, figures }: LineParts): boolean {
  return dates.length > 0 && figures.length > 0;
}

/** Whether one of the spans holds the word at an index. */
export function isInSpan(spans: readonly { first: number; last: number }[], index: number): boolean {
  return spans.some(({ first, last }) => index >= first && index <= last);
}

/** Finds the dates and figures of a line. */
export function findLineParts(line: TextLine, style: DecimalStyle): LineParts {
  const figures = findFigures(line, style).map(({ from, to, figure }) => {
    const words = line.words.slice(from, to);
    const startsApart = isGap(line.words, from);
    const isAlone = startsApart && isGap(line.words, to);
    return { figure, digitsRight: endOfDigits(words), isAlone, startsApart, first: from, last: to - 1 };
  });
  const kept: DateSpan[] = [];
  let leadEnd = 0;
  for (const date of findDates(line, false)) {
    const leads = date.first === leadEnd;
    if (figures.some((figure) => beatsDate(figure, date, leads))) continue;
    kept.push(date);
    if (leads) leadEnd = date.last + 1;
  }
  if (kept.length === 0) return { line, dates: kept, figures, doubtful: [] };
  return {
    line,
    dates: kept,
    figures: figures.filter((figure) => !kept.some((date) => share(figure, date))),
    doubtful: figures.filter((figure) => kept.some((date) => share(figure, date))),
  };
}

/** Whether a wide gap, or nothing at all, is before the word at an index. */
function isGap(words: readonly Word[], at: number): boolean {
  const [before, word] = [words[at - 1], words[at]];
  if (before === undefined || word === undefined) return true;
  return word.left - before.right > ALONE_GAP * (word.bottom - word.top);
}

const MAY_BEGIN_DATE = /[\p{Nd}元〇一二三四五六七八九十]|^\p{L}{2,}/u;
/** A mark that points to a footnote. */
const FOOTNOTE = /(?<=\p{Nd})[*†‡]+$/u;
const MARKED_DATE = /^\d{1,2}([-./])\d{1,2}(?:\1\d{2}|\1\d{4})?$/;
/** In heights of a line: words farther apart are not of one date. */
const DATE_GAP = 1;
/** The same beside a slash alone, as forms print it between day, month and year. */
const GAP_AT_SLASH = 2;
const ALONE_GAP = 0.9;

/** @param isColumn the line is of words in a column of dates, where `3112` is one too */
export function findDates(line: TextLine, isColumn: boolean): DateSpan[] {
  const spans: DateSpan[] = [];
  let from = 0;
  while (from < line.words.length) {
    // Month and day in columns of their own.
    const isApart = isColumn && line.words.every((word) => /^\p{Nd}{1,2}$/u.test(word.text));
    const to = isApart ? line.words.length : endOfPhrase(line.words, from);
    const texts = line.words.slice(0, to).map((word) => withoutNote(dateTextOf(word)));
    for (let at = from; at < to; at++) {
      if (!MAY_BEGIN_DATE.test(texts[at] ?? '')) continue;
      const found = readDateAt(texts, at, isColumn);
      if (found === null) continue;
      const last = found.end - 1;
      spans.push({ date: dateText(line, at, last, found), first: at, last, rest: found.rest });
      at = last;
    }
    from = to;
  }
  return spans;
}

/** Marks of a date that were seen at the second look only: `1403` and `14-03`. */
function dateTextOf({ text, alternatives = [] }: Word): string {
  if (!/^\d{3,8}$/.test(text)) return text;
  const marked = alternatives.find(
    (other) => MARKED_DATE.test(other.text) && other.text.replaceAll(/\D/g, '') === text,
  );
  return marked?.text ?? text;
}

function withoutNote(text: string): string {
  const last = text.charCodeAt(text.length - 1);
  return last === 0x2a || last === 0x2020 || last === 0x2021 ? text.replace(FOOTNOTE, '') : text;
}

/** Behind the last word that follows without a wide gap. */
function endOfPhrase(words: readonly Word[], from: number): number {
  let end = from + 1;
  for (; end < words.length; end++) {
    const [before, word] = [words[end - 1], words[end]];
    if (before === undefined || word === undefined) break;
    const most = before.text === '/' || word.text === '/' ? GAP_AT_SLASH : DATE_GAP;
    if (word.left - before.right > most * (word.bottom - word.top)) break;
  }
  return end;
}

/** `12.03` is a date at the line's beginning or behind a date there, a figure anywhere else. */
function beatsDate(figure: FigureSpan, date: DateSpan, leads: boolean): boolean {
  return share(figure, date) && !leads && date.last - date.first <= figure.last - figure.first;
}

function share(figure: FigureSpan, date: DateSpan): boolean {
  return figure.first <= date.last && date.first <= figure.last;
}

function dateText(
  line: TextLine,
  first: number,
  last: number,
  { rest, readings }: { rest: string; readings: DateText['readings'] },
): DateText {
  const words = line.words.slice(first, last + 1);
  const text = joinTexts(words);
  const box = boxAround(words);
  const tail = words.at(-1);
  // Text that touches the date is of the next column.
  const right =
    tail === undefined
      ? box.right
      : box.right - ((tail.right - tail.left) * rest.length) / Math.max(1, tail.text.length);
  return { ...box, right, text: text.slice(0, text.length - rest.length), page: line.page, readings };
}

function endOfDigits(words: readonly Word[]): number {
  const word = words.findLast(({ text }) => /\p{Nd}/u.test(text)) ?? words.at(-1);
  return word === undefined ? 0 : rightOfDigits(word);
}
