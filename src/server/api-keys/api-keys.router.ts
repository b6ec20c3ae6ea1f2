import { apiKeyIdInput, createApiKeyInput } from '#domain/api-keys/api-keys.schemas.ts';
import { router, userProcedure } from '#server/http/trpc.ts';
import { createApiKey } from './create-api-key.ts';
import { deleteApiKey } from './delete-api-key.ts';
import { findApiKeys } from './find-api-keys.ts';

export const apiKeysRouter = router({
  /** Empty on a plan without API keys; GET /api/api-keys refuses that. */
  list: userProcedure.query(({ ctx }) => findApiKeys(ctx)),
  create: userProcedure.input(createApiKeyInput).mutation(({ ctx, input }) => createApiKey(ctx, input)),
  delete: userProcedure.input(apiKeyIdInput).mutation(({ ctx, input }) => deleteApiKey(ctx, input)),
});
