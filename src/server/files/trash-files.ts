import { and, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import { files } from '#db/schema/files.ts';
import type { FileIdsInput } from '#domain/files/files.schemas.ts';
import type { AppContext, UserContext } from '#server/context.ts';
import { removeFile } from './delete-file.ts';
import { lockOwnFiles } from './lock-own-files.ts';

/** For how long Undo brings a deleted file back. */
export const TRASH_KEPT_MS = 10 * 60_000;
const FILES_PER_RUN = 500;

/**
 * Deletes files in a way that `restoreFiles` can take back for ten minutes: until then they are nowhere to be seen,
 * after that they are gone with all that is stored of them. What is in work goes on, and is charged. Safe to repeat.
 *
 * @throws AppError `not_found`; nothing is deleted then
 */
export async function trashFiles(
  ctx: Pick<UserContext, 'db' | 'clock' | 'actor'>,
  { ids }: FileIdsInput,
): Promise<{ count: number }> {
  return ctx.db.transaction(async (tx) => {
    await lockOwnFiles(tx, ctx, ids);
    const trashed = await tx
      .update(files)
      .set({ trashedAt: ctx.clock.now() })
      .where(and(inArray(files.id, ids), isNull(files.trashedAt), isNull(files.deletedAt)))
      .returning({ id: files.id });
    return { count: trashed.length };
  });
}

/**
 * Brings back what `trashFiles` deleted, as far as it is still there.
 *
 * @throws AppError `not_found`
 */
export async function restoreFiles(
  ctx: Pick<UserContext, 'db' | 'actor'>,
  { ids }: FileIdsInput,
): Promise<{ count: number }> {
  return ctx.db.transaction(async (tx) => {
    await lockOwnFiles(tx, ctx, ids);
    const restored = await tx
      .update(files)
      .set({ trashedAt: null })
      .where(and(inArray(files.id, ids), isNotNull(files.trashedAt), isNull(files.deletedAt)))
      .returning({ id: files.id });
    return { count: restored.length };
  });
}

/** Deletes for good what has been in the trash for its time. Safe to run twice and in several processes. */
export async function purgeTrash(
  ctx: Pick<AppContext, 'db' | 'storage' | 'clock' | 'log'>,
): Promise<{ purged: number }> {
  const before = new Date(ctx.clock.now().getTime() - TRASH_KEPT_MS);
  const due = await ctx.db
    .select({ id: files.id })
    .from(files)
    .where(and(lt(files.trashedAt, before), isNull(files.deletedAt)))
    .limit(FILES_PER_RUN);
  for (const { id } of due) await removeFile(ctx, id);
  return { purged: due.length };
}
