import type { Request } from 'express';
import { AppError } from '#domain/app-error.ts';
import { assertMayHaveKeys } from '#server/api-keys/assert-may-have-keys.ts';
import { findKeyHolder, type KeyHolder } from '#server/api-keys/find-key-holder.ts';
import { parseBearer } from '#server/api-keys/key-secret.ts';
import { getScope } from './request-scope.ts';

/**
 * Whose API key a request carries. Read once per request, however often it is called.
 *
 * @throws AppError unauthenticated for an unknown or revoked key, forbidden where its owner's plan has no keys any more
 */
export async function keyHolderOf(req: Request): Promise<KeyHolder> {
  const scope = getScope(req);
  scope.keyHolder ??= readKeyHolder(req);
  return scope.keyHolder;
}

async function readKeyHolder(req: Request): Promise<KeyHolder> {
  const scope = getScope(req);
  const key = parseBearer(req.get('authorization'));
  const holder = key === null ? null : await findKeyHolder(scope.ctx, key);
  if (holder === null) throw new AppError('unauthenticated', 'This API key isn’t valid.');
  scope.userId = holder.actor.userId;
  scope.apiKeyId = holder.apiKeyId;
  assertMayHaveKeys(holder.actor);
  return holder;
}
