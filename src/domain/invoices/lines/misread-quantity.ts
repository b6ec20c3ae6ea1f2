import type { Minor } from '#domain/money.ts';
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
  return quantity === null
    ? byDivision(unitPrice, minor, scale)
    : withPoint(quantity, unitPrice, minor, scale);
}

function withPoint(quantity: string, price: string, minor: Minor, scale: number): FoundQuantity | null {
  if (!/^\d{2,}$/.test(quantity) || isProduct(quantity, price, minor, scale)) return null;
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

/** A whole number of the price. */
function byDivision(price: string, minor: Minor, scale: number): FoundQuantity | null {
  const each = parseDecimal(price);
  if (each === null || each.units <= 0n || minor < 0) return null;
  const [amount, unit] = [BigInt(minor) * 10n ** BigInt(each.decimals), each.units * 10n ** BigInt(scale)];
  const count = amount / unit;
  if (count * unit !== amount || count < 2n || count > MOST) return null;
  const reason = 'The quantity could not be read; this is the amount divided by the price.';
  return { quantity: String(count), note: { kind: 'computed', before: null, reason } };
}
