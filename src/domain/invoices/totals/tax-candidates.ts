import type { Minor } from '#domain/money.ts';
import type { SumFigure } from './sum-figure.ts';
import type { TaxRow } from './find-tax-rows.ts';
import { saysIncluded, type SumKind } from './sum-words.ts';

export type Weighed<T> = T & { readonly weight: number };

/** What a tax comes to, with the figures that say so. */
export interface ChosenTax {
  readonly value: Minor;
  readonly figures: readonly (SumFigure | TaxRow)[];
  /** Printed as one sum. */
  readonly figure: SumFigure | null;
  /** Its label says that the prices hold it. */
  readonly isHeld: boolean;
}

type FoundTax = Omit<ChosenTax, 'isHeld'>;

/** What a tax may be told from. */
export interface TaxesToChoose {
  readonly sums: readonly SumFigure[];
  readonly taxRows: readonly TaxRow[];
  /** Σ of the lines; null without lines. */
  readonly lines: Minor | null;
  /** What the taxes of the lines come to: by a column of theirs, and by their rates. */
  readonly taxesOfLines?: readonly { readonly value: Minor; readonly isPrinted: boolean }[];
  /** A column of the lines is titled as their taxes. */
  readonly hasTaxes?: boolean;
}

const OF_ALL: ReadonlySet<SumKind> = new Set(['total', 'due']);
/** Candidates of a kind: the likeliest ones. */
const MOST = 6;

/** What it costs to charge no tax where one is printed. */
const UNTAXED = -0.3;
/** `Subtotal 120.00, incl. VAT 20.00, Total 120.00`: the more so where its label says that the prices hold it. */
const UNTAXED_THOUGH_HELD = -4;

/** Printed sums of taxes, the single taxes together, the rows of a summary together, none. */
export function taxCandidates({
  sums,
  taxRows,
  lines,
  taxesOfLines = [],
  hasTaxes = false,
}: TaxesToChoose): Weighed<ChosenTax>[] {
  const largest = Math.max(0, ...sums.map(({ kind, value }) => (kind === 'total' ? Math.abs(value) : 0)));
  // `¥412,772 (tax included)` is no tax.
  const single = sums.filter(
    ({ kind, value }) => kind === 'tax' && (largest === 0 || Math.abs(value) * 2 < largest),
  );
  const candidates: Weighed<FoundTax>[] = single.map((figure) => ({
    value: figure.value,
    figures: partsOf(figure.value, single, taxRows, figure),
    figure,
    weight: weightAlone(figure, single, taxRows),
  }));
  const distinct = single.filter(
    (figure, index) => !single.slice(0, index).some((other) => isSaidAgain(other, figure)),
  );
  // `CGST on room` between the rows of a bill.
  const firstTotal = Math.min(...sums.flatMap(({ kind, line }) => (kind === 'total' ? [line] : [])));
  const among = single.filter(({ line }) => line < firstTotal);
  for (const figures of among.length < single.length ? [single, distinct, among] : [single, distinct]) {
    if (figures.length > 1)
      candidates.push({
        value: sumOf(figures.map(({ value }) => value)),
        figures,
        figure: null,
        weight: 0.8,
      });
  }
  for (const rows of [taxRows, distinctRows(taxRows)]) {
    if (rows.length > 0) {
      candidates.push({
        value: sumOf(rows.map(({ amount }) => amount)),
        figures: rows,
        figure: null,
        weight: 0.7,
      });
    }
  }
  candidates.push(...besideTotals(sums, lines, hasTaxes));
  // No sum needs to say them again, where the lines come to the total with them, or hold them.
  for (const { value, isPrinted } of taxesOfLines) {
    const isOfTotal = sums.some(
      (sum) =>
        OF_ALL.has(sum.kind) &&
        lines !== null &&
        (sum.value === lines + value || (isPrinted && sum.value === lines)),
    );
    if (value !== 0 && isOfTotal) candidates.push({ value, figures: [], figure: null, weight: 0.4 });
  }
  const likely = candidates.slice(0, 2 * MOST).map((tax) => ({ ...tax, isHeld: isHeld(tax) }));
  const untaxed = likely.some((tax) => tax.isHeld) ? UNTAXED_THOUGH_HELD : UNTAXED;
  const weight = single.length > 0 ? untaxed : 0;
  return [...likely, { value: 0, figures: [], figure: null, weight, isHeld: false }];
}

