import { isRealDay } from '#domain/values/calendar.ts';
import { lexicon } from '#domain/language/lexicon.ts';
import { isOnWeekday } from './is-on-weekday.ts';
import type { ReceiptLine } from './receipt-lines.ts';

/** A date as a till printed it, or as it was recognised. */
export interface ReceiptDate {
  readonly line: ReceiptLine;
  /** Offsets in the text of the line. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly readings: readonly DateReading[];
  readonly hasFullYear: boolean;
  /** Letters were taken for digits, or its parts are parted by different signs or blanks. */
  readonly isDamaged: boolean;
  readonly hasTime: boolean;
}

export interface DateReading {
  readonly order: 'dmy' | 'mdy' | 'ymd';
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Receipts of other years are none that anybody books. */
const YEARS = { first: 1995, last: 2039 };
const DIGIT_OF_LETTER: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  Q: '0',
  I: '1',
  l: '1',
  '|': '1',
  S: '5',
  B: '8',
};

const SIGN = "[./\\-·:,'’_]";
/** A sign, a dot too faint to be recognised, or a blank beside one. */
const BETWEEN = `(\\s?${SIGN}{1,2}\\s?|\\s)`;
/** Behind a year; blanks and colons there may be those of a time of day. */
const WITHIN = "(\\s?[./\\-·,'’_*]{1,2}\\s?)";
/** A date ends before other digits, but the time of day may be glued to it; before a whole year it has just begun. */
const END = '(?=\\d{1,2}:\\d{2}|T\\d|[^\\d]|$)(?!\\s?[.,]\\d|[./-](?:19|20)\\d{2}(?!\\d))';
const YEAR_LAST = new RegExp(
  `(?<![\\d]|\\d[./-])(\\d{1,2})${BETWEEN}(\\d{1,2})${BETWEEN}((?:19|20)\\d{2}|\\d{2})${END}`,
  'gu',
);
const YEAR_FIRST = new RegExp(
  `(?<![\\d]|[\\d][./-])((?:19|20)\\d{2}|20 \\d{2}(?=-\\d{2}-\\d{2}))${WITHIN}(\\d{1,2})${WITHIN}(\\d{1,2})${END}`,
  'gu',
);
/** The word for the year may be lost behind all four digits. */
const EAST_ASIAN =
  /(?<!\d)(20\d{2}(?=\s?[年년]|\s)|\d{2}(?=\s?[年년]))\s?[年년]?\s?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日일]?/gu;
