import { eq } from 'drizzle-orm';
import { files } from '#db/schema/files.ts';
import type { ProcessedFile } from '#domain/files/files.schemas.ts';
import type { UserContext } from '#server/context.ts';
import { lockOwnFile } from '#server/files/files.queries.ts';
import { getFile } from '#server/files/get-file.ts';

/**
 * Notes that the user takes a file's structure as it was read. Safe to repeat: the first time stands.
 *
 * @throws AppError `not_found`, `expired`
 */
export async function approveStructure(
  ctx: Pick<UserContext, 'db' | 'clock' | 'actor'>,
  input: { id: string; userApproved: true },
): Promise<ProcessedFile> {
  await ctx.db.transaction(async (tx) => {
    const file = await lockOwnFile(tx, ctx, input.id);
    if (file.structureApprovedAt !== null) return;
    await tx.update(files).set({ structureApprovedAt: ctx.clock.now() }).where(eq(files.id, file.id));
  });
  return getFile(ctx, { id: input.id });
}
