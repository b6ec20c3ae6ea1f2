import type { Minor } from '#domain/money.ts';
import type { ReadItem } from '../lines/to-line.ts';
import type { SumFigure } from './sum-figure.ts';
import { settleTotals, type SettledTotals, type SumsToSettle } from './settle-totals.ts';
import { beginsWithIncluded, labelIn } from './sum-words.ts';

/** The lines of the invoice with the reading of its sums. */
export interface ChosenLines {
  readonly items: readonly ReadItem[];
  readonly settled: SettledTotals;
}

/** What leaving out a table or a line costs. */
const TABLE_LEFT = 0.4;
const LINE_LEFT = 0.5;
/** What decides between equal labels of totals does not decide between tables: of two that hold, the first is the invoice's. */
const SAME_SCORE = 0.01;
const MOST_TRIED = 40;

/**
 * Of the rows that were found, those that come to the printed sums: all of them, or all but tables that repeat
 * others, headings with the sum of what follows, and rows of what is held in others.
 */
export function chooseLines(rows: readonly ReadItem[], found: Omit<SumsToSettle, 'lines'>): ChosenLines {
  const items = rows.filter((row, index) => !isSumSoFar(row, rows.slice(0, index)));
  const settle = (chosen: readonly ReadItem[]): ChosenLines => ({
    items: chosen,
    settled: settleTotals({ ...found, lines: chosen.length === 0 ? null : totalOf(chosen) }),
  });
  const all = settle(items);
  if (all.settled.linesHold || items.length === 0) return all;
  const ofAmounts = settle(items.map((item) => item.ofAmount ?? item));
  if (ofAmounts.settled.linesHold && items.some(({ ofAmount }) => ofAmount !== undefined)) return ofAmounts;
  let best = { ...all, score: all.settled.score };
  const attempts = [...withoutTables(items), ...withoutRows(items)].slice(0, MOST_TRIED);
  for (const { kept, cost } of attempts) {
    if (kept.length === 0) continue;
    const attempt = settle(kept);
    const score = attempt.settled.score - cost;
    if (attempt.settled.linesHold && score > best.score + SAME_SCORE) best = { ...attempt, score };
  }
  // What one costs times how many is more than all that is charged: the price is the amount.
  const isTooMuch = exceedsTotal(best.items, found.sums) && !exceedsTotal(ofAmounts.items, found.sums);
  if (!best.settled.linesHold && isTooMuch) return ofAmounts;
  if (!best.settled.linesHold && endsInSum(best.items)) return settle(best.items.slice(0, -1));
  return { items: best.items, settled: best.settled };
}

/** A figure alone below rows that all have words, quantities and prices: whatever it is of, it is none of them. */
function endsInSum(items: readonly ReadItem[]): boolean {
  const [last, ...others] = items.toReversed();
  if (last === undefined || others.length === 0 || last.line.description !== '') return false;
  const isBare = last.item.quantity === null && last.item.price === null;
  return (
    isBare &&
    others.every((one) => one.line.description !== '' && one.item.quantity !== null && isPriced(one))
  );
}

/** Whether lines come to more than twice the largest sum that may be the total. */
function exceedsTotal(items: readonly ReadItem[], sums: readonly SumFigure[]): boolean {
  const totals = sums.filter(({ kind }) => kind === 'total' || kind === 'due');
  return totals.length > 0 && totalOf(items) > 2 * Math.max(...totals.map(({ value }) => value));
}

/** An amount alone, or behind words that begin with a total or end in one, that is the sum of the rows directly above it. */
function isSumSoFar({ item, line, minor }: ReadItem, above: readonly ReadItem[]): boolean {
  if (item.quantity !== null || item.price !== null || minor === 0) return false;
  const label = labelIn(line.description, { isRecognised: false });
  const isTotal = label?.kind === 'total' && label.isFirst;
  const last = above.at(-1);
  // `Ticket total` below rows with prices.
  const isTotalOfPart = !isTotal && last !== undefined && isPriced(last) && endsInTotal(line.description);
  if (line.description !== '' && !isTotal && !isTotalOfPart) return false;
  return isSumOf(minor, above.toReversed()) || ((isTotal || isTotalOfPart) && minor === last?.minor);
}

