import { and, eq, like } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { storedObjects } from '#db/schema/files.ts';
import type { AppContext } from '#server/context.ts';

/** Marks everything stored for a file as due, with the caller's transaction: from here on the sweep finishes what we cannot. */
export async function expireFileObjects(tx: Db, fileId: string, now: Date): Promise<void> {
  await tx
    .update(storedObjects)
    .set({ expiresAt: now })
    .where(and(eq(storedObjects.fileId, fileId), eq(storedObjects.state, 'live')));
}

/** A result that was replaced is kept for those who are reading it. */
const FORMER_KEPT_MS = 15 * 60_000;

/** Makes the objects of a replaced result due, with the caller's transaction; the sweep deletes them once nobody reads them. */
export async function expireFormerResult(
  tx: Db,
  { fileId, prefix }: { fileId: string; prefix: string },
  now: Date,
): Promise<void> {
  await tx
    .update(storedObjects)
    .set({ expiresAt: new Date(now.getTime() + FORMER_KEPT_MS) })
    .where(and(eq(storedObjects.fileId, fileId), like(storedObjects.key, `${prefix}%`)));
}

/**
 * Deletes what storage holds of a file at once. Objects still being written are deleted too, but their rows
 * stay until their writer, which notices within seconds, or the sweep has deleted what was written after.
 * Safe to run twice.
 */
export async function removeFileObjects(
  ctx: Pick<AppContext, 'db' | 'storage'>,
  fileId: string,
): Promise<void> {
  const rows = await ctx.db.select().from(storedObjects).where(eq(storedObjects.fileId, fileId));
  for (const row of rows) {
    await ctx.storage.delete(row.key);
    if (row.state === 'live') await ctx.db.delete(storedObjects).where(eq(storedObjects.key, row.key));
  }
}
