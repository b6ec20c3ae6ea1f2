import { BOOKED_BY_PERSON, BOOKING_NAMES, type Booking } from '../../recipes/rules/rule.schemas.ts';
import type { AppError } from '#domain/app-error.ts';
import { editedAmount, newIds, refusedEdit } from '#domain/edit-list.ts';
import { formatMinor, parseMinor } from '#domain/money.ts';
import type { Statement, StatementAccount, Transaction } from '../statement.schemas.ts';
import type { StatementEdit } from './edit.schemas.ts';
import { dropYearWarning } from '../year-warning.ts';
import { isBooked } from '../booking-of.ts';
import { refreshAccount } from './refresh-account.ts';
import { insertRows, removeRows } from './move-checkpoints.ts';

/**
 * The statement after a person's edits, in order. Rows keep their ids; new ones get `n1`, `n2`, …
 * Nothing is changed in place: the former statement is what the list without its last edit gives.
 *
 * @throws AppError invalid_request — an edit names a row or account that is not there, or an amount that does not fit
 */
export function applyEdits(statement: Statement, edits: readonly StatementEdit[]): Statement {
  let current = statement;
  for (const [at, edit] of edits.entries()) current = applyEdit(current, edit, at);
  return dropYearWarning(current);
}

function applyEdit(statement: Statement, edit: StatementEdit, at: number): Statement {
  switch (edit.kind) {
    case 'setRows':
      return changeRows(statement, edit.rowIds, at, (row, account) =>
        setFields(row, account, edit.fields, at),
      );
    case 'bookRows':
      return bookRows(statement, edit.bookings, at);
    case 'setFigures': {
      const figures = new Map(edit.figures);
      return changeRows(statement, [...figures.keys()], at, (row, account) =>
        setFields(row, account, { [edit.field]: figures.get(row.id) }, at),
      );
    }
    case 'flipSigns':
      return changeRows(statement, edit.rowIds, at, (row) => flipped(row));
    case 'deleteRows':
      return deleteRows(statement, edit.rowIds, at);
    case 'addRow':
      return addRow(statement, edit, at);
    case 'splitRow':
      return splitRow(statement, edit, at);
    case 'swapRows':
      return swapRows(statement, edit.rowId, edit.otherRowId, at);
    case 'setAccount':
      return changeAccount(statement, findAccount(statement, edit.accountId, at), (account) =>
        setAccount(account, edit.fields, at),
      );
  }
}

type Fields = Extract<StatementEdit, { kind: 'setRows' }>['fields'];

function changeRows(
  statement: Statement,
  rowIds: readonly string[],
  at: number,
  change: (row: Transaction, account: StatementAccount) => Transaction,
): Statement {
  const open = new Set(rowIds);
  const accounts = statement.accounts.map((account) => {
    let isChanged = false;
    const transactions = account.transactions.map((row) => {
      if (!open.delete(row.id)) return row;
      isChanged = true;
      return change(row, account);
    });
    return isChanged ? refreshAccount({ ...account, transactions }) : account;
  });
  refuseMissing(open, at);
  return { ...statement, accounts };
}

/** How a row is booked changes nothing of what was read: neither balances nor doubts are looked at again. */
function bookRows(
  statement: Statement,
  bookings: Extract<StatementEdit, { kind: 'bookRows' }>['bookings'],
  at: number,
): Statement {
  const open = new Map(
    bookings.flatMap((booking) => booking.rowIds.map((rowId) => [rowId, booking] as const)),
  );
  const accounts = statement.accounts.map((account) => ({
    ...account,
    transactions: account.transactions.map((row) => {
      const said = open.get(row.id);
      open.delete(row.id);
      return said === undefined ? row : bookRow(row, said.booking, said.rule);
    }),
  }));
  refuseMissing(new Set(open.keys()), at);
  return { ...statement, accounts };
}

function setFields(given: Transaction, account: StatementAccount, fields: Fields, at: number): Transaction {
  const row = isBooked(fields) ? bookRow(given, fields) : given;
  const { date, valueDate, description, reference, amount, balance } = fields;
  const isSet = (name: string | null) => name !== null && Object.hasOwn(fields, name);
  const isRead = [date, valueDate, description, reference, amount, balance].some(
    (value) => value !== undefined,
  );
  return {
    ...row,
    date: date ?? row.date,
    valueDate: valueDate === undefined ? row.valueDate : valueDate,
    description: description ?? row.description,
    reference: reference === undefined ? row.reference : reference,
    amount: amount === undefined ? row.amount : editedAmount(amount, account.scale, at),
    balance:
      balance === undefined
        ? row.balance
        : balance === null
          ? null
          : editedAmount(balance, account.scale, at),
    confidence: isRead ? 1 : row.confidence,
    notes: row.notes.filter((note) => !isSet(note.field)),
  };
}

function flipped(row: Transaction): Transaction {
  const isZero = /^-?0+(\.0+)?$/.test(row.amount);
  const amount = isZero ? row.amount : row.amount.startsWith('-') ? row.amount.slice(1) : `-${row.amount}`;
  return { ...row, amount, confidence: 1, notes: row.notes.filter((note) => note.field !== 'amount') };
}

function deleteRows(statement: Statement, rowIds: readonly string[], at: number): Statement {
  const open = new Set(rowIds);
  const accounts = statement.accounts.map((account) => {
    const gone: number[] = [];
    for (const [index, row] of account.transactions.entries()) if (open.delete(row.id)) gone.push(index);
    return gone.length === 0 ? account : refreshAccount(removeRows(account, gone));
  });
  refuseMissing(open, at);
  return { ...statement, accounts };
}

