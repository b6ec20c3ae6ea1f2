import type { FigureColumn, RowEntry, TableEntry } from './statement-table.ts';

/** Rows that a total must sum up on both sides together. */
const LEAST_ROWS = 3;

interface Sums {
  readonly debit: number;
  readonly credit: number;
  readonly rows: number;
}

const NONE: Sums = { debit: 0, credit: 0, rows: 0 };

/**
 * Turns rows that are totals into labels, whatever their words: no transaction has a figure under both the debit and the
 * credit title, so a row whose two figures are the sums of both columns is the total of an account or of a page.
 */
export function labelTotals(
  entries: readonly TableEntry[],
  columns: readonly FigureColumn[],
): readonly TableEntry[] {
  const has = (role: FigureColumn['role']) => columns.some((column) => column.role === role);
  if (!has('debit') || !has('credit')) return entries;
  let [all, sinceTotal] = [NONE, NONE];
  return entries.map((entry) => {
    if (entry.kind === 'label') {
      if (entry.label === 'total') sinceTotal = NONE;
      return entry;
    }
    const own = sidesOf(entry, columns);
    if (own.debit !== 0 && own.credit !== 0 && [all, sinceTotal].some((sums) => isTotalOf(own, sums))) {
      sinceTotal = NONE;
      return totalEntry(entry);
    }
    [all, sinceTotal] = [added(all, own), added(sinceTotal, own)];
    return entry;
  });
}

function sidesOf({ figures }: RowEntry, columns: readonly FigureColumn[]): Sums {
  const valueOf = (role: FigureColumn['role']) =>
    figures.find(({ column }) => columns[column]?.role === role)?.figure.value ?? 0;
  return { debit: valueOf('debit'), credit: valueOf('credit'), rows: 1 };
}

function isTotalOf(own: Sums, sums: Sums): boolean {
  return sums.rows >= LEAST_ROWS && own.debit === sums.debit && own.credit === sums.credit;
}

function added(a: Sums, b: Sums): Sums {
  return { debit: a.debit + b.debit, credit: a.credit + b.credit, rows: a.rows + b.rows };
}

function totalEntry({ page, lines, figures, description, date, sectionSign }: RowEntry): TableEntry {
  return { kind: 'label', label: 'total', page, lines, figures, text: description, date, sectionSign };
}
