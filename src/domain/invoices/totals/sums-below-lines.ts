import { joinTexts } from '#domain/page-layout/boxes.ts';
import type { Minor } from '#domain/money.ts';
import type { NumberSpan } from '#domain/page-text/number-spans.ts';
import { isMoneyLike, overlapOf, type TableLine } from '../lines/table-line.ts';
import { isSummed } from '../lines/sums-of-money.ts';
import type { ReadItem } from '../lines/to-line.ts';
import { minorOf, type SumFigure } from './sum-figure.ts';
import { OF_LINES, type SumKind } from './sum-words.ts';

/** A figure of money with its value. */
interface Figure {
  readonly line: TableLine;
  readonly span: NumberSpan;
  readonly value: Minor;
}

/**
 * The items of a table without the sums that close it in words that are not known: from the first row that has neither a
 * quantity nor a price, as none below it has, where what those come to is its amount, or a sum that is printed above it.
 */
export function withoutClosingSums(
  items: readonly ReadItem[],
  sums: readonly SumFigure[],
): readonly ReadItem[] {
  const [last, ...others] = items.toReversed();
  if (last !== undefined && isSumOfColumns(last, others)) return others.toReversed();
  const at = items.findLastIndex(({ item }) => item.quantity !== null || item.price !== null) + 1;
  const first = items[at];
  const above = items.slice(0, Math.max(0, at));
  const lastAbove = above.at(-1)?.item.line.index ?? 0;
  const sum = above.reduce((all, { minor }) => all + minor, 0);
  if (sum === 0 || first === undefined) return items;
  const isClosed = sums.some(
    ({ kind, value, line }) =>
      OF_LINES.has(kind) && value === sum && line > lastAbove && line < first.item.line.index,
  );
  // A figure without words may be the sum of goods before what is charged besides.
  const isSum = sum === first.minor && first.line.description !== '';
  return isSum || isClosed ? above : items;
}

/** Several figures, each what its column comes to, in a row that says less than the items do, whatever it is called. */
function isSumOfColumns({ item, minor }: ReadItem, above: readonly ReadItem[]): boolean {
  if (item.quantity !== null) return false;
  const rows = above.map((one) => one.item.line.numbers);
  const own = item.line.numbers;
  const isLess = rows.every((row) => row.length > own.length);
  const said = own.filter(({ value }) => !isNothing(value));
  const isSum = (span: NumberSpan) =>
    isSummed(
      rows.map((row) => row.find((other) => overlapOf(other, span) > IN_COLUMN) ?? null),
      [{ ...item.line, numbers: [span] }],
    );
  return minor !== 0 && isLess && rows.length > 0 && said.length >= SEVERAL && said.every(isSum);
}

const isNothing = (value: string) => /^[0.]*$/.test(value);
const SEVERAL = 3;

/**
 * The sums of a document whose words for them are not known, by their places and values alone: `Жами  100.00  20.00
 * 120.00`, a row in which the lines come to one figure and two figures to the third; or figures in one column, of which
 * the first is what the lines come to and the last what all of them come to.
 *
 * @param lines those of no item
 */
export function findSumsBelowLines(
  lines: readonly TableLine[],
  items: readonly ReadItem[],
  scale: number,
): SumFigure[] {
  const charged = items.reduce((sum, { minor }) => sum + minor, 0);
  const last = Math.max(...items.map(({ item }) => item.line.index));
  const rows = lines
    .filter(({ index }) => index > last)
    .map((line) => figuresOf(line, scale))
    .filter((row) => row.length > 0);
  const first = rows.findIndex((row) => row.some(({ value }) => value === charged));
  const row = rows[first];
  if (charged === 0 || row === undefined) return [];
  return partsInRow(row, charged) ?? partsInColumn(rows.slice(first), items);
}

function figuresOf(line: TableLine, scale: number): Figure[] {
  // Without decimals, what is written in groups of three digits is money.
  const isMoney = (span: NumberSpan) =>
    isMoneyLike(span) || (scale === 0 && !span.isPercent && /\d[.,'’\s]\d{3}/u.test(span.text));
  return line.numbers.filter(isMoney).flatMap((span) => {
    const value = minorOf(span, scale);
    return value === null ? [] : [{ line, span, value }];
  });
}

/** Net, tax and both of them side by side. */
function partsInRow(row: readonly Figure[], charged: Minor): SumFigure[] | null {
  for (const [at, total] of row.entries()) {
    for (const [index, net] of row.slice(0, at).entries()) {
      const tax = row
        .slice(0, at)
        .find(
          (other, place) => place !== index && isPart(other, net) && net.value + other.value === total.value,
        );
      if (tax === undefined || (net.value !== charged && total.value !== charged)) continue;
      return [sumOf(net, 'net'), sumOf(tax, 'tax'), sumOf(total, 'total')];
    }
  }
  return null;
}

/** In the column of the items: what they come to, what is added and taken off, and what that comes to. */
function partsInColumn(
  [row = [], ...others]: readonly (readonly Figure[])[],
  items: readonly ReadItem[],
): SumFigure[] {
  const charged = items.reduce((sum, { minor }) => sum + minor, 0);
  const start = row.findLast(
    ({ value, span }) =>
      value === charged && items.some(({ item }) => overlapOf(item.amount, span) > IN_COLUMN),
  );
  if (start === undefined) return [];
  const below = others.flatMap(
    (each) => each.findLast(({ span }) => overlapOf(span, start.span) > IN_COLUMN) ?? [],
  );
  let sum = start.value;
  let end = -1;
  for (const [at, { value, line }] of below.slice(0, MOST).entries()) {
    if (line.page !== start.line.page) break;
    if (value === sum && at > 0) end = at;
    sum += value;
  }
  if (end < 0) return [sumOf(start, 'total')];
  const parts = below.slice(0, end).map((part) => sumOf(part, isPart(part, start) ? 'tax' : 'discount'));
  const total = below[end];
  return [sumOf(start, 'net'), ...parts, ...(total === undefined ? [] : [sumOf(total, 'total')])];
}

/** A tax is less than what it is on, is not nothing, and has its sign. */
function isPart(tax: Figure, net: Figure): boolean {
  return Math.abs(tax.value) * 2 <= Math.abs(net.value) && tax.value * net.value > 0;
}

/** Of the narrower figure. */
const IN_COLUMN = 0.5;
const MOST = 6;

function sumOf({ line, span, value }: Figure, kind: SumKind): SumFigure {
  const label = joinTexts(line.words.slice(0, line.numbers[0]?.first));
  return {
    kind,
    others: [],
    label,
    value,
    span,
    line: line.index,
    rate: line.numbers.find(({ isPercent }) => isPercent)?.value ?? null,
    between: [],
    betweenMinor: [],
    notes: [],
  };
}
