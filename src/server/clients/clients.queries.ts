import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { clients } from '#db/schema/clients.ts';
import { AppError } from '#domain/app-error.ts';
import type { Client } from '#domain/clients/clients.schemas.ts';
import { storedExportProfilesSchema } from '#domain/exports/export-profiles.schemas.ts';
import { NO_HINTS, type ReadingHints } from '#domain/language/reading-hints.ts';
import type { UserContext } from '#server/context.ts';

type ClientRow = typeof clients.$inferSelect;

/**
 * The actor's client, which nobody can delete before the caller's transaction ends.
 *
 * @throws AppError `not_found` for an unknown client and for somebody else's
 */
export async function getOwnClient(
  db: Db,
  { actor }: Pick<UserContext, 'actor'>,
  id: string,
): Promise<ClientRow> {
  const [client] = await db
    .select()
    .from(clients)
    .where(and(eq(clients.id, id), eq(clients.userId, actor.userId)))
    .for('key share');
  if (client === undefined) throw noSuchClient();
  return client;
}

export function noSuchClient(): AppError {
  return new AppError('not_found', 'There is no such client.');
}

/** A client as every answer shows it. */
export function toClient({ id, name, currency, dateOrder, exports }: ClientRow): Client {
  return { id, name, currency, dateOrder, exports: storedExportProfilesSchema.parse(exports) };
}

/** The client that all these files belong to; null where they differ, or it is gone. */
export async function findSharedClient(
  db: Db,
  files: readonly { readonly clientId: string | null }[],
): Promise<string | null> {
  const [id = null, ...others] = new Set(files.map(({ clientId }) => clientId));
  if (id === null || others.length > 0) return null;
  const [client] = await db
    .select({ id: clients.id })
    .from(clients)
    .where(eq(clients.id, id))
    .for('key share');
  return client?.id ?? null;
}

/** What a file's client says of its documents; nothing where it has none, or its client is gone. */
export async function findReadingHints(db: Db, clientId: string | null): Promise<ReadingHints> {
  if (clientId === null) return NO_HINTS;
  const [hints] = await db
    .select({ currency: clients.currency, dateOrder: clients.dateOrder })
    .from(clients)
    .where(eq(clients.id, clientId));
  return hints ?? NO_HINTS;
}

/** The date order that the clients of all these files have; null where they differ, or one has none. */
export async function findSharedDateOrder(
  db: Db,
  files: readonly { readonly clientId: string | null }[],
): Promise<ReadingHints['dateOrder']> {
  const orders = new Set<ReadingHints['dateOrder']>();
  for (const id of new Set(files.map(({ clientId }) => clientId)))
    orders.add((await findReadingHints(db, id)).dateOrder);
  const [order = null, ...others] = orders;
  return others.length === 0 ? order : null;
}