function addRow(
  statement: Statement,
  edit: Extract<StatementEdit, { kind: 'addRow' }>,
  at: number,
): Statement {
  const account = findAccount(statement, edit.accountId, at);
  const { afterRowId, fields } = edit;
  const place = afterRowId === null ? 0 : findIndex(account, afterRowId, at) + 1;
  const balance = fields.balance ?? null;
  const row: Transaction = {
    id: newIds(rowIds(statement), 1)[0] ?? '',
    date: fields.date,
    valueDate: fields.valueDate ?? null,
    description: fields.description,
    reference: fields.reference ?? null,
    amount: editedAmount(fields.amount, account.scale, at),
    balance: balance === null ? null : editedAmount(balance, account.scale, at),
    page: null,
    confidence: 1,
    notes: [],
    place: null,
  };
  const booked = isBooked(fields) ? bookRow(row, fields) : row;
  return changeAccount(statement, account, () => insertRows(account, place, [booked]));
}

function splitRow(
  statement: Statement,
  edit: Extract<StatementEdit, { kind: 'splitRow' }>,
  at: number,
): Statement {
  const account = statement.accounts.find(({ transactions }) =>
    transactions.some(({ id }) => id === edit.rowId),
  );
  const index = account?.transactions.findIndex(({ id }) => id === edit.rowId) ?? -1;
  const row = account?.transactions[index];
  if (account === undefined || row === undefined) throw missingRow(edit.rowId, at);
  const ids = newIds(rowIds(statement), edit.parts.length - 1);
  let sum = 0;
  const rows = edit.parts.map((part, number): Transaction => {
    const amount = editedAmount(part.amount, account.scale, at);
    sum += parseMinor(amount, account.scale) ?? 0;
    return {
      ...row,
      id: number === 0 ? row.id : (ids[number - 1] ?? ''),
      amount,
      description: part.description ?? row.description,
      // The printed balance holds after the last part.
      balance: number === edit.parts.length - 1 ? row.balance : null,
      confidence: 1,
      notes: [],
    };
  });
  if (!Number.isSafeInteger(sum)) throw refusedEdit(at, 'the parts are too large');
  if (sum !== parseMinor(row.amount, account.scale)) {
    throw refusedEdit(at, `the parts come to ${formatMinor(sum, account.scale)}, not to ${row.amount}`);
  }
  const [first = row, ...others] = rows;
  const transactions = account.transactions.with(index, first);
  return changeAccount(statement, account, () => insertRows({ ...account, transactions }, index + 1, others));
}

function swapRows(statement: Statement, rowId: string, otherRowId: string, at: number): Statement {
  const account = statement.accounts.find(({ transactions }) => transactions.some(({ id }) => id === rowId));
  if (account === undefined) throw missingRow(rowId, at);
  const a = findIndex(account, rowId, at);
  const b = findIndex(account, otherRowId, at);
  const [first, second] = [account.transactions[a], account.transactions[b]];
  if (first === undefined || second === undefined) throw missingRow(otherRowId, at);
  const transactions = account.transactions.with(a, second).with(b, first);
  return changeAccount(statement, account, () => ({ ...account, transactions }));
}

function setAccount(
  account: StatementAccount,
  fields: Extract<StatementEdit, { kind: 'setAccount' }>['fields'],
  at: number,
): StatementAccount {
  const { openingBalance, closingBalance, ...others } = fields;
  const given = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined));
  const next: StatementAccount = { ...account, ...given };
  if (openingBalance !== undefined) {
    next.openingBalance = openingBalance === null ? null : editedAmount(openingBalance, account.scale, at);
    next.isOpeningComputed = openingBalance === null;
  }
  if (closingBalance !== undefined) {
    next.closingBalance = closingBalance === null ? null : editedAmount(closingBalance, account.scale, at);
    next.isClosingComputed = closingBalance === null;
  }
  return next;
}

function changeAccount(
  statement: Statement,
  account: StatementAccount,
  change: (account: StatementAccount) => StatementAccount,
): Statement {
  const changed = refreshAccount(change(account));
  return { ...statement, accounts: statement.accounts.map((other) => (other === account ? changed : other)) };
}

function findAccount(statement: Statement, id: string, at: number): StatementAccount {
  const account = statement.accounts.find((other) => other.id === id);
  if (account === undefined) throw refusedEdit(at, `there is no account ${id}`);
  return account;
}

function findIndex(account: StatementAccount, rowId: string, at: number): number {
  const index = account.transactions.findIndex(({ id }) => id === rowId);
  if (index < 0) throw missingRow(rowId, at);
  return index;
}

function rowIds({ accounts }: Statement): string[] {
  return accounts.flatMap(({ transactions }) => transactions.map(({ id }) => id));
}

function refuseMissing(open: ReadonlySet<string>, at: number): void {
  const [first] = open;
  if (first !== undefined) throw missingRow(first, at);
}

function missingRow(rowId: string, at: number): AppError {
  return refusedEdit(at, `there is no row ${rowId} in its account any more`);
}

/** Some of a booking's fields; null empties one, undefined leaves it. */
type BookingChange = { readonly [F in keyof Booking]?: Booking[F] | undefined };

/** The row with its booking changed, and who changed it; a field that is empty by then is left out. */
function bookRow(row: Transaction, change: BookingChange, by: string = BOOKED_BY_PERSON): Transaction {
  const booked: Transaction = { ...row, bookedBy: by };
  for (const field of BOOKING_NAMES) {
    const value = change[field];
    if (value !== null && value !== undefined) booked[field] = value;
    // Objects of which something was deleted are slow from then on.
    else if (value === null && booked[field] !== undefined) delete booked[field];
  }
  return booked;
}
