import { mostCommonValue } from '#domain/values/count-values.ts';
import type { WrittenDateOrder } from '../written-date-order.schemas.ts';
import { usualDateOrder } from '../statements/write-date.ts';
import type { Bill } from './bill.ts';

/**
 * One order for the dates of all bills of a file, for a program reads them all in one: that of the countries of most of
 * them, and of the first where as many write another. Null where no country is known.
 */
export function commonDateOrder(
  bills: readonly Pick<Bill, 'country' | 'currency'>[],
): WrittenDateOrder | null {
  const orders = bills.map(({ country, currency }) => usualDateOrder(country, [currency]));
  return mostCommonValue(orders.filter((order) => order !== null));
}
