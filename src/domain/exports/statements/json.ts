import { fileOf } from '../export-formats.ts';
import { statementJson } from '#domain/statements/statement-json.ts';
import type { Statement } from '#domain/statements/statement.schemas.ts';
import { noteUnknownYears } from './unknown-years.ts';
import type { StatementFile } from './statement-file.ts';

/** The JSON of a statement, as the description of the API has it. */
export function exportStatementJson(statement: Statement): StatementFile {
  return {
    bytes: new TextEncoder().encode(`${JSON.stringify(statementJson(statement), null, 2)}\n`),
    ...fileOf('json'),
    notes: noteUnknownYears(statement),
  };
}
