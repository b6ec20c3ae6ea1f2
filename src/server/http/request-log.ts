import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import type { AppContext } from '#server/context.ts';
import { getScope, openScope } from './request-scope.ts';

const SANE_REQUEST_ID = /^[\w.-]{1,64}$/;
const PROBES = new Set(['/healthz', '/readyz', '/metrics']);

/** The route's pattern, never the path itself: paths hold ids and would make a metric of each. */
function routePattern(req: Request): string {
  const path = req.originalUrl.split('?', 1)[0] ?? '';
  const isApi = path === '/api' || path.startsWith('/api/');
  if (path.startsWith('/api/trpc/')) return '/api/trpc';
  const route: unknown = req.route;
  if (typeof route === 'object' && route !== null && 'path' in route && typeof route.path === 'string') {
    return (isApi ? '/api' : '') + route.path;
  }
  return isApi ? '/api (unknown)' : '(web)';
}

/** Gives each request its id (the caller's when it is sane), answers it, and writes one line and one measurement at the end. */
export function requestLog(ctx: AppContext): RequestHandler {
  return (req, res, next) => {
    const startedAt = performance.now();
    const offered = req.get('x-request-id');
    const requestId = offered !== undefined && SANE_REQUEST_ID.test(offered) ? offered : randomUUID();
    openScope(req, ctx, requestId);
    res.set('X-Request-Id', requestId);
    res.once('close', () => {
      const ms = performance.now() - startedAt;
      const route = routePattern(req);
      const status = res.writableFinished ? res.statusCode : 499;
      ctx.metrics.httpSeconds.observe({ method: knownMethod(req.method), route, status }, ms / 1000);
      const level = PROBES.has(route) || route === '/api/auth/user' ? 'debug' : 'info';
      const { ctx: scoped, userId, apiKeyId, errorCode } = getScope(req);
      const method = knownMethod(req.method);
      scoped.log[level](
        { method, route, status, ms: Math.round(ms), userId, apiKeyId, errorCode },
        'request',
      );
    });
    next();
  };
}

function knownMethod(method: string): string {
  return ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].includes(method) ? method : 'OTHER';
}
