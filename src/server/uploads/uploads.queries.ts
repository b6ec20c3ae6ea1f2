import { and, count, eq, isNull, ne } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { batches } from '#db/schema/batches.ts';
import { files } from '#db/schema/files.ts';
import { AppError } from '#domain/app-error.ts';
import { PLANS } from '#domain/subscriptions/plan-catalogue.ts';
import type { UserContext } from '#server/context.ts';

/**
 * Refuses a batch that the actor may not add a file to. With `lock`, the answer holds until the transaction ends.
 *
 * @throws AppError `not_found` for an unknown batch and for somebody else's; `multiple_files_pro_only` where the
 *   plan takes one file at a time (D11) and the batch has one
 */
export async function assertBatchTakesFile(
  db: Db,
  ctx: Pick<UserContext, 'actor'>,
  batchId: string,
  { lock }: { lock: boolean },
): Promise<void> {
  const query = db
    .select({ id: batches.id })
    .from(batches)
    .where(and(eq(batches.id, batchId), eq(batches.userId, ctx.actor.userId)));
  const [batch] = await (lock ? query.for('update') : query);
  if (batch === undefined) throw new AppError('not_found', 'There is no such batch.');
  if (PLANS[ctx.actor.tier].multipleFiles) return;
  const [held] = await db
    .select({ files: count() })
    .from(files)
    .where(and(eq(files.batchId, batchId), ne(files.status, 'failed'), isNull(files.deletedAt)));
  if (held !== undefined && held.files > 0) throw multipleFilesProOnly();
}

export function multipleFilesProOnly(): AppError {
  return new AppError(
    'multiple_files_pro_only',
    'Uploading several files at once is a Pro feature. Upload them one at a time, or upgrade to Pro.',
  );
}
