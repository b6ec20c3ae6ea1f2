import type { Bill } from '../invoices/bill.ts';
import type { BillSurroundings } from '../invoices/bill-file.ts';

/** How a package imports bills as CSV. */
export interface BillLayout {
  /** With its line break; blank where the package takes every line for a row. */
  readonly header: string;
  readonly maxBills: number | null;
  readonly maxRows: number | null;
  /** The rows of a bill, each with its line break. */
  rows(bill: Bill, surroundings: BillSurroundings): string[];
  /** Sentences on what the file assumes. */
  assumptions(bills: readonly Bill[], surroundings: BillSurroundings): string[];
}

/** Where a bill is posted: to its own account, else to the one that was named for all, else to the package's usual one. */
export function accountOfBill(
  { account }: Bill,
  { options }: Pick<BillSurroundings, 'options'>,
  usual: string,
): string {
  return account ?? options.account ?? usual;
}

/**
 * Tells where bills are posted for which the person named no account.
 *
 * @param account what was used, as the package calls it; `each`: what has an account
 */
export function noteAssumedAccount(
  bills: readonly Bill[],
  { options }: Pick<BillSurroundings, 'options'>,
  { account, each, label }: { readonly account: string; readonly each: string; readonly label: string },
): string[] {
  const without = bills.filter((bill) => bill.account === null).length;
  if (options.account !== undefined || without === 0) return [];
  const which = without === bills.length ? `every ${each}` : `each ${each} of an invoice without an account`;
  return [`We used ${account} for ${which}. Change it in ${label}, or name another.`];
}
