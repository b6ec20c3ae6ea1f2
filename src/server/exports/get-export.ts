import type { UserContext } from '#server/context.ts';
import { isOwnStatement } from '#server/statements/statements.queries.ts';
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
  return (await isOwnStatement(ctx, input.id)) ? getStatementExport(ctx, input) : getTableExport(ctx, input);
}
