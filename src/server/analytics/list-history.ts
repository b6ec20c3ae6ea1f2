import type { HistoryEntry, HistoryInput } from '#domain/analytics/analytics.schemas.ts';
import { toHistoryEntry } from '#domain/analytics/history-entry.ts';
import type { UserContext } from '#server/context.ts';
import { countProcessed, inSnapshot, listProcessed } from './analytics.queries.ts';

/** The newest of the actor's processed files, and how many there are. */
export async function listHistory(
  ctx: Pick<UserContext, 'db' | 'actor'>,
  { limit, ...range }: HistoryInput,
): Promise<{ entries: HistoryEntry[]; total: number }> {
  const asked = { userId: ctx.actor.userId, range };
  return inSnapshot(ctx.db, async (tx) => {
    const rows = await listProcessed(tx, asked, { limit, after: null });
    return {
      entries: rows.map((row, at) => toHistoryEntry(row, at + 1)),
      total: await countProcessed(tx, asked),
    };
  });
}
