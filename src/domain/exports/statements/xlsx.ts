import { fileOf } from '../export-formats.ts';
import { statementHeader, statementRows } from '#domain/statements/statement-rows.ts';
import type { Statement, StatementAccount } from '#domain/statements/statement.schemas.ts';
import { collectWorkbook } from '../xlsx-stream.ts';
import type { XlsxWorkbook } from '../xlsx-workbook.ts';
import type { CellKind } from '../xlsx-row.ts';
import { accountTitle } from '#domain/statements/account-title.ts';
import { noteUnknownYears } from './unknown-years.ts';
import type { StatementFile } from './statement-file.ts';
import { summarySheet } from './summary-sheet.ts';

/** Of Date, Description, Reference, Debit, Credit, Amount, Balance, Currency; what comes after them is text. */
export const STATEMENT_KINDS: readonly CellKind[] = [
  'date',
  'text',
  'text',
  'number',
  'number',
  'number',
  'number',
  'text',
];

/**
 * A statement as an Excel workbook: a sheet for each account, dates as dates and amounts as numbers, and a summary with
 * the check of the balances. What Excel cannot hold is changed, and a last sheet says what and where.
 */
export async function exportStatementXlsx(statement: Statement): Promise<StatementFile> {
  const bytes = await collectWorkbook(async (workbook) => {
    await writeAccountSheets(workbook, statement, accountTitle);
    const { header, groups } = summarySheet(statement);
    workbook.startTable(
      'Summary',
      header,
      groups.flatMap(({ rows }) => rows),
    );
    for (const { rows, kinds } of groups) await workbook.writeRows(rows, kinds);
  });
  return {
    bytes,
    ...fileOf('xlsx'),
    notes: noteUnknownYears(statement),
  };
}

/** Adds a sheet for each account of a statement to a workbook. */
export async function writeAccountSheets(
  workbook: XlsxWorkbook,
  statement: Statement,
  nameSheet: (account: StatementAccount, index: number) => string,
): Promise<void> {
  for (const [index, account] of statement.accounts.entries()) {
    const single = { ...statement, accounts: [account] };
    const rows = [...statementRows(single)].map(({ cells }) => cells);
    workbook.startTable(nameSheet(account, index), statementHeader(single), rows);
    await workbook.writeRows(rows, STATEMENT_KINDS);
  }
}
