import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { files } from '#db/schema/files.ts';
import { tableResults } from '#db/schema/table-repair.ts';
import { AppError } from '#domain/app-error.ts';
import type { TableRemoval } from '#domain/table-repair/stored/table-result.ts';
import type { UserContext } from '#server/context.ts';

export type FileRow = typeof files.$inferSelect;

/** A file with the removals that stand on its result; null without a result. */
export interface FileWithRemovals {
  readonly file: FileRow;
  readonly removals: TableRemoval[] | null;
}

export function selectFiles(db: Db) {
  return db
    .select({ file: files, removals: tableResults.removals })
    .from(files)
    .leftJoin(tableResults, eq(tableResults.fileId, files.id));
}

/**
 * The actor's file, as long as its content is there.
 *
 * @throws AppError `not_found` for an unknown file and for somebody else's; `expired` for a deleted one
 */
export async function getOwnFile(
  ctx: Pick<UserContext, 'db' | 'clock' | 'actor'>,
  id: string,
): Promise<FileWithRemovals> {
  const [row] = await selectFiles(ctx.db).where(and(eq(files.id, id), eq(files.userId, ctx.actor.userId)));
  if (row === undefined) throw noSuchFile();
  assertNotGone(row.file, ctx.clock.now());
  return row;
}

/**
 * The actor's file, locked until the caller's transaction ends.
 *
 * @throws AppError as `getOwnFile`
 */
export async function lockOwnFile(
  tx: Db,
  ctx: Pick<UserContext, 'clock' | 'actor'>,
  id: string,
): Promise<FileRow> {
  const [file] = await tx
    .select()
    .from(files)
    .where(and(eq(files.id, id), eq(files.userId, ctx.actor.userId)))
    .for('update');
  if (file === undefined) throw noSuchFile();
  assertNotGone(file, ctx.clock.now());
  return file;
}

export function noSuchFile(): AppError {
  return new AppError('not_found', 'There is no such file.');
}

/** @throws AppError `expired` that says when the content went, by the user's wish or by D6 */
export function assertNotGone(file: FileRow, now: Date): void {
  const gone = file.deletedAt ?? (file.expiresAt !== null && file.expiresAt <= now ? file.expiresAt : null);
  if (gone === null) return;
  const at = gone.toISOString();
  throw new AppError(
    'expired',
    `${file.originalName} was deleted on ${at.slice(0, 10)} at ${at.slice(11, 16)} UTC.`,
    {
      deletedAt: at,
    },
  );
}
