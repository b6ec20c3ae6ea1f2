import type { Readable } from 'node:stream';
import { AppError } from '#domain/app-error.ts';
import type { UserContext } from '#server/context.ts';
import type { ByteRange } from '#server/platform/storage.ts';
import { findSourceExpiry, getOwnFile } from './files.queries.ts';

export interface FileSource {
  readonly fileName: string;
  readonly sizeBytes: number;
  read(range: ByteRange): Promise<Readable>;
}

/**
 * The uploaded PDF of a file, while it is kept.
 *
 * @throws AppError `not_found`; `expired` once it is gone; `conflict` for a file that was no PDF
 */
export async function getSource(
  ctx: Pick<UserContext, 'db' | 'storage' | 'clock' | 'actor'>,
  input: { id: string },
): Promise<FileSource> {
  const { file } = await getOwnFile(ctx, input.id);
  if (file.kind !== 'statement' && file.kind !== 'invoice')
    throw new AppError('conflict', `${file.originalName} is not a PDF, so there are no pages to show.`);
  if ((await findSourceExpiry(ctx.db, file, ctx.clock.now())) === null) {
    throw new AppError(
      'expired',
      `The upload of ${file.originalName} was deleted, as all uploads are after 24 hours.`,
    );
  }
  return {
    fileName: file.originalName,
    sizeBytes: file.sizeBytes,
    read: (range) => ctx.storage.read(file.sourceKey, range),
  };
}
