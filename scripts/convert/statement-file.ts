import { AppError } from '#domain/app-error.ts';
import { statementJson } from '#domain/statements/statement-json.ts';
import { statementHeader, statementRows } from '#domain/statements/statement-rows.ts';
import type { Statement } from '#domain/statements/statement.schemas.ts';
import { canonicalCell } from '#domain/table-repair/rows/cell-text.ts';

const FORMATS = ['csv', 'json'];

/** @throws AppError `invalid_request` for a format that statements have not */
export function checkStatementFormat(format: string): void {
  if (FORMATS.includes(format)) return;
  throw new AppError(
    'invalid_request',
    `The format ${format} is not available for statements. There are ${FORMATS.join(', ')}.`,
  );
}

/** A statement in one of the formats. */
export async function* statementFile(format: string, statement: Statement): AsyncGenerator<Uint8Array> {
  const text =
    format === 'json' ? `${JSON.stringify(statementJson(statement), null, 2)}\n` : csvOf(statement);
  yield new TextEncoder().encode(text);
}

function csvOf(statement: Statement): string {
  const rows = [...statementRows(statement)].map(({ cells }) => cells);
  return [statementHeader(statement), ...rows]
    .map((cells) => `${cells.map(canonicalCell).join(',')}\r\n`)
    .join('');
}
