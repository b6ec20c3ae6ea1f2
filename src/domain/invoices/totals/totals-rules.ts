import { rule, type CandidateRule } from '#domain/language/weigh-candidates.ts';
import type { Minor } from '#domain/money.ts';
import type { AdjustmentWay } from './adjustment-ways.ts';
import type { SumFigure } from './sum-figure.ts';
import type { ChosenTax, Weighed } from './tax-candidates.ts';

/** One figure for each sum, with what its label speaks for it. */
export interface SumsChoice {
  readonly total: Weighed<{
    readonly figure: SumFigure;
    readonly value: Minor;
    readonly isUnnamed?: boolean;
  }> | null;
  readonly subtotal: Weighed<{ readonly figure: SumFigure | null; readonly value: Minor | null }>;
  readonly tax: Weighed<ChosenTax>;
  readonly way: AdjustmentWay;
  /** Σ of the lines; null without lines. */
  readonly lines: Minor | null;
  /** In minor units: what rounding leaves open. */
  readonly reach: number;
  /** Subtotal or tax is on another page than the total, and other totals stand between. */
  readonly isApart: boolean;
}

/** A choice with what holds between its sums. */
export interface ChoiceReading extends SumsChoice {
  readonly isTaxed: boolean;
  /** Subtotal, tax and adjustments come to the total: because they are one figure, are the same, or as a sum. */
  readonly totalIs: 'one figure' | 'the subtotal' | 'a sum' | null;
  /** What the lines come to, with the adjustments before the subtotal. */
  readonly linesAre: 'subtotal' | 'subtotal and tax' | 'total without tax' | 'total with tax' | null;
  /** The subtotal, where it is not printed and follows from the lines. */
  readonly computed: Minor | null;
}

/** In minor units: the smallest coin where sums are rounded without a word. */
const COIN = 5;

/** Finds what holds between the sums of a choice. */
export function readChoice(choice: SumsChoice): ChoiceReading {
  const isTaxed = choice.tax.value !== 0;
  const linesAre = linesOf(choice, isTaxed);
  return {
    ...choice,
    isTaxed,
    totalIs: totalOf(choice, isTaxed),
    linesAre,
    computed: computedSubtotal(choice, linesAre, isTaxed),
  };
}

function totalOf(
  { total, subtotal, tax, way, reach }: SumsChoice,
  isTaxed: boolean,
): ChoiceReading['totalIs'] {
  if (total === null || subtotal.value === null) return null;
  // Cash without small coins: the sum to the next five.
  const coins = total.value % COIN === 0 ? (COIN - 1) / 2 : 0;
  const off = isTaxed ? Math.max(reach, coins) : 0;
  if (Math.abs(subtotal.value + tax.value + way.after - total.value) > off) return null;
  const isOne = !isTaxed && way.adjustments.length === 0 && subtotal.figure?.span === total.figure.span;
  return isOne ? 'one figure' : !isTaxed && way.after === 0 ? 'the subtotal' : 'a sum';
}

function linesOf(
  { total, subtotal, tax, way, lines, reach }: SumsChoice,
  isTaxed: boolean,
): ChoiceReading['linesAre'] {
  // Lines that come to nothing prove no sum of nothing.
  if (lines === null || lines === 0) return null;
  const net = subtotal.value;
  const before = lines + way.before;
  if (net !== null) {
    if (before === net) return 'subtotal';
    return isTaxed && Math.abs(before - net - tax.value) <= reach ? 'subtotal and tax' : null;
  }
  if (total === null) return null;
  const after = before + way.after;
  if (Math.abs(after + tax.value - total.value) <= (isTaxed ? reach : 0)) return 'total without tax';
  return isTaxed && after === total.value ? 'total with tax' : null;
}

function computedSubtotal(
  { total, tax, way, lines }: SumsChoice,
  linesAre: ChoiceReading['linesAre'],
  isTaxed: boolean,
): Minor | null {
  if (lines === null || total === null) return null;
  if (linesAre === 'total with tax') return total.value - tax.value - way.after;
  return linesAre === 'total without tax' && (isTaxed || way.after !== 0) ? lines + way.before : null;
}

/** Its rule, by which a choice is known that leaves the total unexplained. */
export const CONTRADICTED = 'the sums do not come to the total';

/** Why a choice of sums is the right one. */
export const TOTALS_RULES: readonly CandidateRule<ChoiceReading, null>[] = [
  rule('what the label of the total says', 1, ({ total }) => total?.weight ?? 0),
  rule('what the label of the subtotal says', 1, ({ subtotal }) => subtotal.weight),
  rule('what the label of the tax says', 1, ({ tax }) => tax.weight),
  rule('adjustments that are left out', -1, ({ way }) => way.cost),
  rule('the sums come to the total', 3, ({ totalIs }) => totalIs === 'a sum'),
  // Of two taxes that are printed a little apart, the one that leaves nothing open.
  rule(
    'they come to it without rounding',
    0.2,
    ({ total, subtotal, tax, way, totalIs }) =>
      totalIs === 'a sum' && (subtotal.value ?? 0) + tax.value + way.after === total?.value,
  ),
  rule('the total is the subtotal', 0.6, ({ totalIs }) => totalIs === 'the subtotal'),
  rule('the total is its own subtotal', -1, ({ totalIs }) => totalIs === 'one figure'),
  // It costs less than a printed subtotal is worth.
  rule(
    CONTRADICTED,
    -0.5,
    ({ total, subtotal, totalIs }) =>
      total !== null && total.isUnnamed !== true && subtotal.value !== null && totalIs === null,
  ),
  rule(
    'a total that nothing names and nothing comes to',
    -4,
    ({ total, tax, way, totalIs }) =>
      total?.isUnnamed === true && (totalIs === null || (tax.value === 0 && way.after === 0)),
  ),
  rule(
    'the lines come to the subtotal',
    2.2,
    ({ linesAre }) => linesAre === 'subtotal' || linesAre === 'subtotal and tax',
  ),
  rule(
    'the lines come to the total',
    2,
    ({ linesAre }) => linesAre === 'total without tax' || linesAre === 'total with tax',
  ),
  // What is due follows from the total: by payments and by tax that is withheld.
  rule(
    'what is due is taken for the total',
    -2,
    ({ total, subtotal }) => total?.figure.kind === 'due' && subtotal.figure?.kind === 'total',
  ),
  rule(
    'a taxed subtotal is as much as the total',
    -1,
    ({ total, subtotal, isTaxed }) => isTaxed && subtotal.value !== null && subtotal.value === total?.value,
  ),
  // `Subtotal 120.00, Shipping 12.00, Total 132.00, incl. VAT 22.00`
  // It costs less than a printed total is worth.
  rule(
    'a tax that the prices hold is added to a subtotal',
    -1,
    ({ subtotal, tax, totalIs }) => tax.isHeld && subtotal.value !== null && totalIs === null,
  ),
  // Of an example beside the bill, or of a list of its parts: what they are called and come to says nothing.
  rule('sums of another page, beyond other totals', -5, ({ isApart }) => isApart),
  rule(
    'a tax larger than what it is on',
    -2,
    ({ total, tax }) => total !== null && tax.value !== 0 && Math.abs(tax.value) * 2 > Math.abs(total.value),
  ),
];
