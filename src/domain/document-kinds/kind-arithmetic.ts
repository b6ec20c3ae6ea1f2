import { phrasesIn } from '#domain/language/word-pattern.ts';
import { foldPhrase } from '#domain/language/fold-text.ts';
import type { KindLine } from './kind-text.ts';

/** Lines in a row whose balance must follow from the one above. */
const LEAST_STEPS = 3;
/** Lines between a total and the change below it, at most. */
const CASH_REACH = 8;
const LEAST_LEADERS = 4;

const GIVEN_BACK = [
  ...phrasesIn(({ invoices }) => invoices?.sums?.change),
  ...phrasesIn(({ receipts }) => receipts?.change),
].map(foldPhrase);
const TENDERED_OR_CHANGE = new RegExp(`^ (?:${GIVEN_BACK.join('|')})(?: |$)`, 'u');

/**
 * Whether the last figures of lines are the balances of an account: each is the one above plus or minus another figure
 * of its line. Lines between with one figure only, or none, are passed over.
 */
export function provesRunningBalance(lines: readonly KindLine[]): boolean {
  let balance: number | null = null;
  let steps = 0;
  for (const { money } of lines) {
    const own = money.at(-1);
    if (own === undefined || money.length < 2) continue;
    const amounts = money.slice(0, -1).filter((amount) => amount !== 0);
    const from: number | null = balance;
    const follows =
      from !== null && amounts.some((amount) => own === from + amount || own === Math.abs(from - amount));
    if (follows && own !== from) steps += 1;
    if (steps >= LEAST_STEPS) return true;
    balance = own;
  }
  return false;
}

/** Whether a figure is the cash given less the change that is named as such below it. */
export function provesCash(lines: readonly KindLine[]): boolean {
  return lines.some((line, index) => {
    const change = line.money.at(-1);
    if (change === undefined || change === 0 || !TENDERED_OR_CHANGE.test(line.words)) return false;
    const above = lines.slice(Math.max(0, index - CASH_REACH), index).flatMap(({ money }) => money.slice(-1));
    return above.some((tendered, at) => above.slice(0, at).includes(tendered - change));
  });
}

/** Whether most lines end in the number of a page, none smaller than the one before: a table of contents. */
export function hasPageNumbers(lines: readonly KindLine[]): boolean {
  const numbered = lines.filter(
    ({ pageNumber, money, day }) => pageNumber !== null && money.length === 0 && day === null,
  );
  const numbers = numbered.map(({ pageNumber }) => pageNumber ?? 0);
  const isAscending = numbers.every((number, index) => number >= (numbers[index - 1] ?? 0));
  return numbered.length >= LEAST_LEADERS && numbered.length * 2 > lines.length && isAscending;
}
