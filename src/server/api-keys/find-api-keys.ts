import { desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { apiKeys } from '#db/schema/api-keys.ts';
import { apiKeyScopeSchema, type ApiKey } from '#domain/api-keys/api-keys.schemas.ts';
import type { UserContext } from '#server/context.ts';

const scopesSchema = z.array(apiKeyScopeSchema);

/** The actor's keys, newest first; also those that do nothing since the plan no longer has API keys. */
export async function findApiKeys({ db, actor }: Pick<UserContext, 'db' | 'actor'>): Promise<ApiKey[]> {
  const rows = await db
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.userId, actor.userId))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id));
  return rows.map(({ id, name, scopes, ending, createdAt, lastUsedAt }) => ({
    id,
    name,
    scopes: scopesSchema.parse(scopes),
    ending,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}
