import { groupedMoney } from '#domain/grouped-money.ts';
import { accountTitle } from './account-title.ts';
import { placesToCheck } from './statement-advice.ts';
import type { Statement } from './statement.schemas.ts';

/**
 * Everything in a statement that should be checked, a sentence each: what concerns the whole document, then every
 * printed figure that contradicts the rows and every doubtful row. With several accounts each sentence names its own.
 */
export function statementWarnings({ accounts, warnings }: Statement): string[] {
  const ofAccounts = accounts.flatMap((account, index) => {
    const name = accounts.length === 1 ? '' : `${accountTitle(account, index)}: `;
    return placesToCheck(account, groupedMoney).map(({ sentence }) => `${name}${sentence}`);
  });
  return [...warnings, ...ofAccounts];
}
