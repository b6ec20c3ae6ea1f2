import { count, eq, sql } from 'drizzle-orm';
import { clients } from '#db/schema/clients.ts';
import { users } from '#db/schema/auth.ts';
import { AppError } from '#domain/app-error.ts';
import { CLIENTS_MAX, type Client, type CreateClientInput } from '#domain/clients/clients.schemas.ts';
import type { UserContext } from '#server/context.ts';
import { toClient } from './clients.queries.ts';
import { nameIsTaken } from './name-is-taken.ts';

/** @throws AppError `conflict` when the name is taken, in whatever case, or there are too many clients */
export async function createClient(
  ctx: Pick<UserContext, 'db' | 'clock' | 'actor'>,
  input: CreateClientInput,
): Promise<Client> {
  const { userId } = ctx.actor;
  return ctx.db.transaction(async (tx) => {
    // Two requests at once must not both find room for the last client.
    await tx.execute(sql`select 1 from ${users} where ${users.id} = ${userId} for update`);
    const [held] = await tx.select({ count: count() }).from(clients).where(eq(clients.userId, userId));
    if ((held?.count ?? 0) >= CLIENTS_MAX)
      throw new AppError(
        'conflict',
        `You have ${CLIENTS_MAX.toLocaleString('en')} clients, the most there can be. Delete one you no longer need.`,
      );
    const [made] = await tx
      .insert(clients)
      .values({ ...input, userId, createdAt: ctx.clock.now() })
      .onConflictDoNothing()
      .returning();
    if (made === undefined) throw nameIsTaken(input.name);
    return toClient(made);
  });
}
