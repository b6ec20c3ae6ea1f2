import {
  createdApiKeySchema,
  type ApiKeyScope,
  type CreatedApiKey,
} from '#domain/api-keys/api-keys.schemas.ts';
import type { HttpClient } from './http-client.ts';

/** Makes an API key for the signed-in Expert. */
export async function makeApiKey(
  client: HttpClient,
  scopes: readonly ApiKeyScope[] = ['read', 'convert'],
): Promise<CreatedApiKey> {
  const answer = await client.post('/api/api-keys', { name: 'Nightly import', scopes });
  if (answer.status !== 201) throw new Error(`Making a key answered ${answer.status}: ${answer.text}`);
  return createdApiKeySchema.parse(answer.json);
}
