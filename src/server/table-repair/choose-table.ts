import { eq } from 'drizzle-orm';
import { files } from '#db/schema/files.ts';
import { tableResults, type TableChoice } from '#db/schema/table-repair.ts';
import { AppError } from '#domain/app-error.ts';
import type { ProcessedFile } from '#domain/files/files.schemas.ts';
import type { TableSummary } from '#domain/table-repair/stored/table-result.ts';
import type { UserContext } from '#server/context.ts';
import { newLease, type FileLease } from '#server/files/file-lease.ts';
import { findSourceExpiry } from '#server/files/files.queries.ts';
import { getFile } from '#server/files/get-file.ts';
import { invalidField } from '#server/files/invalid-field.ts';
import { repairStoredTable } from './repair-stored-table.ts';
import { createRateLimit } from '#server/http/rate-limit.ts';
import { changeStoredTable } from './table-repair.queries.ts';

/** It costs nothing, but it takes a thread. */
const CHOICES_PER_HOUR = 200;

/**
 * Reads another sheet or table of a file, from the upload as it is stored; the answer comes at once, the work goes on
 * in this process. It costs nothing. Until it is done the former result is served but cannot be changed; then the new
 * one takes its place, without removals. What cannot be read leaves the former result.
 *
 * @throws AppError `expired` once the upload is gone, `conflict` while the file is processed; `not_found`, `rate_limited`. ZodError for
 *   a sheet or table that there is not
 */
export async function chooseTable(
  ctx: UserContext,
  input: { id: string; sheet?: string | undefined; table?: number | undefined },
): Promise<ProcessedFile> {
  await createRateLimit(ctx, {
    name: 'choose-table',
    points: CHOICES_PER_HOUR,
    seconds: 60 * 60,
    message: `Another table was chosen more than ${String(CHOICES_PER_HOUR)} times within an hour. Please wait before you choose more.`,
  }).consume(ctx.actor.userId);
  const lease = await changeStoredTable(ctx, input.id, async (tx, { file, result }) => {
    const chosen = choiceOf(result.summary, input);
    const now = ctx.clock.now();
    if ((await findSourceExpiry(tx, file, now)) === null) {
      throw new AppError(
        'expired',
        `The upload of ${file.originalName} was deleted after 24 hours, so no other part of it can be read. Its result stays as it is.`,
      );
    }
    if (isRead(result.summary, chosen)) return null;
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
    return { fileId: file.id, token: started.leaseToken } satisfies FileLease;
  });
  return getFile(ctx, { id: input.id }).finally(() => {
    if (lease !== null) void repairStoredTable(ctx, lease);
  });
}

function choiceOf(
  summary: TableSummary,
  { sheet = summary.sheet ?? undefined, table }: { sheet?: string | undefined; table?: number | undefined },
): TableChoice {
  if (sheet !== undefined && !summary.sheets.some(({ name }) => name === sheet))
    throw invalidField('sheet', 'The file has no sheet of this name.');
  const isSameSheet = (sheet ?? null) === summary.sheet;
  if (table !== undefined && isSameSheet && table >= Math.max(1, summary.tables.length))
    throw invalidField('table', 'There is no such table in the file.');
  return { sheet: sheet ?? null, table: table ?? null };
}

/** Whether the choice names what was read. */
function isRead(summary: TableSummary, { sheet, table }: TableChoice): boolean {
  return sheet === summary.sheet && table === summary.table;
}
