import { AppError } from '#domain/app-error.ts';
import type { Statement, StatementAccount } from '#domain/statements/statement.schemas.ts';
import type { AccountingFormat } from '../accounting/accounting-packages.ts';
import { fieldCell } from '../accounting/field-cell.ts';
import { neutraliseFormula } from '../neutralise-formula.ts';
import { accountTitle } from '#domain/statements/account-title.ts';
import {
  noteAssumptions,
  statementLayout,
  type LineNote,
  type StatementLayout,
} from './accounting-layouts.ts';
import { amountText } from './amount-text.ts';
import { divideLines } from './divide-lines.ts';
import { NamedRows } from './named-rows.ts';
import { noteCurrencies } from './note-currencies.ts';
import { oneLine } from './one-line.ts';
import { RowNotes } from './row-notes.ts';
import type { StatementExportOptions, WrittenDateOrder } from './statement-export-options.ts';
import type { StatementFile } from './statement-file.ts';
import { requireYears } from './unknown-years.ts';
import { findDateOrder } from './write-date.ts';
import { zipParts, type ZipPart } from './zip-parts.ts';

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
  const order = options.dateOrder ?? dateOrderOf(format, statement);
  const layout = statementLayout(format, options, order);
  requireDecimals(statement, layout);
  const rowNotes = new RowNotes({
    cut: (rows) =>
      `${layout.label} takes shorter texts than the statement has: cut at the end of a word in ${rows}.`,
    movedReference: (rows) =>
      `A reference too long for the reference field stands at the front of the description in ${rows}.`,
    zero: (rows) => `${layout.label} wants amounts of zero left blank: so it is in ${rows}.`,
    noDescription: (rows) => `There is no text in ${rows}: “No description” stands there.`,
  });
  const isOne = statement.accounts.length === 1;
  const filled = [...statement.accounts.entries()].filter(([, { transactions }]) => transactions.length > 0);
  const written = filled.map(([index, account]): AccountParts => {
    const title = accountTitle(account, index);
    const lines = writeLines(account, layout, neutralise, (kind, row) =>
      rowNotes.add(kind, row, isOne ? null : title),
    );
    return { title, parts: divideLines(headerLine(layout), lines, layout) };
  });
  const notes = [
    ...noteParts(written, layout),
    ...noteDates(format, options, order),
    ...(written.length > 1 ? noteCurrencies(statement) : []),
    ...noteAssumptions(format, options),
    ...rowNotes.sentences,
  ];
  const parts = nameParts(format, written);
  const [first] = parts;
  if (parts.length > 1) {
    return { bytes: await zipParts(parts), extension: 'zip', contentType: 'application/zip', notes };
  }
  const bytes = first?.bytes ?? new TextEncoder().encode(headerLine(layout));
  return { bytes, extension: 'csv', contentType: 'text/csv; charset=utf-8', notes };
}

function dateOrderOf(format: AccountingFormat, statement: Statement): WrittenDateOrder {
  const usual = findDateOrder(statement);
  switch (format) {
    case 'freshbooks':
      return 'mdy';
    case 'sage':
      return usual ?? 'dmy';
    case 'quickbooks':
      // Its help names these two orders.
      return usual === null || usual === 'mdy' ? 'mdy' : 'dmy';
    default:
      return 'dmy';
  }
}

function headerLine({ header }: StatementLayout): string {
  return header === null ? '' : `${header.join(',')}\r\n`;
}

function writeLines(
  { transactions, scale }: StatementAccount,
  layout: StatementLayout,
  neutralise: boolean,
  tell: (kind: LineNote, row: number) => void,
): string[] {
  const safe = neutralise ? neutraliseFormula : (text: string) => text;
  return transactions.map((row, at) => {
    const line = {
      date: row.date,
      amount: amountText(row.amount, scale),
      description: oneLine(row.description),
      // Made safe here already, since it moves when it is too long.
      reference: safe(oneLine(row.reference ?? '')),
    };
    const fields = layout.fields(line, (kind) => tell(kind, at + 1));
    return `${fields.map((field) => fieldCell(field, safe, () => tell('cut', at + 1))).join(',')}\r\n`;
  });
}

function requireDecimals({ accounts }: Statement, { maxDecimals, label }: StatementLayout): void {
  if (maxDecimals === null) return;
  const rows = new NamedRows();
  for (const [index, account] of accounts.entries()) {
    for (const [at, { amount }] of account.transactions.entries()) {
      const decimals = (amount.split('.')[1] ?? '').replace(/0+$/, '');
      if (decimals.length > maxDecimals)
        rows.add(at + 1, accounts.length === 1 ? null : accountTitle(account, index));
    }
  }
  if (rows.count === 0) return;
  throw new AppError(
    'missing_columns',
    `${label} takes amounts with ${maxDecimals} decimals, and there are more in ${rows.text}. Export as CSV, Excel or OFX.`,
    { rows: rows.count },
  );
}

function noteParts(
  written: readonly AccountParts[],
  { label, maxRows, maxBytes }: StatementLayout,
): string[] {
  const notes: string[] = [];
  const files = written.reduce((sum, { parts }) => sum + parts.length, 0);
  if (written.length > 1) {
    notes.push(`${label} takes one account at a time: the zip has ${files} files, named by account.`);
  }
  if (files > written.length) {
    const limits = [
      ...(maxRows === null ? [] : [`${maxRows.toLocaleString('en-US')} rows`]),
      ...(maxBytes === null ? [] : [`${maxBytes / 1000} KB`]),
    ];
    const count = written.length > 1 ? 'long accounts are divided' : `the zip has ${files} files`;
    notes.push(
      `${label} takes ${limits.join(' and ')} at a time: ${count}. Import the parts one after the other.`,
    );
  }
  return notes;
}

const SHOWN: Readonly<Record<WrittenDateOrder, string>> = {
  dmy: 'DD/MM/YYYY',
  mdy: 'MM/DD/YYYY',
  ymd: 'YYYY-MM-DD',
};

/** Packages that ask how the dates are written, or go by the country that they are set to. */
function noteDates(
  format: AccountingFormat,
  { dateOrder }: StatementExportOptions,
  order: WrittenDateOrder,
): string[] {
  if (dateOrder !== undefined || (format !== 'quickbooks' && format !== 'sage')) return [];
  return [`The dates are written ${SHOWN[order]}.`];
}

function nameParts(format: AccountingFormat, written: readonly AccountParts[]): ZipPart[] {
  const encoder = new TextEncoder();
  const taken = new Set<string>();
  return written.flatMap(({ title, parts }) =>
    parts.map((part, at) => {
      const account =
        written.length > 1 ? `-${title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '')}` : '';
      const number = parts.length > 1 ? `-part-${at + 1}-of-${parts.length}` : '';
      const wanted = `${format}${account}${number}`;
      let name = wanted;
      for (let again = 2; taken.has(name.toLowerCase()); again++) name = `${wanted}-${again}`;
      taken.add(name.toLowerCase());
      return { name: `${name}.csv`, bytes: encoder.encode(part) };
    }),
  );
}
