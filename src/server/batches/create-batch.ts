import { batches } from '#db/schema/batches.ts';
import type { UserContext } from '#server/context.ts';

/** Opens a batch: the files of one upload belong to it. */
export async function createBatch(ctx: Pick<UserContext, 'db' | 'clock' | 'actor'>): Promise<{ id: string }> {
  const [batch] = await ctx.db
    .insert(batches)
    .values({ userId: ctx.actor.userId, createdAt: ctx.clock.now() })
    .returning({ id: batches.id });
  if (batch === undefined) throw new Error('A batch was not inserted.');
  return batch;
}
