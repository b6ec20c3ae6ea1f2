import type { ColumnKind } from '#domain/language/language-data.ts';
import { parseDecimal, timesDecimal, type Decimal } from '../exact-decimal.ts';
import type { NumberColumn } from './lay-columns.ts';
import type { NumberSpan } from './number-spans.ts';
import { isMoneyLike } from './table-line.ts';
import { plainDecimal } from '#domain/values/read-digits.ts';

/** Which columns are what; null where a table has none of a kind. */
export interface ColumnRoles {
  readonly quantity: NumberColumn | null;
  readonly price: NumberColumn | null;
  readonly amount: NumberColumn;
  readonly discount: NumberColumn | null;
  readonly taxRate: NumberColumn | null;
}

/** Rows that are tried; more tell no more. */
const SAMPLE = 60;
const FIT = 4;
const MOST_RATE = 40;
const UNTITLED = -0.4;
/** How much a title speaks for each role. */
const AMOUNT: Partial<Record<ColumnKind, number>> = {
  net: 1.2,
  amount: 1.1,
  gross: 1,
  price: 0.3,
  tax: -1,
  taxRate: -1,
  quantity: -1,
  position: -2,
  code: -2,
  discount: -1,
  ignored: -1,
  date: -1,
  unit: -1,
  description: -0.5,
};
const QUANTITY: Partial<Record<ColumnKind, number>> = {
  quantity: 1,
  amount: 0.1,
  unit: 0.4,
  position: -0.8,
  code: -0.8,
  price: -0.5,
  net: -1,
  gross: -1,
  tax: -1,
  taxRate: -1,
  discount: -1,
  ignored: -0.5,
  description: -0.1,
  date: -1,
};
const PRICE: Partial<Record<ColumnKind, number>> = {
  price: 1,
  amount: 0.3,
  net: 0.5,
  gross: 0.2,
  unit: 0.3,
  quantity: -0.5,
  position: -2,
  code: -2,
  tax: -1,
  taxRate: -1,
  discount: -1,
  ignored: -0.2,
  description: -0.5,
  date: -1,
};

/** By titles and by arithmetic: of all columns those three in which quantity × price is the amount in most rows. */
export function assignRoles(columns: readonly NumberColumn[]): ColumnRoles | null {
  let best: { roles: ColumnRoles; score: number } | null = null;
  const discount = ofKind(columns, 'discount');
  const taxRate = columns.find(isOfRates) ?? null;
  const candidates = columns.filter((column) => column !== taxRate && column !== discount);
  for (const amount of candidates) {
    const share = mayBeAmount(amount);
    if (share === 0) continue;
    const others = candidates.filter((column) => column !== amount);
    const [quantities, prices] = [
      [null, ...withoutOrdered(others.filter(mayBeQuantity))],
      [null, ...others.filter(mayBePrice)],
    ];
    const alone = score(AMOUNT, amount) + weightOf(amount) * share + place(amount, columns);
    for (const quantity of quantities) {
      for (const price of prices) {
        if (quantity !== null && quantity === price) continue;
        const fits = FIT * fitOf({ quantity, price, amount });
        const total = alone + optional(QUANTITY, quantity) + optional(PRICE, price) + fits;
        if (best !== null && total <= best.score) continue;
        best = { roles: { quantity, price, amount, discount, taxRate }, score: total };
      }
    }
  }
  return best?.roles ?? null;
}

function score(weights: Partial<Record<ColumnKind, number>>, { title }: NumberColumn): number {
  const kind = title?.kind ?? null;
  return kind === null ? 0 : (weights[kind] ?? 0);
}

/** A column without a title has to be earned by the arithmetic. */
function optional(weights: Partial<Record<ColumnKind, number>>, column: NumberColumn | null): number {
  if (column === null) return 0;
  return (column.title?.kind ?? null) === null ? UNTITLED : score(weights, column);
}

/** More rows have it than another column. */
function weightOf({ spans }: NumberColumn): number {
  return Math.min(1, spans.size / 10);
}

/** Amounts stand at the right. */
function place(column: NumberColumn, columns: readonly NumberColumn[]): number {
  return columns.length < 2 ? 0 : (0.6 * columns.indexOf(column)) / (columns.length - 1);
}

function ofKind(columns: readonly NumberColumn[], kind: ColumnKind): NumberColumn | null {
  return columns.find(({ title }) => title?.kind === kind) ?? null;
}

function isOfRates({ title, spans }: NumberColumn): boolean {
  const all = Array.from(spans.values());
  if (all.length === 0 || (title !== null && title.kind !== 'taxRate' && title.kind !== null)) return false;
  const isNamed = title?.kind === 'taxRate';
  const rates = all.filter(({ isPercent, value }) => isPercent || (isNamed && Number(value) <= MOST_RATE));
  return rates.length * 2 > all.length && (isNamed || all.every(({ isPercent }) => isPercent));
}

/** The share of its numbers that look like money; 0 where it can be none. */
function mayBeAmount({ spans, title }: NumberColumn): number {
  const all = Array.from(spans.values());
  const money = all.filter(isMoneyLike).length / Math.max(1, all.length);
  if (all.some(({ isPercent }) => isPercent) && money < 0.5) return 0;
  // `1440` without decimals: only under a title that says so.
  const isNamed = title?.kind === 'amount' || title?.kind === 'net' || title?.kind === 'gross';
  return isNamed ? Math.max(0.3, money) : money;
}

