import { parseMinor, type Minor } from '#domain/money.ts';
import { parseDecimal, timesDecimal, toMinor, type Decimal } from './exact-decimal.ts';
import type { Invoice, InvoiceLine } from './invoice.schemas.ts';

type LineFigures = Pick<InvoiceLine, 'quantity' | 'unitPrice' | 'discount' | 'taxRate' | 'amount'>;

/** Prices stand for one, or for ten, a hundred or a thousand of what is sold. */
const PRICED_BY = [0, 1, 2, 3];
const HUNDRED = 2;

/**
 * Compares quantity × price (− discount) with a line's amount.
 *
 * A price that was rounded for print may be off by half of its last decimal, as many times as the quantity says. The
 * amount may hold the line's tax where the price does not.
 *
 * Amounts of a credit note are negative whatever sign quantities and prices are printed with.
 *
 * @returns the amount that is expected where it is another, `true` where it is right, null where a figure is missing
 */
export function checkLine(
  line: LineFigures,
  { scale, documentType }: Pick<Invoice, 'scale' | 'documentType'>,
): Minor | true | null {
  const quantity = parseDecimal(line.quantity ?? '');
  const price = parseDecimal(line.unitPrice ?? '');
  const amount = parseMinor(line.amount ?? '', scale);
  const discount = parseMinor(line.discount ?? '0', scale);
  if (quantity === null || price === null || amount === null || discount === null) return null;
  const product = timesDecimal(quantity, price);
  const exact = toMinor(product, scale);
  if (exact === null) return null;
  const isTurned = documentType === 'creditNote' && exact > 0 !== amount > 0;
  const sign = isTurned ? -1 : 1;
  const reach = 1 + roundingOf(quantity, price, scale);
  const taxed = timesDecimal(product, withTax(line.taxRate));
  const isRight = [product, taxed].some((reading) =>
    PRICED_BY.some((zeros) => {
      const minor = toMinor({ ...reading, decimals: reading.decimals + zeros }, scale);
      return minor !== null && Math.abs(minor - discount - sign * amount) <= reach;
    }),
  );
  return isRight || sign * (exact - discount);
}

/** In the money's smallest units. */
function roundingOf(quantity: Decimal, price: Decimal, scale: number): number {
  if (price.decimals < scale || price.decimals === 0) return 0;
  const half = toMinor(
    { units: 5n * quantity.units, decimals: quantity.decimals + price.decimals + 1 },
    scale,
  );
  return Math.abs(half ?? 0);
}

function withTax(rate: string | null): Decimal {
  const percent = parseDecimal(rate ?? '0') ?? { units: 0n, decimals: 0 };
  return {
    units: 10n ** BigInt(percent.decimals + HUNDRED) + percent.units,
    decimals: percent.decimals + HUNDRED,
  };
}
