import type { Line } from './line-facts.ts';

const HEAD = /^\s*[-+(]?\s?[\p{Sc}]?\s?[-+]?\d{1,3}$/u;
const GROUP = /^\d{3}$/;
const TAIL = /^\d{3}(?:\.\d+)?\s?(?:[\p{Sc}%])?\)?-?\s*$/u;
/** Share of the rows that have to come out as wide as the header. */
const MIN_SHARE_OF_ROWS = 0.6;
const LOOKED_AT_ROWS = 200;

const MONEY = /[\p{Sc}.]/u;

/**
 * Joins amounts that their unquoted grouping commas have cut: `$88` and `167.07` are `$88,167.07`. Without a currency
 * or decimals two neighbours may be two numbers: they stay apart.
 */
export function joinThousands(cells: readonly string[]): string[] {
  const joined: string[] = [];
  for (let i = 0; i < cells.length; i++) {
    const first = i;
    let number = cells[i] ?? '';
    while (HEAD.test(number.split(',')[0] ?? '') && i + 1 < cells.length && !number.includes('.')) {
      const next = cells[i + 1] ?? '';
      if (!TAIL.test(next) || (number.includes(',') && !GROUP.test(number.split(',').at(-1) ?? ''))) break;
      number = `${number},${next}`;
      i++;
    }
    if (i === first || MONEY.test(number)) joined.push(number);
    else joined.push(...cells.slice(first, i + 1));
  }
  return joined;
}

/** Rows wider than their header are of its width once their numbers are whole again. */
export function areCutByThousands(rows: readonly Line[], width: number): boolean {
  let looked = 0;
  let whole = 0;
  let cut = 0;
  for (const { cells, filled } of rows) {
    if (filled < 2) continue;
    if (looked++ >= LOOKED_AT_ROWS) break;
    if (cells.length > width) cut++;
    if (cells.length === width || joinThousands(cells).length === width) whole++;
  }
  return cut > 0 && whole >= Math.min(looked, LOOKED_AT_ROWS) * MIN_SHARE_OF_ROWS;
}