const DAY_MONTH =
  /(?<!\d)(\d{1,2})(?:st|nd|rd|th|\.)?[\s.\-/',]{0,2}(\p{L}{3,10})\.?[\s.\-/'"’,]{0,3}((?:19|20)\d{2}|\d{2})(?!\d(?!\d?:))/gu;
const MONTH_DAY =
  /(?<!\p{L})(\p{L}{3,10})\.?[\s.\-/]{0,2}(\d{1,2})(?:st|nd|rd|th)?[\s.\-/'"’,]{1,3}((?:19|20)\d{2}|\d{2}(?!:))(?!\d(?!\d?:))/gu;
/** Eight digits without anything between them. */
const COMPACT =
  /(?<!\d)(?:(20\d{2})(0[1-9]|1[0-2])([0-3]\d)|([0-3]\d)(0[1-9]|1[0-2])(20\d{2}))(?!\d(?!\d?:))/gu;
/** Six digits right behind the time of day, as they are printed: any number is a date with one of them mended. */
const COMPACT_SHORT = /(?<=\d:\d{2}(?::\d{2})?\s)(\d{2})(\d{2})(\d{2})(?!\d|[.,:/-]\d)/gu;
/** One of its two slashes was taken for a digit: `28/0372018`. */
const SLASH_AS_DIGIT = /(?<!\d)(\d{2})(?:[./-](\d{2})[17]|[17](\d{2})[./-])(20\d{2})(?!\d)/gu;
const TIME = /(?<!\d)(?:[01]?\d|2[0-4])\s?[:.h]\s?[0-5]\d(?:\s?[:.]\s?[0-5]\d)?(?!\d)|\b(?:am|pm)\b/iu;

/** All texts of the lines that can be dates. */
export function findReceiptDates(lines: readonly ReceiptLine[]): ReceiptDate[] {
  return lines.flatMap((line, index) => {
    const found = datesIn(line, line.text);
    if (found.some(isOnItsWeekday)) return found;
    const others = otherReadings(line);
    const again = others.flatMap((other) => datesIn(other, other.text, true));
    const onWeekday = again.filter(isOnItsWeekday);
    if (onWeekday.length > 0) return onWeekday;
    if (found.length > 0) return found;
    if (again.length > 0) return again;
    const parted = dateOfYearAbove(line, lines[index - 1]);
    if (parted !== null) return [parted];
    return [line, ...others].flatMap((one) => datesIn(one, withYearZeros(one.text), true)).slice(0, 1);
  });
}

/** The weekday beside a date tells which of two readings is right. */
function isOnItsWeekday({ readings, line }: ReceiptDate): boolean {
  return readings.some((one) => isOnWeekday(one, line.text));
}

/** `2026 年` above `3 月 4 日 (水)`, which the weekday beside it confirms: bent paper has torn it apart. */
function dateOfYearAbove(line: ReceiptLine, above: ReceiptLine | undefined): ReceiptDate | null {
  const year = /(?<!\d)(20\d{2})\s?[年년](?!\s?\d{1,2}\s?[月월])/u.exec(above?.text ?? '')?.[1];
  const match = /(?<!\d)(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日일]/u.exec(line.text);
  if (year === undefined || match === null) return null;
  const [text, month, day] = match;
  const own = reading('ymd', year, month, day);
  if (!isPossible(own) || !isOnWeekday(own, line.text)) return null;
  const end = match.index + text.length;
  const hasTime = TIME.test(line.text.slice(end));
  const base = { line, start: match.index, end, text, readings: [own], hasTime };
  return { ...base, hasFullYear: true, isDamaged: true };
}

/** @param text that of the line, in which digits may be mended: what it is then read as no till has printed so */
function datesIn(line: ReceiptLine, text: string, isMended = false): ReceiptDate[] {
  const found: ReceiptDate[] = [];
  const plain = withDigits(text);
  for (const { pattern, read, isNamed, isMisread } of SHAPES) {
    if (isMended && pattern === COMPACT_SHORT) continue;
    for (const match of matchesOf(pattern, plain)) {
      const { index } = match;
      const end = index + match[0].length;
      // `13 Jan 15 2016` has two days with the name of a month: what stands beside them tells which is one.
      const isTaken = (one: ReceiptDate) => !(isNamed === true && /\p{L}/u.test(one.text));
      if (found.some((one) => one.start < end && index < one.end && isTaken(one))) continue;
      const printed = read(match);
      const readings = (isMended ? printed.map(withZeros) : printed).filter(isPossible);
      if (readings.length === 0) continue;
      const own = line.text.slice(index, end);
      found.push({
        line,
        start: index,
        end,
        text: own,
        readings,
        hasFullYear: /(?:19|20)\d{2}|^20 \d{2}-/.test(match[0]),
        isDamaged: isMended || isMisread === true || own !== match[0] || !areAlike(match[0]),
        hasTime: TIME.test(`${plain.slice(0, index)} ${plain.slice(end)}`),
      });
    }
  }
  return found;
}

/** Also those that begin within another one: in `11:32 16/09/16` the time of day and the day are none. */
function* matchesOf(pattern: RegExp, text: string): Generator<RegExpExecArray> {
  const own = new RegExp(pattern);
  for (let match = own.exec(text); match !== null; match = own.exec(text)) {
    yield match;
    own.lastIndex = match.index + 1;
  }
}

/** The line with each of its words as what else it was read as, unless digits are lost of more than a year. */
function otherReadings(line: ReceiptLine): ReceiptLine[] {
  return line.words.flatMap((word, at) =>
    (word.alternatives ?? [])
      .filter(({ text }) => /^\d{4}$/.test(text) || digitsOf(text) >= digitsOf(word.text))
      .map((other) => {
        const text = /[年년]/u.test(line.text) ? withoutSign(other.text) : other.text;
        return {
          ...line,
          text: line.text.replace(word.text, () => text),
          words: line.words.with(at, { ...word, text }),
        };
      }),
  );
}

/** `20264` for a year and its sign, which was taken for a digit. */
const withoutSign = (text: string) => text.replace(/^(20\d{2})\d$/, '$1');

const digitsOf = (text: string) => text.match(/\d/g)?.length ?? 0;

/** A zero with a stroke or a dot in it is read as one of these. */
const STROKED_ZERO = '[689]';
const YEAR_WITH_ZERO = new RegExp(`(?<=[./\\-\\s])2${STROKED_ZERO}(?=[0-3]\\d(?!\\d))`, 'gu');

function withYearZeros(text: string): string {
  return text.replaceAll(YEAR_WITH_ZERO, '20');
}

/** Day and month as they must be where a zero was read as another digit: those that cannot be begin or end with it. */
function withZeros({ order, year, month, day }: DateReading): DateReading {
  const isTen = month >= 16 && month <= 19;
  // Where the month has such a digit, that of the day may be a zero, too.
  const isOpen = isTen && day > 9 && day % 10 >= 6;
  return {
    order,
    year,
    month: isTen ? 10 : withoutFirst(month, 12),
    day: isOpen ? NO_DAY : withoutFirst(day, 31),
  };
}

const NO_DAY = 0;

/** `81` stays: it may as well be the thirty-first. */
function withoutFirst(value: number, most: number): number {
  return value > most && /^(?:[69][1-9]|8[2-9])$/.test(String(value)) ? value % 10 : value;
}

interface DateShape {
  readonly pattern: RegExp;
  readonly read: (match: RegExpMatchArray) => DateReading[];
  /** The month has its name, on either side of which the day may stand. */
  readonly isNamed?: boolean;
  /** No till prints it so. */
  readonly isMisread?: boolean;
}

const SHAPES: readonly DateShape[] = [
  { pattern: EAST_ASIAN, read: ([, year, month, day]) => [reading('ymd', year, month, day)] },
  { pattern: YEAR_FIRST, read: ([, year, , month, , day]) => [reading('ymd', year, month, day)] },
  {
    pattern: DAY_MONTH,
    read: ([, day, name, year]) => [reading('dmy', year, String(lexicon.month(name ?? '') ?? 0), day)],
  },
  {
    pattern: MONTH_DAY,
    isNamed: true,
    read: ([, name, day, year]) => [reading('mdy', year, String(lexicon.month(name ?? '') ?? 0), day)],
  },
  {
    pattern: YEAR_LAST,
    read: ([, first, one, second, other, third]) => {
      // A blank stands between many numbers: `2 19.00`.
      if ((one?.trim() === '' || other?.trim() === '') && third?.length !== 4) return [];
      // `10:36:13` is a time of day, `8-5:30` the hours of a shop.
      if (other?.trim() === ':' && [':', '-'].includes(one?.trim() ?? '')) return [];
      const isShort = third?.length === 2 && first?.length === 2;
      return readingsOf(first, second, third, isShort);
    },
  },
  { pattern: COMPACT_SHORT, read: ([, first, second, third]) => readingsOf(first, second, third, true) },
  {
    pattern: COMPACT,
    read: ([, year, month, day, dayFirst, second, yearLast]) => [
      year === undefined ? reading('dmy', yearLast, second, dayFirst) : reading('ymd', year, month, day),
    ],
  },
  {
    pattern: SLASH_AS_DIGIT,
    isMisread: true,
    read: ([, first, second, other, year]) => [
      reading('dmy', year, second ?? other, first),
      reading('mdy', year, first, second ?? other),
    ],
  },
];

/** In any order; the year comes first only where it may. */
function readingsOf(
  first: string | undefined,
  second: string | undefined,
  third: string | undefined,
  mayBeYearFirst: boolean,
): DateReading[] {
  return [
    reading('dmy', third, second, first),
    reading('mdy', third, first, second),
    ...(mayBeYearFirst ? [reading('ymd', first, second, third)] : []),
  ];
}

function reading(
  order: DateReading['order'],
  year: string | undefined,
  month: string | undefined,
  day: string | undefined,
): DateReading {
  const value = Number(year?.replace(' ', ''));
  return { order, year: year?.length === 2 ? 2000 + value : value, month: Number(month), day: Number(day) };
}

export function isReceiptYear(year: number): boolean {
  return year >= YEARS.first && year <= YEARS.last;
}

function isPossible({ year, month, day }: DateReading): boolean {
  return isReceiptYear(year) && isRealDay({ day, month, year });
}

/** Letters between digits stand for digits: `2O/11/2Ol8`. Offsets stay. */
function withDigits(text: string): string {
  return text.replaceAll(/[\dOoQIl|SB./:-]{6,}/g, (part) =>
    (part.match(/\d/g) ?? []).length < 3
      ? part
      : Array.from(part, (letter) => DIGIT_OF_LETTER[letter] ?? letter).join(''),
  );
}

/** The parts are parted by the same sign. */
function areAlike(text: string): boolean {
  const signs = text.match(/[^\p{L}\p{N}]+/gu) ?? [];
  return signs.length !== 2 || signs[0]?.trim() === signs[1]?.trim();
}
