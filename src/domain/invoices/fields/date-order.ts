import { dayNumber, type CalendarDay } from '#domain/values/calendar.ts';
import { readDate } from '#domain/language/dates.ts';
import { countryHabits, type DateOrder } from '#domain/language/country-habits.ts';
import { orderEvidence } from '#domain/language/order-evidence.ts';
import { boxOf } from '#domain/page-layout/boxes.ts';
import type { DateText } from '#domain/page-text/placed-values.ts';
import type { Sheet } from './sheet.ts';

/** What is known of a document beside its dates. */
export interface DateHints {
  /** ISO 3166 alpha-2 of the vendor. */
  readonly country: string | null;
  /** The page itself names the country: by an address, a tax number or an account. Otherwise it follows from the currency. */
  readonly isCountryPrinted: boolean;
  readonly currency: string | null;
  /** ISO 639-1 of the labels. */
  readonly language: string | null;
  /** Of dates that can be read in two ways; null: as in the country. */
  readonly order: DateOrder | null;
  /** Days from the invoice's date to the due date, as the terms say; null where they do not. */
  readonly termDays: number | null;
}

/** The order of day and month in a document. `isSure`: its evidence leaves no other reading. */
export interface DocumentOrder {
  readonly order: DateOrder;
  readonly isSure: boolean;
}

interface DateEvidence extends DateHints {
  readonly invoice: DateText | null;
  readonly due: DateText | null;
}

/** What dates must count for against what the country prints; those behind labels count twice. */
const AGAINST_HABIT = 2;

/**
 * The order of day and month: by dates that prove it, by what is known beforehand, by the terms between invoice date and
 * due date, by the country, by the currency.
 *
 * @param labelled dates behind labels: they count twice
 */
export function orderOf(sheet: Sheet, labelled: readonly DateText[], hints: DateEvidence): DocumentOrder {
  const { country, order: known } = hints;
  // `24/7`, `12-14`: without a year they prove nothing.
  const dates = sheet.text.lines
    .filter(({ isFurniture }) => !isFurniture)
    .flatMap((line) => line.dates.map(({ date }) => date))
    .filter(({ readings }) => readings.some(({ year }) => year !== null));
  const { dmy, mdy, ymd } = orderEvidence([...dates, ...datesOfPeriods(sheet), ...labelled]);
  const habit = known ?? countryHabits(country).dateOrder;
  const proven = dmy === mdy ? null : dmy > mdy ? 'dmy' : 'mdy';
  const isPrinted = known !== null || (habit !== null && hints.isCountryPrinted);
  const isSure = proven === habit || Math.abs(dmy - mdy) > (isPrinted ? AGAINST_HABIT - 1 : 0);
  if (proven !== null && isSure) return { order: proven, isSure };
  const isYearFirst = ymd > 0 && dates.every(({ text }) => !/\d{4}\D*$/.test(text));
  if (isYearFirst) return { order: 'ymd', isSure: true };
  if (known !== null) return { order: known, isSure: proven === null };
  const byTerms = proven === null ? orderOfTerms(hints) : null;
  if (byTerms !== null) return { order: byTerms, isSure: true };
  const assumed = assumedOrder(hints, habit, { dmy, mdy });
  const other = assumed.order === 'dmy' ? 'mdy' : 'dmy';
  // `12/6/2023`, due `1/5/2024`: a month in one order, most of a year in the other.
  const isOther =
    proven === null && !isUsualTerm(daysToPay(hints, assumed.order)) && isUsualTerm(daysToPay(hints, other));
  return isOther ? { order: other, isSure: false } : assumed;
}

/** `01/05/2023-31/05/2023`: two days in one word. */
function datesOfPeriods({ cells }: Sheet): DateText[] {
  return cells.flatMap(({ page, words }) =>
    words.flatMap((word) =>
      [...(PERIOD.exec(word.text) ?? [])]
        .slice(1)
        .map((text) => ({ ...boxOf(word), page, text, readings: readDate(text) })),
    ),
  );
}

