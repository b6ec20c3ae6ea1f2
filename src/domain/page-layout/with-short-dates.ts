import type { Word } from './page-words.ts';

/** A day and a month; with other marks they would look like amounts. */
const SHORT = /^(\d{1,2})\/(\d{1,2})$/;
/** One whose mark was missed or taken for a digit, or to which a rule beside it was added as a digit. */
const WITHOUT_MARK = /^(?:\d[\d|Il]{0,3}\d|[1|Il]\d{2}\/\d{2}|\d{2}\/\d{2}[1|Il])$/;
const LIKE_MARK = /[17|Il]/;
/** Such a column has `02/05` and never `2/5`. */
const FILLED = /\b0/;
/** Dates that make a column. */
const LEAST = 3;
/** Of a word's height, by which dates below each other may begin apart. */
const SAME_EDGE = 0.8;
const MONTHS = 12;
const DAYS = 31;
const YEAR = MONTHS * DAYS;
/** Days between neighbours of a column. */
const MOST_APART = 45;

interface ShortDate {
  readonly word: Word;
  readonly index: number;
  readonly parts: readonly [number, number];
}

/**
 * Puts the mark back into dates without a year that lost it or whose mark was taken for a digit: `111` between `1/9` and
 * `1/12` is `1/11`, and `101/11` between `01/09` and `01/12` is `01/11`. Only one reading may follow from the dates above
 * and below.
 *
 * @param words of a recognised page, line by line
 */
export function withShortDates(words: readonly Word[]): readonly Word[] {
  const dates = words.flatMap((word, index): ShortDate[] => {
    const [, one, two] = SHORT.exec(word.text) ?? [];
    return two === undefined ? [] : [{ word, index, parts: [Number(one), Number(two)] }];
  });
  if (dates.length < LEAST) return words;
  const isMonthFirst = dates.some(({ parts }) => parts[1] > MONTHS);
  if (isMonthFirst === dates.some(({ parts }) => parts[0] > MONTHS)) return words;
  const dayOf = ([one, two]: ShortDate['parts']) => (isMonthFirst ? one * DAYS + two : two * DAYS + one);
  const days = dates.map(({ parts }) => dayOf(parts));
  const falls = days.filter((day, at) => at > 0 && apart(days[at - 1] ?? day, day) > YEAR / 2).length;
  const isForward = falls < days.length / 2;
  return words.map((word, index) => {
    if (!WITHOUT_MARK.test(word.text)) return word;
    const isNear = ({ word: other }: ShortDate) =>
      Math.abs(other.left - word.left) <= SAME_EDGE * (word.bottom - word.top);
    const column = dates.filter(isNear);
    if (column.length < LEAST) return word;
    const around = [column.findLast((date) => date.index < index), column.find((date) => date.index > index)];
    const [above, below] = isForward ? around : around.toReversed();
    if (above === undefined && below === undefined) return word;
    // Two digits may be a count at the margin below the rows: `30 days`.
    if (word.text.length === 2 && around[1] === undefined) return word;
    const isFilled = column.some((date) => FILLED.test(date.word.text));
    const isBetween = (parts: ShortDate['parts']) =>
      (above === undefined || apart(dayOf(above.parts), dayOf(parts)) <= MOST_APART) &&
      (below === undefined || apart(dayOf(parts), dayOf(below.parts)) <= MOST_APART);
    const [only, ...others] = readingsOf(word.text).filter((text) => {
      const [one = 0, two = 0] = text.split('/').map(Number);
      const [day, month] = isMonthFirst ? [two, one] : [one, two];
      if (isFilled && text.length < 'dd/mm'.length) return false;
      return day >= 1 && day <= DAYS && month >= 1 && month <= MONTHS && isBetween([one, two]);
    });
    return only === undefined || others.length > 0 ? word : { ...word, text: only };
  });
}

/** Days from one to the next, over the end of a year too. */
function apart(from: number, to: number): number {
  return (to - from + YEAR) % YEAR;
}

function readingsOf(text: string): string[] {
  const ways = [1, 2].flatMap((at) => [
    `${text.slice(0, at)}/${text.slice(at)}`,
    ...(LIKE_MARK.test(text.charAt(at)) ? [`${text.slice(0, at)}/${text.slice(at + 1)}`] : []),
  ]);
  return [...new Set([...ways, text.slice(1), text.slice(0, -1)].filter((way) => SHORT.test(way)))];
}
