import { jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import type { ExportColumns } from '#domain/exports/export-columns.schemas.ts';
import type { ExportProfiles } from '#domain/exports/export-profiles.schemas.ts';
import { users } from './auth.ts';

/** What a user's export dialogs remember. */
export const exportProfiles = pgTable('export_profiles', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Used for files without a client; a client has its own. */
  profiles: jsonb().$type<ExportProfiles>().notNull().default({}),
  /** Columns chosen for payments, by the header of their table as one JSON text. The newest choice is last. */
  columns: jsonb()
    .$type<readonly { readonly header: string; readonly columns: ExportColumns }[]>()
    .notNull()
    .default([]),
});
