import { formatMinor, type Minor } from '#domain/money.ts';
import { parseDecimal, timesDecimal, toMinor } from '../exact-decimal.ts';
import type { InvoiceNote } from '../invoice.schemas.ts';

/** How many, with what is told of how it was found. */
export interface FoundQuantity {
  readonly quantity: string;
  readonly note: InvoiceNote;
}

/** As many are no count. */
const MOST = 100_000n;
/** Decimals that a quantity may have lost its point before. */
const PLACES = [1, 2];

/**
 * The quantity of a recognised line whose point was not seen, `35` for `3.5`, or which was not seen itself: the one that
 * makes the amount with the price. Null where there is none, or the line is right as it is.
 *
 * @param minor the line's amount
 */
export function misreadQuantity(
  { quantity, unitPrice }: { readonly quantity: string | null; readonly unitPrice: string | null },
  minor: Minor,
  scale: number,
): FoundQuantity | null {
  if (unitPrice === null || minor === 0) return null;
  const count = countOf(unitPrice, formatMinor(minor, scale));
  if (quantity === null) {
    const reason = 'The quantity could not be read; this is the amount divided by the price.';
    return count === null ? null : { quantity: count, note: { kind: 'computed', before: null, reason } };
  }
  if (isProduct(quantity, unitPrice, minor, scale)) return null;
  // `4` for `40`, `57` for `5`: a digit was not seen, or a sign behind it taken for one; `30` is what is priced by ten.
  const isPriced =
    quantity.replace(/0+$/, '') === count?.replace(/0+$/, '') && quantity.length > count.length;
  const isBegun = count !== null && !isPriced && (count.startsWith(quantity) || quantity.startsWith(count));
  if (!isBegun) return withPoint(quantity, unitPrice, minor, scale);
  const reason = 'We corrected the quantity: now quantity × price is the amount.';
  return { quantity: count, note: { kind: 'digit_repaired', before: quantity, reason } };
}

/** How many of a price make an amount: a whole number from two on, or null. */
export function countOf(price: string, amount: string): string | null {
  const [each, all] = [parseDecimal(price), parseDecimal(amount)];
  if (each === null || all === null || each.units <= 0n || all.units <= 0n) return null;
  const [dividend, divisor] = [
    all.units * 10n ** BigInt(each.decimals),
    each.units * 10n ** BigInt(all.decimals),
  ];
  const count = dividend / divisor;
  return count * divisor === dividend && count >= 2n && count <= MOST ? String(count) : null;
}

function withPoint(quantity: string, price: string, minor: Minor, scale: number): FoundQuantity | null {
  if (!/^\d{2,}$/.test(quantity)) return null;
  const found = PLACES.map((places) => `${quantity.slice(0, -places)}.${quantity.slice(-places)}`).find(
    (text) => /^\d+\.\d*[1-9]$/.test(text) && isProduct(text, price, minor, scale),
  );
  if (found === undefined) return null;
  const reason = 'We put back a decimal point: now quantity × price is the amount.';
  return { quantity: found, note: { kind: 'digit_repaired', before: quantity, reason } };
}

function isProduct(quantity: string, price: string, minor: Minor, scale: number): boolean {
  const [count, each] = [parseDecimal(quantity), parseDecimal(price)];
  return count !== null && each !== null && toMinor(timesDecimal(count, each), scale) === minor;
}
