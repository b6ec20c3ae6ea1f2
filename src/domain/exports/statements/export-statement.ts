import { AppError } from '#domain/app-error.ts';
import type { Statement } from '#domain/statements/statement.schemas.ts';
import { exportStatementCsv } from './csv.ts';
import { exportStatementJson } from './json.ts';
import type { StatementExportOptions, StatementFormat } from './statement-export-options.ts';
import type { StatementFile } from './statement-file.ts';

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
      const { exportStatementXlsx } = await import('./xlsx.ts');
      return exportStatementXlsx(statement);
    }
    default:
      throw new AppError(
        'invalid_request',
        `The format ${format} is not available for statements yet.`,
        options,
      );
  }
}
