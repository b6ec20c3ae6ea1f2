import { boxAround, boxOf } from '#domain/page-layout/boxes.ts';
import { countryHabits, type DateOrder } from '#domain/language/country-habits.ts';
import {
  rule,
  heaviestCandidate,
  weighCandidate,
  type CandidateRule,
} from '#domain/language/weigh-candidates.ts';
import { toIso } from '#domain/values/calendar.ts';
import type { InvoiceNote } from '../invoice.schemas.ts';
import { type FieldValue, NOTHING } from '../fields/field-value.ts';
import { findReceiptDates, type DateReading, type ReceiptDate } from './find-receipt-dates.ts';
import { isOnWeekday } from './is-on-weekday.ts';
import { wordsAt, type ReceiptLine } from './receipt-lines.ts';
import { foldText } from '#domain/language/fold-text.ts';
import { nearWords } from '#domain/language/near-word.ts';
import { alternativesOf, phrasesIn, wordRegExp } from '#domain/language/word-pattern.ts';

/** With less nothing says that a date is the day of the receipt. */
const LEAST = 0.5;
const SURE = 4;
/** What is read of a date that no till prints so is at most so sure. */
const DAMAGED = 0.6;

/** What is known of a receipt beside its dates. */
export interface DateHabits {
  /** ISO 3166 alpha-2. */
  readonly country: string | null;
  /** ISO 639-1 of the labels. */
  readonly language: string | null;
  /** Of dates that can be read in two ways, as somebody said; null: as in the country. */
  readonly order: DateOrder | null;
}

/** The day of a receipt: the date for which most speaks, the first of equals; null where too little does, none where another contests it. */
export function findReceiptDate(lines: readonly ReceiptLine[], habits: DateHabits): FieldValue | null {
  const dates = findReceiptDates(lines);
  const best = heaviestCandidate(DATE_EVIDENCE, dates, { dates, lines }, LEAST);
  if (best === null) return null;
  const { candidate: date, weight: score } = best;
  const isContested = dates.some(
    (other) =>
      isOfAnotherYear(other, date) && weighCandidate(DATE_EVIDENCE, other, { dates, lines }).weight >= score,
  );
  if (isContested) return NOTHING;
  const context = { date, dates, habits, text: lines.map(({ text }) => text).join('\n') };
  const [first, ...others] = date.readings
    .map((reading) => weighCandidate(READING_EVIDENCE, reading, context))
    .toSorted((a, b) => b.weight - a.weight);
  if (first === undefined) return null;
  const value = toIso(first.candidate);
  const isOpen = others.some(
    ({ candidate, weight }) =>
      (candidate.order !== 'ymd' || /^\d{6}$/.test(date.text)) &&
      toIso(candidate) !== value &&
      first.weight - weight < SURE_LEAD,
  );
  const words = wordsAt(date.line.words, date.start, date.end);
  return {
    value,
    place: { page: date.line.page, box: words.length === 0 ? boxOf(date.line) : boxAround(words) },
    confidence: Math.min(
      date.isDamaged ? DAMAGED : 1,
      score >= SURE ? 0.95 : 0.7,
      ...words.map(({ confidence }) => confidence),
    ),
    notes: isOpen ? [openOrder(date.text, value)] : [],
  };
}

/** `02/10/19 22:38` above `02/10/18 22:54`: begin and end of a ride, and one digit of them was misread. */
function isOfAnotherYear(one: ReceiptDate, other: ReceiptDate): boolean {
  if (!one.hasTime || !other.hasTime) return false;
  return one.readings.some((first) =>
    other.readings.some(
      (second) =>
        first.order === second.order &&
        first.year !== second.year &&
        first.month === second.month &&
        first.day === second.day,
    ),
  );
}

function openOrder(text: string, value: string): InvoiceNote {
  return {
    kind: 'date_order_assumed',
    before: text,
    reason: `We read ${text} as ${value}, but day and month could be the other way round.`,
  };
}

