import type { CandidateRule } from '#domain/language/weigh-candidates.ts';
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
  { name: 'what the label of the total says', weight: 1, applies: ({ total }) => total?.weight ?? 0 },
  { name: 'what the label of the subtotal says', weight: 1, applies: ({ subtotal }) => subtotal.weight },
  { name: 'what the label of the tax says', weight: 1, applies: ({ tax }) => tax.weight },
  { name: 'adjustments that are left out', weight: -1, applies: ({ way }) => way.cost },
  { name: 'the sums come to the total', weight: 3, applies: ({ totalIs }) => totalIs === 'a sum' },
  {
    // Of two taxes that are printed a little apart, the one that leaves nothing open.
    name: 'they come to it without rounding',
    weight: 0.2,
    applies: ({ total, subtotal, tax, way, totalIs }) =>
      totalIs === 'a sum' && (subtotal.value ?? 0) + tax.value + way.after === total?.value,
  },
  { name: 'the total is the subtotal', weight: 0.6, applies: ({ totalIs }) => totalIs === 'the subtotal' },
  { name: 'the total is its own subtotal', weight: -1, applies: ({ totalIs }) => totalIs === 'one figure' },
  {
    // It costs less than a printed subtotal is worth.
    name: CONTRADICTED,
    weight: -0.5,
    applies: ({ total, subtotal, totalIs }) =>
      total !== null && total.isUnnamed !== true && subtotal.value !== null && totalIs === null,
  },
  {
    name: 'a total that nothing names and nothing comes to',
    weight: -4,
    applies: ({ total, tax, way, totalIs }) =>
      total?.isUnnamed === true && (totalIs === null || (tax.value === 0 && way.after === 0)),
  },
  {
    name: 'the lines come to the subtotal',
    weight: 2.2,
    applies: ({ linesAre }) => linesAre === 'subtotal' || linesAre === 'subtotal and tax',
  },
  {
    name: 'the lines come to the total',
    weight: 2,
    applies: ({ linesAre }) => linesAre === 'total without tax' || linesAre === 'total with tax',
  },
  {
    name: 'the lines and a tax come to the total',
    weight: 0.8,
    applies: ({ linesAre, isTaxed }) => linesAre === 'total without tax' && isTaxed,
  },
  {
    // What is due follows from the total: by payments and by tax that is withheld.
    name: 'what is due is taken for the total',
    weight: -2,
    applies: ({ total, subtotal }) => total?.figure.kind === 'due' && subtotal.figure?.kind === 'total',
  },
  {
    name: 'a taxed subtotal is as much as the total',
    weight: -1,
    applies: ({ total, subtotal, isTaxed }) =>
      isTaxed && subtotal.value !== null && subtotal.value === total?.value,
  },
  {
    // `Total 120.00, VAT included 20.00, To pay 120.00`
    name: 'a total is taken for a subtotal without the tax that is printed',
    weight: -0.6,
    applies: ({ subtotal, tax, isTaxed }) => subtotal.figure?.kind === 'total' && !isTaxed && tax.weight < 0,
  },
  {
    // `Subtotal 120.00, Shipping 12.00, Total 132.00, incl. VAT 22.00`
    // It costs less than a printed total is worth.
    name: 'a tax that the prices hold is added to a subtotal',
    weight: -1,
    applies: ({ subtotal, tax, totalIs }) => tax.isHeld && subtotal.value !== null && totalIs === null,
  },
  {
    // Of an example beside the bill, or of a list of its parts: what they are called and come to says nothing.
    name: 'sums of another page, beyond other totals',
    weight: -5,
    applies: ({ isApart }) => isApart,
  },
  {
    name: 'a tax larger than what it is on',
    weight: -2,
    applies: ({ total, tax }) =>
      total !== null && tax.value !== 0 && Math.abs(tax.value) * 2 > Math.abs(total.value),
  },
  {
    name: 'the subtotal is not printed',
    weight: -0.1,
    applies: ({ subtotal, computed }) => subtotal.value === null && computed !== null,
  },
];
