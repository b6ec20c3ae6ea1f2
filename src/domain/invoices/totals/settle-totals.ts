import type { Minor } from '#domain/money.ts';
import { weighCandidate } from '#domain/language/weigh-candidates.ts';
import { isComputed } from '../is-computed.ts';
import { adjustmentWays, type ChosenAdjustment } from './adjustment-ways.ts';
import type { SumFigure } from './sum-figure.ts';
import type { SumKind } from './sum-words.ts';
import type { TaxRow } from './find-tax-rows.ts';
import { readChoice, TOTALS_RULES, type SumsChoice } from './totals-rules.ts';
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
  /** Names of the rules that speak for it. */
  readonly reasons: readonly string[];
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
/** A label that also names what is due weighs a little less than one that names the total alone. */
const MAY_BE_DUE = 0.95;

/** Of all figures with labels, chooses those between which the sums hold. */
export function settleTotals(given: SumsToSettle): SettledTotals {
  const unnamed = (given.unnamed ?? []).map((figure) => ({
    figure,
    value: figure.value,
    weight: 0,
    isUnnamed: true,
  }));
  const totals: readonly NonNullable<SumsChoice['total']>[] = [
    ...candidatesOf(given.sums, TOTAL),
    ...unnamed.slice(0, MOST),
  ];
  const subtotals: readonly SumsChoice['subtotal'][] = [
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
        if (isOfAnother(tax, total, given.sums)) continue;
        const isApart = areApart(total, [subtotal.figure, ...tax.figures], given.sums);
        for (const way of ways) {
          const settled = settle({ total, subtotal, tax, way, lines: given.lines, reach, isApart });
          if (best === null || settled.score > best.score + 1e-9) best = settled;
        }
      }
    }
  }
  if (best === null) throw new Error('no reading of the sums');
  return best;
}

/** Whether figures stand on another page than a total, where that is not said, and something else is a total between. */
function areApart(
  total: SumsChoice['total'],
  figures: readonly (SumFigure | TaxRow | null)[],
  sums: readonly SumFigure[],
): boolean {
  if (total === null) return false;
  const wholes = sums.filter(({ kind }) => kind === 'total' || kind === 'due');
  const same = wholes.filter(({ value }) => value === total.value);
  const { line, span } = total.figure;
  return figures.some((figure) => {
    if (
      figure === null ||
      [span, ...same.map((sum) => sum.span)].some(({ page }) => page === figure.span.page)
    )
      return false;
    const [from, to] = [Math.min(figure.line, line), Math.max(figure.line, line)];
    return wholes.some((sum) => sum.line > from && sum.line < to && sum.value !== total.value);
  });
}

/** A tax that is a total less what it is without tax is that of this total only. */
function isOfAnother(
  { figures }: ChosenTax,
  total: SumsChoice['total'],
  sums: readonly SumFigure[],
): boolean {
  return figures.some(
    (figure) =>
      'notes' in figure &&
      isComputed(figure) &&
      !sums.some(
        ({ kind, line, value }) => kind === 'total' && line === figure.line && value === total?.value,
      ),
  );
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
      return [{ figure, value: figure.value, weight: weight + index * 1e-4 }];
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

/** What a choice of sums comes to. */
function settle(choice: SumsChoice): SettledTotals {
  const { total, subtotal, tax, way } = choice;
  const reading = readChoice(choice);
  const { weight: score, reasons } = weighCandidate(TOTALS_RULES, reading, null);
  const { linesAre } = reading;
  const chosen =
    subtotal.value !== null
      ? { value: subtotal.value, figure: subtotal.figure }
      : reading.computed === null
        ? null
        : { value: reading.computed, figure: null };
  return {
    subtotal: chosen,
    tax: reading.isTaxed || tax.figure !== null ? tax : null,
    total: total === null ? null : { value: total.value, figure: total.figure },
    adjustments: way.adjustments,
    pricesIncludeTax: linesAre === 'subtotal and tax' || linesAre === 'total with tax',
    score,
    reasons,
    linesHold: linesAre !== null,
  };
}
