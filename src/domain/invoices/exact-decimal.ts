import type { Minor } from '#domain/money.ts';

/** A number as it is printed: `units` of ten to the power of -`decimals`. Exact, whatever its size. */
export interface Decimal {
  readonly units: bigint;
  readonly decimals: number;
}

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

/** @returns null for anything but a decimal string with a point and no grouping */
export function parseDecimal(text: string): Decimal | null {
  const match = DECIMAL.exec(text);
  if (match === null) return null;
  const [, sign = '', whole = '', fraction = ''] = match;
  return { units: BigInt(`${sign}${whole}${fraction}`), decimals: fraction.length };
}

export function timesDecimal(a: Decimal, b: Decimal): Decimal {
  return { units: a.units * b.units, decimals: a.decimals + b.decimals };
}

/** Rounded half away from zero to the money's smallest unit; null where that is no safe integer. */
export function toMinor({ units, decimals }: Decimal, scale: number): Minor | null {
  const minor =
    decimals <= scale
      ? units * 10n ** BigInt(scale - decimals)
      : roundedQuotient(units, 10n ** BigInt(decimals - scale));
  const number = Number(minor);
  return Number.isSafeInteger(number) ? number : null;
}

/** @returns null for anything but two decimal strings */
export function productMinor(quantity: string, price: string, scale: number): Minor | null {
  const [a, b] = [parseDecimal(quantity), parseDecimal(price)];
  return a === null || b === null ? null : toMinor(timesDecimal(a, b), scale);
}

/** Rounded half away from zero. @param by more than 0 */
export function roundedQuotient(units: bigint, by: bigint): bigint {
  const half = by / 2n;
  return units < 0n ? (units - half) / by : (units + half) / by;
}
