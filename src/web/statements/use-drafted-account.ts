import { useMemo, useState } from 'react';
import { checkAccount } from '#domain/statements/check-statement.ts';
import { applyEdits } from '#domain/statements/edits/apply-edits.ts';
import type { StatementEdit } from '#domain/statements/edits/edit.schemas.ts';
import { doubtsOf } from '#domain/statements/rows-to-check.ts';
import type {
  BalanceBreak,
  BalanceCheck,
  Statement,
  StatementAccount,
} from '#domain/statements/statement.schemas.ts';
import { useSettled } from '#web/documents/use-settled.ts';

interface DraftedAccount {
  /** With what is being typed. */
  readonly statement: Statement;
  readonly account: StatementAccount;
  readonly check: BalanceCheck;
  /** Rows at which the balances break. */
  readonly faults: ReadonlyMap<string, BalanceBreak>;
  /** Why other rows are doubtful. */
  readonly doubts: ReadonlyMap<string, string>;
}

/** Applies the edit that is being typed to an account and its check. @returns also the setter of that edit */
export function useDraftedAccount(
  statement: Statement,
  account: StatementAccount,
): readonly [DraftedAccount, onDraft: (edit: StatementEdit | null) => void] {
  const [draft, setDraft] = useState<StatementEdit | null>(null);
  const settled = useSettled(draft);
  const drafted = useMemo(() => withDraft(statement, account.id, settled), [statement, account, settled]);
  const findings = useMemo(() => findingsOf(drafted.account), [drafted.account]);
  return [{ ...drafted, ...findings }, setDraft];
}

function findingsOf(account: StatementAccount) {
  const check = checkAccount(account);
  const faults = new Map(
    check.breaks.flatMap((fault) => (fault.rowId === null ? [] : [[fault.rowId, fault] as const])),
  );
  return { check, faults, doubts: doubtsOf(account, check) };
}

/** The statement and the account as they would be with what is being typed. */
function withDraft(
  statement: Statement,
  accountId: string,
  draft: StatementEdit | null,
): { readonly statement: Statement; readonly account: StatementAccount } {
  const changed = draft === null ? statement : tryEdit(statement, draft);
  const account = changed.accounts.find(({ id }) => id === accountId) ?? changed.accounts[0];
  if (account === undefined) throw new Error('A statement without accounts has no rows to show');
  return { statement: changed, account };
}

function tryEdit(statement: Statement, draft: StatementEdit): Statement {
  try {
    return applyEdits(statement, [draft]);
  } catch {
    // The row has gone meanwhile.
    return statement;
  }
}
