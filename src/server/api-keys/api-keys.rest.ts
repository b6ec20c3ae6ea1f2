import { Router } from 'express';
import { apiKeyIdInput, createApiKeyInput } from '#domain/api-keys/api-keys.schemas.ts';
import { jsonObjectOf } from '#server/http/json-body.ts';
import { userContextOf } from '#server/http/session.ts';
import { createApiKey } from './create-api-key.ts';
import { deleteApiKey } from './delete-api-key.ts';
import { listApiKeys } from './list-api-keys.ts';

/** For a browser's session only: a key that leaked must not make others. */
export function apiKeysRest(): Router {
  const router = Router();

  router.get('/api-keys', async (req, res) => {
    res.json(await listApiKeys(await userContextOf(req)));
  });

  router.post('/api-keys', async (req, res) => {
    const ctx = await userContextOf(req);
    res.status(201).json(await createApiKey(ctx, createApiKeyInput.parse(jsonObjectOf(req))));
  });

  router.delete('/api-keys/:id', async (req, res) => {
    const ctx = await userContextOf(req);
    await deleteApiKey(ctx, apiKeyIdInput.parse(req.params));
    res.status(204).end();
  });

  return router;
}
