import type { Readable } from 'node:stream';
import { AppError } from '#domain/app-error.ts';
import type { SourceMediaType } from '#domain/files/source-media-type.schemas.ts';
import type { UserContext } from '#server/context.ts';
import type { ByteRange } from '#server/platform/storage/storage.ts';
import { sourceExpiresAt } from '#domain/files/expiry-times.ts';
import { deletedAt, findSourceExpiry, getOwnFile, type FileRow } from './files.queries.ts';

export interface FileSource {
  readonly fileName: string;
  readonly mediaType: SourceMediaType;
  readonly sizeBytes: number;
  read(range: ByteRange): Promise<Readable>;
}

/**
 * The uploaded PDF or image of a file, while it is kept.
 *
 * @throws AppError `not_found`; `expired` once it is gone; `conflict` for a table and for a merged PDF
 */
export async function getSource(
  ctx: Pick<UserContext, 'db' | 'storage' | 'clock' | 'actor'>,
  input: { id: string },
): Promise<FileSource> {
  const { file } = await getOwnFile(ctx, input.id);
  if (file.mediaType === null) {
    const what = file.kind === 'merged_pdf' ? 'was made of several files' : 'is a table';
    throw new AppError('conflict', `${file.originalName} ${what}, so there are no pages to show.`);
  }
  await assertSourceKept(ctx, file);
  return {
    fileName: file.originalName,
    mediaType: file.mediaType,
    sizeBytes: file.sizeBytes,
    read: (range) => ctx.storage.read(file.sourceKey, range),
  };
}

/** @throws AppError `expired` once a file's upload is gone */
export async function assertSourceKept(
  { db, clock }: Pick<UserContext, 'db' | 'clock'>,
  file: FileRow,
): Promise<void> {
  const now = clock.now();
  if ((await findSourceExpiry(db, file, now)) === null) throw noSource(file, now);
}

/** A failed file loses its upload at once, any other when its day is over. */
function noSource({ originalName, status, createdAt }: FileRow, now: Date): AppError {
  if (status === 'failed')
    return new AppError(
      'expired',
      `The upload of ${originalName} was deleted as soon as it could not be processed.`,
    );
  const due = sourceExpiresAt(createdAt);
  return deletedAt(`The upload of ${originalName}`, due < now ? due : now);
}