/** `incl. VAT  20.00` */
function isHeld({ value, figures, figure }: FoundTax): boolean {
  return (
    value !== 0 && [...figures, ...(figure === null ? [] : [figure])].some(({ label }) => saysIncluded(label))
  );
}

/**
 * `TOTAL  196.34  1,836.00` below columns of taxes and of amounts: where both and the lines add up, or these hold both.
 * `TOTAL  12  1,639.66  98.17  98.17  1,836.00`: behind what the lines come to.
 */
function besideTotals(
  sums: readonly SumFigure[],
  lines: Minor | null,
  hasTaxes: boolean,
): Weighed<FoundTax>[] {
  return sums.flatMap((sum) => {
    const { value: total, betweenMinor, between } = sum;
    if (sum.kind !== 'total' || lines === null) return [];
    const isHeld = lines === total && hasTaxes && between.length === 1;
    const start = isHeld || between.length === 1 ? 0 : betweenMinor.indexOf(lines) + 1;
    if (start === 0 && between.length > 1) return [];
    const value = sumOf(betweenMinor.slice(start));
    if (value === 0 || (lines + value !== total && !isHeld)) return [];
    const figures = between.slice(start).flatMap((span, at): SumFigure[] => {
      const part = betweenMinor[start + at] ?? 0;
      return part === 0
        ? []
        : [{ ...sum, kind: 'tax', others: [], value: part, span, between: [], betweenMinor: [] }];
    });
    const [figure = null, ...more] = figures;
    // Below the column of taxes stand all of them, those on lines of their own among them.
    const isOfAll = isHeld && sums.some((one) => one.kind === 'tax' && one.value !== 0 && one.value < value);
    return [{ value, figures, figure: more.length > 0 ? null : figure, weight: isOfAll ? 0.9 : 0.5 }];
  });
}

/** One tax of nothing beside others that are something is not all of them, nor is one beside a tax of another rate. */
function weightAlone(figure: SumFigure, single: readonly SumFigure[], rows: readonly TaxRow[]): number {
  const others = single.filter(({ value }) => value !== 0 && value !== figure.value);
  if (figure.value === 0 && others.length > 0) return UNTAXED;
  const hasOtherRate = others.some(({ rate }) => rate !== null && rate !== figure.rate);
  const isPart = figure.rate !== null && hasOtherRate;
  return isPart && partsOf(figure.value, single, rows, figure).length === 1 ? 0.7 : 0.8;
}

/** The taxes that a printed sum of taxes consists of. */
function partsOf(
  value: Minor,
  single: readonly SumFigure[],
  rows: readonly TaxRow[],
  self: SumFigure,
): readonly (SumFigure | TaxRow)[] {
  const others = single.filter((figure) => figure !== self && figure.value !== value);
  const sets: readonly (readonly (SumFigure | TaxRow)[])[] = [rows, distinctRows(rows), others];
  const fitting = sets.find(
    (set) => set.length > 0 && Math.abs(sumOf(set.map(amountOf)) - value) <= set.length,
  );
  return fitting ?? [self];
}

/** What a tax comes to. */
export function amountOf(tax: SumFigure | TaxRow): Minor {
  return 'amount' in tax ? tax.amount : tax.value;
}

/** Rows of a summary of taxes without those that say the same again. */
export function distinctRows(rows: readonly TaxRow[]): TaxRow[] {
  return rows.filter(
    (row, index) =>
      !rows
        .slice(0, index)
        .some((other) => other.base === row.base && other.rate === row.rate && isSameLabel(other, row)),
  );
}

function isSameLabel(a: { readonly label: string }, b: { readonly label: string }): boolean {
  const [x, y] = [a.label, b.label].map((label) => label.replaceAll(/\P{L}/gu, '').toLowerCase());
  return x === y || x === '' || y === '';
}

/** The same figure under the same label. */
export function isSaidAgain(a: SumFigure, b: SumFigure): boolean {
  return a.value === b.value && a.rate === b.rate && isSameLabel(a, b);
}

/** Σ of amounts in minor units. */
export function sumOf(values: readonly Minor[]): Minor {
  return values.reduce((sum, value) => sum + value, 0);
}
