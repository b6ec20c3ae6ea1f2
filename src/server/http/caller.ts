import type { Request } from 'express';
import type { ApiKeyScope } from '#domain/api-keys/api-keys.schemas.ts';
import { AppError } from '#domain/app-error.ts';
import type { KeyHolder } from '#server/api-keys/find-key-holder.ts';
import { createKeyCallLimit, createKeyUploadLimit } from '#server/api-keys/key-limits.ts';
import type { UserContext } from '#server/context.ts';
import { keyHolderOf } from './key-holder.ts';
import { isBearer } from './origin-check.ts';
import { getScope } from './request-scope.ts';
import { contextOf, userContextOf } from './session.ts';

/** What an API key needs for a call; `any`: one of them, whichever. */
export type NeededScope = ApiKeyScope | 'any';

const FORM = /^multipart\/form-data\s*;/i;

/** Whether a request brings a form, and with it files. */
export function isForm(req: Request): boolean {
  return FORM.test(req.headers['content-type'] ?? '');
}

function scopeOfMethod(method: string): ApiKeyScope {
  return method === 'GET' || method === 'HEAD' ? 'read' : 'convert';
}

/**
 * The context of a call that is open to people and to programs: of a browser's session, or of an API key.
 *
 * @param needed of a key; unless told otherwise `read` to GET and `convert` to change something
 * @throws AppError unauthenticated; forbidden for a key without the scope; rate_limited
 */
export async function callerContextOf(
  req: Request,
  needed: NeededScope = scopeOfMethod(req.method),
): Promise<UserContext> {
  if (!isBearer(req.get('authorization'))) return userContextOf(req);
  const holder = await keyHolderOf(req);
  const scope = getScope(req);
  // Several routers may look at one request.
  scope.keyCall ??= countCall(req, holder);
  await scope.keyCall;
  return contextOfKey(req, holder, needed);
}

/** The account of a request, by session or key; null for a stranger, and for whom the route will refuse with its reason. */
export async function findCallerId(req: Request): Promise<string | null> {
  const actor = isBearer(req.get('authorization'))
    ? keyHolderOf(req).then((holder) => holder.actor)
    : contextOf(req).then((ctx) => ctx.actor);
  return actor.then(
    (found) => found?.userId ?? null,
    () => null,
  );
}

/** As `callerContextOf`, for one of the calls that may share a request: each counts. */
export async function batchedCallerContextOf(req: Request, needed: NeededScope): Promise<UserContext> {
  if (!isBearer(req.get('authorization'))) return userContextOf(req);
  const holder = await keyHolderOf(req);
  await countCall(req, holder);
  return contextOfKey(req, holder, needed);
}

function contextOfKey(req: Request, { scopes, actor }: KeyHolder, needed: NeededScope): UserContext {
  if (needed !== 'any' && !scopes.includes(needed)) {
    throw new AppError('forbidden', `This API key has no scope “${needed}”, which this call needs.`, {
      scope: needed,
    });
  }
  return { ...getScope(req).ctx, actor };
}

/** @throws AppError rate_limited */
async function countCall(req: Request, { apiKeyId }: KeyHolder): Promise<void> {
  const { ctx } = getScope(req);
  await createKeyCallLimit(ctx).consume(apiKeyId);
  if (isForm(req)) await createKeyUploadLimit(ctx).consume(apiKeyId);
}
