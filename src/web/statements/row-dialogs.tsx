import type { StatementEdit } from '#domain/statements/edits/edit.schemas.ts';
import type { StatementAccount } from '#domain/statements/statement.schemas.ts';
import { ShortcutsDialog } from '#web/documents/shortcuts-dialog.tsx';
import { BulkEditDialog } from './bulk-edit-dialog.tsx';
import { ROW_SHORTCUTS } from './row-shortcuts.ts';
import { SplitDialog } from './split-dialog.tsx';
import type { RowActions } from './use-row-actions.ts';

interface RowDialogsProps {
  readonly actions: Pick<RowActions, 'dialog' | 'closeDialog'>;
  readonly account: StatementAccount;
  readonly apply: (edits: readonly StatementEdit[]) => string | null;
}

/** Whichever dialog is open over the rows; the keyboard goes back to the rows after it. */
export function RowDialogs({ actions, account, apply }: RowDialogsProps) {
  const { dialog, closeDialog } = actions;
  return (
    <>
      {dialog?.kind === 'split' ? (
        <SplitDialog row={dialog.row} account={account} apply={apply} onClose={closeDialog} />
      ) : null}
      {dialog?.kind === 'change' ? (
        <BulkEditDialog rows={dialog.rows} start={dialog.start} apply={apply} onClose={closeDialog} />
      ) : null}
      <ShortcutsDialog shortcuts={ROW_SHORTCUTS} isOpen={dialog?.kind === 'help'} onClose={closeDialog} />
    </>
  );
}
