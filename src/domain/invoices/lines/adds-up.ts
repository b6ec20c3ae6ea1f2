import { parseDecimal } from '../exact-decimal.ts';
import { isMoneyLike, type TableLine } from './table-line.ts';

/** Decimals of amounts that are compared. */
const SCALE = 4;

/** Whether the last figures of lines come to that of another. */
export function addsUp(lines: readonly TableLine[], sum: TableLine): boolean {
  const total = lastMoney(sum);
  const all = lines.reduce((before, line) => before + (lastMoney(line) ?? 0n), 0n);
  return total !== null && total === all;
}

/** In units of the last decimal. */
function lastMoney({ numbers }: TableLine): bigint | null {
  const span = numbers.findLast(isMoneyLike);
  const decimal = span === undefined ? null : parseDecimal(span.value);
  if (span === undefined || decimal === null || decimal.decimals > SCALE) return null;
  const units = decimal.units * 10n ** BigInt(SCALE - decimal.decimals);
  return span.isNegative ? -units : units;
}
