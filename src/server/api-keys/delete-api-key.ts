import { and, eq } from 'drizzle-orm';
import { apiKeys } from '#db/schema/api-keys.ts';
import { AppError } from '#domain/app-error.ts';
import type { UserContext } from '#server/context.ts';
import { assertMayHaveKeys } from './assert-may-have-keys.ts';

/**
 * Revokes a key: the next call with it is refused.
 *
 * @throws AppError `forbidden` where the plan has no API keys, `not_found` for somebody else's key too
 */
export async function deleteApiKey(
  { db, log, actor }: Pick<UserContext, 'db' | 'log' | 'actor'>,
  { id }: { readonly id: string },
): Promise<void> {
  assertMayHaveKeys(actor);
  const { userId } = actor;
  const gone = await db
    .delete(apiKeys)
    .where(and(eq(apiKeys.id, id), eq(apiKeys.userId, userId)))
    .returning({ id: apiKeys.id });
  if (gone.length === 0) throw new AppError('not_found', 'There is no such API key.');
  log.info({ event: 'api_key_revoked', userId, apiKeyId: id }, 'API key revoked');
}
