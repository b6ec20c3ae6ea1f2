import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { StatementEdit } from '#domain/statements/edits/edit.schemas.ts';
import type { Statement, StatementAccount } from '#domain/statements/statement.schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { formatPeriod } from '#web/documents/format-day.ts';
import { AccountDialog } from './account-dialog.tsx';
import { accountName } from './account-name.ts';

interface AccountBarProps {
  readonly statement: Statement;
  readonly account: StatementAccount;
  readonly apply: (edits: readonly StatementEdit[]) => string | null;
}

/** The account that the rows belong to: number, period and holder. */
export function AccountBar({ statement, account, apply }: AccountBarProps) {
  const [isEditing, setEditing] = useState(false);
  const period = formatPeriod(account.periodStart, account.periodEnd);
  // Where there are several, their tabs name them.
  const isNamed = statement.accounts.length === 1;
  return (
    <div className="flex min-h-11 items-center gap-3 border-b border-line bg-surface px-3 py-1.5 text-[0.8125rem]">
      <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        {isNamed ? <span className="font-medium">{accountName(account, 0)}</span> : null}
        <span className="text-ink-soft">{period ?? 'No period printed'}</span>
        {account.holder === null ? null : (
          <span className="text-ink-soft">
            Holder: <bdi>{account.holder}</bdi>
          </span>
        )}
      </p>
      <Button size="icon" variant="ghost" aria-label="Edit account details" onPress={() => setEditing(true)}>
        <Pencil aria-hidden size={16} />
      </Button>
      {isEditing ? <AccountDialog account={account} apply={apply} onClose={() => setEditing(false)} /> : null}
    </div>
  );
}
