import { fileOf } from '../export-formats.ts';
import { statementHeader, statementRows } from '#domain/statements/statement-rows.ts';
import type { Statement } from '#domain/statements/statement.schemas.ts';
import { canonicalCell } from '#domain/table-repair/rows/cell-text.ts';
import { neutraliseFormula } from '../neutralise-formula.ts';
import { noteUnknownYears } from './unknown-years.ts';
import type { StatementFile } from './statement-file.ts';

/** A statement as CSV: UTF-8 without a byte order mark, comma, CRLF, RFC 4180. */
export function exportStatementCsv(
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