/** Titled as money: `TVA`, `HT`, `TTC`. */
const NO_COUNT = new Set<ColumnKind>(['tax', 'taxRate', 'net', 'gross']);

function mayBeQuantity({ spans, title }: NumberColumn): boolean {
  if (title !== null && title.kind !== null && NO_COUNT.has(title.kind)) return false;
  const all = Array.from(spans.values());
  return (
    all.length > 0 &&
    all.filter(({ currency, isPercent }) => currency === null && !isPercent).length * 2 > all.length
  );
}

/** Of the ordered and the delivered quantity the delivered one is charged. */
function withoutOrdered(columns: readonly NumberColumn[]): readonly NumberColumn[] {
  const isOf = (words: RegExp) => (column: NumberColumn) =>
    column.title?.kind === 'quantity' && words.test(column.title.text);
  const delivered = columns.some(isOf(DELIVERED));
  return delivered ? columns.filter((column) => !isOf(ORDERED)(column)) : columns;
}

const DELIVERED =
  /suppl|ship|deliver|des?patch|invoiced|geliefert|gelief|livr|entreg|consegn|geleverd|lever|dostar|dodán/iu;
const ORDERED = /order|ordin|bestel|bestil|bestäl|command|cmd|pedid|zamów|objedn|b\/?o|back/iu;

function mayBePrice({ spans }: NumberColumn): boolean {
  const all = Array.from(spans.values());
  return all.length > 0 && all.filter(({ isPercent }) => !isPercent).length * 2 > all.length;
}

/** Share of the amounts that are quantity × price on their line, or on a line beside it. */
function fitOf({ quantity, price, amount }: Pick<ColumnRoles, 'quantity' | 'price' | 'amount'>): number {
  if (quantity === null || price === null) return 0;
  let [fits, rows] = [0, 0];
  for (const [line, span] of amount.spans) {
    // Anything times nothing is nothing.
    if (Number(span.value) === 0) continue;
    // What has a quantity of its own is not compared with that of the row beside it.
    const steps = quantity.spans.has(line) ? [0] : STEPS;
    const pairs = steps.flatMap((step) => pairAt(quantity, price, line + step));
    if (pairs.length === 0) continue;
    rows += 1;
    if (rows > SAMPLE) break;
    if (pairs.some(([q, p]) => productOf(q, p, span) !== null)) fits += 1;
  }
  // Two rows of many prove nothing.
  return rows === 0 ? 0 : (fits / rows) * Math.min(1, fits / Math.max(1, amount.spans.size * 0.3));
}

/** Lines from an amount to its quantity and price. */
const STEPS = [0, 1, -1, 2, -2];

function pairAt(quantity: NumberColumn, price: NumberColumn, line: number): [NumberSpan, NumberSpan][] {
  const q = quantity.spans.get(line);
  // On receipts and in tables with rows of two lines they may be on different ones.
  const beside = [line, line + 1, line - 1].find(
    (other) => price.spans.has(other) && (other === line || !quantity.spans.has(other)),
  );
  const p = beside === undefined ? undefined : price.spans.get(beside);
  return q === undefined || p === undefined ? [] : [[q, p]];
}

/** How the digits of quantity and price are to be read for their product to be the amount; null where none is. */
export function productOf(
  quantity: NumberSpan,
  price: NumberSpan,
  amount: NumberSpan,
): { readonly quantity: string; readonly price: string } | null {
  for (const q of readingsOf(quantity)) {
    for (const p of readingsOf(price)) {
      const [a, b, c] = [parseDecimal(q), parseDecimal(p), parseDecimal(amount.value)];
      if (a !== null && b !== null && c !== null && isProduct(a, b, c)) return { quantity: q, price: p };
    }
  }
  return null;
}

function readingsOf({ value, digits }: NumberSpan): string[] {
  const other = otherReading(digits);
  return other === null || other === value ? [value] : [value, other];
}

/** To the last decimal of the amount, and what a rounded price leaves open. */
function isProduct(quantity: Decimal, price: Decimal, amount: Decimal): boolean {
  const product = timesDecimal(quantity, price);
  const decimals = Math.max(product.decimals, amount.decimals) + 1;
  const scaled = ({ units, decimals: own }: Decimal) => units * 10n ** BigInt(decimals - own);
  const off = scaled(product) - scaled(amount);
  const unit = 10n ** BigInt(decimals - amount.decimals);
  const rounding =
    price.decimals < 2
      ? 0n
      : (quantity.units * 10n ** BigInt(decimals)) / (2n * 10n ** BigInt(price.decimals + quantity.decimals));
  const reach = unit + rounding;
  return off <= reach && -off <= reach;
}

/** The other number that the same digits are where marks are used otherwise: `1.000` for one, in a document with commas. */
function otherReading(digits: string): string | null {
  const match = /^(\d{1,3})[.,](\d{3})$/.exec(digits);
  if (match === null) return null;
  const [, whole = '', fraction = ''] = match;
  return plainDecimal({ whole, fraction });
}
