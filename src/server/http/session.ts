import type { Request, RequestHandler, Response } from 'express';
import { AppError } from '#domain/app-error.ts';
import { describeBrowser } from '#domain/auth/describe-browser.ts';
import { cookieKind, findCookie } from '#server/auth/session-cookie.ts';
import { createSession, deleteSession, findSession, type SignIn } from '#server/auth/sessions.ts';
import type { Actor, AppContext, UserContext } from '#server/context.ts';
import { keyHolderOf } from './key-holder.ts';
import { isBearer } from './origin-check.ts';
import { getScope } from './request-scope.ts';

const SESSION_ID = /^[a-z0-9]{20,100}$/;

/** The context of a request, whoever asks; `actor` is null for strangers. */
export interface VisitorContext extends AppContext {
  readonly actor: Actor | null;
}

function writeCookie(ctx: AppContext, res: Response, sessionId: string, expiresAt: Date): void {
  const { name, secure } = cookieKind(ctx.config, 'datafix_session');
  const maxAge = Math.max(0, Math.ceil((expiresAt.getTime() - ctx.clock.now().getTime()) / 1000)) * 1000;
  res.cookie(name, sessionId, { httpOnly: true, secure, sameSite: 'lax', path: '/', maxAge });
}

/** Beside an API key the cookie is not looked at: what the key may not do, the session must not do for it. */
function findSessionId(ctx: AppContext, req: Request): string | null {
  if (isBearer(req.get('authorization'))) return null;
  const value = findCookie(req.headers.cookie, cookieKind(ctx.config, 'datafix_session').name);
  return value !== null && SESSION_ID.test(value) ? value : null;
}

/** @throws AppError forbidden for a valid API key, unauthenticated for another; nothing without one */
export async function refuseKey(req: Request): Promise<void> {
  if (!isBearer(req.get('authorization'))) return;
  await keyHolderOf(req);
  throw new AppError('forbidden', 'An API key can’t be used for this. Sign in to the website instead.');
}

/** For paths on which a session begins or ends. */
export const refuseKeys: RequestHandler = async (req, _res, next) => {
  await refuseKey(req);
  next();
};

async function findActor(req: Request): Promise<Actor | null> {
  await refuseKey(req);
  const scope = getScope(req);
  const { ctx } = scope;
  const sessionId = findSessionId(ctx, req);
  if (sessionId === null) return null;
  const session = await findSession(ctx, sessionId);
  if (session === null) return null;
  scope.userId = session.actor.userId;
  if (session.fresh && req.res?.headersSent === false)
    writeCookie(ctx, req.res, sessionId, session.expiresAt);
  return session.actor;
}

/**
 * The context of this request with who is signed in, or null for a stranger. Read once per request, however often it
 * is called. What an API key may do as well asks `callerContextOf` instead.
 *
 * @throws AppError forbidden for an API key, unauthenticated for one that is not known
 */
export async function contextOf(req: Request): Promise<VisitorContext> {
  const scope = getScope(req);
  scope.actor ??= findActor(req);
  return { ...scope.ctx, actor: await scope.actor };
}

/** @throws AppError unauthenticated when nobody is signed in, forbidden for an API key */
export async function userContextOf(req: Request): Promise<UserContext> {
  const { actor, ...ctx } = await contextOf(req);
  if (actor === null) throw new AppError('unauthenticated', 'Please sign in first.');
  return { ...ctx, actor };
}

/** For the calls of the admin alone (D7). @throws AppError as `userContextOf`; admin_required for everybody else */
export async function adminContextOf(req: Request): Promise<UserContext> {
  const ctx = await userContextOf(req);
  assertAdmin(ctx.actor);
  return ctx;
}

/** @throws AppError admin_required */
export function assertAdmin(actor: Pick<Actor, 'isAdmin'>): void {
  if (!actor.isAdmin) throw new AppError('admin_required', 'Access Denied / Admin required');
}

/**
 * Signs this browser in under a new session id; the session it had before ends.
 *
 * @throws AppError invalid_credentials where the password was changed after it was checked
 */
export async function startSession(req: Request, signIn: SignIn): Promise<void> {
  const scope = getScope(req);
  const { ctx } = scope;
  const former = findSessionId(ctx, req);
  const { sessionId, expiresAt } = await createSession(ctx, signIn, describeBrowser(req.get('user-agent')));
  if (former !== null) await deleteSession(ctx, former);
  scope.actor = undefined;
  if (req.res !== undefined) writeCookie(ctx, req.res, sessionId, expiresAt);
}

/** The id of the session that asks; null without one. */
export function sessionIdOf(req: Request): string | null {
  return findSessionId(getScope(req).ctx, req);
}

/** Signs this browser out: the session is gone from the database, and the cookie from the browser. */
export async function endSession(req: Request): Promise<void> {
  const scope = getScope(req);
  const sessionId = findSessionId(scope.ctx, req);
  if (sessionId !== null) await deleteSession(scope.ctx, sessionId);
  scope.actor = undefined;
  const { name, secure } = cookieKind(scope.ctx.config, 'datafix_session');
  req.res?.clearCookie(name, { httpOnly: true, secure, sameSite: 'lax', path: '/' });
}
