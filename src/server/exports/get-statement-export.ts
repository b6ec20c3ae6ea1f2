import {
  isAccountingFormat,
  isStatementFormat,
  STATEMENT_FORMATS,
  type StatementFormat,
} from '#domain/exports/export-formats.ts';
import { statementExportOptionsSchema } from '#domain/exports/statements/statement-export-options.ts';
import { withDateOrder } from '#domain/exports/with-date-order.ts';
import { findSharedDateOrder } from '#server/clients/clients.queries.ts';
import type { UserContext } from '#server/context.ts';
import { invalidField } from '#server/files/invalid-field.ts';
import { editsOf, getStoredDocument } from '#server/document-review/stored-document.queries.ts';
import { readObject } from '#server/platform/storage/read-object.ts';
import type { ExportInput, ExportStream } from './export-formats.ts';
import { openTaskExport } from './task-export.ts';

/**
 * A statement with its edits as a file.
 *
 * @throws AppError `not_found`, `expired`, `conflict`; ZodError for a format or an option that there is not. Writing
 *   throws `missing_columns` before the first byte where the format needs what the statement has not
 */
export async function getStatementExport(
  ctx: Pick<UserContext, 'db' | 'storage' | 'cpuPool' | 'clock' | 'actor'>,
  input: ExportInput,
): Promise<ExportStream> {
  const stored = await getStoredDocument(ctx, input.id, 'statement');
  const { file, result } = stored;
  const format = getStatementFormat(input.format);
  const dateOrder = await findSharedDateOrder(ctx.db, [file]);
  return openTaskExport(ctx, {
    pool: ctx.cpuPool,
    task: { module: new URL('./export-statement.task.ts', import.meta.url) },
    params: {
      format,
      options: statementExportOptionsSchema.parse(withDateOrder(input.options, dateOrder)),
      edits: editsOf(stored),
    },
    inputs: () => ({ 'statement.json': readObject(ctx.storage, `${result.prefix}statement.json`) }),
    name: file.originalName,
    program: isAccountingFormat(format) ? format : null,
  });
}

function getStatementFormat(name: string): StatementFormat {
  const format = name === 'excel' ? 'xlsx' : name;
  if (isStatementFormat(format)) return format;
  throw invalidField(
    'format',
    `There is no such export format for statements. Choose one of these: ${STATEMENT_FORMATS.join(', ')}, excel.`,
  );
}