/** What says how day, month and year follow each other. */
interface ReadingContext {
  readonly date: ReceiptDate;
  readonly dates: readonly ReceiptDate[];
  readonly text: string;
  readonly habits: DateHabits;
}

const onlyReadAs = (order: DateOrder) => (date: ReceiptDate) =>
  !date.isDamaged && !/\p{L}/u.test(date.text) && date.readings.every((reading) => reading.order === order);
const ofCountry = ({ country }: DateHabits) => countryHabits(country).dateOrder;

/** All reasons to read a date in one way. What applies is added up. */
export const READING_EVIDENCE: readonly CandidateRule<DateReading, ReadingContext>[] = [
  rule('said beforehand', 5, ({ order }, { habits }) => habits.order === order),
  rule('habit of the country', 3, ({ order }, { habits }) => ofCountry(habits) === order),
  rule(
    'Canadian tills put the month first',
    2.2,
    ({ order }, { habits }) => habits.country === 'CA' && order === 'mdy',
  ),
  rule(
    'Canadian card slips put the year first',
    1.5,
    ({ order }, { habits }) => habits.country === 'CA' && order === 'ymd',
  ),
  rule('the same day is written in another way', 4, (reading, { date, dates }) =>
    dates.some(
      (other) => other.text !== date.text && other.readings.some((each) => toIso(each) === toIso(reading)),
    ),
  ),
  rule('so read it has the weekday beside it', 4, (reading, { date }) =>
    isOnWeekday(reading, date.line.text),
  ),
  rule('the calendar of Nepal has its month on the same day', 6, (reading, { text }) =>
    isOfNepaliMonth(reading, text),
  ),
  rule(
    'another date has this order only',
    4,
    ({ order }, { dates }) => order !== 'ymd' && dates.some(onlyReadAs(order)),
  ),
  rule(
    'points between its parts',
    2,
    ({ order }, { dates }) => order === 'dmy' && dates.some(({ text }) => /^\d{1,2}\.\d{1,2}\./.test(text)),
  ),
  rule(
    'another language than English',
    1.5,
    ({ order }, { habits: { language } }) => order === 'dmy' && language !== null && language !== 'en',
  ),
  rule(
    'sales tax put on below',
    1.5,
    ({ order }, { text }) =>
      order === 'mdy' &&
      /(?<!\binc.{0,12})\bsales tax\b|\bstate tax\b|(?<!total )\bTAX[ \t]*\d?[ \t]+\$?\d/i.test(text),
  ),
  rule('most of the world', 0.6, ({ order }) => order === 'dmy'),
];
/** Years of Nepal's calendar, which are 56 or 57 ahead, with the month before or behind the day. */
const NEPALI_DAY =
  /(?<!\d)(?:(?<year>20[5-9]\d)[./-](?<month>\d{1,2})[./-](?<day>\d{1,2})|(?<dayFirst>\d{1,2})[./-](?<monthSecond>\d{1,2})[./-](?<yearLast>20[5-9]\d))(?!\d)/gu;
/** Its months begin on the 13th to the 18th of ours: before and behind those days the month is sure. */
const LAST_DAY_OF_FIRST_MONTH = 13;
const FIRST_DAY_OF_SECOND_MONTH = 20;

function isOfNepaliMonth({ year, month }: DateReading, text: string): boolean {
  return [...text.matchAll(NEPALI_DAY)].some(({ groups = {} }) => {
    const [own, day] = [groups['month'] ?? groups['monthSecond'], groups['day'] ?? groups['dayFirst']].map(
      Number,
    );
    const ahead = Number(groups['year'] ?? groups['yearLast']) - year;
    if (own === undefined || day === undefined || own > 12 || (ahead !== 56 && ahead !== 57)) return false;
    const begun = ((own + 2) % 12) + 1;
    if (day <= LAST_DAY_OF_FIRST_MONTH) return month === begun;
    return day >= FIRST_DAY_OF_SECOND_MONTH && month === (begun % 12) + 1;
  });
}

