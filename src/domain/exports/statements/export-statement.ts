import type { StatementFormat } from '../export-formats.ts';
import type { Statement } from '#domain/statements/statement.schemas.ts';
import { exportStatementAccounting } from './accounting.ts';
import { exportBooked, isBookedFormat } from './booked/export-booked.ts';
import { exportStatementCsv } from './csv.ts';
import { exportStatementJson } from './json.ts';
import { exportStatementOfx } from './ofx.ts';
import { exportStatementQif } from './qif.ts';
import type { StatementExportOptions } from './statement-export-options.ts';
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
