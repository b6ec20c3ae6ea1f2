import { Router } from 'express';
import { clientIdInput, createClientInput, updateClientInput } from '#domain/clients/clients.schemas.ts';
import { jsonObjectOf } from '#server/http/json-body.ts';
import { callerContextOf } from '#server/http/caller.ts';
import { createClient } from './create-client.ts';
import { deleteClient } from './delete-client.ts';
import { getClient } from './get-client.ts';
import { listClients } from './list-clients.ts';
import { updateClient } from './update-client.ts';

export function clientsRest(): Router {
  const router = Router();

  router.get('/clients', async (req, res) => {
    res.json(await listClients(await callerContextOf(req)));
  });

  router.post('/clients', async (req, res) => {
    const ctx = await callerContextOf(req);
    const client = await createClient(ctx, createClientInput.parse(jsonObjectOf(req)));
    res.status(201).location(`/api/clients/${client.id}`).json(client);
  });

  router.get('/clients/:id', async (req, res) => {
    const ctx = await callerContextOf(req);
    res.json(await getClient(ctx, clientIdInput.parse(req.params)));
  });

  router.patch('/clients/:id', async (req, res) => {
    const ctx = await callerContextOf(req);
    const input = updateClientInput.parse({ ...jsonObjectOf(req), ...req.params });
    res.json(await updateClient(ctx, input));
  });

  router.delete('/clients/:id', async (req, res) => {
    const ctx = await callerContextOf(req);
    await deleteClient(ctx, clientIdInput.parse(req.params));
    res.status(204).end();
  });

  return router;
}
