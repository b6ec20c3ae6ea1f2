import { and, eq, sql } from 'drizzle-orm';
import { clients } from '#db/schema/clients.ts';
import { exportProfiles } from '#db/schema/exports.ts';
import { AppError } from '#domain/app-error.ts';
import type { SaveExportProfileInput } from '#domain/exports/exports.schemas.ts';
import type { UserContext } from '#server/context.ts';

/**
 * Remembers the answers to a format's questions, for a client or for files without one.
 *
 * @throws AppError `not_found` for a client that is not the actor's
 */
export async function saveExportProfile(
  { db, actor }: Pick<UserContext, 'db' | 'actor'>,
  { clientId, format, profile }: SaveExportProfileInput,
): Promise<void> {
  const { userId } = actor;
  const added = JSON.stringify({ [format]: profile });
  if (clientId === null) {
    await db
      .insert(exportProfiles)
      .values({ userId, profiles: { [format]: profile } })
      .onConflictDoUpdate({
        target: exportProfiles.userId,
        set: { profiles: sql`${exportProfiles.profiles} || ${added}::jsonb` },
      });
    return;
  }
  const changed = await db
    .update(clients)
    .set({ exports: sql`${clients.exports} || ${added}::jsonb` })
    .where(and(eq(clients.id, clientId), eq(clients.userId, userId)))
    .returning({ id: clients.id });
  if (changed.length === 0) throw new AppError('not_found', 'There is no such client.');
}
