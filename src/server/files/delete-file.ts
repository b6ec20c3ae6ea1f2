import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { files } from '#db/schema/files.ts';
import { documentResults } from '#db/schema/documents.ts';
import { pdfMerges } from '#db/schema/pdf-merge.ts';
import { tableResults } from '#db/schema/table-repair.ts';
import { AppError } from '#domain/app-error.ts';
import type { AppContext, UserContext } from '#server/context.ts';
import { endUnfinished } from './end-processing.ts';
import { lockOwnFile, type FileRow } from './files.queries.ts';
import { NO_CONTENT } from './no-content.ts';
import { expireFileObjects, removeFileObjects } from './remove-file-objects.ts';

/**
 * Deletes a file's source and results at once; a file in work is cancelled and costs nothing. What was processed before
 * and is read once more stays counted as processed.
 * What storage cannot delete now, the sweep deletes.
 *
 * @throws AppError `not_found`, `expired`
 */
export async function deleteFile(
  ctx: Pick<UserContext, 'db' | 'storage' | 'clock' | 'log' | 'actor'>,
  input: { id: string },
): Promise<void> {
  await removeFile(ctx, input.id, (tx) => lockOwnFile(tx, ctx, input.id));
}

/**
 * As `deleteFile`, whoever asks: for what is deleted by its time. Safe to run twice.
 *
 * @param lock finds the file and locks it for the transaction
 */
export async function removeFile(
  ctx: Pick<AppContext, 'db' | 'storage' | 'clock' | 'log'>,
  id: string,
  lock: (tx: Db) => Promise<FileRow | null> = (tx) => lockTrashed(tx, id),
): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    const file = await lock(tx);
    if (file === null) return;
    const cancelled = new AppError(
      'expired',
      `${file.originalName} was deleted while it was being processed.`,
    );
    await tx.update(files).set(NO_CONTENT).where(eq(files.id, file.id));
    // Whoever waits for the file is told by the message that this leaves.
    await endUnfinished(tx, { fileId: file.id, error: cancelled, now });
    await tx.update(files).set({ deletedAt: now, expiresAt: now }).where(eq(files.id, file.id));
    await expireFileObjects(tx, file.id, now);
    await tx.delete(documentResults).where(eq(documentResults.fileId, file.id));
    await tx.delete(tableResults).where(eq(tableResults.fileId, file.id));
    await tx.delete(pdfMerges).where(eq(pdfMerges.fileId, file.id));
  });
  try {
    await removeFileObjects(ctx, id);
  } catch (error) {
    ctx.log.warn({ fileId: id, err: error }, 'objects of a deleted file are left to the sweep');
  }
}

/** Null: restored meanwhile, or somebody else was quicker. */
async function lockTrashed(tx: Db, id: string): Promise<FileRow | null> {
  const [file] = await tx
    .select()
    .from(files)
    .where(and(eq(files.id, id), isNotNull(files.trashedAt), isNull(files.deletedAt)))
    .for('update');
  return file ?? null;
}
