import { eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { files } from '#db/schema/files.ts';
import type {
  markReviewedInput,
  moveFilesInput,
  patchFileInput,
  ProcessedFile,
  renameFileInput,
} from '#domain/files/files.schemas.ts';
import { safeName, splitExtension } from '#domain/files/safe-name.ts';
import type { UserContext } from '#server/context.ts';
import { getOwnClient } from '#server/clients/clients.queries.ts';
import { lockOwnFile } from './files.queries.ts';
import { getFile } from './get-file.ts';
import { lockOwnFiles } from './lock-own-files.ts';

type ChangeContext = Pick<UserContext, 'db' | 'clock' | 'actor'>;

/** @throws AppError `not_found` for a file or a client that is not the actor's; nothing is moved then */
export async function moveFiles(
  ctx: ChangeContext,
  { ids, clientId }: z.infer<typeof moveFilesInput>,
): Promise<{ count: number }> {
  return ctx.db.transaction(async (tx) => {
    const own = await lockOwnFiles(tx, ctx, ids);
    if (clientId !== null) await getOwnClient(tx, ctx, clientId);
    await tx.update(files).set({ clientId }).where(inArray(files.id, ids));
    return { count: own.length };
  });
}

/** Notes that a person says these are right as they are, or takes that back. @throws AppError `not_found` */
export async function markReviewed(
  ctx: ChangeContext,
  { ids, reviewed }: z.infer<typeof markReviewedInput>,
): Promise<{ count: number }> {
  return ctx.db.transaction(async (tx) => {
    const own = await lockOwnFiles(tx, ctx, ids);
    const reviewedAt = reviewed ? ctx.clock.now() : null;
    await tx.update(files).set({ reviewedAt }).where(inArray(files.id, ids));
    return { count: own.length };
  });
}

/**
 * Gives a file another name, made safe as that of an upload; without an extension it keeps its own.
 *
 * @throws AppError `not_found`, `expired`
 */
export async function renameFile(
  ctx: ChangeContext,
  { id, name }: z.infer<typeof renameFileInput>,
): Promise<ProcessedFile> {
  await ctx.db.transaction(async (tx) => {
    const file = await lockOwnFile(tx, ctx, id);
    const { extension } = splitExtension(file.originalName);
    const hasExtension = name.toLowerCase().endsWith(extension.toLowerCase());
    const originalName = safeName(hasExtension ? name : `${name}${extension}`);
    await tx.update(files).set({ originalName }).where(eq(files.id, file.id));
  });
  return getFile(ctx, { id });
}

/** Makes all changes of one API call, or none where one of them is refused. @throws AppError `not_found`, `expired` */
export async function patchFile(
  ctx: ChangeContext,
  { id, originalName, clientId, reviewed }: z.infer<typeof patchFileInput>,
): Promise<ProcessedFile> {
  return ctx.db.transaction(async (tx) => {
    const inner = { ...ctx, db: tx };
    await lockOwnFile(tx, inner, id);
    if (clientId !== undefined) await moveFiles(inner, { ids: [id], clientId });
    if (reviewed !== undefined) await markReviewed(inner, { ids: [id], reviewed });
    return originalName === undefined
      ? getFile(inner, { id })
      : renameFile(inner, { id, name: originalName });
  });
}
