import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { batches } from '#db/schema/batches.ts';
import { AppError } from '#domain/app-error.ts';
import type { UserContext } from '#server/context.ts';

/** Opens a batch: what is processed together belongs to it. */
export async function openBatch(db: Db, ctx: Pick<UserContext, 'clock' | 'actor'>): Promise<{ id: string }> {
  const [batch] = await db
    .insert(batches)
    .values({ userId: ctx.actor.userId, createdAt: ctx.clock.now() })
    .returning({ id: batches.id });
  if (batch === undefined) throw new Error('A batch was not inserted.');
  return batch;
}

/** @throws AppError `not_found` for an unknown batch and for somebody else's */
export async function assertOwnBatch(
  db: Db,
  { actor }: Pick<UserContext, 'actor'>,
  id: string,
): Promise<void> {
  const [batch] = await db
    .select({ id: batches.id })
    .from(batches)
    .where(and(eq(batches.id, id), eq(batches.userId, actor.userId)));
  if (batch === undefined) throw new AppError('not_found', 'There is no such batch.');
}
