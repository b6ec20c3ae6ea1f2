import type { PastBooking } from '#domain/recipes/rules/rules.schemas.ts';
import type { StatementEdit } from '#domain/statements/edits/edit.schemas.ts';
import type { StatementAccount } from '#domain/statements/statement.schemas.ts';
import { ShortcutsDialog } from '#web/documents/shortcuts-dialog.tsx';
import { RuleDialog } from '#web/recipes/rules/rule-dialog.tsx';
import { BulkEditDialog } from './bulk-edit-dialog.tsx';
import { ROW_SHORTCUTS } from './row-shortcuts.ts';
import { ruleOfRow } from './rule-of-row.ts';
import { SplitDialog } from './split-dialog.tsx';
import type { RowActions } from './use-row-actions.ts';

interface RowDialogsProps {
  readonly actions: Pick<RowActions, 'dialog' | 'closeDialog' | 'applyRules'>;
  readonly account: StatementAccount;
  /** How rows of the statement are booked. */
  readonly known: readonly PastBooking[];
  readonly apply: (edits: readonly StatementEdit[]) => string | null;
}

/** Whichever dialog is open over the rows; the keyboard goes back to the rows after it. */
export function RowDialogs({ actions, account, known, apply }: RowDialogsProps) {
  const { dialog, closeDialog } = actions;
  return (
    <>
      {dialog?.kind === 'split' ? (
        <SplitDialog row={dialog.row} account={account} apply={apply} onClose={closeDialog} />
      ) : null}
      {dialog?.kind === 'change' ? (
        <BulkEditDialog rows={dialog.rows} start={dialog.start} apply={apply} onClose={closeDialog} />
      ) : null}
      {dialog?.kind === 'rule' ? (
        <RuleDialog
          start={ruleOfRow(dialog.row, known)}
          submitLabel="Save and apply"
          known={known}
          onSaved={actions.applyRules}
          onClose={closeDialog}
        />
      ) : null}
      <ShortcutsDialog shortcuts={ROW_SHORTCUTS} isOpen={dialog?.kind === 'help'} onClose={closeDialog} />
    </>
  );
}
