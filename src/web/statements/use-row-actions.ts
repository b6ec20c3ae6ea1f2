import { useState, type KeyboardEvent } from 'react';
import type { BalanceBreak, StatementAccount, Transaction } from '#domain/statements/statement.schemas.ts';
import { countOf } from '#web/ui/format-count.ts';
import { showToast } from '#web/ui/toast.tsx';
import type { BulkField } from './bulk-edits.ts';
import { editRows, newRowAfter } from './edit-places.ts';
import type { CellEditingHandle } from './rows/use-cell-editing.ts';
import type { RowsCursorHandle } from './rows/use-rows-cursor.ts';
import { splitSteps } from '#web/documents/split-steps.ts';
import { applyRules, type StatementEditor } from './statement-editor.ts';

const DESCRIPTION_COLUMN = 1;

interface RowActionsOptions {
  readonly fileId: string;
  readonly editor: StatementEditor;
  /** Opens the fields of the row's booking and goes there. */
  readonly onBook: () => void;
  readonly account: StatementAccount;
  readonly cursor: RowsCursorHandle;
  readonly editing: CellEditingHandle;
  readonly faults: ReadonlyMap<string, BalanceBreak>;
  readonly doubts: ReadonlyMap<string, string>;
}

/** The dialog that is open over the rows, with the rows it is about. */
export type RowDialog =
  | { readonly kind: 'split'; readonly row: Transaction }
  | { readonly kind: 'change'; readonly rows: readonly Transaction[]; readonly start: BulkField }
  | { readonly kind: 'rule'; readonly row: Transaction }
  | { readonly kind: 'help' };

/** The actions on rows: on the selection where there is one, else on the row with the cursor. */
export function useRowActions(options: RowActionsOptions) {
  const { fileId, editor, onBook, account, cursor, editing, faults, doubts } = options;
  const [dialog, setDialog] = useState<RowDialog | null>(null);
  const { transactions } = account;
  const { selected, cursor: at } = cursor;
  const current = transactions[at.row];
  const rows =
    selected.size > 0
      ? transactions.filter(({ id }) => selected.has(id))
      : current === undefined
        ? []
        : [current];
  const ids = rows.map(({ id }) => id);
  const single = rows.length === 1 ? rows[0] : undefined;

  const add = () => {
    if (editor.apply([newRowAfter(account, current)]) !== null) return;
    const index = current === undefined ? 0 : at.row + 1;
    const added = editor.state().document.accounts.find(({ id }) => id === account.id)?.transactions[index];
    if (added === undefined) return;
    cursor.goToRow(added.id, { row: index, column: DESCRIPTION_COLUMN }, false);
    editing.begin(added, 'description', null);
  };
  const remove = () => {
    const edits = editRows(ids, (rowIds) => ({ kind: 'deleteRows', rowIds }));
    if (rows.length === 0 || editor.apply(edits) !== null) return;
    cursor.clear();
    cursor.focus();
    const { document: statement } = editor.state();
    const dismiss = showToast({
      title: `${countOf(rows.length, 'row')} deleted`,
      action: {
        label: 'Undo',
        onPress: () => {
          if (editor.state().document !== statement) return;
          for (let left = splitSteps(edits).length; left > 0; left -= 1) editor.undo();
        },
      },
    });
    // After any other change, Undo would take that one back instead.
    const unsubscribe = editor.subscribe(() => {
      if (editor.state().document === statement) return;
      unsubscribe();
      dismiss();
    });
  };
  const flip = () => {
    if (rows.length > 0) editor.apply(editRows(ids, (rowIds) => ({ kind: 'flipSigns', rowIds })));
  };
  const split = () => {
    if (single !== undefined) setDialog({ kind: 'split', row: single });
  };
  const change = () => {
    if (rows.length > 0) setDialog({ kind: 'change', rows, start: 'description' });
  };
  const makeRule = () => {
    if (current !== undefined) setDialog({ kind: 'rule', row: current });
  };
  const goToNextCheck = (direction: 1 | -1) => {
    const count = transactions.length;
    for (let step = 1; step <= count; step += 1) {
      const index = (at.row + direction * step + count * 2) % count;
      const row = transactions[index];
      if (row === undefined) continue;
      if (faults.has(row.id) || doubts.has(row.id)) {
        cursor.goToRow(row.id, { row: index, column: at.column });
        return;
      }
    }
  };

  return {
    dialog,
    closeDialog: () => {
      setDialog(null);
      cursor.focus();
    },
    showHelp: () => setDialog({ kind: 'help' }),
    hasRows: rows.length > 0,
    canSplit: single !== undefined,
    add,
    remove,
    flip,
    split,
    change,
    makeRule,
    applyRules: () => applyRules(editor, fileId),
    giveYear: (to: readonly Transaction[]) => setDialog({ kind: 'change', rows: to, start: 'year' }),
    /** The keys of the rows that no cell takes. */
    onKey: (event: KeyboardEvent): boolean => {
      const isControl = event.ctrlKey || event.metaKey;
      const act = keyAction(event, isControl);
      if (act === null) return false;
      act();
      return true;
    },
  };

  function keyAction(
    { key, code, altKey, shiftKey }: KeyboardEvent,
    isControl: boolean,
  ): (() => void) | null {
    if (altKey) {
      if (code === 'KeyM') return flip;
      if (code === 'KeyP') return split;
      if (code === 'KeyB') return onBook;
      if (code === 'KeyR') return makeRule;
      return code === 'KeyE' ? change : null;
    }
    if (isControl) {
      if (key === 'Enter') return add;
      return key.toLowerCase() === 'a' ? () => cursor.selectAll(true) : null;
    }
    switch (key) {
      case 'Delete':
        return remove;
      case 'Escape':
        return selected.size > 0 ? cursor.clear : null;
      case 'F8':
        return () => goToNextCheck(shiftKey ? -1 : 1);
      case '?':
        return () => setDialog({ kind: 'help' });
      default:
        return null;
    }
  }
}

export type RowActions = ReturnType<typeof useRowActions>;
