import { lacksYear } from '#domain/values/calendar.ts';
import type { StatementEdit } from '#domain/statements/edits/edit.schemas.ts';
import type { Statement, StatementAccount, Transaction } from '#domain/statements/statement.schemas.ts';

/** Rows that one edit may name. */
const ROWS_PER_EDIT = 50_000;

type RowFields = Extract<StatementEdit, { kind: 'setRows' }>['fields'];

/** One edit for many rows, or several where they are too many for one request; each is a step of its own then. */
export function editRows(
  rowIds: readonly string[],
  make: (rowIds: string[]) => StatementEdit,
): readonly StatementEdit[] {
  const edits: StatementEdit[] = [];
  for (let from = 0; from < rowIds.length; from += ROWS_PER_EDIT)
    edits.push(make(rowIds.slice(from, from + ROWS_PER_EDIT)));
  return edits;
}

/** Months by which a date falls behind the one before where a year has ended between them. */
const NEW_YEAR = 6;

/**
 * The days of rows, in order of time, in a year. Rows of which no year was known go on into the next one: after
 * December comes January.
 */
export function daysInYear(rows: readonly Transaction[], year: number): readonly string[] {
  let current = year;
  let before = 0;
  return rows.map((row) => {
    const month = Number(row.date.slice(5, 7));
    if (lacksYear(row.date)) {
      if (before - month >= NEW_YEAR) current += 1;
      before = month;
    }
    return `${lacksYear(row.date) ? current : year}${row.date.slice(4)}`;
  });
}

/** Puts rows on these days: those of one day become one edit. */
export function editDays(rows: readonly Transaction[], days: readonly string[]): readonly StatementEdit[] {
  const byDay = new Map<string, string[]>();
  for (const [at, { id }] of rows.entries()) {
    const day = days[at] ?? '';
    const ids = byDay.get(day);
    if (ids === undefined) byDay.set(day, [id]);
    else ids.push(id);
  }
  return [...byDay].flatMap(([date, ids]) => editRows(ids, (rowIds) => setRows(rowIds, { date })));
}

export function setRows(rowIds: string[], fields: RowFields): StatementEdit {
  return { kind: 'setRows', rowIds, fields };
}

/** A row to begin with, after another: its day, no amount yet. */
export function newRowAfter(account: StatementAccount, row: Transaction | undefined): StatementEdit {
  const [first] = account.transactions;
  const date = row?.date ?? first?.date ?? account.periodStart ?? new Date().toISOString().slice(0, 10);
  return {
    kind: 'addRow',
    accountId: account.id,
    afterRowId: row?.id ?? null,
    fields: { date, description: '', amount: '0' },
  };
}

/** Where a row is: its account's index and its own; null where it is no more. */
export function findRow(
  statement: Statement,
  rowId: string,
): { readonly account: number; readonly row: number } | null {
  for (const [account, { transactions }] of statement.accounts.entries()) {
    const row = transactions.findIndex(({ id }) => id === rowId);
    if (row >= 0) return { account, row };
  }
  return null;
}

/** The typed values of edits that could not be made, for a person to type again. */
export function describeLost(edits: readonly StatementEdit[]): string[] {
  return edits.flatMap((edit) => {
    if (edit.kind === 'splitRow')
      return edit.parts.map(({ amount, description = '' }) => `${amount} ${description}`.trim());
    if (!('fields' in edit)) return [];
    const values: unknown[] = Object.values(edit.fields);
    return values.filter((value) => typeof value === 'string').filter((value) => value !== '');
  });
}
