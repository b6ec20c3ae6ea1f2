import { readAmount } from './read-amount.ts';

const MOST_COLUMNS = 6;
const NEEDED_SHARE_OF_ROWS = 0.9;
const DECIMALS = 6;

/**
 * Finds, among columns without a telling name, the amount whose running sum another of them is.
 *
 * @returns its index; null when no two of the columns stand so to each other
 */
export function findBalancedAmount(
  rows: readonly (readonly string[])[],
  columns: readonly number[],
): number | null {
  if (columns.length < 2 || columns.length > MOST_COLUMNS || rows.length < 3) return null;
  const values = new Map(columns.map((column) => [column, rows.map((row) => scaled(row[column] ?? ''))]));
  for (const amount of columns) {
    for (const balance of columns) {
      if (amount === balance) continue;
      if (isRunningSum(values.get(amount) ?? [], values.get(balance) ?? [])) return amount;
    }
  }
  return null;
}

/** Downwards, or upwards where the newest row stands first. */
function isRunningSum(amounts: readonly (bigint | null)[], balances: readonly (bigint | null)[]): boolean {
  let down = 0;
  let up = 0;
  for (let i = 1; i < amounts.length; i++) {
    const [before, after] = [balances[i - 1] ?? null, balances[i] ?? null];
    if (before === null || after === null) continue;
    if (after - before === amounts[i]) down++;
    if (before - after === amounts[i - 1]) up++;
  }
  return Math.max(down, up) >= (amounts.length - 1) * NEEDED_SHARE_OF_ROWS;
}

/** The amount in millionths. */
function scaled(text: string): bigint | null {
  const amount = readAmount(text, null);
  if (amount === null || amount.fraction.length > DECIMALS) return null;
  const value = BigInt(amount.whole + amount.fraction.padEnd(DECIMALS, '0'));
  return amount.isNegative ? -value : value;
}
