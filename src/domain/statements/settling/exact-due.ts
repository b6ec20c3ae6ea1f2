import type { AccountFacts } from '../reading/statement-table.ts';
import type { EndBalances } from './find-end-balances.ts';
import type { SettledRow } from './draft.ts';

/**
 * The ends of a card's account where what is due is printed without its cents: 38,935.00 for 38,935.40. The exact sum is
 * what is owed; as it is not printed it proves nothing, unless the figures of the summary come to the same.
 *
 * @param factor of the rows in the balance: -1 where it is owed
 */
export function withExactDue(
  ends: EndBalances,
  rows: readonly SettledRow[],
  { accountType, exactClosing }: AccountFacts,
  { factor, scale }: { readonly factor: -1 | 1; readonly scale: number },
): EndBalances {
  const { opening, openingAnchor, closing, closingAnchor } = ends;
  if (opening === null || openingAnchor === null || closing === null || closingAnchor === null) return ends;
  if (accountType !== 'creditCard') return ends;
  const unit = 10 ** scale;
  const exact = rows.reduce((sum, { amount }) => sum + factor * amount, opening);
  const isRounded = closing % unit === 0 && exact !== closing && Math.abs(exact - closing) < unit;
  if (!isRounded) return ends;
  return exact === exactClosing
    ? { ...ends, closing: exact }
    : { ...ends, closing: exact, closingAnchor: null, isWhole: false };
}
