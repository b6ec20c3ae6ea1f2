import { and, desc, eq, gt, isNull, lt, or } from 'drizzle-orm';
import { z } from 'zod';
import { files } from '#db/schema/files.ts';
import type { FilesPage, ListFilesInput } from '#domain/files/files.schemas.ts';
import type { UserContext } from '#server/context.ts';
import { selectFiles, type FileRow } from './files.queries.ts';
import { invalidField } from './invalid-field.ts';
import { toProcessedFile } from './to-processed-file.ts';

/** Postgres knows no year 0, which a forged cursor may name. */
const time = z.iso.datetime().refine((text) => Date.parse(text) > 0);
const cursorSchema = z.tuple([time, z.uuid()]);

/**
 * The actor's files whose content is still there, newest first; those in work and those that failed too.
 *
 * @throws ZodError for a cursor that is not ours
 */
export async function listFiles(
  ctx: Pick<UserContext, 'db' | 'clock' | 'actor'>,
  input: ListFilesInput,
): Promise<FilesPage> {
  const rows = await selectFiles(ctx.db)
    .where(
      and(
        eq(files.userId, ctx.actor.userId),
        isNull(files.deletedAt),
        or(isNull(files.expiresAt), gt(files.expiresAt, ctx.clock.now())),
        input.batchId === undefined ? undefined : eq(files.batchId, input.batchId),
        input.tab === undefined ? undefined : eq(files.tab, input.tab),
        input.cursor === undefined ? undefined : olderThan(input.cursor),
      ),
    )
    .orderBy(desc(files.createdAt), desc(files.id))
    .limit(input.limit + 1);
  const page = rows.slice(0, input.limit);
  const last = rows.length > input.limit ? page.at(-1) : undefined;
  return { files: page.map(toProcessedFile), nextCursor: last === undefined ? null : cursorOf(last.file) };
}

function cursorOf(file: FileRow): string {
  return Buffer.from(JSON.stringify([file.createdAt.toISOString(), file.id])).toString('base64url');
}

function olderThan(cursor: string) {
  const [createdAt, id] = parseCursor(cursor);
  const time = new Date(createdAt);
  return or(lt(files.createdAt, time), and(eq(files.createdAt, time), lt(files.id, id)));
}

function parseCursor(cursor: string): z.infer<typeof cursorSchema> {
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw invalidField('cursor', 'The cursor is not one that this list handed out.');
  }
}
