import type { UserContext } from '#server/context.ts';
import { isOwnDocument } from '#server/files/stored-document.queries.ts';
import type { ExportInput, ExportStream } from './export-formats.ts';
import { getStatementExport } from './get-statement-export.ts';
import { getTableExport } from './get-table-export.ts';

/**
 * A result as a file, whatever its kind.
 *
 * @throws AppError `not_found`, `expired`, `conflict`; ZodError for a format or an option that there is not
 */
export async function getExport(
  ctx: Pick<UserContext, 'db' | 'storage' | 'cpuPool' | 'clock' | 'actor'>,
  input: ExportInput,
): Promise<ExportStream> {
  return (await isOwnDocument(ctx, input.id, 'statement'))
    ? getStatementExport(ctx, input)
    : getTableExport(ctx, input);
}
