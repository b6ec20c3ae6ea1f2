import { count, sql, type SQL } from 'drizzle-orm';
import { files } from '#db/schema/files.ts';
import type { FileCounts, FileFilter, FileShow } from '#domain/files/files.schemas.ts';
import type { UserContext } from '#server/context.ts';
import { matches, showCondition } from './file-filter.queries.ts';

/** How many of the actor's files a filter leaves, whatever it shows, and how many each `show` would leave of them. */
export async function countFiles(
  ctx: Pick<UserContext, 'db' | 'clock' | 'actor'>,
  { show: _show, ...filter }: FileFilter,
): Promise<FileCounts> {
  const only = (show: FileShow) => countWhere(showCondition(show, ctx));
  const [counts] = await ctx.db
    .select({
      all: count(),
      needsReview: only('needs-review'),
      addsUp: only('adds-up'),
      failed: only('failed'),
      inWork: only('in-work'),
      expiring: only('expiring'),
    })
    .from(files)
    .where(matches(ctx, filter));
  if (counts === undefined) throw new Error('A count gave no row.');
  return counts;
}

function countWhere(condition: SQL | undefined) {
  return sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
}
