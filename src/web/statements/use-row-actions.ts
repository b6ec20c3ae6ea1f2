import { useState, type KeyboardEvent } from 'react';
import type { BalanceBreak, StatementAccount, Transaction } from '#domain/statements/statement.schemas.ts';
import type { BulkField } from './bulk-edits.ts';
import { deleteRows } from './delete-rows.ts';
import { editRows, newRowAfter } from './edit-places.ts';
import { rowActionByKey } from './row-action-by-key.ts';
import type { RowEditingHandle } from './rows/use-row-editing.ts';
import type { RowsCursorHandle } from './rows/use-rows-cursor.ts';
import { applyRules, type StatementEditor } from './statement-editor.ts';

const DESCRIPTION_COLUMN = 1;

interface RowActionsOptions {
  readonly fileId: string;
  readonly editor: StatementEditor;
  /** Opens the fields of the row's booking and goes there. */
  readonly onBook: () => void;
  readonly account: StatementAccount;
  readonly cursor: RowsCursorHandle;
  readonly editing: RowEditingHandle;
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
    if (!deleteRows(editor, ids)) return;
    cursor.clear();
    cursor.focus();
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
    const index = nextIndex(transactions, at.row, direction, ({ id }) => faults.has(id) || doubts.has(id));
    const row = transactions[index];
    if (row !== undefined) cursor.goToRow(row.id, { row: index, column: at.column });
  };
  const showHelp = () => setDialog({ kind: 'help' });
  const acts = { add, remove, flip, split, change, makeRule, showHelp };

  return {
    ...acts,
    dialog,
    closeDialog: () => {
      setDialog(null);
      cursor.focus();
    },
    hasRows: rows.length > 0,
    canSplit: single !== undefined,
    applyRules: () => applyRules(editor, fileId),
    giveYear: (to: readonly Transaction[]) => setDialog({ kind: 'change', rows: to, start: 'year' }),
    /** The keys of the rows that no cell takes. Tells whether it was one of them. */
    onKey: (event: KeyboardEvent): boolean => {
      const act = rowActionByKey(event, {
        ...acts,
        book: onBook,
        selectAll: () => cursor.selectAll(true),
        clearSelection: selected.size > 0 ? cursor.clear : null,
        goToNextCheck,
      });
      act?.();
      return act !== null;
    },
  };
}

/** Index of the next item that matches, wrapping around and ending with `from` itself; -1 if none does. */
function nextIndex<T>(
  all: readonly T[],
  from: number,
  direction: 1 | -1,
  isWanted: (one: T) => boolean,
): number {
  const count = all.length;
  for (let step = 1; step <= count; step += 1) {
    const index = (from + direction * step + count * 2) % count;
    const one = all[index];
    if (one !== undefined && isWanted(one)) return index;
  }
  return -1;
}

export type RowActions = ReturnType<typeof useRowActions>;
