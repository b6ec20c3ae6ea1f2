import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { files } from '#db/schema/files.ts';
import { AppError } from '#domain/app-error.ts';
import type { UploadTab } from '#domain/files/files.schemas.ts';
import type { UserContext } from '#server/context.ts';
import { isListed } from '#server/files/file-filter.queries.ts';

/**
 * Refuses a file whose very bytes are listed already on the same tab; one that failed does not count.
 *
 * @throws AppError `duplicate_file`: `details` carry `fileId`, `originalName` and `uploadedAt` of the newest such file
 */
export async function assertNoDuplicate(
  db: Db,
  ctx: Pick<UserContext, 'clock' | 'actor'>,
  { tab, sha256 }: { tab: UploadTab; sha256: string },
): Promise<void> {
  const [known] = await db
    .select({ id: files.id, originalName: files.originalName, createdAt: files.createdAt })
    .from(files)
    .where(and(isListed(ctx), eq(files.sha256, sha256), eq(files.tab, tab), ne(files.status, 'failed')))
    .orderBy(desc(files.createdAt))
    .limit(1);
  if (known === undefined) return;
  throw new AppError(
    'duplicate_file',
    `You already have this file: ${known.originalName}. You weren’t charged.`,
    { fileId: known.id, originalName: known.originalName, uploadedAt: known.createdAt.toISOString() },
  );
}

/** Lets a user's uploads of one content follow one another, each until its transaction ends. */
export async function lockContent(
  tx: Db,
  { actor }: Pick<UserContext, 'actor'>,
  { sha256 }: { sha256: string },
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${actor.userId + sha256}, 0))`);
}
