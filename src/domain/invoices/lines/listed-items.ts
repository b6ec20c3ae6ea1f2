import { isSummed } from './sums-of-money.ts';
import type { NumberColumn } from './lay-columns.ts';
import type { LineTable } from './find-tables.ts';
import type { NumberSpan } from '#domain/page-text/number-spans.ts';
import { sumKindOf } from './sum-lines.ts';
import { isMoneyLike, type TableLine } from './table-line.ts';
import { placeCells } from './text-columns.ts';

/**
 * Items of a list without columns, each a text that ends in its price: `• Sensors (set): 950.00`. What they come to has to
 * be printed below them, as nothing else tells them from other lines with figures.
 *
 * @returns null where no such list is
 */
export function findListedItems(lines: readonly TableLine[]): LineTable | null {
  for (const run of runsOf(lines)) {
    const last = run.at(-1);
    const below = last === undefined ? [] : lines.slice(lines.indexOf(last.line) + 1);
    if (
      isSummed(
        run.map(({ amount }) => amount),
        below,
      )
    )
      return tableOf(run);
  }
  return null;
}

interface ListedLine {
  readonly line: TableLine;
  readonly amount: NumberSpan;
}

/** In points. */
const SAME_LEFT = 3;

/** Lines below each other that begin at one edge and end in money; a line without figures may go on with the one above. */
function runsOf(lines: readonly TableLine[]): ListedLine[][] {
  const runs: ListedLine[][] = [];
  let run: ListedLine[] = [];
  for (const line of lines) {
    const amount = priceOf(line);
    const [first] = run;
    const isNext = first !== undefined && Math.abs(first.line.left - line.left) <= SAME_LEFT;
    if (amount !== null && (run.length === 0 || isNext)) run.push({ line, amount });
    else if (amount !== null || line.numbers.some(isMoneyLike)) {
      runs.push(run);
      run = amount === null ? [] : [{ line, amount }];
    }
  }
  runs.push(run);
  return runs.filter(({ length }) => length > 1);
}

/** The one figure of money that a line ends with, behind words that say no sum. */
function priceOf(line: TableLine): NumberSpan | null {
  const [amount, ...others] = line.numbers.filter(isMoneyLike);
  if (amount === undefined || others.length > 0 || amount.last < line.words.length - 1) return null;
  const text = line.words.slice(0, amount.first).map((word) => word.text);
  return sumKindOf(line) === null && /\p{L}{3}/u.test(text.join(' ')) ? amount : null;
}

function tableOf(run: readonly ListedLine[]): LineTable {
  const amount: NumberColumn = {
    left: Math.min(...run.map((one) => one.amount.left)),
    right: Math.max(...run.map((one) => one.amount.right)),
    title: null,
    spans: new Map(run.map((one) => [one.line.index, one.amount])),
  };
  return {
    items: run.map(({ line, amount: own }) => ({
      quantity: null,
      price: null,
      amount: own,
      discount: null,
      taxRate: null,
      unit: null,
      code: null,
      name: placeCells(line, new Set(line.words.slice(own.first)), []).map((cell) => ({
        ...cell,
        text: cell.text.replace(LEADERS, ''),
      })),
      notes: [],
      line,
    })),
    titles: [],
    roles: { quantity: null, price: null, amount, discount: null, taxRate: null },
    taxes: [],
    used: new Set(run.map(({ line }) => line.index)),
  };
}

/** A colon or dots that lead to the price. */
const LEADERS = /[\s:.…]+$/u;
