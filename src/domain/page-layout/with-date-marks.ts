import type { Word } from './page-words.ts';

/** A whole date in digits, with the same mark twice. */
const WHOLE = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{2}|\d{4})$/;
/** Whole dates that say how a column of them is written. */
const LEAST_WHOLE = 3;
/** One whose marks were missed or taken for digits. */
const WITHOUT_MARKS = /^\d{2}[-\d/.|]?\d{2}[-\d/.|]?(?:\d{2}|\d{4})$/;
/** Of a word's height, by which the ends of dates in one column may differ. */
const SAME_EDGE = 0.8;

const MONTHS = 12;

interface KnownDates {
  readonly years: ReadonlySet<string>;
  /** Some date begins with what is no month. */
  readonly isDayFirst: boolean;
  readonly isMonthFirst: boolean;
}

/**
 * Puts the marks back into dates of recognised pages that lost them, or whose marks were taken for digits: `06032026` and
 * `0610312026` in a column of dates like `06/03/2026`. The year must be one of the others, the day first or the month as in
 * those, and only one reading possible.
 */
export function withDateMarks(words: readonly Word[]): Word[] {
  const whole = words.flatMap((word) => {
    const [, one = '', mark = '', two = '', year = ''] = WHOLE.exec(word.text) ?? [];
    return mark === '' ? [] : [{ word, mark, year, one, two }];
  });
  if (whole.length < LEAST_WHOLE) return [...words];
  const known: KnownDates = {
    years: new Set(whole.map(({ year }) => year)),
    isDayFirst: whole.some(({ one }) => Number(one) > MONTHS),
    isMonthFirst: whole.some(({ two }) => Number(two) > MONTHS),
  };
  return words.map((word) => {
    if (!WITHOUT_MARKS.test(word.text) || WHOLE.test(word.text)) return word;
    const near = whole.find((date) => isInColumn(word, date.word));
    const [only, ...others] = near === undefined ? [] : readingsOf(word.text, near, known);
    return only === undefined || others.length > 0 ? word : { ...word, text: only };
  });
}

function isInColumn(word: Word, date: Word): boolean {
  const most = SAME_EDGE * (date.bottom - date.top);
  return Math.abs(word.left - date.left) <= most && Math.abs(word.right - date.right) <= most;
}

/** The dates that a text may be with a mark, or what was taken for one, before the month and before the year. */
function readingsOf(
  text: string,
  { mark, year: like }: { readonly mark: string; readonly year: string },
  { years, isDayFirst, isMonthFirst }: KnownDates,
): string[] {
  const year = text.slice(-like.length);
  if (!years.has(year)) return [];
  const ways = [2, 3].flatMap((month) =>
    [month + 2, month + 3].flatMap((end) =>
      end === text.length - like.length ? [[text.slice(0, 2), text.slice(month, month + 2)] as const] : [],
    ),
  );
  return ways
    .filter(
      ([one, two]) =>
        ((isDayFirst || !isMonthFirst) && isDayAndMonth(one, two)) ||
        ((isMonthFirst || !isDayFirst) && isDayAndMonth(two, one)),
    )
    .map(([one, two]) => `${one}${mark}${two}${mark}${year}`);
}

function isDayAndMonth(day: string, month: string): boolean {
  return /^(?:0[1-9]|[12]\d|3[01])$/.test(day) && /^(?:0[1-9]|1[0-2])$/.test(month);
}