function endsInTotal(text: string): boolean {
  const label = labelIn(/\S+$/u.exec(text)?.[0] ?? '', { isRecognised: false });
  return label?.coverage === 1 && (label.kind === 'total' || label.kind === 'subtotal');
}

interface Attempt {
  readonly kept: readonly ReadItem[];
  readonly cost: number;
}

export function totalOf(items: readonly ReadItem[]): Minor {
  return items.reduce((sum, { minor }) => sum + minor, 0);
}

function withoutTables(items: readonly ReadItem[]): Attempt[] {
  const tables = [...new Set(items.map(({ table }) => table))];
  if (tables.length < 2) return [];
  const alone = tables.map((table) => ({
    kept: items.filter((item) => item.table === table),
    cost: TABLE_LEFT * (tables.length - 1),
  }));
  // Of two that come to the same the later one repeats the first, as a summary of taxes does.
  const without = tables.toReversed().map((table) => ({
    kept: items.filter((item) => item.table !== table),
    cost: TABLE_LEFT,
  }));
  return [...without, ...alone];
}

function withoutRows(items: readonly ReadItem[]): Attempt[] {
  const sums = rowsThatSum(items);
  const held = items.filter(isHeld);
  const odd = items.filter(isOdd);
  // A figure without words among the rows is their sum so far.
  const nameless = items.filter(({ line }) => line.description === '');
  const sets = [
    nameless,
    ...byIndent(items),
    headsOfGroups(items),
    sums,
    held,
    odd,
    [...sums, ...held],
    ...odd.map((item) => [item]),
    ...items.map((item) => [item]),
  ];
  return sets
    .filter((set) => set.length > 0)
    .map((set) => ({
      kept: items.filter((item) => !set.includes(item)),
      cost:
        LINE_LEFT + (set.length === 1 && set.every((item) => !isOdd(item) && !isHeld(item)) ? LINE_LEFT : 0),
    }));
}

/** What stands farther right is a part of what stands above it, where all parts together come to the same. */
function byIndent(items: readonly ReadItem[]): ReadItem[][] {
  const lefts = items.map(({ line }) => line.place?.lines[0]?.left ?? 0);
  const least = Math.min(...lefts);
  const inner = items.filter((_, index) => (lefts[index] ?? 0) > least + INDENT);
  const outer = items.filter((item) => !inner.includes(item));
  // Sums at the right are no parts.
  if (inner.length === 0 || totalOf(inner) !== totalOf(outer)) return [];
  // Parts with prices of their own are what is charged; what stands above them is their sum.
  return [inner.every(isPriced) && !outer.some(isPriced) ? outer : inner];
}

const isPriced = ({ line }: ReadItem) => line.unitPrice !== null && line.quantity !== null;

/** Rows that are each the sum of those below it, to the next one, where all rows are in such groups. */
function headsOfGroups(items: readonly ReadItem[]): ReadItem[] {
  const heads: ReadItem[] = [];
  let open = 0;
  for (const item of items) {
    if (open === 0) heads.push(item);
    open += open === 0 ? item.minor : -item.minor;
  }
  return open === 0 && heads.length > 1 && heads.length < items.length - 1 ? heads : [];
}

/** Points. */
const INDENT = 3;

const isHeld = ({ line }: ReadItem) => beginsWithIncluded(line.description);

/** It lacks a price that the other rows of its table have. */
function isOdd({ item, table }: ReadItem): boolean {
  return table.roles.price !== null && item.price === null;
}

/** Rows whose amount is the sum of those directly before or after them. */
function rowsThatSum(items: readonly ReadItem[]): ReadItem[] {
  return items.filter((item, index) => {
    if (item.minor === 0) return false;
    return (
      isSumOf(item.minor, items.slice(0, index).toReversed()) || isSumOf(item.minor, items.slice(index + 1))
    );
  });
}

function isSumOf(minor: Minor, others: readonly ReadItem[]): boolean {
  let sum = 0;
  for (const [index, other] of others.slice(0, MOST_TRIED).entries()) {
    sum += other.minor;
    if (index > 0 && sum === minor) return true;
  }
  return false;
}
