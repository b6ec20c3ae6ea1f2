import type { Minor } from '#domain/money.ts';
import { isMoneyLike, overlapOf, type TableLine } from '../lines/table-line.ts';
import { minorOf, type SumFigure } from './sum-figure.ts';
import type { SettledTotals } from './settle-totals.ts';
import { isAside, type SumKind } from './sum-words.ts';

/** What may be larger than the total and says nothing against it: cash that was given, an older balance. */
const isLargerByRight = (kind: SumKind) => kind === 'paid' || kind === 'due' || isAside(kind);
/** Of the narrower figure. */
const IN_COLUMN = 0.5;

/** A tax is less than half of what it is part of. */
const MOST_TAX = 0.5;

/** Printed taxes where none was taken: a tax that was read as a line, or left out, makes sums come out right as well. */
export function findOpenTaxes(sums: readonly SumFigure[], { total, tax }: SettledTotals): Minor[] {
  if (total === null || (tax !== null && tax.value !== 0)) return [];
  const most = MOST_TAX * Math.abs(total.value);
  return sums
    .filter(({ kind, value }) => kind === 'tax' && value !== 0 && Math.abs(value) < most)
    .map(({ value }) => value);
}

/**
 * Figures of money that stand below the total, in its column or by the words for one, are larger than it and are
 * explained by nothing: `Net 100.00`, `Ver. 20.00`, `Samtals 120.00` with words that are not known, where the first was
 * taken for the total.
 * While there is one, that the other figures add up proves nothing.
 *
 * @param lines those outside the tables of items
 * @returns in minor units, in the document's order, each once
 */
export function findOpenFigures(
  lines: readonly TableLine[],
  sums: readonly SumFigure[],
  { total, subtotal, tax, adjustments }: SettledTotals,
  scale: number,
): Minor[] {
  const figure = total?.figure;
  if (total === null || figure === null || figure === undefined) return [];
  const { span } = figure;
  const known = new Set([
    ...adjustments.map(({ value }) => total.value - value),
    ...(subtotal === null || tax === null ? [] : [subtotal.value + tax.value]),
    ...sums.filter(({ kind }) => isLargerByRight(kind)).map(({ value }) => value),
  ]);
  const at = lines.findIndex(({ index }) => index === figure.line);
  const below = lines.slice(at + 1).flatMap((line) => {
    const last = line.numbers.findLast(isMoneyLike);
    if (last === undefined) return [];
    // A total by its own words need not stand in the column: `To pay in all: 2,692.15` below four consignments.
    const isNamed = sums.some((sum) => sum.span === last && sum.kind === 'total');
    const isBelow = last.page === span.page && overlapOf(last, span) > IN_COLUMN;
    if (!isNamed && !isBelow) return [];
    const value = minorOf(last, scale);
    const isLarger = value !== null && Math.abs(value) > Math.abs(total.value) && !known.has(value);
    return isLarger && isSameCurrency(last.currency?.code, span.currency?.code) ? [value] : [];
  });
  return [...new Set(below)];
}

function isSameCurrency(a: string | null | undefined, b: string | null | undefined): boolean {
  return typeof a !== 'string' || typeof b !== 'string' || a === b;
}
