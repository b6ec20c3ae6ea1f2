import type { UserContext } from '#server/context.ts';
import { getOwnFile } from '#server/files/files.queries.ts';
import type { ExportInput, ExportStream } from './export-formats.ts';
import { getInvoicesExport } from './get-invoices-export.ts';
import { getSearchablePdf } from './get-searchable-pdf.ts';
import { getStatementExport } from './get-statement-export.ts';
import { getTableExport } from './get-table-export.ts';

export type ExportContext = Pick<UserContext, 'db' | 'storage' | 'cpuPool' | 'pdfPool' | 'clock' | 'actor'>;

/**
 * A result as a file, whatever its kind; of a scanned document also, as `pdf`, the document with its words.
 *
 * @throws AppError `not_found`, `expired`, `conflict`; ZodError for a format or an option that there is not
 */
export async function getExport(ctx: ExportContext, input: ExportInput): Promise<ExportStream> {
  const { id, format } = input;
  const { kind } = (await getOwnFile(ctx, id)).file;
  if (kind !== 'statement' && kind !== 'invoice') return getTableExport(ctx, input);
  if (format === 'pdf') return getSearchablePdf(ctx, { id, kind });
  return kind === 'statement' ? getStatementExport(ctx, input) : getInvoicesExport(ctx, [id], input);
}
