import type { Minor } from '#domain/money.ts';
import { owedFactor, type DraftRow, type SignRules, type Step } from './draft.ts';

/** How well the printed balances add up under one reading. */
export interface StepWeight {
  /** Printed balances that follow from the one before; less than 1 each where a sign was free. */
  readonly right: number;
  readonly wrong: number;
  /** Rows without any amount that are not explained by an unchanged balance; less each where a balance gives it. */
  readonly empty: number;
}

/** A check of one printed balance against the one before. */
const SIGN_KNOWN = 1;
const SIGN_FREE = 0.9;
/** Two free signs can fit by accident. */
const TWO_SIGNS_FREE = 0.5;
/** A row without an amount whose balance tells it. */
const AMOUNT_FROM_BALANCE = 0.4;
/** Two balances in a row say little of the rows. */
const NO_ROWS_BETWEEN = 0.2;

/**
 * Counts the printed balances that add up, without resolving anything. O(steps).
 *
 * @param titled columns whose title is one of amounts
 */
export function weighSteps(
  steps: readonly Step[],
  rules: SignRules,
  titled: ReadonlySet<number> = new Set(),
): StepWeight {
  const factor = owedFactor(rules);
  let right = 0;
  let wrong = 0;
  let empty = 0;
  let last: Minor | null = null;
  let sum = 0;
  let rows = 0;
  const free: Minor[] = [];
  for (const step of steps) {
    let printed: Minor | null;
    if (step.kind === 'row') {
      if (step.size === null) {
        if (step.balance === null) {
          empty++;
          if (isLeftOut(step, titled)) wrong++;
        } else if (last !== null && step.balance !== last) empty += AMOUNT_FROM_BALANCE;
      } else if (step.sign === 0) {
        free.push(step.size);
        rows++;
      } else {
        sum += step.sign * step.size;
        rows++;
      }
      printed = step.balance;
    } else {
      printed = step.value;
    }
    if (printed === null) continue;
    if (last !== null) {
      const fit = fitOf((printed - last) * factor - sum, free, rows);
      if (fit > 0) right += fit;
      else wrong += rows === 0 ? NO_ROWS_BETWEEN : 1;
    }
    last = printed;
    sum = 0;
    rows = 0;
    free.length = 0;
  }
  return { right, wrong, empty };
}

/** A row whose amount stands under a title of amounts is one, whatever the balances come to without it. */
function isLeftOut({ entry }: DraftRow, titled: ReadonlySet<number>): boolean {
  return entry.figures.some(({ column, figure }) => figure.value !== 0 && titled.has(column));
}

function fitOf(difference: Minor, free: readonly Minor[], rows: number): number {
  if (free.length === 0) return difference === 0 ? (rows === 0 ? NO_ROWS_BETWEEN : SIGN_KNOWN) : 0;
  const size = Math.abs(difference);
  const [first = 0, second = 0] = free;
  if (free.length === 1) return size === first ? SIGN_FREE : 0;
  if (free.length === 2)
    return size === first + second || size === Math.abs(first - second) ? TWO_SIGNS_FREE : 0;
  return hasFit(size, free) ? TWO_SIGNS_FREE / free.length : 0;
}

/** Beyond a few free signs nearly every sum can be reached, and the answer says nothing. */
const MOST_FREE = 10;

function hasFit(size: Minor, free: readonly Minor[]): boolean {
  if (free.length > MOST_FREE) return false;
  let sums = new Set<Minor>([0]);
  for (const one of free) sums = new Set([...sums].flatMap((sum) => [sum + one, sum - one]));
  return sums.has(size);
}
