import { and, eq, ne, sql } from 'drizzle-orm';
import { clients } from '#db/schema/clients.ts';
import { users } from '#db/schema/auth.ts';
import type { Client, UpdateClientInput } from '#domain/clients/clients.schemas.ts';
import type { UserContext } from '#server/context.ts';
import { getOwnClient, noSuchClient, toClient } from './clients.queries.ts';
import { nameIsTaken } from './name-is-taken.ts';

/**
 * Changes what the input names; documents that were read before stay as they are.
 *
 * @throws AppError `not_found`; `conflict` when another client has the name
 */
export async function updateClient(
  ctx: Pick<UserContext, 'db' | 'actor'>,
  input: UpdateClientInput,
): Promise<Client> {
  const { userId } = ctx.actor;
  return ctx.db.transaction(async (tx) => {
    // Names are given out one at a time, as when a client is created.
    await tx.execute(sql`select 1 from ${users} where ${users.id} = ${userId} for update`);
    const own = await getOwnClient(tx, ctx, input.id);
    const { name = own.name, currency, dateOrder, exports } = input;
    const [other] = await tx
      .select({ id: clients.id })
      .from(clients)
      .where(
        and(eq(clients.userId, userId), ne(clients.id, own.id), sql`lower(${clients.name}) = lower(${name})`),
      );
    if (other !== undefined) throw nameIsTaken(name);
    const [changed] = await tx
      .update(clients)
      .set({
        name,
        currency: currency === undefined ? own.currency : currency,
        dateOrder: dateOrder === undefined ? own.dateOrder : dateOrder,
        exports: exports ?? own.exports,
      })
      .where(eq(clients.id, own.id))
      .returning();
    if (changed === undefined) throw noSuchClient();
    return toClient(changed);
  });
}
