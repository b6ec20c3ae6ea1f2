import type { ColumnKind } from '#domain/language/invoice-phrases.ts';
import { invoiceWords } from '#domain/language/language-words.ts';
import { weighCandidate } from '#domain/language/weigh-candidates.ts';
import type { NumberColumn } from './lay-columns.ts';
import { ROLE_RULES } from './role-rules.ts';
import { isMoneyLike, type TableLine } from './table-line.ts';
import type { Minor } from '#domain/money.ts';
import { minorOf } from '../totals/sum-figure.ts';
import type { NumberSpan } from '#domain/page-text/number-spans.ts';
import { isSummed } from './sums-of-money.ts';

/** Which columns are what; null where a table has none of a kind. */
export interface ColumnRoles {
  readonly quantity: NumberColumn | null;
  readonly price: NumberColumn | null;
  readonly amount: NumberColumn;
  readonly discount: NumberColumn | null;
  readonly taxRate: NumberColumn | null;
}

/** In percent. */
const MOST_RATE = 40;

/**
 * By titles and by arithmetic: of all columns those three in which quantity × price is the amount in most rows.
 *
 * @param lines the table and what stands below it
 */
export function assignRoles(
  columns: readonly NumberColumn[],
  lines: readonly TableLine[],
): ColumnRoles | null {
  let best: { roles: ColumnRoles; weight: number } | null = null;
  const discount = ofKind(columns, 'discount');
  const taxes = taxColumns(columns, lines);
  const taxRate = columns.find((column) => isOfRates(column) && !taxes.has(column)) ?? null;
  const candidates = columns.filter((column) => column !== taxRate && column !== discount);
  for (const amount of candidates) {
    const others = candidates.filter((column) => column !== amount);
    if (!mayBeAmount(amount, others)) continue;
    const [quantities, prices] = [
      [null, ...withoutOrdered(others.filter(mayBeQuantity))],
      [null, ...others.filter(mayBePrice)],
    ];
    for (const quantity of quantities) {
      for (const price of prices) {
        if (quantity !== null && quantity === price) continue;
        const candidate = { quantity, price, amount, columns, taxes };
        const { weight } = weighCandidate(ROLE_RULES, candidate, null);
        if (best !== null && weight <= best.weight) continue;
        best = { roles: { quantity, price, amount, discount, taxRate }, weight };
      }
    }
  }
  return best?.roles ?? null;
}

function ofKind(columns: readonly NumberColumn[], kind: ColumnKind): NumberColumn | null {
  return columns.find(({ title }) => title?.kind === kind) ?? null;
}

/** Rates in percent; below a title that may be that of a tax as well, figures so small. */
export function isOfRates({ title, spans }: NumberColumn): boolean {
  const all = Array.from(spans.values());
  if (all.length === 0 || (title !== null && title.kind !== 'taxRate' && title.kind !== null)) return false;
  const isNamed = title?.kind === 'taxRate';
  const rates = all.filter(({ isPercent, value }) => isPercent || (isNamed && Number(value) <= MOST_RATE));
  // Of a recognised `20%` the sign may be a digit.
  const isSaid = all.some(({ isPercent }) => isPercent) || title?.text.includes('%') === true;
  if (isNamed) return rates.length * 2 > all.length && (isSaid || rates.length === all.length);
  return all.every(({ isPercent }) => isPercent);
}

function mayBeAmount({ spans, title, left }: NumberColumn, others: readonly NumberColumn[]): boolean {
  const all = Array.from(spans.values());
  const money = all.filter(isMoneyLike).length;
  if (all.some(({ isPercent }) => isPercent) && money * 2 < all.length) return false;
  // `1440` without decimals: only under a title that says so.
  const isOfPrices = (other: NumberColumn) => other.title?.kind === 'price' && other.left < left;
  const isNamed =
    title?.kind === 'amount' ||
    title?.kind === 'net' ||
    title?.kind === 'gross' ||
    // `Net unit price | Net price`: the second one is of all pieces.
    (title?.kind === 'price' && others.some(isOfPrices));
  return isNamed || money > 0;
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

const DELIVERED = new RegExp(invoiceWords('delivered'), 'iu');
const ORDERED = new RegExp(invoiceWords('ordered'), 'iu');

function mayBePrice({ spans }: NumberColumn): boolean {
  const all = Array.from(spans.values());
  return all.length > 0 && all.filter(({ isPercent }) => !isPercent).length * 2 > all.length;
}

/**
 * `Fees | VAT`, where no title says so: columns that are the same share of another in several rows, of the size of a tax,
 * and come with it to a printed sum. Commissions and instalments are shares, too, but are charged alone.
 *
 * @param lines the table and what stands below it
 */
function taxColumns(
  columns: readonly NumberColumn[],
  lines: readonly TableLine[],
): ReadonlySet<NumberColumn> {
  const isTax = (column: NumberColumn) =>
    columns.some((other) => {
      const rows = other === column ? [] : rowsOf(column, other);
      // The last row may be that of what both come to.
      return isShare(rows) && [rows, rows.slice(0, -1)].some((some) => isSummed(some.flat(), lines));
    });
  return new Set(columns.filter(isTax));
}

type Row = readonly [tax: NumberSpan, on: NumberSpan];

function rowsOf(column: NumberColumn, other: NumberColumn): Row[] {
  return Array.from(column.spans).flatMap(([line, tax]): Row[] => {
    const on = other.spans.get(line);
    return on !== undefined && isMoneyLike(tax) && isMoneyLike(on) ? [[tax, on]] : [];
  });
}

function isShare(rows: readonly Row[]): boolean {
  const known = rows
    .map(([tax, on]) => ({ tax: minor(tax), on: minor(on) }))
    .filter(({ tax, on }) => tax !== 0 && on !== 0);
  const largest = known.reduce((most, row) => (Math.abs(row.on) > Math.abs(most.on) ? row : most), NO_TAX);
  const perMille = Math.round((largest.tax * 1000) / largest.on);
  return (
    new Set(known.map(({ on }) => on)).size > 1 &&
    perMille > 0 &&
    perMille <= MOST_PER_MILLE &&
    known.every(({ tax, on }) => Math.abs(Math.round((on * perMille) / 1000) - tax) <= 1)
  );
}

const minor = (span: NumberSpan): Minor => minorOf(span, HUNDREDTHS) ?? 0;
const NO_TAX = { tax: 0, on: 1 };
const HUNDREDTHS = 2;
const MOST_PER_MILLE = 270;
