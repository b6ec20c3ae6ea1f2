import type { FigureColumn, RowEntry, TableEntry } from './statement-table.ts';

/** Rows that a total must sum up on both sides together. */
const LEAST_ROWS = 3;

/**
 * Turns a row that is a total into a label, whatever its date and words: no transaction has a figure under both the debit
 * and the credit title, so a row whose two figures are the sums of both columns is the total of the account.
 */
export function labelTotals(
  entries: readonly TableEntry[],
  columns: readonly FigureColumn[],
): readonly TableEntry[] {
  const valueIn = ({ figures }: RowEntry, role: FigureColumn['role']) =>
    figures.find(({ column }) => columns[column]?.role === role)?.figure.value ?? 0;
  const sums = { debit: 0, credit: 0, rows: 0 };
  return entries.map((entry) => {
    if (entry.kind === 'label') return entry;
    const [debit, credit] = [valueIn(entry, 'debit'), valueIn(entry, 'credit')];
    const hasBoth = debit !== 0 && credit !== 0;
    if (hasBoth && sums.rows >= LEAST_ROWS && debit === sums.debit && credit === sums.credit)
      return totalEntry(entry);
    sums.debit += debit;
    sums.credit += credit;
    sums.rows += 1;
    return entry;
  });
}

function totalEntry({ page, lines, figures, description, date, sectionSign }: RowEntry): TableEntry {
  return { kind: 'label', label: 'total', page, lines, figures, text: description, date, sectionSign };
}
