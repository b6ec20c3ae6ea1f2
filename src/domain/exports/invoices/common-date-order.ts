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
  const counts = new Map<WrittenDateOrder, number>();
  for (const { country, currency } of bills) {
    const usual = usualDateOrder(country, [currency]);
    if (usual !== null) counts.set(usual, (counts.get(usual) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  return most?.[0] ?? null;
}
