import type { UserContext } from '#server/context.ts';
import { openBatch } from '#server/files/open-batch.ts';

/** A batch for the files of one upload. */
export async function createBatch(ctx: Pick<UserContext, 'db' | 'clock' | 'actor'>): Promise<{ id: string }> {
  return openBatch(ctx.db, ctx);
}
