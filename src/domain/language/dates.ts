import { readNumericDate } from './numeric-dates.ts';
import { readEastAsianDate } from './east-asian-dates.ts';
import { isRealDay, type CalendarDay } from '#domain/values/calendar.ts';
import { readYear } from './read-year.ts';
import { remembered } from './fold-text.ts';
import { DATE_WORDS } from './lexicon-words.ts';
import { lexicon } from './lexicon.ts';

export interface FoundDate {
  /** Index behind its last word. */
  readonly end: number;
  /** What of its last word follows the date: `振込` in `12月31日振込`. */
  readonly rest: string;
  /** Most likely first. */
  readonly readings: readonly CalendarDay[];
}

const MAX_WORDS = 8;
const oneOf = (words: readonly string[]) => new RegExp(`^(?:${words.join('|')})$`, 'i');
const LINKS = oneOf(DATE_WORDS.links);
const BEFORE = oneOf(DATE_WORDS.before);
const MONTH_WORD = oneOf(DATE_WORDS.month);
const WEEKDAY = new RegExp(String.raw`^\(?(?:${DATE_WORDS.weekdays.join('|')})[.,]?\)?,?$`, 'i');
/** `Montag`, `Mon,`. */
export const isWeekday = (word: string) => WEEKDAY.test(word);
const TIME = /^\(?\d{1,2}[:h]\d{2}(:\d{2})?(\.\d+)?\)?$/;
/** `12:18`, `09h05`. */
export const isTime = (word: string) => TIME.test(word);
const MERIDIEM = /^(am|pm|a\.m\.|p\.m\.)$/i;

/**
 * Reads the date that begins at a word.
 *
 * @param words the texts of a line's words
 * @param isColumn in a column of dates `3112`, `311224` and `31 12` are dates too
 * @returns null where none begins there; `readings` has more than one where day and month can be told only by others
 */
export function readDateAt(words: readonly string[], at: number, isColumn = false): FoundDate | null {
  const first = words[at] ?? '';
  if (beginsNumbers(first)) {
    const numeric = readNumeric(words, at, isColumn);
    return numeric === null ? null : withTime(words, numeric);
  }
  if (isOtherWord(first)) return null;
  let from = at;
  if (WEEKDAY.test(words[from] ?? '') && lexicon.month(stripDate(words[from] ?? '')) === null) from++;
  else if (WEEKDAY.test(words[from] ?? '') && isDayOfMonth(words, from + 1)) from++;
  if (BEFORE.test(words[from] ?? '') && /^\d/.test(words[from + 1] ?? '')) from++;
  const found =
    readEastAsianDate(words, from) ?? readWordyDate(words, from) ?? readNumeric(words, from, isColumn);
  return found === null ? null : withTime(words, found);
}

/** `4 de marzo` or `04/03` behind `mar`: no `Mar 04 Payment`. */
function isDayOfMonth(words: readonly string[], at: number): boolean {
  if (beginsNumbers(words[at] ?? '')) return true;
  const of = LINKS.test(words[at + 1] ?? '') ? at + 2 : at + 1;
  return /^\d/.test(words[at] ?? '') && lexicon.month(stripDate(words[of] ?? '')) !== null;
}

