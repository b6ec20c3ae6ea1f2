import { isMoneyLike, type TableLine } from '../lines/table-line.ts';
import { joinTexts } from '#domain/page-layout/boxes.ts';
import { figureOf, type SumFigure } from './sum-figure.ts';

/**
 * `State tax (6.875%)  37.39`, below it `City of Alder (1.5%)  8.16`: what is called by its place alone, and is as much of
 * its rate as the tax above is of its own, is a tax on the same. A total goes on below: behind the last one all may be said.
 */
export function findTaxesNamedByPlace(
  lines: readonly TableLine[],
  found: readonly SumFigure[],
  scale: number,
): SumFigure[] {
  const known = new Set(found.map(({ line }) => line));
  const taxes = new Map(found.flatMap((figure) => (figure.kind === 'tax' ? [[figure.line, figure]] : [])));
  const named: SumFigure[] = [];
  const totals = found.filter(({ kind }) => kind === 'total' || kind === 'due');
  const lastTotal = Math.max(-1, ...totals.map(({ line }) => line));
  for (const [index, line] of lines.entries()) {
    const above = taxes.get(lines[index - 1]?.index ?? -1);
    const [money, ...others] = line.numbers.filter(isMoneyLike);
    if (above === undefined || line.index > lastTotal || known.has(line.index)) continue;
    if (money === undefined || others.length > 0) continue;
    const label = joinTexts(line.words.slice(0, money.first));
    const figure = figureOf(label, { kind: 'tax', others: [] }, money, line.numbers, line, scale);
    if (figure === null || !isOnSame(above, figure)) continue;
    named.push(figure);
    taxes.set(line.index, figure);
  }
  return named;
}

/** Two taxes are of one amount, but for half a coin of each. */
function isOnSame(one: SumFigure, other: SumFigure): boolean {
  const [a, b] = [Number(one.rate), Number(other.rate)];
  if (one.rate === null || other.rate === null || a === 0 || b === 0 || other.value === 0) return false;
  return Math.abs(one.value * b - other.value * a) <= (a + b) / 2;
}
