import { parseMinor, type Minor } from '#domain/money.ts';
import { type Decimal, parseDecimal } from './exact-decimal.ts';
import type { Invoice } from './invoice.schemas.ts';
import { isComputed } from './is-computed.ts';
import { saysIncluded } from './totals/sum-words.ts';

/** In minor units. */
const ROUNDING = 2n;

/**
 * Prices hold their tax and the subtotal is what is left without it: whatever was read as the tax, that comes out right.
 * Only what it is on and its rate prove it: the lines at that rate, or of one tax the total.
 *
 * Where it is added to a subtotal of which it is a part, by its label and its rate, one of the sums is wrong.
 */
export function isTaxOpen(invoice: Invoice): boolean {
  const { pricesIncludeTax, fields, taxes, scale } = invoice;
  if (isAddedThoughHeld(invoice)) return true;
  if (!pricesIncludeTax || !isComputed(fields.subtotal)) return false;
  if ((parseMinor(fields.taxTotal.value ?? '', scale) ?? 0) === 0) return false;
  const total = parseMinor(fields.total.value ?? '', scale);
  return !taxes.every(({ base, rate, amount }) => {
    const share = parseDecimal(rate ?? '');
    const tax = parseMinor(amount, scale);
    if (share === null || tax === null) return false;
    if (base !== null) return true;
    return [taxes.length === 1 ? total : null, atRate(share, invoice)].some(
      (gross) => gross !== null && isWithin(tax, gross, share),
    );
  });
}

/** `Subtotal 120.00, incl. VAT 20 % 20.00, Total 140.00` */
function isAddedThoughHeld({ pricesIncludeTax, fields, taxes, scale }: Invoice): boolean {
  const subtotal = parseMinor(fields.subtotal.value ?? '', scale);
  if (pricesIncludeTax || subtotal === null) return false;
  return taxes.some(({ label, base, rate, amount }) => {
    const [share, tax] = [parseDecimal(rate ?? ''), parseMinor(amount, scale)];
    if (share === null || tax === null || tax === 0 || base !== null) return false;
    return saysIncluded(label) && isWithin(tax, subtotal, share);
  });
}

/** tax / gross = rate / (100 + rate) */
function isWithin(tax: Minor, gross: Minor, rate: Decimal): boolean {
  const hundred = 100n * 10n ** BigInt(rate.decimals);
  const off = BigInt(tax) * (hundred + rate.units) - BigInt(gross) * rate.units;
  return (off < 0n ? -off : off) <= ROUNDING * (hundred + rate.units);
}

/** What the lines at a rate come to; null unless each line has a rate that is none or that of one of the taxes. */
function atRate(rate: Decimal, { lines, taxes, adjustments, scale }: Invoice): Minor | null {
  const rates = taxes.map((tax) => parseDecimal(tax.rate ?? ''));
  let gross: Minor = 0;
  for (const { taxRate, amount } of lines) {
    const [own, value] = [parseDecimal(taxRate ?? ''), parseMinor(amount ?? '', scale)];
    if (own === null || value === null) return null;
    if (own.units !== 0n && !rates.some((other) => other !== null && isSame(own, other))) return null;
    if (isSame(own, rate)) gross += value;
  }
  return adjustments.length > 0 || gross === 0 ? null : gross;
}

/** `10` is `10.0`. */
function isSame(a: Decimal, b: Decimal): boolean {
  return a.units * 10n ** BigInt(b.decimals) === b.units * 10n ** BigInt(a.decimals);
}
