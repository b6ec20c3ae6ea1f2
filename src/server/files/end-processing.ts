import { and, eq, inArray, or } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { documentResults } from '#db/schema/documents.ts';
import { files } from '#db/schema/files.ts';
import { tableResults } from '#db/schema/table-repair.ts';
import type { AppError } from '#domain/app-error.ts';
import { resultExpiresAt } from '#domain/files/expiry-times.ts';
import { releaseCredits } from '#server/credits/release-credits.ts';
import { expireFileObjects } from './remove-file-objects.ts';

/**
 * Marks a processing file as failed with a sentence, gives its credits back and makes its objects due,
 * with the caller's transaction. The row stays listed for as long as a result would.
 *
 * @param owner further condition on the row, such as a lease still held
 * @returns false, with nothing changed, when the file is not processing any more or `owner` does not hold
 */
export async function failFile(
  tx: Db,
  {
    fileId,
    error,
    now,
    owner,
  }: { fileId: string; error: Pick<AppError, 'code' | 'message'>; now: Date; owner?: ReturnType<typeof and> },
): Promise<boolean> {
  const rows = await tx
    .update(files)
    .set({
      status: 'failed',
      errorCode: error.code,
      errorMessage: error.message,
      leaseToken: null,
      leaseUntil: null,
      progressStage: 'done',
      readyAt: null,
      expiresAt: resultExpiresAt(now),
    })
    .where(and(eq(files.id, fileId), eq(files.status, 'processing'), owner))
    .returning({ id: files.id });
  if (rows.length === 0) return false;
  await releaseCredits(tx, fileId, error.code);
  await expireFileObjects(tx, fileId, now);
  return true;
}

/**
 * Ends a processing file that came to nothing, with the caller's transaction: one that was read once more goes back
 * to its former result, with the sentence beside it; any other fails. Parameters as for `failFile`.
 *
 * @returns null, with nothing changed, when the file is not processing any more or `owner` does not hold
 */
export async function endUnfinished(
  tx: Db,
  end: Parameters<typeof failFile>[1],
): Promise<'failed' | 'restored' | null> {
  const { fileId, error, owner } = end;
  const restored = await tx
    .update(files)
    .set({
      status: 'ready',
      errorCode: error.code,
      errorMessage: error.message,
      leaseToken: null,
      leaseUntil: null,
      progressStage: 'done',
    })
    .where(
      and(
        eq(files.id, fileId),
        eq(files.status, 'processing'),
        owner,
        or(
          inArray(files.id, tx.select({ id: tableResults.fileId }).from(tableResults)),
          inArray(files.id, tx.select({ id: documentResults.fileId }).from(documentResults)),
        ),
      ),
    )
    .returning({ id: files.id });
  if (restored.length > 0) return 'restored';
  return (await failFile(tx, end)) ? 'failed' : null;
}
