import { eq } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { files } from '#db/schema/files.ts';
import { tableResults, type TableChoice } from '#db/schema/table-repair.ts';
import { AppError } from '#domain/app-error.ts';
import type { ProcessedFile } from '#domain/files/files.schemas.ts';
import type { UserContext } from '#server/context.ts';
import { newLease, type FileLease } from '#server/files/file-lease.ts';
import { findSourceExpiry } from '#server/files/files.queries.ts';
import { getFile } from '#server/files/get-file.ts';
import { createRateLimit } from '#server/http/rate-limit.ts';
import { repairStoredTable } from './repair-stored-table.ts';
import { changeStoredTable, type StoredTable } from './table-repair.queries.ts';

/** It costs nothing, but it takes a thread. */
const READINGS_PER_HOUR = 200;

/**
 * Reads a file again from its upload as it is stored; the answer comes at once, the work goes on in this process. It
 * costs nothing. Until it is done the former result is served but cannot be changed; then the new one takes its place,
 * without removals and edits. What cannot be read leaves the former result.
 *
 * @param choose says what to read; null: that is what the result shows
 * @throws AppError `expired` once the upload is gone, `conflict` while the file is processed; `not_found`, `rate_limited`;
 *   whatever `choose` throws
 */
export async function readTableAgain(
  ctx: UserContext,
  id: string,
  choose: (table: StoredTable) => TableChoice | null,
): Promise<ProcessedFile> {
  await createRateLimit(ctx, {
    name: 'choose-table',
    points: READINGS_PER_HOUR,
    seconds: 60 * 60,
    message: `You read files again more than ${String(READINGS_PER_HOUR)} times within an hour. Please wait a while and try again.`,
  }).consume(ctx.actor.userId);
  const lease = await changeStoredTable(ctx, id, (tx, table) => startReading(tx, ctx, table, choose(table)));
  return getFile(ctx, { id }).finally(() => {
    if (lease !== null) void repairStoredTable(ctx, lease);
  });
}

/**
 * Whether a result is something else than a new reading would bring: a person changed it, or the last reading failed.
 * What a recipe did would be done again.
 */
export function isTouched({ file, steps, result }: StoredTable): boolean {
  const ofSteps = steps.filter(({ removal }) => removal !== null).length;
  const isChanged = steps.some(({ recipe }) => recipe === null) || result.removals.length > ofSteps;
  return isChanged || file.errorCode !== null;
}

async function startReading(
  tx: Db,
  ctx: Pick<UserContext, 'clock'>,
  { file }: StoredTable,
  chosen: TableChoice | null,
): Promise<FileLease | null> {
  const now = ctx.clock.now();
  if ((await findSourceExpiry(tx, file, now)) === null) {
    throw new AppError(
      'expired',
      `The upload of ${file.originalName} was deleted after 24 hours, so it cannot be read again. Its result stays as it is.`,
    );
  }
  if (chosen === null) return null;
  const started = newLease(now);
  await tx.update(tableResults).set({ chosen }).where(eq(tableResults.fileId, file.id));
  await tx
    .update(files)
    .set({
      ...started,
      status: 'processing',
      attempts: 1,
      progressStage: 'queued',
      progressDone: 0,
      progressTotal: file.sizeBytes,
      errorCode: null,
      errorMessage: null,
    })
    .where(eq(files.id, file.id));
  return { fileId: file.id, token: started.leaseToken };
}
