import type { Minor } from '#domain/money.ts';
import { adjustmentWays, type AdjustmentWay, type ChosenAdjustment } from './adjustment-ways.ts';
import type { SumFigure } from './find-sums.ts';
import type { SumKind } from './sum-words.ts';
import type { TaxRow } from './find-tax-rows.ts';
import {
  distinctRows,
  isSaidAgain,
  sumOf,
  taxCandidates,
  type ChosenTax,
  type TaxesToChoose,
  type Weighed,
} from './tax-candidates.ts';

/** A sum as it was chosen; `figure` null where it follows from others. */
export interface ChosenSum {
  readonly value: Minor;
  readonly figure: SumFigure | null;
}

/** The reading of the sums in which most of them hold. */
export interface SettledTotals {
  readonly subtotal: ChosenSum | null;
  readonly tax: ChosenTax | null;
  readonly total: ChosenSum | null;
  readonly adjustments: readonly ChosenAdjustment[];
  readonly pricesIncludeTax: boolean;
  /** How well it holds; readings of other lines are compared by it. */
  readonly score: number;
  /** The lines come to what is printed. */
  readonly linesHold: boolean;
}

export interface SumsToSettle extends TaxesToChoose {
  /** Figures that are the total where the others come to them, and nothing else otherwise. */
  readonly unnamed?: readonly SumFigure[];
}

/** Candidates of a kind: the likeliest ones. */
const MOST = 6;

const TOTAL: Partial<Record<SumKind, number>> = { total: 1, due: 0.7, subtotal: 0.2, net: 0.1 };
const SUBTOTAL: Partial<Record<SumKind, number>> = { net: 1, subtotal: 0.9, total: 0.15 };
/** What each sum that holds speaks for. */
const HOLDS = { total: 3, trivial: 0.6, lines: 2.2, linesToTotal: 2 };
/** Sums that are printed and said to be none of the total weigh the less. */
const COMPUTED = 0.1;
/** What a subtotal and a total that do not agree cost: less than a printed subtotal is worth. */
const CONTRADICTED = 0.5;
/** What it costs to take a figure for the total of which nothing is said, but by the arithmetic. */
const UNPROVEN = 4;
/** A label that also names what is due weighs a little less than one that names the total alone. */
const MAY_BE_DUE = 0.95;
/** What a figure gains that the cash given and its change come to. */
const PROVEN = 1.5;

type Total = Weighed<{ readonly figure: SumFigure; readonly value: Minor; readonly isUnnamed?: boolean }>;
/** In minor units: the smallest coin where sums are rounded without a word. */
const COIN = 5;

/** Of all figures with labels, chooses those between which the sums hold. */
export function settleTotals(given: SumsToSettle): SettledTotals {
  const unnamed = (given.unnamed ?? []).map((figure) => ({
    figure,
    value: figure.value,
    weight: 0,
    isUnnamed: true,
  }));
  const totals: readonly Total[] = [...candidatesOf(given.sums, TOTAL), ...unnamed.slice(0, MOST)];
  const subtotals: readonly Weighed<{ readonly figure: SumFigure | null; readonly value: Minor | null }>[] = [
    ...candidatesOf(given.sums, SUBTOTAL),
    ...basesOf(given.taxRows),
    ...partsOfNet(given.sums),
    { figure: null, value: null, weight: 0 },
  ];
  const taxes = taxCandidates(given);
  const ways = adjustmentWays(given.sums, Math.max(0, ...totals.map(({ value }) => Math.abs(value))));
  const reach = Math.max(1, given.taxRows.length, given.sums.filter(({ kind }) => kind === 'tax').length);
  let best: SettledTotals | null = null;
  for (const total of totals.length > 0 ? totals : [null]) {
    for (const subtotal of subtotals) {
      for (const tax of taxes) {
        for (const way of ways) {
          const settled = weigh({ total, subtotal, tax, way, lines: given.lines, reach });
          if (best === null || settled.score > best.score + 1e-9) best = settled;
        }
      }
    }
  }
  if (best === null) throw new Error('no reading of the sums');
  return best;
}

function candidatesOf(
  sums: readonly SumFigure[],
  weights: Partial<Record<SumKind, number>>,
): Weighed<{ readonly figure: SumFigure; readonly value: Minor }>[] {
  const seen = new Set<string>();
  return sums
    .flatMap((figure, index) => {
      const own = (weights[figure.kind] ?? 0) * (figure.others.includes('due') ? MAY_BE_DUE : 1);
      const other = Math.max(0, ...figure.others.map((kind) => (weights[kind] ?? 0) * 0.7));
      const weight = Math.max(own, other);
      // Of equals the last one: totals stand at the end.
      if (weight === 0) return [];
      const proof = figure.isProven === true ? PROVEN : 0;
      return [{ figure, value: figure.value, weight: weight + proof + index * 1e-4 }];
    })
    .toSorted((a, b) => b.weight - a.weight)
    .filter(({ value }) => {
      const isNew = !seen.has(String(value));
      seen.add(String(value));
      return isNew;
    })
    .slice(0, MOST);
}

