import { AppError } from '#domain/app-error.ts';
import { exportStatement } from '#domain/exports/statements/export-statement.ts';
import {
  isStatementFormat,
  STATEMENT_FORMATS,
  type StatementFormat,
} from '#domain/exports/statements/statement-export-options.ts';
import type { StatementFile } from '#domain/exports/statements/statement-file.ts';
import type { Statement } from '#domain/statements/statement.schemas.ts';

/** @throws AppError `invalid_request` for a format that statements have not */
export function getStatementFormat(name: string): StatementFormat {
  const format = name === 'excel' ? 'xlsx' : name;
  if (isStatementFormat(format)) return format;
  throw new AppError(
    'invalid_request',
    `The format ${name} is not available for statements. There are ${STATEMENT_FORMATS.join(', ')}.`,
  );
}

/**
 * A statement in a format, and where it goes: what had to be parted is an archive, and named as one.
 *
 * @throws AppError `missing_columns`
 */
export async function statementFile(
  statement: Statement,
  { format, path }: { format: string; path: string },
): Promise<{ file: StatementFile; path: string }> {
  const file = await exportStatement(getStatementFormat(format), statement, {}, { neutralise: false });
  return { file, path: file.extension === 'zip' ? path.replace(/\.[^./\\]+$/, '.zip') : path };
}
