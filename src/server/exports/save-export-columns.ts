import { eq } from 'drizzle-orm';
import { exportProfiles } from '#db/schema/exports.ts';
import type { SaveExportColumnsInput } from '#domain/exports/exports.schemas.ts';
import { visibleHeader } from '#domain/exports/table-rows.ts';
import type { UserContext } from '#server/context.ts';
import { getStoredTable } from '#server/table-repair/table-repair.queries.ts';

/** Tables of different columns for which a user's choice is remembered; the oldest is forgotten first. */
const MOST_TABLES = 100;

/**
 * Remembers which columns of a table are its payments, for every table with the same columns.
 *
 * @throws AppError as `getStoredTable`
 */
export async function saveExportColumns(
  ctx: Pick<UserContext, 'db' | 'clock' | 'actor'>,
  { id, columns }: SaveExportColumnsInput,
): Promise<void> {
  const header = JSON.stringify(visibleHeader((await getStoredTable(ctx, id)).result));
  const { userId } = ctx.actor;
  await ctx.db.transaction(async (tx) => {
    await tx.insert(exportProfiles).values({ userId }).onConflictDoNothing();
    const [row] = await tx
      .select({ columns: exportProfiles.columns })
      .from(exportProfiles)
      .where(eq(exportProfiles.userId, userId))
      .for('update');
    const others = (row?.columns ?? []).filter((one) => one.header !== header);
    await tx
      .update(exportProfiles)
      .set({ columns: [...others, { header, columns }].slice(-MOST_TABLES) })
      .where(eq(exportProfiles.userId, userId));
  });
}
