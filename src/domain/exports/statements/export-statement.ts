import { type StatementFormat, fileOf } from '../export-formats.ts';
import type { Statement } from '#domain/statements/statement.schemas.ts';
import { exportStatementAccounting } from './accounting.ts';
import { exportBooked, isBookedFormat } from './booked/export-booked.ts';
import { exportStatementOfx } from './ofx.ts';
import { exportStatementQif } from './qif.ts';
import type { StatementExportOptions } from './statement-export-options.ts';
import type { StatementFile } from './statement-file.ts';
import { statementHeader, statementRows } from '#domain/statements/statement-rows.ts';
import { canonicalCell } from '#domain/table-repair/rows/cell-text.ts';
import { neutraliseFormula } from '../neutralise-formula.ts';
import { noteUnknownYears } from './unknown-years.ts';
import { statementJson } from '#domain/statements/statement-json.ts';

/**
 * A statement as a file in a format.
 *
 * @param statement with its edits applied
 * @param neutralise keeps spreadsheets from running texts as formulas; off where a program reads the file
 * @throws AppError missing_columns where the format needs what the statement has not, naming the rows
 */
export async function exportStatement(
  format: StatementFormat,
  statement: Statement,
  options: StatementExportOptions,
  { neutralise }: { readonly neutralise: boolean },
): Promise<StatementFile> {
  switch (format) {
    case 'csv':
      return exportStatementCsv(statement, { neutralise });
    case 'json':
      return exportStatementJson(statement);
    case 'xlsx': {
      // Loaded when first needed: it is large.
      const { exportStatementXlsx } = await import('./xlsx.ts');
      return exportStatementXlsx(statement);
    }
    case 'ofx':
      return exportStatementOfx(statement, options.ofx);
    case 'qif':
      return exportStatementQif(statement, options.dateOrder);
    default:
      if (options.as === 'booked' && isBookedFormat(format))
        return exportBooked(format, statement, options, { neutralise });
      return exportStatementAccounting(format, statement, options, { neutralise });
  }
}

/** A statement as CSV: UTF-8 without a byte order mark, comma, CRLF, RFC 4180. */
function exportStatementCsv(
  statement: Statement,
  { neutralise }: { readonly neutralise: boolean },
): StatementFile {
  const cell = neutralise ? (text: string) => canonicalCell(neutraliseFormula(text)) : canonicalCell;
  const line = (cells: readonly string[]) => `${cells.map(cell).join(',')}\r\n`;
  const lines = [line(statementHeader(statement))];
  for (const { cells } of statementRows(statement)) lines.push(line(cells));
  return {
    bytes: new TextEncoder().encode(lines.join('')),
    ...fileOf('csv'),
    notes: noteUnknownYears(statement),
  };
}

/** The JSON of a statement, as the description of the API has it. */
function exportStatementJson(statement: Statement): StatementFile {
  return {
    bytes: new TextEncoder().encode(`${JSON.stringify(statementJson(statement), null, 2)}\n`),
    ...fileOf('json'),
    notes: noteUnknownYears(statement),
  };
}
