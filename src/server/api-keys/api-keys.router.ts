import { apiKeyIdInput, createApiKeyInput } from '#domain/api-keys/api-keys.schemas.ts';
import { router, userProcedure } from '#server/http/trpc.ts';
import { createApiKey } from './create-api-key.ts';
import { deleteApiKey } from './delete-api-key.ts';
import { listApiKeys } from './list-api-keys.ts';

export const apiKeysRouter = router({
  list: userProcedure.query(({ ctx }) => listApiKeys(ctx)),
  create: userProcedure.input(createApiKeyInput).mutation(({ ctx, input }) => createApiKey(ctx, input)),
  delete: userProcedure.input(apiKeyIdInput).mutation(({ ctx, input }) => deleteApiKey(ctx, input)),
});
