import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { files } from '#db/schema/files.ts';
import type { UserContext } from '#server/context.ts';
import { noSuchFile, type FileRow } from './files.queries.ts';

/**
 * The actor's files, locked in one order until the caller's transaction ends, deleted ones included.
 *
 * @throws AppError `not_found` when one of them is unknown or somebody else's
 */
export async function lockOwnFiles(
  tx: Db,
  { actor }: Pick<UserContext, 'actor'>,
  ids: readonly string[],
): Promise<FileRow[]> {
  const wanted = [...new Set(ids)];
  const rows = await tx
    .select()
    .from(files)
    .where(and(inArray(files.id, wanted), eq(files.userId, actor.userId)))
    .orderBy(asc(files.id))
    .for('update');
  if (rows.length < wanted.length) throw noSuchFile();
  return rows;
}
