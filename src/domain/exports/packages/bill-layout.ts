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

/**
 * Tells where bills are posted when the person named no account.
 *
 * @param account what was used, as the package calls it; `each`: what has an account
 */
export function noteAssumedAccount(
  { options }: Pick<BillSurroundings, 'options'>,
  { account, each, label }: { readonly account: string; readonly each: string; readonly label: string },
): string[] {
  if (options.account !== undefined) return [];
  return [`We used ${account} for every ${each}. Change it in ${label}, or name another.`];
}
