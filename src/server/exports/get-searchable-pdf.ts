import type { DocumentKind } from '#domain/documents/read-document.ts';
import { AppError } from '#domain/app-error.ts';
import type { UserContext } from '#server/context.ts';
import { assertSourceKept } from '#server/files/get-source.ts';
import { getStoredDocument } from '#server/document-review/stored-document.queries.ts';
import { runPdfTask } from '#server/platform/pools/pdf-pool.ts';
import { readObject } from '#server/platform/storage/read-object.ts';
import type { ExportStream } from './export-formats.ts';
import { openTaskExport } from './task-export.ts';

/**
 * The uploaded scan or photo as a PDF whose words can be searched and copied.
 *
 * @throws AppError `not_found`; `expired` once the upload is gone; `conflict` for what has no scanned page, and for what
 *   a password protects
 */
export async function getSearchablePdf(
  ctx: Pick<UserContext, 'db' | 'storage' | 'pdfPool' | 'clock' | 'actor'>,
  input: { id: string; kind: DocumentKind },
): Promise<ExportStream> {
  const { file, result } = await getStoredDocument(ctx, input.id, input.kind);
  if (result.pictures.length === 0)
    throw new AppError(
      'conflict',
      `${file.originalName} has no scanned pages. You can already search its text.`,
    );
  if (result.isProtected)
    throw new AppError(
      'conflict',
      `${file.originalName} is password-protected, and we don’t store passwords. Upload it without its password to get a searchable PDF.`,
    );
  await assertSourceKept(ctx, file);
  return openTaskExport(ctx, {
    pool: {
      run: (task, params, { inputs: { source = none(), ...inputs } = {}, ...run } = {}) =>
        runPdfTask(ctx.pdfPool, task, params, { source, run: { ...run, inputs } }),
    },
    task: { module: new URL('./searchable-pdf.task.ts', import.meta.url) },
    params: { format: file.mediaType === 'application/pdf' ? ('pdf' as const) : ('image' as const) },
    inputs: () => ({
      source: readObject(ctx.storage, file.sourceKey),
      'pages.json': readObject(ctx.storage, `${result.prefix}pages.json`),
    }),
    name: file.originalName,
    program: null,
  });
}

async function* none(): AsyncGenerator<Uint8Array> {
  // Nothing to read.
}