const PERIOD = /^(\d{1,2}[./]\d{1,2}[./]\d{4})[-–—](\d{1,2}[./]\d{1,2}[./]\d{4})$/u;

/** Where no date proves it: by what stands between day and month, by the country, by the currency. */
function assumedOrder(
  hints: DateEvidence,
  habit: DateOrder | null,
  { dmy, mdy }: Readonly<Record<'dmy' | 'mdy', number>>,
): DocumentOrder {
  const { language, currency, isCountryPrinted } = hints;
  const isEnglish = language === null || language === 'en';
  const isOfDollars = habit === 'mdy' || (habit === null && currency === 'USD');
  const isAmerican = isMonthFirstCountry(hints, habit);
  const arePointed = areDatesPointed(hints);
  // Few write the month first and points between; where dollars are paid, somebody may.
  if (arePointed && !isAmerican) return { order: 'dmy', isSure: dmy === mdy && !isOfDollars };
  // Of dollars in another language only a printed address says that they are American.
  if (isOfDollars && (isEnglish || isCountryPrinted))
    return { order: 'mdy', isSure: dmy === 0 && isAmerican && !arePointed };
  return { order: 'dmy', isSure: habit !== null || !isEnglish };
}

function areDatesPointed({ invoice, due }: DateEvidence): boolean {
  const written = [invoice, due].flatMap((date) =>
    date !== null && NUMERIC.test(date.text) ? [date.text] : [],
  );
  return written.length > 0 && written.every((text) => POINTED.test(text));
}

/** `11.05.2025`; with signs of any kind between. */
const POINTED = /^\d{1,2}\.\d{1,2}\.\d{2,4}$/;
const NUMERIC = /^\d{1,2}\D\d{1,2}\D\d{2,4}$/;

/** An American address with dollars, or with no currency printed: everybody there writes the month first. */
function isMonthFirstCountry({ isCountryPrinted, currency, country }: DateHints, habit: DateOrder | null) {
  return habit === 'mdy' && isCountryPrinted && (country !== 'US' || currency === null || currency === 'USD');
}

/** The only order in which the due date is as many days behind the invoice's date as the terms say. */
function orderOfTerms(dates: DateEvidence): DateOrder | null {
  if (dates.termDays === null) return null;
  const fitting = (['dmy', 'mdy'] as const).filter((order) => daysToPay(dates, order) === dates.termDays);
  const [only, other] = fitting;
  return only === undefined || other !== undefined ? null : only;
}

/** Days that bills give to pay. Where nothing is known, no order is less usual than the other. */
function isUsualTerm(days: number | null): boolean {
  return days === null || (days >= 0 && days <= LONGEST_TERM);
}

const LONGEST_TERM = 120;

function daysToPay({ invoice, due }: DateEvidence, order: DateOrder): number | null {
  if (invoice === null || due === null) return null;
  const [from] = readingsInOrder(invoice, order);
  const [to] = readingsInOrder(due, order);
  if (from === undefined || to === undefined) return null;
  return dayNumber(to) - dayNumber(from);
}

/** The readings of a date that have a year, those of the order first. */
export function readingsInOrder(date: DateText, order: DateOrder): CalendarDay[] {
  return date.readings
    .filter(({ year }) => year !== null)
    .toSorted((a, b) => rank(date, a, order) - rank(date, b, order));
}

/** 0 where the reading has the order. */
function rank(date: DateText, { day, month }: CalendarDay, order: DateOrder): number {
  const [first, second] = (date.text.match(/\d+/g) ?? []).map(Number);
  if (first === undefined || second === undefined) return 0;
  if (order === 'dmy') return first === day && second === month ? 0 : 1;
  if (order === 'mdy') return first === month && second === day ? 0 : 1;
  return first !== day && second === month ? 0 : 1;
}