/** `31.12.2024`, `1,234.56`: two numbers in one word, so no date in words and none with signs between them. */
function beginsNumbers(text: string): boolean {
  let at = 0;
  while (isDigit(text.charCodeAt(at))) at++;
  const code = text.charCodeAt(at);
  if (at === 0 || code < 0x2c || code > 0x2f || !isDigit(text.charCodeAt(at + 1))) return false;
  for (at += 2; at < text.length; at++)
    if (text.charCodeAt(at) > 0x2f && !isDigit(text.charCodeAt(at))) return false;
  return true;
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

const DIGITS = /^\d+$/;
const ORDINAL = /^(?:st|nd|rd|th|er)(?![A-Za-z])/;
/** Of two characters at least: `R` and `6.12.31` beside it are a date. */
const ASCII_WORD = /^[A-Za-z][!-/:-_a-~]+$/;

/** Words with which no date begins, whatever follows them: most words of most lines come again. */
const isOtherWord = remembered(
  (text) =>
    ASCII_WORD.test(text) &&
    !WEEKDAY.test(text) &&
    !BEFORE.test(text) &&
    !MONTH_WORD.test(text) &&
    toParts([text], 0).length === 0,
);

/** All readings of a text that is a date and nothing else; none where it is not. */
export function readDate(text: string, isColumn = false): readonly CalendarDay[] {
  const words = text.trim().split(/\s+/);
  const found = readDateAt(words, 0, isColumn);
  return found !== null && found.end === words.length && found.rest === '' ? found.readings : [];
}

function withTime(words: readonly string[], found: FoundDate): FoundDate {
  if (found.rest !== '' || !TIME.test(words[found.end] ?? '')) return found;
  const end = MERIDIEM.test(words[found.end + 1] ?? '') ? found.end + 2 : found.end + 1;
  return withYearBehindTime(words, found, end);
}

/**
 * `Nov 29 11:52:56 COT 2013`, as programs print a date: the year behind the time and its zone. Behind other times stand
 * the texts and figures of a row, as in `29 Nov 11:52 ATM 2013`.
 */
function withYearBehindTime(words: readonly string[], found: FoundDate, end: number): FoundDate {
  const [month = '', day = '', time = ''] = words.slice(found.end - 2, found.end + 1);
  const isOfProgram = lexicon.month(month) !== null && DIGITS.test(day) && /:\d\d:/.test(time);
  const at = ZONE.test(words[end] ?? '') ? end + 1 : end;
  const text = words[at] ?? '';
  const year = isOfProgram && /^(?:19|20)\d{2}$/.test(text) ? readYear(text) : null;
  if (year === null) return { ...found, end };
  return { ...found, end: at + 1, readings: found.readings.map((reading) => ({ ...reading, year })) };
}

const ZONE = /^(?:[A-Z]{2,5}(?:[+-]\d{2}:?\d{2})?|[+-]\d{4})$/;

/** `31/12/2024PAYMENT`, `31-12-2024S4711234`: the text of the next column touches a whole date. */
const GLUED =
  /^(\d{1,2}([./-])\d{1,2}\2(?:19|20)\d{2}|(?:19|20)\d{2}-\d{2}-\d{2})(\p{L}(?:\p{L}.*|\d{5,}))$/u;
/** Begins with what is ASCII and no digit. */
const NO_NUMBER = /^[ -/:-_a-~]/;

function readNumeric(words: readonly string[], from: number, isColumn: boolean): FoundDate | null {
  // `02/01/2024*`, `02.01.2024г.`: the star of a footnote, the word for a year.
  const first = (words[from] ?? '').replace(/(?<=\d)(?:\*+|[гр]\.?)$/, '');
  if (NO_NUMBER.test(first)) return null;
  const single = readNumericDate(first, isColumn);
  if (single.length > 0) return withYearBehind(words, from, single);
  const [, date = '', , rest = ''] = GLUED.exec(first) ?? [];
  const glued = readNumericDate(date, isColumn);
  if (glued.length > 0) return { end: from + 1, rest, readings: glued };
  return readInPieces(words, from, isColumn);
}

/** `31.12. 2024`, `31/12 2024`: a day without its year takes that of the next word; `04/18 2081` has a number of a check. */
function withYearBehind(words: readonly string[], from: number, readings: FoundDate['readings']): FoundDate {
  const next = /^((?:19\d|20[0-4])\d)[.,]?$/.exec(words[from + 1] ?? '')?.[1];
  const year = next === undefined ? null : readYear(next);
  const lacksYear =
    readings.every((reading) => reading.year === null) && /^\d{1,2}[./-]\d{1,2}[.]?$/.test(words[from] ?? '');
  if (year === null || !lacksYear) return { end: from + 1, rest: '', readings };
  return { end: from + 2, rest: '', readings: readings.map((reading) => ({ ...reading, year })) };
}

/** `31. 12. 2024`, and in a column of dates `31 12 2024`. */
function readInPieces(words: readonly string[], from: number, isColumn: boolean): FoundDate | null {
  const isSplit = /^\d{1,4}[./-]$/.test(words[from] ?? '') || /^[./-]\d*/.test(words[from + 1] ?? '');
  if (!isSplit && !isColumn) return null;
  for (const count of isSplit ? [5, 3, 2] : [3, 2]) {
    const part = words.slice(from, from + count);
    if (part.length < count) continue;
    const isBare = count === 3 && part.every((word) => /^\d+\.?$/.test(word)) && isColumn;
    // `6 10 1`: the year of an era, the month and the day.
    const apart = part.map((word, at) => (at === 2 ? word.padStart(2, '0') : word)).join('/');
    const readings = readNumericDate(isSplit ? part.join(isBare ? '/' : '') : apart, false);
    if (readings.length > 0) return { end: from + count, rest: '', readings };
  }
  return null;
}

interface Part {
  readonly kind: 'number' | 'month' | 'link';
  readonly text: string;
  readonly month: number;
  /** Index of the word it is of, and whether it is the last part of that word. */
  readonly word: number;
  readonly isLast: boolean;
}

/** Dates with a month's name: `31 Dec 2024`, `Dec. 31, 2024`, `31DEC24`, `31 de dezembro de 2024`, `2024. december 31.` */
function readWordyDate(words: readonly string[], from: number): FoundDate | null {
  // A number alone and then a word that is no month.
  const next = words[from + 1] ?? '';
  const isLast = next === '' || (!ORDINAL.test(next) && isOtherWord(next));
  if (isLast && DIGITS.test(words[from] ?? '')) return null;
  const parts = toParts(words, from);
  const solid = parts.filter((part) => part.kind !== 'link');
  const shape = solid
    .map((part) => (part.kind === 'month' ? 'm' : part.text.length > 2 ? 'y' : 'n'))
    .join('');
  const date = readShape(solid, shape);
  if (date === null) return null;
  const last = solid[date.length - 1];
  if (last === undefined || !last.isLast) return null;
  return { end: last.word + 1, rest: '', readings: [date.reading] };
}

function readShape(
  parts: readonly Part[],
  shape: string,
): { readonly reading: CalendarDay; readonly length: number } | null {
  const number = (index: number) => Number(parts[index]?.text);
  const year = (index: number) => readYear(parts[index]?.text ?? '');
  const month = parts.find((part) => part.kind === 'month')?.month ?? 0;
  const make = (day: number, of: number | null, length: number) =>
    isRealDay({ day, month, year: null }) ? { reading: { day, month, year: of }, length } : null;
  // `29 Feb 29 PURCHASE`: a day again, as that year has no such day.
  const isYear = (day: number) =>
    isShortYear(parts, 2) && isRealDay({ day: number(day), month, year: year(2) });
  if (shape.startsWith('nmy')) return make(number(0), year(2), year(2) === null ? 2 : 3);
  if (shape.startsWith('nmn') && isYear(0)) return make(number(0), year(2), 3);
  if (shape.startsWith('nm')) return make(number(0), null, 2);
  if (shape.startsWith('mny')) return make(number(1), year(2), year(2) === null ? 2 : 3);
  if (shape.startsWith('mnn') && !isDayRange(parts, shape) && isYear(1)) return make(number(1), year(2), 3);
  if (shape.startsWith('mn')) return make(number(1), null, 2);
  if (shape.startsWith('ymn')) return make(number(2), year(0), 3);
  return null;
}

/** `November 1-30, 2024`: the days of a period, with the year behind them. */
function isDayRange(parts: readonly Part[], shape: string): boolean {
  const [month, first, second] = parts;
  return shape.startsWith('mnny') && first?.word === second?.word && month?.word !== first?.word;
}

/** Two digits behind day and month are a year where they are in the same word or have an apostrophe. */
function isShortYear(parts: readonly Part[], index: number): boolean {
  const part = parts[index];
  const former = parts[index - 1];
  if (part === undefined || former === undefined) return false;
  const value = Number(part.text);
  return (
    part.text.length === 2 &&
    value >= 10 &&
    (part.word === former.word || part.word - former.word === 1) &&
    part.isLast
  );
}

function stripDate(text: string): string {
  return text.replaceAll(/[.,;:()]/g, '');
}

/** `tháng 12`: month 12. */
function numberedMonth(text: string, next: string | undefined): number | null {
  const month = MONTH_WORD.test(text) ? Number(/^\d{1,2}$/.exec(next ?? '')?.[0] ?? 0) : 0;
  return month >= 1 && month <= 12 ? month : null;
}

/** Two numbers or two months come first. */
function beginsNoDate(parts: readonly Part[]): boolean {
  let first: Part | null = null;
  for (const part of parts) {
    if (part.kind === 'link') continue;
    if (first !== null) return first.kind === part.kind;
    first = part;
  }
  return false;
}

/** The digits of a number; `May l, 2019` and `May l` are what was recognised of the first of a month. */
function dayOrYear(
  piece: string,
  parts: readonly Part[],
  [text, next = '']: readonly string[],
): string | null {
  const isLike = text === 'l' || (/^[lI]$/.test(piece) && /^20\d\d\b/.test(next));
  const isFirst = isLike && parts.at(-1)?.kind === 'month';
  return isFirst ? '1' : (/^(\d+)(?:º|°|er|st|nd|rd|th|ª)?$/.exec(piece)?.[1] ?? null);
}

function toParts(words: readonly string[], from: number): Part[] {
  const parts: Part[] = [];
  const last = Math.min(words.length, from + MAX_WORDS);
  for (let word = from; word < last; word++) {
    if (beginsNoDate(parts)) return parts;
    const text = words[word] ?? '';
    const whole = /^\d+$/.test(text) ? null : (lexicon.month(text) ?? numberedMonth(text, words[word + 1]));
    if (whole !== null) {
      const span = lexicon.month(text) === null ? 1 : 0;
      word += span;
      parts.push({ kind: 'month', text, month: whole, word, isLast: true });
      continue;
    }
    if (/^[A-Za-z]{3,}$/.test(text)) {
      if (!LINKS.test(text)) return parts;
      parts.push({ kind: 'link', text, month: 0, word, isLast: true });
      continue;
    }
    if (/^[.,/-]$/.test(text) && parts.length > 0) continue;
    const pieces = text.match(/\d+(?:º|°|er|st|nd|rd|th|ª)?(?=$|[^\p{L}\d]|\p{L})|[\p{L}\p{M}]+|\d+/gu) ?? [];
    if (pieces.length === 0 || pieces.length > 5 || /[^\p{L}\p{M}\p{Nd}.,/'’º°ª-]/u.test(text)) return parts;
    for (const [index, piece] of pieces.entries()) {
      const isLast = index === pieces.length - 1;
      const digits = dayOrYear(piece, parts, words.slice(word, word + 2));
      if (digits !== null) {
        parts.push({ kind: 'number', text: digits, month: 0, word, isLast });
        continue;
      }
      if (/^(st|nd|rd|th|er|º|ª|г|р)$/.test(piece) && parts.at(-1)?.kind === 'number') {
        const former = parts.pop();
        if (former !== undefined) parts.push({ ...former, isLast });
        continue;
      }
      const month = lexicon.month(piece);
      if (month !== null) parts.push({ kind: 'month', text: piece, month, word, isLast });
      else if (LINKS.test(piece)) parts.push({ kind: 'link', text: piece, month: 0, word, isLast });
      else return parts;
    }
  }
  return parts;
}
