import type { DecimalMark } from '#domain/values/read-digits.ts';
import type { KnownDates } from './known-dates.ts';
import { isNoAmount, readAmount, type Amount } from './read-amount.ts';
import type { DateOrder } from './read-cell-date.ts';
import type { MoneyColumns } from './money-columns.ts';
import { sideOf } from './side-of.ts';
import type { Payment } from './payment.ts';

/** How a table's rows are read as payments; the same for all of them. */
export interface PaymentReading {
  readonly columns: MoneyColumns;
  readonly dates: KnownDates;
  readonly order: DateOrder;
  readonly mark: DecimalMark;
  /** Cells show either mark: one that could be read by both is refused. */
  readonly hasBothMarks: boolean;
  /** Money out stands in its column with a minus. */
  readonly isDebitSigned: boolean;
  /** Numbers the documents whose lines the rows are; null where each row is a payment. */
  readonly document: number | null;
}

/** What every payment has. */
export type DatedAmount = Pick<Payment, 'year' | 'month' | 'day' | 'amount'>;

/** Why a row is no payment: the column concerned and what stands there, or null for a blank row. */
export interface UnreadableRow {
  readonly column: number;
  readonly text: string;
  readonly problem: string;
}

/** Tells the rows that hold nothing at all. */
export function isBlankRow(row: readonly string[]): boolean {
  for (const cell of row) if (cell !== '' && cell.trim() !== '') return false;
  return true;
}

/** Reads date and amount of a row that is not blank. */
export function readDatedAmount(
  row: readonly string[],
  reading: PaymentReading,
): DatedAmount | UnreadableRow {
  const { columns, order, dates } = reading;
  const date = dates.read(row[columns.date] ?? '', order);
  if (date === null) return unreadable(row, columns.date, 'is no date');
  if (date.order !== null && date.order !== order)
    return unreadable(row, columns.date, 'has day and month the other way round than the other rows');
  const amount = readMoney(row, reading);
  if (isUnreadable(amount)) return amount;
  // A ledger's line is a debit of its account where money leaves the bank.
  const isLedger = columns.gdc !== null;
  return {
    year: date.year,
    month: date.month,
    day: date.day,
    amount: isLedger ? negated(amount) : amount,
  };
}

/** The payment with its texts. */
export function withTexts(
  row: readonly string[],
  { columns }: PaymentReading,
  { year, month, day, amount }: DatedAmount,
): Payment {
  const cell = (column: number | null) => (column === null ? '' : oneLine(row[column] ?? ''));
  return {
    year,
    month,
    day,
    amount,
    description: cell(columns.description),
    payee: cell(columns.payee),
    reference: cell(columns.reference),
    cheque: cell(columns.cheque),
    account: cell(columns.account),
    gdc: cell(columns.gdc),
    period: cell(columns.period),
    booking: null,
  };
}

/** The row's amount: out of one column, or of one for money out and one for money in. */
function readMoney(row: readonly string[], reading: PaymentReading): Amount | UnreadableRow {
  const open = findOpenAmount(row, reading);
  if (open !== null)
    return unreadable(row, open, 'could be thousands or decimals: the column has both ways of writing');
  return reading.columns.amount === null
    ? readDebitOrCredit(row, reading)
    : readSigned(row, reading.columns.amount, reading);
}

/** The column of an amount that either decimal mark would read, in a table whose cells show both. */
function findOpenAmount(
  row: readonly string[],
  { columns, mark, hasBothMarks }: PaymentReading,
): number | null {
  if (!hasBothMarks) return null;
  const isOpen = (column: number | null) =>
    column !== null && readAmount(row[column] ?? '', mark)?.isOpen === true;
  return [columns.amount, columns.debit, columns.credit].find(isOpen) ?? null;
}

/** @param column holds money in and money out, told apart by a sign or by the column of sides */
function readSigned(
  row: readonly string[],
  column: number,
  { columns, mark }: PaymentReading,
): Amount | UnreadableRow {
  const amount = readAmount(row[column] ?? '', mark);
  if (amount === null) return unreadable(row, column, 'is no amount');
  return columns.side !== null && sideOf(row[columns.side] ?? '') === -1 ? negated(amount) : amount;
}

/** A zero may fill the column of the side that a payment is not on. */
function readDebitOrCredit(row: readonly string[], reading: PaymentReading): Amount | UnreadableRow {
  const { columns, mark, isDebitSigned } = reading;
  const debit = readSide(row, columns.debit, mark);
  if (isUnreadable(debit)) return debit;
  const credit = readSide(row, columns.credit, mark);
  if (isUnreadable(credit)) return credit;
  const place = columns.debit ?? columns.credit;
  if (debit !== null && credit !== null && !isZero(debit) && !isZero(credit))
    return unreadable(row, place, 'stands beside money in: the row has both');
  if (debit !== null && (credit === null || !isZero(debit))) return isDebitSigned ? debit : negated(debit);
  return credit ?? unreadable(row, place, 'is no amount');
}

/** Null where the cell holds no amount, or there is no such column. */
function readSide(
  row: readonly string[],
  column: number | null,
  mark: DecimalMark,
): Amount | UnreadableRow | null {
  const text = column === null ? '' : (row[column] ?? '');
  if (isNoAmount(text)) return null;
  return readAmount(text, mark) ?? unreadable(row, column, 'is no amount');
}

function isUnreadable(read: Amount | UnreadableRow | null): read is UnreadableRow {
  return read !== null && 'problem' in read;
}

function unreadable(row: readonly string[], column: number | null, problem: string): UnreadableRow {
  return { column: column ?? 0, text: row[column ?? 0] ?? '', problem };
}

function negated(amount: Amount): Amount {
  return { ...amount, isNegative: !amount.isNegative };
}

function isZero({ whole, fraction }: Amount): boolean {
  return /^0*$/.test(whole + fraction);
}

/** The packages take one line of text. */
function oneLine(text: string): string {
  if (text === '' || !/[\r\n\t]/.test(text)) return text.trim();
  const lines = text.split(/[\r\n\t]/).map((line) => line.trim());
  return lines.filter((line) => line !== '').join(' ');
}
