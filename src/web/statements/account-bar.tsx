import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { StatementEdit } from '#domain/statements/edits/edit.schemas.ts';
import type { Statement, StatementAccount } from '#domain/statements/statement.schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import { AccountDialog } from './account-dialog.tsx';

interface AccountBarProps {
  readonly statement: Statement;
  readonly account: StatementAccount;
  readonly onSelect: (accountId: string) => void;
  readonly apply: (edits: readonly StatementEdit[]) => string | null;
}

function nameOf({ accountNumber, iban, accountType, currency }: StatementAccount, index: number): string {
  const kind = accountType === 'creditCard' ? 'Card' : 'Account';
  const number = accountNumber ?? iban ?? String(index + 1);
  return `${kind} ${number}${currency === null ? '' : ` · ${currency}`}`;
}

/** Which account the rows are of, and what the statement says of it. */
export function AccountBar({ statement, account, onSelect, apply }: AccountBarProps) {
  const [isEditing, setEditing] = useState(false);
  const { accounts } = statement;
  const period = [account.periodStart, account.periodEnd].filter((day) => day !== null).join(' to ');
  return (
    <div className="flex min-h-11 items-center gap-3 border-b border-line bg-surface px-3 py-1.5 text-[0.8125rem]">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        {accounts.length > 1 ? (
          <Select
            label="Account"
            options={accounts.map((other, index) => ({ id: other.id, label: nameOf(other, index) }))}
            selected={account.id}
            onSelect={onSelect}
          />
        ) : (
          <span className="font-medium tabular-nums">{nameOf(account, 0)}</span>
        )}
        <span className="text-ink-soft tabular-nums">
          {[period, account.holder].filter((part) => part !== null && part !== '').join(' · ')}
        </span>
      </div>
      <Button
        size="icon"
        variant="ghost"
        aria-label="Edit the account’s details"
        onPress={() => setEditing(true)}
      >
        <Pencil aria-hidden size={16} />
      </Button>
      {isEditing ? <AccountDialog account={account} apply={apply} onClose={() => setEditing(false)} /> : null}
    </div>
  );
}
