import type { DecimalMark } from '#domain/table-repair/rows/decimal-mark.ts';
import { isNoAmount, readAmount, type Amount } from './read-amount.ts';
import { readDate, type DateOrder } from './read-date.ts';
import { sideOf, type MoneyColumns } from './money-columns.ts';
import type { Payment } from './payment.ts';

/** How a table's rows are read as payments; the same for all of them. */
export interface PaymentReading {
  readonly columns: MoneyColumns;
  readonly order: DateOrder;
  readonly mark: DecimalMark;
  /** Cells show either mark: one that could be read by both is refused. */
  readonly hasBothMarks: boolean;
  /** Money out stands in its column with a minus. */
  readonly isDebitSigned: boolean;
  /** Numbers the documents whose lines the rows are; null where each row is a payment. */
  readonly document: number | null;
}

/** Why a row is no payment: the column concerned and what stands there, or null for a blank row. */
export interface UnreadableRow {
  readonly column: number;
  readonly text: string;
  readonly problem: string;
}

/** Tells the rows that hold nothing at all. */
export function isBlankRow(row: readonly string[]): boolean {
  return row.every((cell) => cell.trim() === '');
}

/** Reads a row that is not blank. */
export function readPayment(row: readonly string[], reading: PaymentReading): Payment | UnreadableRow {
  const { columns, order } = reading;
  const cell = (column: number | null) => (column === null ? '' : (row[column] ?? ''));
  const date = readDate(cell(columns.date), order);
  if (date === null) return unreadable(row, columns.date, 'is no date');
  if (date.order !== null && date.order !== order)
    return unreadable(row, columns.date, 'has day and month the other way round than the other rows');
  const amount = readMoney(row, reading);
  if ('problem' in amount) return amount;
  // A ledger's line is a debit of its account where money leaves the bank.
  const isLedger = columns.gdc !== null;
  return {
    year: date.year,
    month: date.month,
    day: date.day,
    amount: isLedger ? negated(amount) : amount,
    description: oneLine(cell(columns.description)),
    payee: oneLine(cell(columns.payee)),
    reference: oneLine(cell(columns.reference)),
    cheque: oneLine(cell(columns.cheque)),
    account: oneLine(cell(columns.account)),
    gdc: oneLine(cell(columns.gdc)),
    period: oneLine(cell(columns.period)),
  };
}

function readMoney(
  row: readonly string[],
  { columns, mark, hasBothMarks, isDebitSigned }: PaymentReading,
): Amount | UnreadableRow {
  const cell = (column: number | null) => (column === null ? '' : (row[column] ?? ''));
  for (const column of hasBothMarks ? [columns.amount, columns.debit, columns.credit] : []) {
    if (readAmount(cell(column), mark)?.isOpen === true)
      return unreadable(row, column, 'could be thousands or decimals: the column has both ways of writing');
  }
  if (columns.amount !== null) {
    const amount = readAmount(cell(columns.amount), mark);
    if (amount === null) return unreadable(row, columns.amount, 'is no amount');
    return columns.side !== null && sideOf(cell(columns.side)) === -1 ? negated(amount) : amount;
  }
  const debit = isNoAmount(cell(columns.debit)) ? null : readAmount(cell(columns.debit), mark);
  const credit = isNoAmount(cell(columns.credit)) ? null : readAmount(cell(columns.credit), mark);
  if (debit === null && !isNoAmount(cell(columns.debit)))
    return unreadable(row, columns.debit, 'is no amount');
  if (credit === null && !isNoAmount(cell(columns.credit)))
    return unreadable(row, columns.credit, 'is no amount');
  const place = columns.debit ?? columns.credit;
  if (debit !== null && credit !== null && !isZero(debit) && !isZero(credit))
    return unreadable(row, place, 'stands beside money in: the row has both');
  if (debit !== null && (credit === null || !isZero(debit))) return isDebitSigned ? debit : negated(debit);
  return credit ?? unreadable(row, place, 'is no amount');
}

function unreadable(row: readonly string[], column: number | null, problem: string): UnreadableRow {
  return { column: column ?? 0, text: row[column ?? 0] ?? '', problem };
}

function negated(amount: Amount): Amount {
  return { ...amount, isNegative: !amount.isNegative };
}

export function isZero({ whole, fraction }: Amount): boolean {
  return /^0*$/.test(whole + fraction);
}

/** The packages take one line of text. */
function oneLine(text: string): string {
  if (!/[\r\n\t]/.test(text)) return text.trim();
  const lines = text.split(/[\r\n\t]/).map((line) => line.trim());
  return lines.filter((line) => line !== '').join(' ');
}
