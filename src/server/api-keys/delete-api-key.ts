import { and, eq } from 'drizzle-orm';
import { apiKeys } from '#db/schema/api-keys.ts';
import { AppError } from '#domain/app-error.ts';
import type { UserContext } from '#server/context.ts';
import { listApiKeys } from './list-api-keys.ts';

/**
 * Revokes a key: the next call with it is refused. Whoever made keys on the Expert plan revokes them on every plan.
 *
 * @throws AppError `not_found` for somebody else's key too; `forbidden` where the plan has no API keys and none were made
 */
export async function deleteApiKey(
  ctx: Pick<UserContext, 'db' | 'log' | 'actor'>,
  { id }: { readonly id: string },
): Promise<void> {
  const { userId } = ctx.actor;
  const gone = await ctx.db
    .delete(apiKeys)
    .where(and(eq(apiKeys.id, id), eq(apiKeys.userId, userId)))
    .returning({ id: apiKeys.id });
  if (gone.length === 0) {
    // Refuses like the list where there never was a key.
    await listApiKeys(ctx);
    throw new AppError('not_found', 'There is no such API key.');
  }
  ctx.log.info({ event: 'api_key_revoked', userId, apiKeyId: id }, 'API key revoked');
}
