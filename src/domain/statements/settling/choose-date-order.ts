import type { DateText } from '#domain/page-text/placed-values.ts';
import { dayNumber, isRealDay, type CalendarDay } from '#domain/values/calendar.ts';
import { ERA_SHIFTS } from './era-years.ts';

export type DateOrder = 'dmy' | 'mdy' | 'ymd';

const ORDERS: readonly DateOrder[] = ['dmy', 'mdy', 'ymd'];

export interface DateEvidence {
  /** In printed order. */
  readonly dates: readonly DateText[];
  readonly start: DateText | null;
  readonly end: DateText | null;
  readonly statementDate: DateText | null;
  /** Of the country or the language. */
  readonly usual: DateOrder | null;
}

/** Of the rows, and of what stands above them, which may be another where it is written otherwise: `03/12/24`, `12.03.24`. */
export interface DateOrders {
  readonly rows: DateOrder;
  readonly head: DateOrder;
  /** What parts the numbers of the rows' dates. */
  readonly marks: ReadonlySet<string>;
}

/** Order of day, month and year that all dates of a document share: by dates that can be read one way only, else by sense. */
export function chooseDateOrder(evidence: DateEvidence): DateOrders {
  const marks = new Set(evidence.dates.map(markOf));
  const mayDiffer = headDates(evidence).every((date) => !marks.has(markOf(date)));
  const scores = ORDERS.flatMap((rows) =>
    ORDERS.filter((head) => head === rows || mayDiffer).map((head) => ({
      orders: { rows, head, marks },
      score: scoreOf({ rows, head }, evidence),
    })),
  );
  return scores.reduce((best, next) => (next.score > best.score ? next : best)).orders;
}

function headDates({ start, end, statementDate }: DateEvidence): DateText[] {
  return [start, end, statementDate].filter((date) => date !== null);
}

function markOf({ text }: DateText): string {
  return /\d(\D+)\d/.exec(text.normalize('NFKC'))?.[1]?.trim() ?? '';
}

/** The reading of a date under the orders; the only one where there is but one. */
export function pickReading(date: DateText, { rows, head, marks }: DateOrders): CalendarDay | null {
  return pickInOrder(date, marks.has(markOf(date)) ? rows : head);
}

function pickInOrder(date: DateText, order: DateOrder): CalendarDay | null {
  const real = date.readings.filter(isRealDay);
  if (real.length < 2) return real[0] ?? null;
  return real.find((reading) => followsOrder(reading, date.text, order) === true) ?? real[0] ?? null;
}

/** Its numbers; `0203` without a blank, or with one that was not seen, has two. */
function partsOf(text: string): readonly string[] {
  return /^\d{4}$/.test(text) ? [text.slice(0, 2), text.slice(2)] : (text.match(/\d+/g) ?? []);
}

/** Whether a reading of numbers is one under the order; null where it says nothing of the order. */
function followsOrder(reading: CalendarDay, text: string, order: DateOrder): boolean | null {
  const [a = '', b = '', c] = partsOf(text.normalize('NFKC'));
  const { day, month, year } = reading;
  // A word for the month or a year of four digits at the front leaves no choice.
  if (b === '' || a.length > 2 || /\p{L}/u.test(text.normalize('NFKC'))) return null;
  const is = (digits: string, value: number | null) => value !== null && Number(digits) === value % 100;
  if (c === undefined || year === null) {
    if (day === month) return null;
    const isDayFirst = is(a, day) && is(b, month);
    return isDayFirst === (order === 'dmy');
  }
  const last = c.slice(-2);
  switch (order) {
    case 'dmy':
      return is(a, day) && is(b, month) && is(last, year);
    case 'mdy':
      return is(a, month) && is(b, day) && is(last, year);
    case 'ymd':
      return is(a, year) && is(b, month) && is(c, day);
  }
}

/** Weights: a date that can be read only so outweighs everything that is merely likely. */
const ONLY_READING = 4;
const USUAL = 2;
const MOST_COMMON = 0.5;
const OF_TWO_ORDERS = 2;

function scoreOf({ rows, head }: Pick<DateOrders, 'rows' | 'head'>, evidence: DateEvidence): number {
  const heads = headDates(evidence);
  let score = (rows === 'dmy' ? MOST_COMMON : 0) - (head === rows ? 0 : OF_TWO_ORDERS);
  if (rows === evidence.usual) score += USUAL;
  for (const date of evidence.dates) score += shownBy(date, rows);
  for (const date of heads) score += shownBy(date, head);
  if ([...evidence.dates, ...heads].every((date) => date.readings.length < 2)) return score;
  return score + periodScore({ rows, head }, evidence) + closeness(rows, evidence.dates);
}

/** What a date says that has no reading under an order, or but one: `27.03.24` may begin with a year, with no month. */
function shownBy(date: DateText, order: DateOrder): number {
  const real = date.readings.filter(isRealDay);
  const shown = ORDERS.filter((other) => real.some((day) => followsOrder(day, date.text, other) === true));
  if (shown.length > 0 && !shown.includes(order)) return -ONLY_READING;
  return shown.length === 1 && real.length === 1 ? ONLY_READING : 0;
}

/** Share of dates within the period, where one is given. */
function periodScore(
  { rows, head }: Pick<DateOrders, 'rows' | 'head'>,
  { dates, start, end }: DateEvidence,
): number {
  const from = start === null ? null : pickInOrder(start, head);
  const to = end === null ? null : pickInOrder(end, head);
  if (from === null || to === null || from.year === null || to.year === null) return 0;
  const first = dayNumber(from);
  const last = dayNumber(to);
  if (first > last) return -6;
  let inside = 0;
  let counted = 0;
  for (const date of dates) {
    const reading = pickInOrder(date, rows);
    if (reading === null) continue;
    counted++;
    const { year: own } = reading;
    const isInside = (year: number) => isWithin(dayNumber({ ...reading, year }), first - 5, last + 5);
    if ((own === null ? [from.year, to.year] : [own]).some(isInside)) inside++;
    else if (own !== null && ERA_SHIFTS.some((shift) => isInside(own + shift))) inside += 0.8;
  }
  return counted === 0 ? 0 : (6 * inside) / counted;
}

function isWithin(value: number, low: number, high: number): boolean {
  return value >= low && value <= high;
}

/** Read the right way, the rows of a statement follow one another and fall into few months. */
function closeness(order: DateOrder, dates: readonly DateText[]): number {
  let far = 0;
  let up = 0;
  let down = 0;
  let steps = 0;
  let before: number | null = null;
  for (const date of dates) {
    const reading = pickInOrder(date, order);
    if (reading === null) continue;
    const day = dayNumber({ ...reading, year: reading.year ?? 2000 });
    if (before !== null) {
      steps++;
      const gap = day - before;
      if (gap > 0) up++;
      if (gap < 0) down++;
      // A year that is not printed makes December to January a long step back.
      const distance =
        reading.year === null ? Math.min(Math.abs(gap), Math.abs(366 - Math.abs(gap))) : Math.abs(gap);
      if (distance > 20) far++;
    }
    before = day;
  }
  return steps === 0 ? 0 : (-5 * far - 3 * Math.min(up, down)) / steps;
}
