import { and, asc, count, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { clients } from '#db/schema/clients.ts';
import { files } from '#db/schema/files.ts';
import type { ListedClient } from '#domain/clients/clients.schemas.ts';
import type { UserContext } from '#server/context.ts';
import { toClient } from './clients.queries.ts';

/** All of the actor's clients by name, each with the number of files that its list shows. */
export async function listClients(ctx: Pick<UserContext, 'db' | 'clock' | 'actor'>): Promise<ListedClient[]> {
  const rows = await ctx.db
    .select({ client: clients, fileCount: count(files.id) })
    .from(clients)
    .leftJoin(files, and(eq(files.clientId, clients.id), isShown(ctx)))
    .where(eq(clients.userId, ctx.actor.userId))
    .groupBy(clients.id)
    .orderBy(asc(sql`lower(${clients.name})`), asc(clients.id));
  return rows.map(({ client, fileCount }) => ({ ...toClient(client), fileCount }));
}

/** As in the list of files, whose domain builds on this one. */
function isShown({ clock }: Pick<UserContext, 'clock'>) {
  const isKept = or(isNull(files.expiresAt), gt(files.expiresAt, clock.now()));
  return and(isNull(files.deletedAt), isNull(files.trashedAt), isKept);
}
