import { and, asc, count, desc, ne, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { files } from '#db/schema/files.ts';
import type { FileNeighbours, neighboursInput } from '#domain/files/files.schemas.ts';
import type { UserContext } from '#server/context.ts';
import { matches } from './file-filter.queries.ts';
import { getOwnFile, type FileRow } from './files.queries.ts';

/**
 * The files that need review around one, in the order of the list, for going from one to the next.
 *
 * @throws AppError `not_found`, `expired`
 */
export async function getNeighbours(
  ctx: Pick<UserContext, 'db' | 'clock' | 'actor'>,
  { id, ...filter }: z.infer<typeof neighboursInput>,
): Promise<FileNeighbours> {
  const { file } = await getOwnFile(ctx, id);
  const others = and(matches(ctx, { ...filter, show: 'needs-review' }), ne(files.id, id));
  const find = async (where: SQL, order: SQL[]) => {
    const [found] = await ctx.db
      .select({ id: files.id, kind: files.kind })
      .from(files)
      .where(and(others, where))
      .orderBy(...order)
      .limit(1);
    return found ?? null;
  };
  const [previous, next, [total]] = await Promise.all([
    find(isAround(file, '>'), [asc(files.createdAt), asc(files.id)]),
    find(isAround(file, '<'), [desc(files.createdAt), desc(files.id)]),
    ctx.db.select({ left: count() }).from(files).where(others),
  ]);
  return { previous, next, left: total?.left ?? 0 };
}

function isAround({ createdAt, id }: FileRow, side: '<' | '>'): SQL {
  const place = sql`(${createdAt.toISOString()}::timestamptz, ${id}::uuid)`;
  return sql`(${files.createdAt}, ${files.id}) ${sql.raw(side)} ${place}`;
}
