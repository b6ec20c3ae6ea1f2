import { useRef, useState } from 'react';
import type { StatementEdit } from '#domain/statements/edits/edit.schemas.ts';
import type { StatementAccount, Transaction } from '#domain/statements/statement.schemas.ts';
import { readTyped, typedText, type RowColumn } from './row-fields.ts';

/** A cell that is being typed in. */
export interface CellEditing {
  readonly rowId: string;
  readonly column: RowColumn;
  readonly text: string;
  /** Why the text cannot be taken; null until that was tried. */
  readonly problem: string | null;
  /** True where all of the text is selected at the start. */
  readonly selectsAll: boolean;
}

interface CellEditingOptions {
  readonly account: StatementAccount;
  /** @returns why the edit cannot be made, or null */
  readonly apply: (edits: readonly StatementEdit[]) => string | null;
  /** Takes the edit that the text typed so far would make; null: none. */
  readonly onDraft: (edit: StatementEdit | null) => void;
}

/** Typing in a cell: begins, is tried, is taken or given up. */
export function useCellEditing({ account, apply, onDraft }: CellEditingOptions) {
  const [editing, setShown] = useState<CellEditing | null>(null);
  // A field that goes away still reports that it lost the focus: by then nothing is open any more.
  const open = useRef<CellEditing | null>(null);
  const setEditing = (next: CellEditing | null) => {
    open.current = next;
    setShown(next);
  };
  const rowOf = (rowId: string) => account.transactions.find(({ id }) => id === rowId);

  const close = () => {
    setEditing(null);
    onDraft(null);
  };

  return {
    editing,
    /** Begins with what stands in the cell, or with what was typed on it. Tells whether the cell can be edited. */
    begin: (row: Transaction, column: RowColumn | undefined, typed: string | null): boolean => {
      if (column === undefined || column === 'check') return false;
      // A text that could not be saved elsewhere stays open until it is corrected or cancelled.
      if (open.current !== null && open.current.problem !== null) return false;
      const text = typed ?? typedText(row, column);
      setEditing({ rowId: row.id, column, text, problem: null, selectsAll: typed === null });
      return true;
    },
    type: (text: string) => {
      const current = open.current;
      if (current === null) return;
      setEditing({ ...current, text, problem: null });
      const row = rowOf(current.rowId);
      const read = row === undefined ? null : readTyped(text, current.column, row, account);
      onDraft(read === null || read.problem !== null ? null : read.edit);
    },
    /** Takes the text. Tells whether it was taken; otherwise the cell stays open and says why not. */
    commit: (): boolean => {
      const current = open.current;
      if (current === null) return true;
      const row = rowOf(current.rowId);
      if (row === undefined) {
        close();
        return true;
      }
      const read = readTyped(current.text, current.column, row, account);
      const edits = read.problem === null && read.edit !== null ? [read.edit] : [];
      const problem = read.problem ?? (edits.length === 0 ? null : apply(edits));
      if (problem === null) close();
      else setEditing({ ...current, problem });
      return problem === null;
    },
    cancel: close,
  };
}

export type CellEditingHandle = ReturnType<typeof useCellEditing>;
