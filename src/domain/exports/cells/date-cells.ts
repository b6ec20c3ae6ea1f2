import { readDate, type DateOrder } from '../accounting/read-date.ts';
import { findXlsxDate } from '../xlsx-date.ts';
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

  /** @returns false where the cell is no date of numbers */
  add(text: string): boolean {
    if (!YEAR_FIRST.test(text) && !YEAR_LAST.test(text)) return false;
    const read = readDate(text, 'day') ?? readDate(text, 'month');
    if (read === null) return false;
    this.#read++;
    if (YEAR_FIRST.test(text)) return true;
    if (read.order === 'day') this.#day++;
    if (read.order === 'month') this.#month++;
    if (read.isDotted) this.#dotted++;
    return true;
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
      const read = readDate(text, order ?? 'day');
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
