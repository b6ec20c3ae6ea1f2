import type { AccountingFormat } from '../export-formats.ts';
import { accountTitle } from '#domain/statements/account-title.ts';
import { bookingOf, hasBookings, isBooked } from '#domain/statements/booking-of.ts';
import type { Statement, Transaction } from '#domain/statements/statement.schemas.ts';
import { LineWriter } from '../accounting/line-writer.ts';
import type { Payment } from '../accounting/payment.ts';
import { readAmount } from '../accounting/read-amount.ts';
import { ACCOUNTING_PACKAGES } from '../packages/accounting-packages.ts';
import {
  limitsOf,
  noteDates,
  noteParts,
  packageDateOrder,
  type PackageFacts,
} from '../packages/package-facts.ts';
import { PAYMENT_LAYOUTS } from '../packages/payment-layouts.ts';
import { paymentNotes } from '../packages/payment-notes.ts';
import { divideLines } from './divide-lines.ts';
import { listRows, nameOfRow, requireDecimals } from './list-rows.ts';
import { noteCurrencies } from './note-currencies.ts';
import { oneLine } from './one-line.ts';
import { ExportNotes } from '../export-notes.ts';
import type { StatementExportOptions } from './statement-export-options.ts';
import type { StatementFile } from './statement-file.ts';
import { requireYears } from './unknown-years.ts';
import { findDateOrder } from './write-date.ts';
import { csvOrZip } from './csv-or-zip.ts';

interface AccountParts {
  readonly title: string;
  readonly parts: readonly string[];
}

/**
 * A statement as the import file of an accounting package: UTF-8 CSV, CRLF. More than one account, or more rows than the
 * package takes at a time, become a zip of several files.
 *
 * @throws AppError missing_columns where a year is not known or an amount has more decimals than the package takes
 */
export async function exportStatementAccounting(
  format: AccountingFormat,
  statement: Statement,
  options: StatementExportOptions,
  { neutralise }: { readonly neutralise: boolean },
): Promise<StatementFile> {
  requireYears(statement);
  const facts = ACCOUNTING_PACKAGES[format];
  const layout = PAYMENT_LAYOUTS[format];
  if (layout.maxDecimals !== null) requireDecimals(listRows(statement), layout.maxDecimals, facts.label);
  const dateOrder = packageDateOrder(facts, options.dateOrder, findDateOrder(statement));
  const hasCodes = isCoded(statement);
  const writer = new LineWriter(layout, { dateOrder, options: { ...options, hasCodes }, neutralise });
  const rowNotes = new ExportNotes(paymentNotes(facts));
  const isOne = statement.accounts.length === 1;
  const filled = [...statement.accounts.entries()].filter(([, { transactions }]) => transactions.length > 0);
  const written = filled.map(([index, account]): AccountParts => {
    const title = accountTitle(account, index);
    const lines = account.transactions.map((row, at) =>
      writer.line(paymentOf(row, format === 'xero'), (kind) =>
        rowNotes.add(kind, nameOfRow(at, isOne ? null : title)),
      ),
    );
    return { title, parts: divideLines(writer.header, lines, facts) };
  });
  const notes = [
    ...noteFiles(written, facts),
    ...noteDates(facts, options.dateOrder, dateOrder),
    ...(written.length > 1 ? noteCurrencies(statement) : []),
    ...noteBookings(format, statement),
    ...rowNotes.sentences,
  ];
  const parts = nameParts(format, written);
  return csvOrZip(parts.length === 0 ? [{ name: format, text: writer.header }] : parts, notes);
}

function isCoded({ accounts }: Statement): boolean {
  return accounts.some(({ transactions }) =>
    transactions.some(
      ({ category, accountCode, taxCode }) =>
        category !== undefined || accountCode !== undefined || taxCode !== undefined,
    ),
  );
}

/** What of the bookings is not in the file. */
function noteBookings(format: AccountingFormat, statement: Statement): string[] {
  if (!hasBookings(statement)) return [];
  switch (format) {
    case 'xero':
      return isCoded(statement)
        ? ['Account codes and tax types have columns of their own. Choose what they are when Xero asks.']
        : [];
    case 'pastel':
      return [];
    default:
      return [
        `${ACCOUNTING_PACKAGES[format].label} takes no payees, categories or codes with a bank statement. Export booked transactions to have them.`,
      ];
  }
}

/** The payee of a booking goes where a package has a field for it; elsewhere the description stays as the bank has it. */
function paymentOf(row: Transaction, hasPayees: boolean): Payment {
  const { date, amount, description, reference, payee } = row;
  const read = readAmount(amount, '.');
  if (read === null) throw new Error('an amount of a statement is none');
  return {
    year: Number(date.slice(0, 4)),
    month: Number(date.slice(5, 7)),
    day: Number(date.slice(8)),
    amount: read,
    description: oneLine(description),
    reference: oneLine(reference ?? ''),
    payee: hasPayees ? oneLine(payee ?? '') : '',
    cheque: '',
    account: '',
    gdc: '',
    period: '',
    booking: isBooked(row) ? bookingOf(row) : null,
  };
}

function noteFiles(written: readonly AccountParts[], facts: PackageFacts): string[] {
  const files = written.reduce((sum, { parts }) => sum + parts.length, 0);
  if (written.length < 2) return noteParts(facts, files);
  const limits = limitsOf(facts);
  return [
    `${facts.label} takes one account at a time: the zip has ${files} files, named by account.`,
    ...(files > written.length && limits !== null
      ? [`It also takes ${limits} at a time, so long accounts are in parts. Import them one by one.`]
      : []),
  ];
}

function nameParts(format: AccountingFormat, written: readonly AccountParts[]) {
  const taken = new Set<string>();
  return written.flatMap(({ title, parts }) =>
    parts.map((text, at) => {
      const account =
        written.length > 1 ? `-${title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '')}` : '';
      const number = parts.length > 1 ? `-part-${at + 1}-of-${parts.length}` : '';
      const wanted = `${format}${account}${number}`;
      let name = wanted;
      for (let again = 2; taken.has(name.toLowerCase()); again++) name = `${wanted}-${again}`;
      taken.add(name.toLowerCase());
      return { name, text };
    }),
  );
}
