import { useMemo, type ReactNode } from 'react';
import { suggestRepairs, type RepairSuggestion } from '#domain/statements/suggest-repairs.ts';
import type { Statement, StatementAccount, Transaction } from '#domain/statements/statement.schemas.ts';
import { lacksYear } from '#domain/values/calendar.ts';
import { countOf } from '#web/ui/format-count.ts';
import type { CheckPlace } from './check-places.tsx';
import { Remedy } from './remedy.tsx';
import type { StatementEditor } from './statement-editor.ts';

interface RemedyOptions {
  readonly editor: StatementEditor;
  readonly statement: Statement;
  readonly account: StatementAccount;
  readonly onSetYear: (rows: readonly Transaction[]) => void;
  readonly onGoTo: (place: CheckPlace) => void;
}

/** The remedy that one click applies: missing years, or the one edit after which the account balances. Null: none. */
export function useStatementRemedy(options: RemedyOptions): ReactNode {
  const { editor, statement, account, onSetYear, onGoTo } = options;
  const yearless = useMemo(() => account.transactions.filter(({ date }) => lacksYear(date)), [account]);
  const suggestion = useMemo(
    () => suggestRepairs({ ...statement, accounts: [account] })[0],
    [statement, account],
  );
  if (yearless.length > 0) {
    const sentence = `${countOf(yearless.length, 'row')} ${yearless.length === 1 ? 'has' : 'have'} no year.`;
    return <Remedy sentence={sentence} label="Set year" onPress={() => onSetYear(yearless)} />;
  }
  if (suggestion === undefined) return null;
  const take = () => {
    if (editor.apply([suggestion.edit]) !== null) return;
    const added = addedRow(editor.state().document, suggestion);
    if (added !== undefined) onGoTo({ rowId: added.id, page: null });
  };
  const isDeletion = suggestion.kind === 'delete_row';
  return (
    <Remedy
      sentence={suggestion.sentence}
      label={isDeletion ? `Delete row ${suggestion.row + 1}` : 'Add row'}
      onPress={take}
      onShow={() =>
        onGoTo(isDeletion ? { rowId: suggestion.rowId, page: null } : { rowId: null, page: suggestion.page })
      }
    />
  );
}

function addedRow(statement: Statement, suggestion: RepairSuggestion): Transaction | undefined {
  if (suggestion.kind === 'delete_row') return undefined;
  const account = statement.accounts.find(({ id }) => id === suggestion.accountId);
  return account?.transactions[suggestion.at];
}