/** By how much a reading must lead to be sure. */
const SURE_LEAD = 1.5;

/** All dates of a receipt and its lines. */
export interface DateContext {
  readonly dates: readonly ReceiptDate[];
  readonly lines: readonly ReceiptLine[];
}

/** Shorter words have too many neighbours to be told when a letter is wrong. */
const LEAST_LETTERS = 4;
const LABEL_WORDS = 3;

const isLong = (word: string) => word.length >= LEAST_LETTERS || /[^ -~]/.test(word);

/** Single words of labels of dates: `date`, `fecha`, `päiväys`. */
const DATE_WORDS = new Set(
  phrasesIn(({ invoices }) => invoices?.fields?.date)
    .flatMap((phrase) => foldText(phrase).words.map(({ text }) => text))
    .filter(isLong),
);
const correct = nearWords(DATE_WORDS, LEAST_LETTERS);
/** What else has a day. */
const OTHER_DAYS = wordRegExp`\b(?:v\d|${alternativesOf(({ tills }) => tills?.otherDay)})\b`;

function labelBefore({ line, start }: ReceiptDate): string[] {
  const before = foldText(line.text.slice(0, start)).words.map(({ text }) => text);
  return before.slice(-LABEL_WORDS);
}

function hasLabel(date: ReceiptDate): boolean {
  return labelBefore(date).some((word) => DATE_WORDS.has(correct(word.replace(/\d+$/, ''))));
}

const isoOf = ({ readings }: ReceiptDate) => {
  const [first] = readings;
  return first === undefined ? '' : `${String(first.year)}-${String(first.month)}-${String(first.day)}`;
};

/** All reasons for a date to be that of the receipt. What applies is added up; the date with the highest sum is taken. */
export const DATE_EVIDENCE: readonly CandidateRule<ReceiptDate, DateContext>[] = [
  rule('behind the word for a date', 2, (date) => hasLabel(date)),
  rule('below the word for a date', 1, ({ line }, { lines }) => {
    const above = lines[line.index - 1];
    return above !== undefined && foldText(above.text).words.some(({ text }) => DATE_WORDS.has(text));
  }),
  rule('a time of day on its line', 2, ({ hasTime }) => hasTime),
  rule(
    'a time of day on the next line',
    0.7,
    ({ line, hasTime }, { lines }) => !hasTime && CLOCK.test(lines[line.index + 1]?.text ?? ''),
  ),
  rule('its weekday stands beside it', 2, ({ readings, line }) =>
    readings.some((reading) => isOnWeekday(reading, line.text)),
  ),
  rule('year in full', 1, ({ hasFullYear }) => hasFullYear),
  rule(
    'six digits alone, where another date has its signs',
    -2,
    ({ text }, { dates }) => /^\d{6}$/.test(text) && dates.some((other) => /\D/.test(other.text)),
  ),
  rule('printed more than once', 1, (date, { dates }) =>
    dates.some((other) => other !== date && isoOf(other) === isoOf(date)),
  ),
  rule('behind the words for another day', -3, ({ line, start }) =>
    OTHER_DAYS.test(line.text.slice(0, start)),
  ),
  rule(
    'below the words for another day',
    -1,
    ({ line, start }, { lines }) =>
      start === 0 && OTHER_DAYS.test(lines[line.index - 1]?.text ?? '') && !CLOCK.test(line.text),
  ),
  rule('in a sentence', -1, ({ line }) => (line.text.match(/\p{L}{3,}/gu) ?? []).length > MOST_LABEL_WORDS),
  rule(
    'part of a number',
    -2,
    ({ line, start, end }) =>
      /(?:[\p{L}\d][-/.]|[#№]\s?)$/u.test(line.text.slice(0, start)) ||
      /^[-/](?!\d{1,2}:\d)\S/.test(line.text.slice(end)),
  ),
];

const CLOCK = /(?<!\d)(?:[01]?\d|2[0-3]):[0-5]\d/;
const MOST_LABEL_WORDS = 7;
