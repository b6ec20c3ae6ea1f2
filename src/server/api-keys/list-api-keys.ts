import type { ApiKey } from '#domain/api-keys/api-keys.schemas.ts';
import type { UserContext } from '#server/context.ts';
import { assertMayHaveKeys } from './assert-may-have-keys.ts';
import { findApiKeys } from './find-api-keys.ts';

/**
 * The actor's keys, newest first. Whoever made some on the Expert plan sees them on every plan.
 *
 * @throws AppError `forbidden` where the plan has no API keys and none were made
 */
export async function listApiKeys(ctx: Pick<UserContext, 'db' | 'actor'>): Promise<ApiKey[]> {
  const keys = await findApiKeys(ctx);
  if (keys.length === 0) assertMayHaveKeys(ctx.actor);
  return keys;
}
