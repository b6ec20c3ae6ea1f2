import type { DecimalMark } from '#domain/values/read-digits.ts';
import type { KnownDates } from './known-dates.ts';
import type { DateOrder, ReadDate } from './read-cell-date.ts';

/** What beside the dates tells how they are meant. */
export interface DateSurroundings {
  readonly decimalMark: DecimalMark;
  readonly delimiter: string;
  /** Key of the system the table came from. */
  readonly source: string;
  /** ISO code, or null. */
  readonly currency: string | null;
  /** Column names are in a language of countries that write the day first. */
  readonly hasForeignNames: boolean;
  readonly otherwise: DateOrder;
}

const MONTH_FIRST_SOURCES = new Set(['quickbooks', 'stripe', 'amazon', 'mailchimp']);
const DAY_FIRST_SOURCES = new Set(['xero', 'sage', 'pastel', 'sap']);

/**
 * Decides over a whole column of dates whether the day or the month comes first. Evidence in this order: numbers above
 * 12; points between them; a decimal comma or a semicolon between columns; column names in another language than English; the
 * one reading by which the rows are in order of time; the system it came from; the currency. Where nothing tells, the
 * dates are read as the target writes them, so that they come out with the numbers as they stand.
 */
export class DateOrderEvidence {
  readonly #dates: KnownDates;
  #sureDay = 0;
  #sureMonth = 0;
  #dotted = 0;
  readonly #byDay = new Direction();
  readonly #byMonth = new Direction();

  constructor(dates: KnownDates) {
    this.#dates = dates;
  }

  add(text: string): void {
    const byDay = this.#dates.read(text, 'day');
    const byMonth = this.#dates.read(text, 'month');
    if (byDay === null || byMonth === null) return;
    if (byDay.order === 'day') this.#sureDay++;
    else if (byDay.order === 'month') this.#sureMonth++;
    if (byDay.isDotted) this.#dotted++;
    this.#byDay.add(byDay);
    this.#byMonth.add(byMonth);
  }

  decide({
    decimalMark,
    delimiter,
    source,
    currency,
    hasForeignNames,
    otherwise,
  }: DateSurroundings): DateOrder {
    if (this.#sureDay !== this.#sureMonth) return this.#sureDay > this.#sureMonth ? 'day' : 'month';
    if (this.#dotted > 0) return 'day';
    if (decimalMark === ',' || delimiter === ';' || hasForeignNames) return 'day';
    if (this.#byDay.isSteady !== this.#byMonth.isSteady) return this.#byDay.isSteady ? 'day' : 'month';
    if (DAY_FIRST_SOURCES.has(source)) return 'day';
    if (MONTH_FIRST_SOURCES.has(source)) return 'month';
    if (currency !== null) return currency === 'USD' ? 'month' : 'day';
    return otherwise;
  }
}

/** Fewer dates are in order by chance. */
const TELLING_STEPS = 4;

/** Tells whether dates only rise or only fall. */
class Direction {
  #last: number | null = null;
  #rises = 0;
  #falls = 0;

  add({ year, month, day }: ReadDate): void {
    const value = (year * 100 + month) * 100 + day;
    if (this.#last !== null && value > this.#last) this.#rises++;
    if (this.#last !== null && value < this.#last) this.#falls++;
    this.#last = value;
  }

  get isSteady(): boolean {
    return this.#rises + this.#falls >= TELLING_STEPS && (this.#rises === 0 || this.#falls === 0);
  }
}
