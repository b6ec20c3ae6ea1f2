import { plainDecimal } from '#domain/values/read-digits.ts';
import { parseDecimal, timesDecimal, type Decimal } from '../exact-decimal.ts';
import type { NumberSpan } from '#domain/page-text/number-spans.ts';

/**
 * How the digits of quantity and price are to be read for their product to be the amount; null where none is.
 *
 * @param discount a share of the product that is taken off
 */
export function productOf(
  quantity: NumberSpan,
  price: NumberSpan,
  amount: NumberSpan,
  discount: NumberSpan | null = null,
): { readonly quantity: string; readonly price: string } | null {
  const share = discount?.isPercent === true ? parseDecimal(discount.value) : null;
  const left =
    share === null ? null : { ...share, units: 100n * 10n ** BigInt(share.decimals) - share.units };
  for (const q of readingsOf(quantity)) {
    for (const p of readingsOf(price)) {
      const [a, b, c] = [parseDecimal(q), parseDecimal(p), parseDecimal(amount.value)];
      if (a === null || b === null || c === null) continue;
      const paid = left === null ? b : timesDecimal(b, { units: left.units, decimals: left.decimals + 2 });
      if (isProduct(a, b, c) || isProduct(a, paid, c)) return { quantity: q, price: p };
    }
  }
  return null;
}

function readingsOf({ value, digits }: NumberSpan): string[] {
  const other = otherReading(digits);
  return other === null || other === value ? [value] : [value, other];
}

/** To the last decimal of the amount, and what a rounded price leaves open. */
function isProduct(quantity: Decimal, price: Decimal, amount: Decimal): boolean {
  const product = timesDecimal(quantity, price);
  // However many of what costs nothing come to nothing.
  if (product.units === 0n && amount.units !== 0n) return false;
  const decimals = Math.max(product.decimals, amount.decimals) + 1;
  const scaled = ({ units, decimals: own }: Decimal) => units * 10n ** BigInt(decimals - own);
  const off = scaled(product) - scaled(amount);
  const unit = 10n ** BigInt(decimals - amount.decimals);
  const rounding =
    price.decimals < 2
      ? 0n
      : (quantity.units * 10n ** BigInt(decimals)) / (2n * 10n ** BigInt(price.decimals + quantity.decimals));
  const reach = unit + rounding;
  return off <= reach && -off <= reach;
}

/** The other number that the same digits are where marks are used otherwise: `1.000` for one, in a document with commas. */
function otherReading(digits: string): string | null {
  const match = /^(\d{1,3})[.,](\d{3})$/.exec(digits);
  if (match === null) return null;
  const [, whole = '', fraction = ''] = match;
  return plainDecimal({ whole, fraction });
}
