import { eq } from 'drizzle-orm';
import { files } from '#db/schema/files.ts';
import { documentResults } from '#db/schema/documents.ts';
import { pdfMerges } from '#db/schema/pdf-merge.ts';
import { AppError } from '#domain/app-error.ts';
import type { UserContext } from '#server/context.ts';
import { endUnfinished } from './end-processing.ts';
import { lockOwnFile } from './files.queries.ts';
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
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    const file = await lockOwnFile(tx, ctx, input.id);
    const cancelled = new AppError(
      'expired',
      `${file.originalName} was deleted while it was being processed.`,
    );
    await endUnfinished(tx, { fileId: file.id, error: cancelled, now });
    await tx.update(files).set({ deletedAt: now, expiresAt: now }).where(eq(files.id, file.id));
    await expireFileObjects(tx, file.id, now);
    await tx.delete(documentResults).where(eq(documentResults.fileId, file.id));
    await tx.delete(pdfMerges).where(eq(pdfMerges.fileId, file.id));
  });
  try {
    await removeFileObjects(ctx, input.id);
  } catch (error) {
    ctx.log.warn({ fileId: input.id, err: error }, 'objects of a deleted file are left to the sweep');
  }
}