/** What taxes are on, together: a subtotal that is not printed as such. */
function basesOf(rows: readonly TaxRow[]): Weighed<{ readonly figure: null; readonly value: Minor }>[] {
  const sets = [rows, distinctRows(rows), rows.slice(0, 1)].filter((set) => set.length > 0);
  return sets.map((set) => ({ figure: null, value: sumOf(set.map(({ base }) => base)), weight: 0.3 }));
}

/** `Net 20 %`, `Net 5 %`: the parts of a subtotal that is not printed. */
function partsOfNet(sums: readonly SumFigure[]): Weighed<{ readonly figure: null; readonly value: Minor }>[] {
  const parts = sums.filter(
    (figure, index) =>
      figure.kind === 'net' && !sums.slice(0, index).some((other) => isSaidAgain(other, figure)),
  );
  const isParted = parts.length > 1 && new Set(parts.map(({ rate, label }) => rate ?? label)).size > 1;
  return isParted ? [{ figure: null, value: sumOf(parts.map(({ value }) => value)), weight: 0.3 }] : [];
}

function weigh({
  total,
  subtotal,
  tax,
  way,
  lines,
  reach,
}: {
  readonly total: Total | null;
  readonly subtotal: Weighed<{ readonly figure: SumFigure | null; readonly value: Minor | null }>;
  readonly tax: Weighed<ChosenTax>;
  readonly way: AdjustmentWay;
  readonly lines: Minor | null;
  readonly reach: number;
}): SettledTotals {
  const { before, after, adjustments, cost } = way;
  const isNear = (a: Minor, b: Minor, by = reach) => Math.abs(a - b) <= by;
  const net = subtotal.value;
  const [isTaxed, isAdjusted] = [tax.value !== 0, adjustments.length > 0];
  let score = (total?.weight ?? 0) + subtotal.weight + tax.weight - cost;
  let linesHold = false;
  let pricesIncludeTax = false;
  let computed: Minor | null = null;
  // Cash without small coins: the sum to the next five.
  const coins = total !== null && total.value % COIN === 0 ? (COIN - 1) / 2 : 0;
  const off = isTaxed ? Math.max(reach, coins) : 0;
  if (net !== null && total !== null && isNear(net + tax.value + after, total.value, off)) {
    const isTrivial = !isTaxed && !isAdjusted && subtotal.figure?.span === total.figure.span;
    const isSame = !isTaxed && after === 0;
    score += isTrivial ? -1 : isSame ? HOLDS.trivial : HOLDS.total;
    if (total.isUnnamed === true && isSame) score -= UNPROVEN;
  } else if (total?.isUnnamed === true) score -= UNPROVEN;
  else if (net !== null && total !== null) score -= CONTRADICTED;
  // Lines that come to nothing prove no sum of nothing.
  if (lines !== null && lines !== 0) {
    if (net !== null && isNear(lines + before, net, 0)) {
      linesHold = true;
      score += HOLDS.lines;
    } else if (net !== null && isTaxed && isNear(lines + before, net + tax.value)) {
      linesHold = true;
      pricesIncludeTax = true;
      score += HOLDS.lines;
    } else if (
      net === null &&
      total !== null &&
      isNear(lines + before + after + tax.value, total.value, isTaxed ? reach : 0)
    ) {
      linesHold = true;
      score += HOLDS.linesToTotal + (isTaxed ? 0.8 : 0);
      if (isTaxed || after !== 0) computed = lines + before;
    } else if (net === null && isTaxed && total !== null && isNear(lines + before + after, total.value, 0)) {
      linesHold = true;
      pricesIncludeTax = true;
      score += HOLDS.linesToTotal;
      computed = total.value - tax.value - after;
    }
  }
  // What is due follows from the total: by payments and by tax that is withheld.
  if (total?.figure.kind === 'due' && subtotal.figure?.kind === 'total') score -= 2;
  // The total is no subtotal of itself.
  if (net !== null && isTaxed && net === total?.value) score -= 1;
  // A tax larger than what it is on is none.
  if (total !== null && isTaxed && Math.abs(tax.value) * 2 > Math.abs(total.value)) score -= 2;
  const chosen =
    net !== null
      ? { value: net, figure: subtotal.figure }
      : computed === null
        ? null
        : { value: computed, figure: null };
  if (net === null && computed !== null) score -= COMPUTED;
  return {
    subtotal: chosen,
    tax: isTaxed || tax.figure !== null ? tax : null,
    total: total === null ? null : { value: total.value, figure: total.figure },
    adjustments,
    pricesIncludeTax,
    score,
    linesHold,
  };
}
