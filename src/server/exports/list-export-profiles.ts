import { eq } from 'drizzle-orm';
import { clients } from '#db/schema/clients.ts';
import { exportProfiles } from '#db/schema/exports.ts';
import { storedExportProfilesSchema, type ExportProfiles } from '#domain/exports/export-profiles.schemas.ts';
import type { UserContext } from '#server/context.ts';

/** Remembered answers: of files without a client, and by client. */
export interface AllExportProfiles {
  readonly own: ExportProfiles;
  readonly clients: Readonly<Record<string, ExportProfiles>>;
}

/** What the actor's export dialogs remember. */
export async function listExportProfiles({
  db,
  actor,
}: Pick<UserContext, 'db' | 'actor'>): Promise<AllExportProfiles> {
  const [own] = await db
    .select({ profiles: exportProfiles.profiles })
    .from(exportProfiles)
    .where(eq(exportProfiles.userId, actor.userId));
  const rows = await db
    .select({ id: clients.id, exports: clients.exports })
    .from(clients)
    .where(eq(clients.userId, actor.userId));
  return {
    own: storedExportProfilesSchema.parse(own?.profiles ?? {}),
    clients: Object.fromEntries(
      rows.map(({ id, exports }) => [id, storedExportProfilesSchema.parse(exports)]),
    ),
  };
}
