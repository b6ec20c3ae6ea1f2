import { toAsciiFigure } from './decimal-style.ts';
import { isRealDay, type CalendarDay } from '#domain/values/calendar.ts';
import { readYear } from './read-year.ts';

/** The year before the first of each era. */
const ERAS: Readonly<Record<string, number>> = {
  令和: 2018,
  平成: 1988,
  昭和: 1925,
  R: 2018,
  H: 1988,
  S: 1925,
  民國: 1911,
  民国: 1911,
  中華民國: 1911,
};

/** A colon behind the label is printed without a blank. */
const WITH_SIGNS =
  /^[:：]?(?:(令和|平成|昭和|中華民國|民國|民国|[RHS](?=\d))?(\d{1,4}|元)(?:年|년)度?)?(\d{1,2})(?:月|월)(\d{1,2})(?:日|일)?(?:\([月火水木金土日월화수목금토일一二三四五六]\))?/;
const ERA_IN_DIGITS = /^(令和|平成|昭和|民國|民国|[RHS])(\d{1,3}|元)[./-](\d{1,2})[./-](\d{1,2})(?!\d)/;

/** Dates of Japan, China, Taiwan and Korea: 2024年12月31日, 令和6年12月31日, R6.12.31, 12월 31일. */
export function readEastAsianDate(
  words: readonly string[],
  from: number,
): { readonly end: number; readonly rest: string; readonly readings: readonly CalendarDay[] } | null {
  if (!mayBegin(words, from)) return null;
  let joined = '';
  const ends: number[] = [];
  for (const word of words.slice(from, from + 7)) {
    joined += toAsciiFigure(word);
    ends.push(joined.length);
  }
  const match = WITH_SIGNS.exec(joined) ?? ERA_IN_DIGITS.exec(joined);
  if (match === null) return null;
  const [whole, era, yearText, month, day] = match;
  const reading = { day: Number(day), month: Number(month), year: readEraYear(era, yearText) };
  if (!isRealDay({ ...reading, year: null })) return null;
  const index = ends.findIndex((end) => end >= whole.length);
  const end = ends[index];
  if (end === undefined) return null;
  return { end: from + index + 1, rest: joined.slice(whole.length, end), readings: [reading] };
}

function mayBegin(words: readonly string[], from: number): boolean {
  if (/^[RHS令平昭民中]/.test(words[from] ?? '')) return true;
  for (let at = from; at < from + 4; at++) {
    const word = words[at];
    if (word === undefined) return false;
    if (/[年月년월]/.test(word)) return true;
  }
  return false;
}

function readEraYear(era: string | undefined, text: string | undefined): number | null {
  if (text === undefined) return null;
  const value = text === '元' ? 1 : Number(text);
  const base = era === undefined ? undefined : ERAS[era];
  if (base !== undefined) return base + value;
  if (text.length === 3) return value + 1911;
  // One or two digits before 年 alone are mostly the Reiwa year on passbooks, but 24年 is 2024.
  if (text.length === 1) return value + 2018;
  return readYear(text);
}
