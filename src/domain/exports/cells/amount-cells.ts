import type { DecimalMark } from '#domain/values/read-digits.ts';
import { readAmount, type Amount } from '../accounting/read-amount.ts';
import type { CellReader } from '../xlsx-row.ts';
import { TRAIT } from './cell-traits.ts';

/** Spreadsheets keep so many digits of a number. */
const MAX_DIGITS = 15;
/** What may stand around the digits: one sign, brackets, and a currency. A word such as CR would be lost. */
const AFFIXES =
  /^([-+(\s]*)(\p{Sc}|[A-Z]{3})?([-+(\s]*)[\d.,'’\s]*\d[\d.,'’]*([-+)\s]*)(\p{Sc}|[A-Z]{3})?([-+)\s]*)$/u;
const GROUPED = /\d[., '’]\d{3}(?!\d)/;

/** What a column's cells show of how its amounts are written. */
export class AmountEvidence {
  #read = 0;
  #points = 0;
  #commas = 0;

  /** What a cell shows, to be counted; 0 where it is no amount. */
  static traitsOf(text: string): number {
    const amount = readAmount(text, null);
    if (amount === null || !AFFIXES.test(text)) return 0;
    const mark = amount.mark === '.' ? TRAIT.point : amount.mark === ',' ? TRAIT.comma : 0;
    return TRAIT.amount | mark;
  }

  count(traits: number): void {
    this.#read++;
    if ((traits & TRAIT.point) !== 0) this.#points++;
    if ((traits & TRAIT.comma) !== 0) this.#commas++;
  }

  get read(): number {
    return this.#read;
  }

  /** Reads the column's amounts: those that could be thousands or decimals only where the other cells tell. */
  get reader(): CellReader {
    const hasBoth = this.#points > 0 && this.#commas > 0;
    const sure: DecimalMark = this.#commas > 0 ? ',' : '.';
    const mark = hasBoth || this.#points + this.#commas === 0 ? null : sure;
    return (text) => {
      const amount = readAmount(text, mark);
      if (amount === null || amount.isOpen || !AFFIXES.test(text)) return null;
      return typedAmount(text, amount);
    };
  }
}

function typedAmount(text: string, amount: Amount): { value: string; format: string } | null {
  const { whole, fraction, isNegative } = amount;
  // A leading zero is no part of a quantity, and would not be shown.
  if (/^\D*0\d/.test(text) || whole.length + fraction.length > MAX_DIGITS) return null;
  const isZero = /^0*$/.test(whole + fraction);
  const digits = fraction === '' ? whole : `${whole}.${fraction}`;
  const [, , before, , , after] = AFFIXES.exec(text) ?? [];
  const number = `${GROUPED.test(text) ? '#,##0' : '0'}${fraction === '' ? '' : `.${'0'.repeat(fraction.length)}`}`;
  const currency = (sign: string | undefined, isFirst: boolean) =>
    sign === undefined ? '' : isFirst ? `"${sign}" ` : ` "${sign}"`;
  return {
    value: isNegative && !isZero ? `-${digits}` : digits,
    format: `${currency(before, true)}${number}${currency(after, false)}`,
  };
}
