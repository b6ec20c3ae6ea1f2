import type { IncomingMessage } from 'node:http';
import type { KeyHolder } from '#server/api-keys/find-key-holder.ts';
import type { Actor, AppContext } from '#server/context.ts';

/** What belongs to one request: its context (the log carries its id) and, once asked for, who it is. */
export interface RequestScope {
  readonly requestId: string;
  readonly ctx: AppContext;
  actor: Promise<Actor | null> | undefined;
  /** Of a request with an API key, once asked for. */
  keyHolder?: Promise<KeyHolder>;
  /** Counts it against the key's limits. */
  keyCall?: Promise<void>;
  /** For the log line at the end: who it turned out to be, and why it was refused. */
  userId?: string;
  apiKeyId?: string;
  errorCode?: string;
  /** It was answered because the database did not; what its handler does later reaches nobody. */
  isGivenUp?: boolean;
}

const scopes = new WeakMap<IncomingMessage, RequestScope>();

export function openScope(req: IncomingMessage, ctx: AppContext, requestId: string): void {
  scopes.set(req, { requestId, ctx: { ...ctx, log: ctx.log.child({ requestId }) }, actor: undefined });
}

export function findScope(req: IncomingMessage): RequestScope | null {
  return scopes.get(req) ?? null;
}

export function getScope(req: IncomingMessage): RequestScope {
  const scope = scopes.get(req);
  if (scope === undefined) throw new Error('The request has no scope: requestLog must run first.');
  return scope;
}
