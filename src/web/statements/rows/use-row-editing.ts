import type { StatementEdit } from '#domain/statements/edits/edit.schemas.ts';
import type { StatementAccount, Transaction } from '#domain/statements/statement.schemas.ts';
import { useCellEditing, type CellEditingHandle } from '#web/ui/data-grid/use-cell-editing.ts';
import { readTyped, typedText, type RowColumn } from './row-fields.ts';

interface RowEditingOptions {
  readonly account: StatementAccount;
  /** @returns why the edit cannot be made, or null */
  readonly apply: (edits: readonly StatementEdit[]) => string | null;
  /** Takes the edit that the text typed so far would make; null: none. */
  readonly onDraft: (edit: StatementEdit | null) => void;
}

interface EditedField {
  readonly rowId: string;
  readonly column: RowColumn;
}

export interface RowEditingHandle extends Omit<CellEditingHandle<EditedField>, 'begin'> {
  /** Begins with what stands in the cell, or with what was typed on it. Tells whether the cell can be edited. */
  readonly begin: (row: Transaction, column: RowColumn | undefined, typed: string | null) => boolean;
}

/** Typing in a field of a row: what is typed moves the check before it is saved. */
export function useRowEditing({ account, apply, onDraft }: RowEditingOptions): RowEditingHandle {
  const read = ({ rowId, column }: EditedField, text: string) => {
    const row = account.transactions.find(({ id }) => id === rowId);
    return row === undefined ? { edit: null, problem: null } : readTyped(text, column, row, account);
  };
  const cell = useCellEditing<EditedField>({
    save: (field, text) => {
      const typed = read(field, text);
      if (typed.problem !== null) return typed.problem;
      return typed.edit === null ? null : apply([typed.edit]);
    },
    onType: (field, text) => {
      const typed = read(field, text);
      onDraft(typed.problem === null ? typed.edit : null);
    },
    onClose: () => onDraft(null),
  });
  return {
    ...cell,
    begin: (row, column, typed) =>
      column !== undefined &&
      column !== 'check' &&
      cell.begin({ rowId: row.id, column }, typed ?? typedText(row, column), typed === null),
  };
}
