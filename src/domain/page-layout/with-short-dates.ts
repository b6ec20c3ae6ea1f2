import { lexicon } from '#domain/language/lexicon.ts';
import { nearWords } from '#domain/language/near-word.ts';
import type { Word } from './page-words.ts';

/** A day and a month; with other marks they would look like amounts. */
const SHORT = /^(\d{1,2})\/(\d{1,2})$/;
/** One whose mark was missed or taken for a digit, or to which a rule beside it was added as a digit. */
const WITHOUT_MARK = /^(?:\d[\d|IlM]{0,3}\d|[1|Il]\d{2}\/\d{2}|\d{2}\/\d{2}[1|Il])$/;
const LIKE_MARK = /[17|IlM]/;
/** Columns that have `02/05` never have `2/05`, and those that have `2/05` never `2/5`. */
const FILLED = [/^0\d/, /\/0\d/];
const SINGLE = [/^\d\//, /\/\d$/];
/** Dates that make a column. */
const LEAST = 3;
/** Of a word's height, by which dates below each other may begin apart. */
const SAME_EDGE = 0.8;
const MONTHS = 12;
const DAYS = 31;
const YEAR = MONTHS * DAYS;
/** Days between neighbours of a column. */
const MOST_APART = 45;

/** A day and the name of its month without a blank, of which letters may have been taken for digits or the reverse. */
const WITH_NAME = /^[\p{L}|]?([\dOoQlI|][\dOoQlI|SBZ])(\p{L}{3,})$/u;
/** `200CT` is a day where others stand above and below it. */
const ZERO_OF_OCTOBER = /(?<=^\d\d)0(?=ct$)/i;
const DIGITS_OF: Readonly<Record<string, readonly string[]>> = {
  O: ['0'],
  o: ['0'],
  Q: ['0'],
  l: ['1'],
  I: ['1'],
  '|': ['1'],
  S: ['5', '8'],
  B: ['8'],
  Z: ['2', '7'],
};

/** A day and a month with a point behind each, and such of which a crossed zero was taken for another digit. */
const WITH_POINTS = /^(\d\d)\.(\d\d)\.$/;
const LIKE_POINTS = /^(\d\d)\.(\d\d)\.?$/;

interface ShortDate {
  readonly word: Word;
  readonly index: number;
  readonly day: number;
}

/** How the dates of a column are written. */
interface DateForm {
  /** From the beginning of a year; null of what is no date. */
  readonly dayOf: (text: string) => number | null;
  /** What may be meant with a text that is no date. */
  readonly readingsOf: (text: string, column: readonly ShortDate[], isLast: boolean) => readonly string[];
}

/**
 * Puts the mark back into dates without a year that lost it or whose mark was taken for a digit: `111` between `1/9` and
 * `1/12` is `1/11`, and `101/11` between `01/09` and `01/12` is `01/11`. `OSFEB` between `07FEB` and `09FEB` is `08FEB`. Only
 * one reading may follow from the dates above and below. `Juiy 21` in a column of `July 18` is `July 21`.
 *
 * @param words of a recognised page, line by line
 */
export function withShortDates(given: readonly Word[]): readonly Word[] {
  const words = withMonths(given);
  const numbers = formOfNumbers(words);
  const numbered = numbers === null ? words : withDates(words, numbers);
  const named = withDates(withDates(numbered, WITH_DOTS), WITH_NAMES);
  // Dates that are known now may leave one reading of those between them.
  return withDates(named, WITH_NAMES);
}

/** Shorter names, as `Jun` and `Jul`, differ by one letter themselves. */
const LEAST_LETTERS = 4;

function withMonths(words: readonly Word[]): readonly Word[] {
  const isBeforeDay = (index: number) => /^\d{1,2},?$/.test(words[index + 1]?.text ?? '');
  const months = words.filter(({ text }, index) => isBeforeDay(index) && lexicon.month(text) !== null);
  if (months.length < LEAST) return words;
  return words.map((word, index) => {
    const { text, left, bottom, top } = word;
    if (text.length < LEAST_LETTERS || !isBeforeDay(index) || lexicon.month(text) !== null) return word;
    const column = months.filter((month) => Math.abs(month.left - left) <= SAME_EDGE * (bottom - top));
    if (column.length < LEAST) return word;
    return { ...word, text: nearWords(new Set(column.map((month) => month.text)), LEAST_LETTERS)(text) };
  });
}

function withDates(words: readonly Word[], form: DateForm): readonly Word[] {
  const dates = words.flatMap((word, index): ShortDate[] => {
    const day = form.dayOf(word.text);
    return day === null ? [] : [{ word, index, day }];
  });
  if (dates.length < LEAST) return words;
  const days = dates.map(({ day }) => day);
  const falls = days.filter((day, at) => at > 0 && apart(days[at - 1] ?? day, day) > YEAR / 2).length;
  const isForward = falls < days.length / 2;
  return words.map((word, index) => {
    if (form.dayOf(word.text) !== null) return word;
    const isNear = ({ word: other }: ShortDate) =>
      Math.abs(other.left - word.left) <= SAME_EDGE * (word.bottom - word.top);
    const column = dates.filter(isNear);
    if (column.length < LEAST) return word;
    const around = [column.findLast((date) => date.index < index), column.find((date) => date.index > index)];
    const [above, below] = isForward ? around : around.toReversed();
    if (above === undefined && below === undefined) return word;
    const [only, ...others] = form.readingsOf(word.text, column, around[1] === undefined).filter((text) => {
      const day = form.dayOf(text);
      return (
        day !== null &&
        (above === undefined || apart(above.day, day) <= MOST_APART) &&
        (below === undefined || apart(day, below.day) <= MOST_APART)
      );
    });
    return only === undefined || others.length > 0 ? word : { ...word, text: only };
  });
}

/** `02/05`; null where nothing tells whether the day or the month is first. */
function formOfNumbers(words: readonly Word[]): DateForm | null {
  const parts = words.map(({ text }) => partsOf(text)).filter((found) => found !== null);
  const isMonthFirst = parts.some(([, two]) => two > MONTHS);
  if (isMonthFirst === parts.some(([one]) => one > MONTHS)) return null;
  return {
    dayOf: (text) => {
      const [one, two] = partsOf(text) ?? [0, 0];
      return isMonthFirst ? dayInYear(two, one) : dayInYear(one, two);
    },
    readingsOf: (text, column, isLast) => {
      // Two digits may be a count at the margin below the rows: `30 days`.
      if (!WITHOUT_MARK.test(text) || (text.length === 2 && isLast)) return [];
      const single = SINGLE.filter((_, part) => column.some((date) => FILLED[part]?.test(date.word.text)));
      return withMarks(text).filter((way) => !single.some((form) => form.test(way)));
    },
  };
}

function partsOf(text: string): readonly [number, number] | null {
  const [, one, two] = SHORT.exec(text) ?? [];
  return two === undefined ? null : [Number(one), Number(two)];
}

/** `02FEB`. */
const WITH_NAMES: DateForm = {
  dayOf: (text) => {
    const [, day = '', name = ''] = /^(\d\d)(\p{L}{3,})$/u.exec(text) ?? [];
    return dayInYear(Number(day), lexicon.month(name) ?? 0);
  },
  readingsOf: (text) => {
    const [, day = '', name = ''] = WITH_NAME.exec(text.replace(ZERO_OF_OCTOBER, 'O')) ?? [];
    const [tens = [], ones = []] = day.split('').map((letter) => DIGITS_OF[letter] ?? [letter]);
    return tens.flatMap((ten) => ones.map((one) => ten + one + name));
  },
};

/** `07.01.`, which no amount looks like. */
const WITH_DOTS: DateForm = {
  dayOf: (text) => {
    const [, day, month] = WITH_POINTS.exec(text) ?? [];
    return dayInYear(Number(day ?? 0), Number(month ?? 0));
  },
  readingsOf: (text) => {
    const [, day = '', month = ''] = LIKE_POINTS.exec(text) ?? [];
    const [days, months] = [day, month].map((number) => [number, number.replace(/^[89]/, '0')]);
    return [...new Set(days?.flatMap((one) => months?.map((two) => `${one}.${two}.`) ?? []))];
  },
};

function dayInYear(day: number, month: number): number | null {
  const isDay = day >= 1 && day <= DAYS && month >= 1 && month <= MONTHS;
  return isDay ? month * DAYS + day : null;
}

/** Days from one to the next, over the end of a year too. */
function apart(from: number, to: number): number {
  return (to - from + YEAR) % YEAR;
}

function withMarks(text: string): string[] {
  const ways = [1, 2].flatMap((at) => [
    `${text.slice(0, at)}/${text.slice(at)}`,
    ...(LIKE_MARK.test(text.charAt(at)) ? [`${text.slice(0, at)}/${text.slice(at + 1)}`] : []),
  ]);
  return [...new Set([...ways, text.slice(1), text.slice(0, -1)].filter((way) => SHORT.test(way)))];
}
