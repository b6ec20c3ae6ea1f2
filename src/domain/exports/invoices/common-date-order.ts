import type { WrittenDateOrder } from '../statements/statement-export-options.ts';
import { usualDateOrder } from '../statements/write-date.ts';
import type { Bill } from './bill.ts';

interface CommonDateOrder {
  readonly order: WrittenDateOrder;
  /** The bills come from countries that write dates differently. */
  readonly isMixed: boolean;
}

/**
 * One order for the dates of all bills of a file, for a program reads them all in one: that of the countries of most of
 * them; of the first where as many write another.
 */
export function commonDateOrder(bills: readonly Pick<Bill, 'country' | 'currency'>[]): CommonDateOrder {
  const counts = new Map<WrittenDateOrder, number>();
  for (const { country, currency } of bills) {
    const usual = usualDateOrder(country, [currency]);
    if (usual !== null) counts.set(usual, (counts.get(usual) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  return { order: most?.[0] ?? 'dmy', isMixed: counts.size > 1 };
}
