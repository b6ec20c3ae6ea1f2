import { readCellDate, type DateOrder } from '../accounting/read-cell-date.ts';
import { findXlsxDate } from '../xlsx-date.ts';
import { TRAIT } from './cell-traits.ts';
import type { CellReader } from '../xlsx-row.ts';

/** Dates of numbers alone; a time after one would be lost. */
const YEAR_FIRST = /^\d{4}([-/.])(\d{1,2})\1(\d{1,2})$/;
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/;

/** What a column's cells show of how its dates are written. */
export class DateEvidence {
  #read = 0;
  #day = 0;
  #month = 0;
  #dotted = 0;

  /** What a cell shows, to be counted; 0 where it is no date of numbers. */
  static traitsOf(text: string): number {
    const isYearFirst = YEAR_FIRST.test(text);
    if (!isYearFirst && !YEAR_LAST.test(text)) return 0;
    const read = readCellDate(text, 'day') ?? readCellDate(text, 'month');
    if (read === null) return 0;
    if (isYearFirst) return TRAIT.date;
    const order = read.order === 'day' ? TRAIT.day : read.order === 'month' ? TRAIT.month : 0;
    return TRAIT.date | order | (read.isDotted ? TRAIT.dotted : 0);
  }

  count(traits: number): void {
    this.#read++;
    if ((traits & TRAIT.day) !== 0) this.#day++;
    if ((traits & TRAIT.month) !== 0) this.#month++;
    if ((traits & TRAIT.dotted) !== 0) this.#dotted++;
  }

  get read(): number {
    return this.#read;
  }

  /** Reads the column's dates; those whose day and month could be exchanged only where the other cells tell the order. */
  get reader(): CellReader {
    const order = this.#order;
    return (text) => {
      const isYearFirst = YEAR_FIRST.test(text);
      if (!isYearFirst && (order === null || !YEAR_LAST.test(text))) return null;
      const read = readCellDate(text, order ?? 'day');
      if (read === null || (!isYearFirst && read.order !== null && read.order !== order)) return null;
      const two = (part: number) => String(part).padStart(2, '0');
      const day = findXlsxDate(`${read.year}-${two(read.month)}-${two(read.day)}`);
      if (day === null) return null;
      return { value: String(day), format: isYearFirst ? yearFirst(text) : yearLast(text, order ?? 'day') };
    };
  }

  get #order(): DateOrder | null {
    if (this.#day > 0 && this.#month > 0) return null;
    if (this.#day > 0 || (this.#month === 0 && this.#dotted > 0)) return 'day';
    return this.#month > 0 ? 'month' : null;
  }
}

function yearFirst(text: string): string {
  const [, mark = '-', month = '', day = ''] = YEAR_FIRST.exec(text) ?? [];
  return ['yyyy', 'm'.repeat(month.length), 'd'.repeat(day.length)].join(literal(mark));
}

function yearLast(text: string, order: DateOrder): string {
  const [, first = '', mark = '/', second = '', year = ''] = YEAR_LAST.exec(text) ?? [];
  const [day, month] = order === 'day' ? [first, second] : [second, first];
  const parts = { day: 'd'.repeat(day.length), month: 'm'.repeat(month.length) };
  const inOrder = order === 'day' ? [parts.day, parts.month] : [parts.month, parts.day];
  return [...inOrder, 'y'.repeat(year.length)].join(literal(mark));
}

/** Without the backslash a spreadsheet would put its own mark there. */
function literal(mark: string): string {
  return mark === '-' ? mark : `\\${mark}`;
}
