import type { Statement } from '#domain/statements/statement.schemas.ts';
import type { WrittenDateOrder } from '../written-date-order.schemas.ts';

/** Of the countries whose programs write the month first, or the year. */
const MONTH_FIRST = new Set(['US', 'PR', 'GU', 'PH', 'FM', 'MH', 'PW']);
const YEAR_FIRST = new Set(['CN', 'JP', 'KR', 'TW', 'MN', 'HU', 'LT', 'SE']);

/** An ISO date as programs write it: `31/12/2026`, `12/31/2026` or `2026-12-31`. */
export function writeDate(date: string, order: WrittenDateOrder): string {
  if (order === 'ymd') return date;
  const year = date.slice(0, 4);
  const month = date.slice(5, 7);
  const day = date.slice(8);
  return order === 'dmy' ? `${day}/${month}/${year}` : `${month}/${day}/${year}`;
}

/** How dates are written where a statement comes from, by its country, else by its currencies; null where neither tells. */
export function findDateOrder({ country, accounts }: Statement): WrittenDateOrder | null {
  return usualDateOrder(
    country,
    accounts.map(({ currency }) => currency),
  );
}

/** How dates are written in a country, or where a money is used; null where neither is known. */
export function usualDateOrder(
  country: string | null,
  currencies: readonly (string | null)[],
): WrittenDateOrder | null {
  if (country !== null) {
    if (MONTH_FIRST.has(country)) return 'mdy';
    return YEAR_FIRST.has(country) ? 'ymd' : 'dmy';
  }
  const known = currencies.filter((currency) => currency !== null);
  if (known.length === 0) return null;
  return known.every((currency) => currency === 'USD') ? 'mdy' : 'dmy';
}
