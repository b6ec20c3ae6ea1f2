import type { DecimalMark } from '#domain/values/read-digits.ts';
import type { KnownDates } from './known-dates.ts';
import { isNoAmount, readAmount, type Amount } from './read-amount.ts';
import type { DateOrder } from './read-date.ts';
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
  if ('problem' in amount) return amount;
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

function readMoney(
  row: readonly string[],
  { columns, mark, hasBothMarks, isDebitSigned }: PaymentReading,
): Amount | UnreadableRow {
  if (hasBothMarks) {
    for (const column of [columns.amount, columns.debit, columns.credit]) {
      if (column !== null && readAmount(row[column] ?? '', mark)?.isOpen === true)
        return unreadable(row, column, 'could be thousands or decimals: the column has both ways of writing');
    }
  }
  if (columns.amount !== null) {
    const amount = readAmount(row[columns.amount] ?? '', mark);
    if (amount === null) return unreadable(row, columns.amount, 'is no amount');
    return columns.side !== null && sideOf(row[columns.side] ?? '') === -1 ? negated(amount) : amount;
  }
  const debitText = columns.debit === null ? '' : (row[columns.debit] ?? '');
  const creditText = columns.credit === null ? '' : (row[columns.credit] ?? '');
  const [hasDebit, hasCredit] = [!isNoAmount(debitText), !isNoAmount(creditText)];
  const debit = hasDebit ? readAmount(debitText, mark) : null;
  const credit = hasCredit ? readAmount(creditText, mark) : null;
  if (debit === null && hasDebit) return unreadable(row, columns.debit, 'is no amount');
  if (credit === null && hasCredit) return unreadable(row, columns.credit, 'is no amount');
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

function isZero({ whole, fraction }: Amount): boolean {
  return /^0*$/.test(whole + fraction);
}

/** The packages take one line of text. */
function oneLine(text: string): string {
  if (text === '' || !/[\r\n\t]/.test(text)) return text.trim();
  const lines = text.split(/[\r\n\t]/).map((line) => line.trim());
  return lines.filter((line) => line !== '').join(' ');
}
