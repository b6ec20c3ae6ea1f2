import { AppError } from '#domain/app-error.ts';
import type { UserContext } from '#server/context.ts';
import { getOwnFile } from '#server/files/files.queries.ts';
import type { FileDownload } from '#server/files/send-file.rest.ts';

/**
 * A merged PDF to download.
 *
 * @returns with `warnings`: what a person should know of it, as sentences
 * @throws AppError `not_found`, `expired`; `conflict` while it is made, when that failed, and for what is of another kind
 */
export async function getMergedPdf(
  ctx: Pick<UserContext, 'db' | 'storage' | 'clock' | 'actor'>,
  input: { id: string },
): Promise<FileDownload & { readonly warnings: readonly string[] }> {
  const { file, merge } = await getOwnFile(ctx, input.id);
  const { originalName: fileName, sizeBytes } = file;
  if (file.kind !== 'merged_pdf' || merge === null)
    throw new AppError('conflict', `${fileName} isn’t a merged PDF.`);
  if (file.status === 'failed')
    throw new AppError(
      'conflict',
      `${fileName} could not be created, so there is nothing to download. ${file.errorMessage ?? ''}`.trimEnd(),
    );
  const { prefix, warnings } = merge;
  if (file.status === 'processing' || prefix === null)
    throw new AppError('conflict', `${fileName} isn’t ready yet. Please try again in a moment.`);
  return {
    fileName,
    mediaType: 'application/pdf',
    sizeBytes,
    warnings,
    read: (range) => ctx.storage.read(`${prefix}merged.pdf`, range),
  };
}
