import { desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { clients } from '#db/schema/clients.ts';
import { files } from '#db/schema/files.ts';
import { FILES_AT_ONCE_MAX, type FileFilter, type matchingFilesSchema } from '#domain/files/files.schemas.ts';
import type { UserContext } from '#server/context.ts';
import { matches } from './file-filter.queries.ts';

/** The files that a filter leaves, newest first, for selecting all of them; at most as many as one call changes. */
export async function listMatching(
  ctx: Pick<UserContext, 'db' | 'clock' | 'actor'>,
  filter: FileFilter,
): Promise<z.infer<typeof matchingFilesSchema>> {
  return ctx.db
    .select({
      id: files.id,
      kind: files.kind,
      status: files.status,
      client: { id: clients.id, name: clients.name },
    })
    .from(files)
    .leftJoin(clients, eq(clients.id, files.clientId))
    .where(matches(ctx, filter))
    .orderBy(desc(files.createdAt), desc(files.id))
    .limit(FILES_AT_ONCE_MAX);
}
