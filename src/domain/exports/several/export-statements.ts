import { fileOf, ZIP_FILE } from '../export-formats.ts';
import type { StatementFormat } from '../export-formats.ts';
import { accountTitle } from '#domain/statements/account-title.ts';
import { hasBookings } from '#domain/statements/booking-of.ts';
import { statementHeader, statementRows } from '#domain/statements/statement-rows.ts';
import { canonicalCell } from '#domain/table-repair/rows/cell-text.ts';
import { AppError } from '#domain/app-error.ts';
import { neutraliseFormula } from '../neutralise-formula.ts';
import {
  combineStatements,
  type CombinedStatements,
  type NamedStatement,
} from '../statements/combine-statements.ts';
import { exportStatement } from '../statements/export-statement.ts';
import { exportStatementOfx } from '../statements/ofx.ts';
import type { StatementExportOptions } from '../statements/statement-export-options.ts';
import type { StatementFile } from '../statements/statement-file.ts';
import { requireYears } from '../statements/unknown-years.ts';
import { STATEMENT_KINDS } from '../statements/xlsx.ts';
import { zipParts } from '../zip.ts';
import { collectWorkbook } from '../xlsx-stream.ts';

/** What becomes of several statements. */
export type StatementsLayout =
  | { readonly layout: 'table'; readonly format: 'csv' | 'xlsx' }
  | { readonly layout: 'ofx-per-account' }
  | { readonly layout: 'import'; readonly format: StatementFormat };

/**
 * Several statements as one file: each account once, its transactions in order of time.
 *
 * @throws AppError missing_columns, as `exportStatement`; where a year is not known it names the file
 */
export async function exportStatements(
  wanted: StatementsLayout,
  statements: readonly NamedStatement[],
  options: StatementExportOptions,
  { neutralise }: { readonly neutralise: boolean },
): Promise<StatementFile> {
  if (wanted.layout !== 'table') requireAllYears(statements);
  const combined = combineStatements(statements);
  switch (wanted.layout) {
    case 'table':
      return exportRows(combined, wanted.format, neutralise);
    case 'ofx-per-account':
      return exportOfxFiles(combined, options);
    case 'import':
      return exportStatement(wanted.format, combined.statement, options, { neutralise });
  }
}

/** Row numbers mean something in their own file only, so each file is looked at by itself. */
function requireAllYears(statements: readonly NamedStatement[]): void {
  for (const { fileName, statement } of statements) {
    try {
      requireYears(statement);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      throw new AppError(error.code, `${fileName}: ${error.message}`, error.details);
    }
  }
}

/** A row for each transaction, by account and date, with the file and the account in front. */
async function exportRows(
  { statement, fileNames }: CombinedStatements,
  format: 'csv' | 'xlsx',
  neutralise: boolean,
): Promise<StatementFile> {
  const withBookings = hasBookings(statement);
  const header = ['File', 'Account', ...statementHeader({ ...statement, accounts: [] }, withBookings)];
  const rows = statement.accounts.flatMap((account, index) => {
    const own = [...statementRows({ ...statement, accounts: [account] }, withBookings)];
    return own.map(({ cells }, at) => [fileNames[index]?.[at] ?? '', accountTitle(account, index), ...cells]);
  });
  if (format === 'xlsx') {
    const bytes = await collectWorkbook(async (workbook) => {
      workbook.startTable('Transactions', header, rows);
      await workbook.writeRows(rows, ['text', 'text', ...STATEMENT_KINDS]);
    });
    return { bytes, ...fileOf('xlsx'), notes: [] };
  }
  const cell = neutralise ? (text: string) => canonicalCell(neutraliseFormula(text)) : canonicalCell;
  const lines = [header, ...rows].map((cells) => `${cells.map(cell).join(',')}\r\n`);
  const bytes = new TextEncoder().encode(lines.join(''));
  return { bytes, ...fileOf('csv'), notes: [] };
}

async function exportOfxFiles(
  { statement }: CombinedStatements,
  options: StatementExportOptions,
): Promise<StatementFile> {
  const files = statement.accounts.map((account, index) => ({
    title: accountTitle(account, index),
    file: exportStatementOfx({ ...statement, accounts: [account] }, options.ofx),
  }));
  const [only] = files;
  if (files.length === 1 && only !== undefined) return only.file;
  const taken = new Set<string>();
  const parts = files.map(({ title, file }) => {
    const base = title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
    let name = base;
    for (let number = 2; taken.has(name.toLowerCase()); number++) name = `${base}-${number}`;
    taken.add(name.toLowerCase());
    return { name: `${name}.ofx`, bytes: file.bytes };
  });
  return {
    bytes: await zipParts(parts),
    ...ZIP_FILE,
    notes: [
      `The zip has an OFX file for each of ${files.length} accounts.`,
      ...files.flatMap(({ title, file }) => file.notes.map((note) => `${title}: ${note}`)),
    ],
  };
}
