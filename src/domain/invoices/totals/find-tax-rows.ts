import type { Minor } from '#domain/money.ts';
import { parseDecimal, timesDecimal, toMinor, type Decimal } from '../exact-decimal.ts';
import type { NumberSpan } from '#domain/page-text/number-spans.ts';
import { isMoneyLike, type TableLine } from '../lines/table-line.ts';
import { minorOf } from './sum-figure.ts';

/** A row of a tax summary: found by its arithmetic, whatever its words. */
export interface TaxRow {
  readonly label: string;
  /** In percent. */
  readonly rate: string;
  readonly base: Minor;
  readonly amount: Minor;
  readonly span: NumberSpan;
  readonly line: number;
}

const MOST_RATE = 40;
const HUNDRED = 2;

/**
 * Lines with a rate, a base and a tax of which one is the product of the others: `19 %  336.00  63.84`.
 *
 * @param arePlain amounts are written without decimals
 */
export function findTaxRows(lines: readonly TableLine[], scale: number, arePlain = scale === 0): TaxRow[] {
  return lines.flatMap((line) => {
    const rates = line.numbers.filter(isRate);
    const money = line.numbers.filter((number) => !number.isPercent);
    for (const rate of rates) {
      const others = money.filter((number) => number !== rate && (isMoneyLike(number) || arePlain));
      for (const base of others) {
        const tax = others.find((number) => number !== base && isTaxOf(rate, base, number, scale));
        const row = tax === undefined ? null : rowOf(line, rate, base, tax, scale);
        if (row !== null)
          return [row, ...surchargeOf(line, row, others, scale), ...otherHalfOf(line, row, others, scale)];
      }
    }
    return [];
  });
}

/** The Spanish surcharge of retailers, which goes with each rate of the tax: `recargo de equivalencia`. */
const SURCHARGES: Readonly<Record<string, string>> = { '21': '5.2', '10': '1.4', '5': '0.62', '4': '0.5' };

function surchargeOf(line: TableLine, row: TaxRow, others: readonly NumberSpan[], scale: number): TaxRow[] {
  const rate = SURCHARGES[String(Number(row.rate))];
  const tax = rate === undefined ? null : parseDecimal(rate);
  if (rate === undefined || tax === null) return [];
  const span = others.find(
    (number) => number.left > row.span.right && isShareOf(tax, row.base, number, scale),
  );
  const amount = span === undefined ? null : minorOf(span, scale);
  return span === undefined || amount === null
    ? []
    : [{ label: 'R.E.', rate, base: row.base, amount, span, line: line.index }];
}

/** `27,143.35  2.50 %  678.59  2.50 %  678.59  28,500.53`: the tax of the state and of the union, which come to the total. */
function otherHalfOf(line: TableLine, row: TaxRow, others: readonly NumberSpan[], scale: number): TaxRow[] {
  const half = others.find(({ left, value }) => left > row.span.right && value === row.span.value);
  const hasTotal = others.some((number) => minorOf(number, scale) === row.base + 2 * row.amount);
  if (half === undefined || row.amount === 0 || !hasTotal) return [];
  const isRated = line.numbers.some(
    ({ left, right, value }) => value === row.rate && left > row.span.right && right < half.left,
  );
  return isRated ? [{ ...row, span: half }] : [];
}

function isRate({ isPercent, value, currency }: NumberSpan): boolean {
  const number = Number(value);
  return (
    number <= MOST_RATE &&
    (isPercent || (number > 0 && currency === null && /^\d{1,2}(?:\.\d{1,2})?$/.test(value)))
  );
}

/**
 * The taxable base in minor units. Brackets around it are no minus: `VAT 20% (144.40) 28.88` is a tax on 144.40, so a
 * bracketed base has the sign of its tax.
 */
export function baseOf(base: NumberSpan, tax: Minor, scale: number): Minor | null {
  const printed = minorOf(base, scale);
  if (printed === null || !isBracketed(base)) return printed;
  return tax < 0 ? -Math.abs(printed) : Math.abs(printed);
}

/** Brackets alone make it negative. */
export function isBracketed({ text }: NumberSpan): boolean {
  return text.includes('(') && !/[-−–]/.test(text);
}

function isTaxOf(rate: NumberSpan, base: NumberSpan, tax: NumberSpan, scale: number): boolean {
  const [percent, amount] = [parseDecimal(rate.value), minorOf(tax, scale)];
  const on = amount === null ? null : baseOf(base, amount, scale);
  if (percent === null || on === null || amount === null || on === 0) return false;
  if ((amount === 0) !== (percent.units === 0n)) return false;
  return isShareOf(percent, on, tax, scale);
}

/** Whether a figure is a share, in percent, of an amount, but for the last coin. */
export function isShareOf(percent: Decimal, on: Minor, part: NumberSpan, scale: number): boolean {
  const product = timesDecimal(percent, { units: BigInt(on), decimals: scale + HUNDRED });
  const [expected, amount] = [toMinor(product, scale), minorOf(part, scale)];
  return expected !== null && amount !== null && Math.abs(expected - amount) <= 1;
}

function rowOf(
  line: TableLine,
  rate: NumberSpan,
  base: NumberSpan,
  tax: NumberSpan,
  scale: number,
): TaxRow | null {
  const amount = minorOf(tax, scale);
  const on = amount === null ? null : baseOf(base, amount, scale);
  if (on === null || amount === null) return null;
  const taken = new Set(line.numbers.flatMap(({ first, last }) => range(first, last)));
  const words = line.words.filter((_, at) => !taken.has(at)).map(({ text }) => text);
  const label = words.join(' ').replace(/[\s:]+$/, '');
  return { label, rate: rate.value, base: on, amount, span: tax, line: line.index };
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}
