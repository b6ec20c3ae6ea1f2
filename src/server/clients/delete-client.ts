import { and, eq } from 'drizzle-orm';
import { clients } from '#db/schema/clients.ts';
import type { UserContext } from '#server/context.ts';
import { noSuchClient } from './clients.queries.ts';

/** Deletes a client; its files stay and belong to no client then. @throws AppError `not_found` */
export async function deleteClient(
  { db, actor }: Pick<UserContext, 'db' | 'actor'>,
  { id }: { id: string },
): Promise<void> {
  const gone = await db
    .delete(clients)
    .where(and(eq(clients.id, id), eq(clients.userId, actor.userId)))
    .returning({ id: clients.id });
  if (gone.length === 0) throw noSuchClient();
}
