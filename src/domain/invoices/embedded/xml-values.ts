import { roundedQuotient, toMinor, type Decimal } from '../exact-decimal.ts';
import { formatMinor } from '#domain/money.ts';

const NUMBER = /^\s*([+-]?)(\d*)(?:\.(\d*))?\s*$/;
const DAY = /^(\d{4})-?(\d{2})-?(\d{2})(?:T.*|Z|[+-]\d{2}:?\d{2})?$/;
const MOST_DECIMALS = 8;
/** Digits before the point that the schemas take. */
const MOST_DIGITS = 15;

/** A number of XML Schema (xs:decimal) without the zeros at its end; null for what is none. */
export function readXmlNumber(text: string | null): Decimal | null {
  const match = NUMBER.exec(text ?? '');
  const [, sign = '', whole = '', fraction = ''] = match ?? [];
  if (whole === '' && fraction === '') return null;
  if (whole.replace(/^0+/, '').length > MOST_DIGITS) return null;
  const decimals = fraction.replace(/0+$/, '');
  const units = BigInt(`${whole}${decimals}`);
  return { units: sign === '-' ? -units : units, decimals: decimals.length };
}

/** A number as text with at least so many decimals, and at most eight. */
export function decimalText({ units, decimals }: Decimal, least = 0): string {
  if (decimals > MOST_DECIMALS) {
    const rounded = roundedQuotient(units, 10n ** BigInt(decimals - MOST_DECIMALS));
    return decimalText({ units: rounded, decimals: MOST_DECIMALS }, least);
  }
  const shown = Math.max(decimals, least);
  const digits = String((units < 0n ? -units : units) * 10n ** BigInt(shown - decimals)).padStart(
    shown + 1,
    '0',
  );
  const sign = units < 0n ? '-' : '';
  return shown === 0 ? `${sign}${digits}` : `${sign}${digits.slice(0, -shown)}.${digits.slice(-shown)}`;
}

/** What one costs where a price is for several. Exact, or rounded to eight decimals. */
export function dividedBy(price: Decimal, count: Decimal): Decimal {
  if (count.units === 0n) return price;
  const scaled = price.units * 10n ** BigInt(MOST_DECIMALS + count.decimals);
  const divisor = count.units * 10n ** BigInt(price.decimals);
  const units = divisor < 0n ? roundedQuotient(-scaled, -divisor) : roundedQuotient(scaled, divisor);
  return withoutZeros({ units, decimals: MOST_DECIMALS });
}

function withoutZeros(number: Decimal): Decimal {
  let { units, decimals } = number;
  for (; decimals > 0 && units % 10n === 0n; decimals--) units /= 10n;
  return { units, decimals };
}

/** An amount in the money's decimals, rounded where it has more; null where it is none. */
export function moneyText(text: string | null, scale: number): string | null {
  const number = readXmlNumber(text);
  const minor = number === null ? null : toMinor(number, scale);
  return minor === null ? null : formatMinor(minor, scale);
}

/** `20260131`, `2026-01-31` or a time on that day, as ISO; null for what is no day. */
export function isoDate(text: string | null): string | null {
  const [, year = '', month = '', day = ''] = DAY.exec(text?.trim() ?? '') ?? [];
  const time = Date.UTC(Number(year), Number(month) - 1, Number(day));
  const iso = `${year}-${month}-${day}`;
  if (year === '' || Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== iso) return null;
  return iso;
}

/** On one line; null where nothing is left. */
export function plainText(text: string | null): string | null {
  const plain = (text ?? '').replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return plain === '' ? null : plain;
}
