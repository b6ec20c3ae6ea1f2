import type { ReactNode } from 'react';
import { checkAccount } from '#domain/statements/check-statement.ts';
import type { Statement } from '#domain/statements/statement.schemas.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { balanceEquation } from '#domain/statements/balance-equation.ts';
import { accountName } from './account-name.ts';
import { verdictOf } from '#web/documents/verdict.ts';
import { VerdictIcon } from '#web/documents/verdict-badge.tsx';

interface AccountTabsProps {
  readonly statement: Statement;
  readonly selected: string;
  readonly onSelect: (accountId: string) => void;
  /** The rows of the selected one. */
  readonly children: ReactNode;
}

/** One tab per account with the verdict on its balances; no tabs for a single account. */
export function AccountTabs({ statement, selected, onSelect, children }: AccountTabsProps) {
  if (statement.accounts.length === 1) return children;
  return (
    <Tabs
      label="Accounts"
      selected={selected}
      onSelect={onSelect}
      isFilling
      tabs={statement.accounts.map((account, index) => {
        const verdict = verdictOf(checkAccount(account).reconciles, balanceEquation(account)?.difference);
        return {
          id: account.id,
          label: (
            <>
              <VerdictIcon verdict={verdict} />
              <span className="text-[0.8125rem]">{accountName(account, index, true)}</span>
              <span className="sr-only">{`, ${verdict.label.toLowerCase()}`}</span>
            </>
          ),
          content: children,
        };
      })}
    />
  );
}
