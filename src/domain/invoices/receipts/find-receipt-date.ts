import { boxAround, boxOf } from '#domain/page-layout/boxes.ts';
import { countryHabits, type DateOrder } from '#domain/language/country-habits.ts';
import { heaviestCandidate, weighCandidate, type CandidateRule } from '#domain/language/weigh-candidates.ts';
import { toIso } from '#domain/values/calendar.ts';
import type { InvoiceNote } from '../invoice.schemas.ts';
import type { FieldValue } from '../fields/field-value.ts';
import { DATE_EVIDENCE } from './date-evidence.ts';
import { findReceiptDates, type DateReading, type ReceiptDate } from './find-receipt-dates.ts';
import { isOnWeekday } from './is-on-weekday.ts';
import { wordsAt, type ReceiptLine } from './receipt-lines.ts';

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

/** The day of a receipt: the date for which most speaks, the first of equals; null where too little does. */
export function findReceiptDate(lines: readonly ReceiptLine[], habits: DateHabits): FieldValue | null {
  const dates = findReceiptDates(lines);
  const best = heaviestCandidate(DATE_EVIDENCE, dates, { dates, lines }, LEAST);
  if (best === null) return null;
  const { candidate: date, weight: score } = best;
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
  { name: 'said beforehand', weight: 5, applies: ({ order }, { habits }) => habits.order === order },
  {
    name: 'habit of the country',
    weight: 3,
    applies: ({ order }, { habits }) => ofCountry(habits) === order,
  },
  {
    name: 'Canadian tills put the month first',
    weight: 2.2,
    applies: ({ order }, { habits }) => habits.country === 'CA' && order === 'mdy',
  },
  {
    name: 'Canadian card slips put the year first',
    weight: 1.5,
    applies: ({ order }, { habits }) => habits.country === 'CA' && order === 'ymd',
  },
  {
    name: 'the same day is written in another way',
    weight: 4,
    applies: (reading, { date, dates }) =>
      dates.some(
        (other) => other.text !== date.text && other.readings.some((each) => toIso(each) === toIso(reading)),
      ),
  },
  {
    name: 'its weekday stands beside it',
    weight: 4,
    applies: (reading, { date }) => isOnWeekday(reading, date.line.text),
  },
  {
    name: 'another date has this order only',
    weight: 4,
    applies: ({ order }, { dates }) => order !== 'ymd' && dates.some(onlyReadAs(order)),
  },
  {
    name: 'points between its parts',
    weight: 2,
    applies: ({ order }, { dates }) =>
      order === 'dmy' && dates.some(({ text }) => /^\d{1,2}\.\d{1,2}\./.test(text)),
  },
  {
    name: 'another language than English',
    weight: 1.5,
    applies: ({ order }, { habits: { language } }) =>
      order === 'dmy' && language !== null && language !== 'en',
  },
  {
    name: 'sales tax put on below',
    weight: 1.5,
    applies: ({ order }, { text }) =>
      order === 'mdy' &&
      /(?<!\binc.{0,12})\bsales tax\b|\bstate tax\b|(?<!total )\bTAX[ \t]*\d?[ \t]+\$?\d/i.test(text),
  },
  { name: 'most of the world', weight: 0.6, applies: ({ order }) => order === 'dmy' },
];
/** By how much a reading must lead to be sure. */
const SURE_LEAD = 1.5;
