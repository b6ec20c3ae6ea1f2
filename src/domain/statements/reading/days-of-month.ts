import { readDateAt } from '#domain/language/dates.ts';
import { readYear } from '#domain/language/read-year.ts';
import { joinTexts } from '#domain/page-layout/boxes.ts';
import type { TextLine } from '#domain/page-layout/page-words.ts';
import { isFigure } from '#domain/page-layout/row-shapes.ts';
import { isRealDay, toIso } from '#domain/values/calendar.ts';
import { vocabulary } from '../language/vocabulary.ts';

/** `MOVIMENTOS MAR/2026`, `Movements March 2026`. */
const MONTH = /^\P{Nd}*?(?<month>\p{L}{3,})\.?[\s/]+(?<year>\d{4})$/u;
const DAY = /^\d{1,2}$/;
/** Days that make a column. */
const LEAST = 3;
/** Days from which on one of them may be out of order. */
const LEAST_OF_ORDER = 5;
/** Points by which words of one column may begin apart. */
const SAME_EDGE = 2;

interface DayLine {
  readonly line: TextLine;
  /** Index of the word. */
  readonly at: number;
  readonly iso: string;
}

/**
 * Puts month and year to days that stand alone in a column of dates, `02   Transfer   100.00` under a line that names
 * the month of the rows below it.
 *
 * @param lines of all sheets
 * @returns the same lines where the rows have whole dates, or no title says that the column is one of dates
 */
export function withMonths(lines: readonly TextLine[]): readonly TextLine[] {
  let month: { readonly month: number; readonly year: number } | null = null;
  const days: DayLine[] = [];
  const dated: TextLine[] = [];
  const titles: number[] = [];
  let row: TextLine | null = null;
  for (const line of lines) {
    for (const { text, left } of line.words)
      if (vocabulary.columnTitle(text)?.title === 'date') titles.push(left);
    if (!goesOn(line, row)) month = monthOf(line) ?? month;
    if (!line.words.some(({ text }) => isFigure(text))) continue;
    row = vocabulary.label(line.text) === null ? line : null;
    const at = line.words.findIndex(({ left }) => titles.some((title) => isAt(title, left)));
    const day = Number(line.words[at]?.text);
    if (startsWithDate(line, at)) dated.push(line);
    else if (month !== null && DAY.test(line.words[at]?.text ?? '') && isRealDay({ ...month, day }))
      days.push({ line, at, iso: toIso({ ...month, day }) });
  }
  const columns = [...new Set(titles)].filter(
    (title, index, all) => !all.slice(0, index).some((other) => isAt(other, title)),
  );
  const told = columns.flatMap((title) => {
    const isUnder = (line: TextLine) => line.words.some(({ left }) => isAt(title, left));
    const own = days.filter(({ line, at }) => isAt(title, line.words[at]?.left ?? 0));
    return dated.some(isUnder) || own.length < LEAST || !areInOrder(own) ? [] : own;
  });
  const dayOf = new Map(told.map((day) => [day.line, day]));
  return lines.map((line) => {
    const day = dayOf.get(line);
    if (day === undefined) return line;
    const words = line.words.map((word, at) => (at === day.at ? { ...word, text: day.iso } : word));
    return { ...line, words, text: joinTexts(words) };
  });
}

function isAt(title: number, left: number): boolean {
  return Math.abs(title - left) <= SAME_EDGE;
}

function startsWithDate({ words }: TextLine, at: number): boolean {
  const texts = words.slice(Math.max(0, at), Math.max(0, at) + 3).map(({ text }) => text);
  return at >= 0 && readDateAt(texts, 0) !== null;
}

/** Oldest or newest first; each list of a statement begins anew, but one of later days only is of another month. */
function areInOrder(days: readonly DayLine[]): boolean {
  const turns = [1, -1].map((way) =>
    days.flatMap(({ iso }, at) =>
      way * iso.localeCompare(days[at - 1]?.iso ?? iso) > 0 ? [{ way, at }] : [],
    ),
  );
  const [fewest = []] = turns.toSorted((one, other) => one.length - other.length);
  const isOfOther = ({ way, at }: { readonly way: number; readonly at: number }) =>
    days
      .slice(0, at)
      .every((one) => days.slice(at).every(({ iso }) => way * iso.localeCompare(one.iso) >= 0));
  return fewest.length * LEAST_OF_ORDER <= days.length && !fewest.some(isOfOther);
}

/** `Salary for April 2026` below the words of a row names no month of the rows; behind a balance it does. */
function goesOn({ left }: TextLine, row: TextLine | null): boolean {
  const [first, second] = row?.words ?? [];
  const words = first !== undefined && DAY.test(first.text) ? second : first;
  return words !== undefined && Math.abs(words.left - left) <= SAME_EDGE;
}

function monthOf({ text }: TextLine): { readonly month: number; readonly year: number } | null {
  const { month = '', year = '' } = MONTH.exec(text)?.groups ?? {};
  const [named, read] = [vocabulary.month(month), readYear(year)];
  return named === null || read === null ? null : { month: named, year: read };
}
