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
/** Points by which words of one column may begin apart. */
const SAME_EDGE = 2;

interface DayLine {
  readonly line: TextLine;
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
  const titles: number[] = [];
  let row: TextLine | null = null;
  for (const line of lines) {
    const [first] = line.words;
    if (first === undefined) continue;
    if (vocabulary.columnTitle(first.text)?.title === 'date') titles.push(first.left);
    if (!goesOn(line, row)) month = monthOf(line) ?? month;
    if (!line.words.some(({ text }) => isFigure(text))) continue;
    row = vocabulary.label(line.text) === null ? line : null;
    if (
      readDateAt(
        line.words.slice(0, 3).map(({ text }) => text),
        0,
      ) !== null
    )
      return lines;
    const day = month === null || !DAY.test(first.text) ? null : { ...month, day: Number(first.text) };
    if (day !== null && isRealDay(day)) days.push({ line, iso: toIso(day) });
  }
  const isUnder = ({ line }: DayLine) => titles.some((left) => Math.abs(left - line.left) <= SAME_EDGE);
  const isInOrder = days.every(({ iso }, at) => (days[at - 1]?.iso ?? '') <= iso);
  if (days.length < LEAST || !isInOrder || !days.every(isUnder)) return lines;
  const isoOf = new Map(days.map(({ line, iso }) => [line, iso]));
  return lines.map((line) => {
    const iso = isoOf.get(line);
    const words = line.words.map((word, at) =>
      at === 0 && iso !== undefined ? { ...word, text: iso } : word,
    );
    return iso === undefined ? line : { ...line, words, text: joinTexts(words) };
  });
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
