import type { Client } from '#domain/clients/clients.schemas.ts';
import type { UserContext } from '#server/context.ts';
import { getOwnClient, toClient } from './clients.queries.ts';

/** @throws AppError `not_found` */
export async function getClient(
  ctx: Pick<UserContext, 'db' | 'actor'>,
  { id }: { id: string },
): Promise<Client> {
  return toClient(await getOwnClient(ctx.db, ctx, id));
}
