import { ListPlus } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { checkAccount } from '#domain/statements/check-statement.ts';
import { lacksYear } from '#domain/statements/year-warning.ts';
import { applyEdits } from '#domain/statements/edits/apply-edits.ts';
import type { StatementEdit } from '#domain/statements/edits/edit.schemas.ts';
import type { Statement, StatementAccount } from '#domain/statements/statement.schemas.ts';
import { ShortcutsDialog } from '#web/documents/shortcuts-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { AccountBar } from './account-bar.tsx';
import { AdvicePanel } from './advice-panel.tsx';
import { BalanceCheckBar } from './balance-check.tsx';
import { BulkEditDialog } from './bulk-edit-dialog.tsx';
import { ROW_SHORTCUTS } from './row-shortcuts.ts';
import { RowsGrid } from './rows/rows-grid.tsx';
import { useCellEditing } from './rows/use-cell-editing.ts';
import { useRowsCursor } from './rows/use-rows-cursor.ts';
import { RowsToolbar } from './rows-toolbar.tsx';
import { SplitDialog } from './split-dialog.tsx';
import type { StatementEditor } from './statement-editor.ts';
import { useRowActions } from './use-row-actions.ts';
import { YearBar } from './year-bar.tsx';

/** A row to go to; a new object goes there again. */
export interface RowJump {
  readonly rowId: string;
  readonly takesFocus: boolean;
}

interface RowsPaneProps {
  readonly fileName: string;
  readonly editor: StatementEditor;
  readonly statement: Statement;
  readonly account: StatementAccount;
  readonly canUndo: boolean;
  readonly jump: RowJump | null;
  readonly hoveredRowId: string | null;
  readonly onHover: (rowId: string | null) => void;
  readonly onActive: (rowId: string | null) => void;
  readonly onGoTo: (rowId: string) => void;
}

const AMOUNT_COLUMN = 3;

/** The rows of an account with their check above them, which moves as one types. */
export function RowsPane(props: RowsPaneProps) {
  const { fileName, editor, statement, account, canUndo, jump, hoveredRowId } = props;
  const { onHover, onActive, onGoTo } = props;
  const container = useRef<HTMLDivElement>(null);
  const cursor = useRowsCursor(account.transactions, container);
  const [draft, setDraft] = useState<StatementEdit | null>(null);
  const editing = useCellEditing({ account, apply: editor.apply, onDraft: setDraft });
  const drafted = useDeferredValue(
    useMemo(() => withDraft(statement, account, draft), [statement, account, draft]),
  );
  const check = useMemo(() => checkAccount(drafted), [drafted]);
  const faults = useMemo(
    () =>
      new Map(check.breaks.flatMap((fault) => (fault.rowId === null ? [] : [[fault.rowId, fault] as const]))),
    [check],
  );
  const actions = useRowActions({ editor, account, cursor, editing, faults });

  const { rowId } = cursor.cursor;
  useEffect(() => onActive(rowId), [rowId, onActive]);

  const [reached, setReached] = useState<RowJump | null>(null);
  if (jump !== reached) {
    setReached(jump);
    const row = jump === null ? -1 : cursor.indexOf(jump.rowId);
    if (jump !== null && row >= 0) {
      const column = Math.max(cursor.cursor.column, 0);
      cursor.goTo({ row, column: jump.takesFocus ? AMOUNT_COLUMN : column }, jump.takesFocus);
    }
  }

  const yearless = useMemo(() => account.transactions.filter(lacksYear), [account]);
  const { dialog, closeDialog } = actions;
  return (
    <section aria-label="Transactions" className="flex min-h-0 min-w-0 flex-1 flex-col bg-surface">
      <AccountBar statement={statement} account={account} apply={editor.apply} />
      <YearBar count={yearless.length} onGive={() => actions.giveYear(yearless)} />
      <BalanceCheckBar account={drafted} check={check} onGoTo={onGoTo} />
      <AdvicePanel statement={statement} fileName={fileName} onGoTo={onGoTo} />
      <RowsToolbar
        actions={actions}
        selectedCount={cursor.selected.size}
        canUndo={canUndo}
        onClear={cursor.clear}
        onUndo={editor.undo}
        onHelp={actions.showHelp}
      />
      {account.transactions.length === 0 ? (
        <EmptyState
          icon={<ListPlus aria-hidden size={28} />}
          title="No transactions"
          action={<Button onPress={actions.add}>Add a row</Button>}
        >
          This account has its balances but no rows in the period. If the pages show some, add them.
        </EmptyState>
      ) : (
        <RowsGrid
          account={account}
          label={`Transactions of ${fileName}`}
          container={container}
          cursor={cursor}
          editing={editing}
          faults={faults}
          hoveredRowId={hoveredRowId}
          onHover={onHover}
          onAction={actions.onKey}
          target={jump}
        />
      )}
      {dialog?.kind === 'split' ? (
        <SplitDialog row={dialog.row} account={account} apply={editor.apply} onClose={closeDialog} />
      ) : null}
      {dialog?.kind === 'change' ? (
        <BulkEditDialog rows={dialog.rows} start={dialog.start} apply={editor.apply} onClose={closeDialog} />
      ) : null}
      <ShortcutsDialog shortcuts={ROW_SHORTCUTS} isOpen={dialog?.kind === 'help'} onClose={closeDialog} />
    </section>
  );
}

/** The account as it would be with what is being typed. */
function withDraft(
  statement: Statement,
  account: StatementAccount,
  draft: StatementEdit | null,
): StatementAccount {
  if (draft === null) return account;
  try {
    const one = { ...statement, accounts: [account] };
    return applyEdits(one, [draft]).accounts[0] ?? account;
  } catch {
    // The row has gone meanwhile.
    return account;
  }
}
