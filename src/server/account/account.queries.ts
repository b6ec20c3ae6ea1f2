import { and, asc, eq, gt } from 'drizzle-orm';
import { files } from '#db/schema/files.ts';
import type { UserContext } from '#server/context.ts';
import { isListed } from '#server/files/file-filter.queries.ts';
import type { FileRow } from '#server/files/files.queries.ts';

const PAGE_SIZE = 100;

/** The files of a user whose content is kept, a page in memory at a time. */
export async function* listKeptFiles(
  ctx: Pick<UserContext, 'db' | 'clock' | 'actor'>,
): AsyncGenerator<FileRow> {
  for (let after: string | null = null; ;) {
    const page: FileRow[] = await ctx.db
      .select()
      .from(files)
      .where(and(isListed(ctx), after === null ? undefined : gt(files.id, after)))
      .orderBy(asc(files.id))
      .limit(PAGE_SIZE);
    yield* page;
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE_SIZE) return;
    after = last.id;
  }
}

/** What stays of every file of the actor until the account goes, oldest first. */
export function listHistory({ actor, db }: Pick<UserContext, 'actor' | 'db'>) {
  return db
    .select({
      name: files.originalName,
      kind: files.kind,
      status: files.status,
      sizeBytes: files.sizeBytes,
      rows: files.rowCount,
      issuesFixed: files.issuesFixed,
      uploadedAt: files.createdAt,
      deletedAt: files.deletedAt,
    })
    .from(files)
    .where(eq(files.userId, actor.userId))
    .orderBy(asc(files.createdAt), asc(files.id));
}
