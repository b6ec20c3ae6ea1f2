import type { Client } from '#domain/clients/clients.schemas.ts';
import { refreshFileList } from '#web/files/files.queries.ts';
import { queryClient } from '#web/query-client.ts';
import { trpc } from '#web/trpc.ts';

/** All clients by name. */
export const clientsQuery = () => trpc.clients.list.queryOptions();

/** How exports of a client's files write dates; null: nothing is set for it, or it cannot be found out now. */
export async function findClientDateOrder(client: Pick<Client, 'id'> | null): Promise<Client['dateOrder']> {
  if (client === null) return null;
  const all = await queryClient.query(clientsQuery()).catch(() => []);
  return all.find(({ id }) => id === client.id)?.dateOrder ?? null;
}

/** Clients and everything that shows their names. */
export async function refreshClients(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: trpc.clients.pathKey() }),
    refreshFileList(),
    queryClient.invalidateQueries({ queryKey: trpc.files.get.pathKey() }),
    queryClient.invalidateQueries({ queryKey: trpc.statements.accounts.pathKey() }),
  ]);
}
