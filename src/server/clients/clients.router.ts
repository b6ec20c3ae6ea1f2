import { clientIdInput, createClientInput, updateClientInput } from '#domain/clients/clients.schemas.ts';
import { callerProcedure, router } from '#server/http/trpc.ts';
import { createClient } from './create-client.ts';
import { deleteClient } from './delete-client.ts';
import { getClient } from './get-client.ts';
import { listClients } from './list-clients.ts';
import { updateClient } from './update-client.ts';

export const clientsRouter = router({
  list: callerProcedure.query(({ ctx }) => listClients(ctx)),
  get: callerProcedure.input(clientIdInput).query(({ ctx, input }) => getClient(ctx, input)),
  create: callerProcedure.input(createClientInput).mutation(({ ctx, input }) => createClient(ctx, input)),
  update: callerProcedure.input(updateClientInput).mutation(({ ctx, input }) => updateClient(ctx, input)),
  delete: callerProcedure.input(clientIdInput).mutation(({ ctx, input }) => deleteClient(ctx, input)),
});
