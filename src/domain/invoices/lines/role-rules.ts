import { rule, type CandidateRule } from '#domain/language/weigh-candidates.ts';
import type { ColumnKind } from '#domain/language/invoice-phrases.ts';
import type { NumberColumn } from './lay-columns.ts';
import type { NumberSpan } from '#domain/page-text/number-spans.ts';
import { productOf } from './product-of.ts';
import { isMoneyLike } from './table-line.ts';

/** Three columns that may be what lines come to, how many there are, and what each costs. */
export interface RoleCandidate {
  readonly quantity: NumberColumn | null;
  readonly price: NumberColumn | null;
  readonly amount: NumberColumn;
  /** All columns of the table, left to right. */
  readonly columns: readonly NumberColumn[];
  /** Those of taxes that no title names. */
  readonly taxes: ReadonlySet<NumberColumn>;
}

/** Rows that are tried; more tell no more. */
const SAMPLE = 60;
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
  // `Amount` may say how many; the arithmetic has to say so too.
  amount: -0.2,
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

const COMES_TO = new Set<ColumnKind | null>(['amount', 'net', 'gross']);
/** `CGST` may be its rate, or what it comes to. */
export const TAXES: ReadonlySet<ColumnKind | null> = new Set<ColumnKind | null>(['tax', 'taxRate']);

function titleWeight(weights: Partial<Record<ColumnKind, number>>, column: NumberColumn | null): number {
  const kind = column?.title?.kind ?? null;
  return kind === null ? 0 : (weights[kind] ?? 0);
}

const isUntitled = (column: NumberColumn | null) => column !== null && (column.title?.kind ?? null) === null;

function hasTitle(columns: readonly NumberColumn[], kind: string): boolean {
  return columns.some(({ title }) => title?.kind === kind);
}

/** Why columns have these roles. */
export const ROLE_RULES: readonly CandidateRule<RoleCandidate, null>[] = [
  rule('title of the amount', 1, ({ amount }) => titleWeight(AMOUNT, amount)),
  // `Unit price | Net amount | Tax | Total amount`: the price comes to the net amount, the total holds the tax.
  rule(
    'a total that holds tax beside a net amount',
    -0.8,
    ({ amount, columns }) =>
      hasTitle(columns, 'net') &&
      (amount.title?.kind === 'gross'
        ? ['price', 'quantity'].some((kind) => hasTitle(columns, kind))
        : amount.title?.kind === 'amount' &&
          hasTitle(columns, 'price') &&
          ['tax', 'taxRate'].some((kind) => hasTitle(columns, kind))),
  ),
  rule('the amount stands at the right', 0.6, ({ amount, columns }) =>
    columns.length < 2 ? 0 : columns.indexOf(amount) / (columns.length - 1),
  ),
  rule('title of the quantity', 1, ({ quantity }) => titleWeight(QUANTITY, quantity)),
  // A column without a title has to be earned by the arithmetic.
  rule('quantity without a title', -0.4, ({ quantity }) => isUntitled(quantity)),
  rule('title of the price', 1, ({ price }) => titleWeight(PRICE, price)),
  rule('price without a title', -0.4, ({ price }) => isUntitled(price)),
  // `Last month | This month | Usage | Amount`: figures of a meter are no prices.
  rule(
    'an amount as a price that no amount comes of',
    -0.4,
    (roles) => COMES_TO.has(roles.price?.title?.kind ?? null) && fitOf(roles) === 0,
  ),
  rule('quantity times price is the amount', 4, fitOf),
  rule('a count with decimals beside a price without', -1.5, isTurned),
  rule('a tax on another column', -2, ({ amount, taxes }) => taxes.has(amount)),
];

/** `1000.00` times `1`: where a line is of one piece, the arithmetic holds either way. */
function isTurned({ quantity, price }: RoleCandidate): boolean {
  if (quantity === null || price === null || quantity.title?.kind === 'quantity') return false;
  const rows = Array.from(quantity.spans).flatMap(([line, span]) => {
    const other = price.spans.get(line);
    if (other === undefined) return [];
    const isOne = Number(other.value) === 1 && price.title?.kind !== 'price';
    return [isOne || (isMoneyLike(span) && !isMoneyLike(other))];
  });
  return rows.length > 0 && rows.every(Boolean);
}

/** Share of the amounts that are quantity × price on their line, or on a line beside it. */
function fitOf({ quantity, price, amount }: RoleCandidate): number {
  // The halves of one tax, of one piece each: `CGST | SGST`.
  const areTaxes = [price, amount].every((column) => TAXES.has(column?.title?.kind ?? null));
  if (quantity === null || price === null || areTaxes) return 0;
  let [fits, rows] = [0, 0];
  // `1,500 kg x 1,99` right below an amount that it makes is not compared with those of the rows around it.
  const isOfOther = (at: number, span: NumberSpan) => {
    const above = amount.spans.get(at - 1);
    if (above === undefined || above === span) return false;
    return pairAt(quantity, price, at).some(([q, p]) => productOf(q, p, above) !== null);
  };
  for (const [line, span] of amount.spans) {
    // Anything times nothing is nothing.
    if (Number(span.value) === 0) continue;
    // What has a quantity of its own is not compared with that of the row beside it.
    const steps = quantity.spans.has(line) ? [0] : STEPS;
    const pairs = steps
      .filter((step) => steps.length === 1 || !isOfOther(line + step, span))
      .flatMap((step) => pairAt(quantity, price, line + step));
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
