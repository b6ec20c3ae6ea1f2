import { eq } from 'drizzle-orm';
import { exportProfiles } from '#db/schema/exports.ts';
import { exportColumnsSchema, type ExportColumns } from '#domain/exports/export-columns.schemas.ts';
import { visibleHeader } from '#domain/exports/table-rows.ts';
import type { UserContext } from '#server/context.ts';
import { getStoredTable } from '#server/table-repair/table-repair.queries.ts';

/** The columns that a person can choose from for payments, and the choice made last for a table with these columns. */
export async function getExportColumns(
  ctx: Pick<UserContext, 'db' | 'clock' | 'actor'>,
  { id }: { id: string },
): Promise<{ readonly names: readonly string[]; readonly chosen: ExportColumns }> {
  const { result } = await getStoredTable(ctx, id);
  const names = visibleHeader(result);
  const [row] = await ctx.db
    .select({ columns: exportProfiles.columns })
    .from(exportProfiles)
    .where(eq(exportProfiles.userId, ctx.actor.userId));
  const header = JSON.stringify(names);
  const remembered = row?.columns.find((one) => one.header === header)?.columns;
  return { names, chosen: exportColumnsSchema.catch({}).parse(remembered ?? {}) };
}
