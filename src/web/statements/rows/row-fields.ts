import type { StatementEdit } from '#domain/statements/edits/edit.schemas.ts';
import type { StatementAccount, Transaction } from '#domain/statements/statement.schemas.ts';
import { setRows } from '../edit-places.ts';
import { parseTypedAmount } from '#web/documents/parse-typed-amount.ts';
import { parseTypedDate } from '#web/documents/parse-typed-date.ts';

/** The columns of the rows, left to right. The last is no field: it marks what is to be looked at. */
export const ROW_COLUMNS = ['date', 'description', 'reference', 'amount', 'balance', 'check'] as const;
export type RowColumn = (typeof ROW_COLUMNS)[number];
export type RowField = Exclude<RowColumn, 'check'>;

export const COLUMN_NAMES: Readonly<Record<RowColumn, string>> = {
  date: 'Date',
  description: 'Description',
  reference: 'Reference',
  amount: 'Amount',
  balance: 'Balance',
  check: 'Check',
};

/** What is put into the field when its cell is edited. */
export function typedText(row: Transaction, field: RowField): string {
  return row[field] ?? '';
}

type Typed = { readonly edit: StatementEdit | null; readonly problem: null } | { readonly problem: string };

/** The edit that a typed text asks for; null where it changes nothing; or what is wrong with the text. */
export function readTyped(text: string, field: RowField, row: Transaction, account: StatementAccount): Typed {
  const value = text.trim();
  if (value === typedText(row, field)) return { edit: null, problem: null };
  switch (field) {
    case 'date': {
      const date = parseTypedDate(value);
      return date === null ? { problem: 'Type the date as 2026-03-14.' } : edited(row, { date });
    }
    case 'amount': {
      const amount = parseTypedAmount(value, account.scale);
      return amount === null ? { problem: amountProblem(account) } : edited(row, { amount });
    }
    case 'balance': {
      if (value === '') return edited(row, { balance: null });
      const balance = parseTypedAmount(value, account.scale);
      return balance === null ? { problem: amountProblem(account) } : edited(row, { balance });
    }
    case 'description':
      return edited(row, { description: value });
    case 'reference':
      return edited(row, { reference: value === '' ? null : value });
  }
}

function edited(row: Transaction, fields: Parameters<typeof setRows>[1]): Typed {
  return { edit: setRows([row.id], fields), problem: null };
}

function amountProblem({ scale }: StatementAccount): string {
  const example = scale === 0 ? '-1204' : `-1204.${'50'.padEnd(scale, '0').slice(0, scale)}`;
  return `Type the amount as ${example}, with a minus for money that goes out.`;
}
