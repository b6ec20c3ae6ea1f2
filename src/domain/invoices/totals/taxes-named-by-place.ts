import { isMoneyLike, type TableLine } from '../lines/table-line.ts';
import { joinTexts } from '#domain/page-layout/boxes.ts';
import { parseDecimal } from '../exact-decimal.ts';
import { isShareOf } from './find-tax-rows.ts';
import { figureOf, type SumFigure } from './sum-figure.ts';

/**
 * `State tax (6.875%)  37.39`, below it `City of Alder (1.5%)  8.16`: what is called by its place alone, and is as much of
 * its rate as the tax above is of its own, is a tax on the same. So is what lies between a net sum and its total, whatever
 * it is called, where no other is named. A total goes on below: behind the last one all may be said.
 */
export function findTaxesNamedByPlace(
  lines: readonly TableLine[],
  found: readonly SumFigure[],
  scale: number,
): SumFigure[] {
  const known = new Set(found.map(({ line }) => line));
  const taxes = new Map(found.flatMap((figure) => (figure.kind === 'tax' ? [[figure.line, figure]] : [])));
  const nets = new Map(found.flatMap((figure) => (figure.kind === 'net' ? [[figure.line, figure]] : [])));
  const named: SumFigure[] = [];
  const totals = found.filter(({ kind }) => kind === 'total' || kind === 'due');
  const lastTotal = Math.max(-1, ...totals.map(({ line }) => line));
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1]?.index ?? -1;
    const [above, net] = [taxes.get(before), nets.get(before)];
    const [money, ...others] = line.numbers.filter(isMoneyLike);
    if (above === undefined && net === undefined) continue;
    if (line.index > lastTotal || known.has(line.index)) continue;
    if (money === undefined || others.length > 0) continue;
    const label = joinTexts(line.words.slice(0, money.first));
    const figure = figureOf(label, { kind: 'tax', others: [] }, money, line.numbers, line, scale);
    if (figure === null) continue;
    const isBetween = net !== undefined && totals.some(({ value }) => value === net.value + figure.value);
    const isOnly = taxes.size === 0 && isBetween && isOfRate(figure, net, scale);
    if (!isOnly && (above === undefined || !isOnSame(above, figure))) continue;
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

/** A tax is as much of the net sum as its rate says. */
function isOfRate({ rate, value, span }: SumFigure, net: SumFigure, scale: number): boolean {
  const share = rate === null ? null : parseDecimal(rate);
  return share !== null && value !== 0 && isShareOf(share, net.value, span, scale);
}
