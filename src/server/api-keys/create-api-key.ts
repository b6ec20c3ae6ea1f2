import { count, eq, sql } from 'drizzle-orm';
import { apiKeys } from '#db/schema/api-keys.ts';
import { users } from '#db/schema/auth.ts';
import {
  API_KEYS_MAX,
  type CreateApiKeyInput,
  type CreatedApiKey,
} from '#domain/api-keys/api-keys.schemas.ts';
import { AppError } from '#domain/app-error.ts';
import type { UserContext } from '#server/context.ts';
import { assertMayHaveKeys } from './assert-may-have-keys.ts';
import { hashKey, makeKey } from './key-secret.ts';

const ENDING_LENGTH = 4;

/**
 * Makes a key. Only this answer holds it: the table keeps its hash.
 *
 * @throws AppError `forbidden` where the plan has no API keys, `conflict` when there are too many
 */
export async function createApiKey(
  ctx: Pick<UserContext, 'db' | 'clock' | 'log' | 'actor'>,
  { name, scopes }: CreateApiKeyInput,
): Promise<CreatedApiKey> {
  assertMayHaveKeys(ctx.actor);
  const { userId } = ctx.actor;
  const key = makeKey();
  const made = await ctx.db.transaction(async (tx) => {
    // Two requests at once must not both find room for the last key.
    await tx.execute(sql`select 1 from ${users} where ${users.id} = ${userId} for update`);
    const [held] = await tx.select({ count: count() }).from(apiKeys).where(eq(apiKeys.userId, userId));
    if ((held?.count ?? 0) >= API_KEYS_MAX)
      throw new AppError(
        'conflict',
        `You have ${API_KEYS_MAX} API keys, the most there can be. Revoke one you no longer use.`,
      );
    const [row] = await tx
      .insert(apiKeys)
      .values({
        userId,
        name,
        scopes,
        keyHash: hashKey(key),
        ending: key.slice(-ENDING_LENGTH),
        createdAt: ctx.clock.now(),
      })
      .returning({ id: apiKeys.id });
    return row;
  });
  if (made === undefined) throw new Error('The API key was not stored.');
  ctx.log.info({ event: 'api_key_created', userId, apiKeyId: made.id }, 'API key created');
  return { id: made.id, name, scopes, key };
}
