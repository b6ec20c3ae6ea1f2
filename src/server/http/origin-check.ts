import type { RequestHandler } from 'express';
import { AppError } from '#domain/app-error.ts';
import type { Config } from '#server/config.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether an `Authorization` header carries an API key. Browsers add `Basic` by themselves, `Bearer` never. */
export function isBearer(authorization: string | undefined): boolean {
  return authorization !== undefined && /^bearer(?: |$)/i.test(authorization);
}

/**
 * Refuses every state-changing request that another site could have caused. The whole origin counts, not only the
 * host; without an `Origin`, only the browser's own word `Sec-Fetch-Site: same-origin` does. An API key needs neither,
 * since a browser never adds one by itself (and the session cookie is not looked at beside one). Nor does a program
 * without any cookie: there is nobody's session to ride on, and a browser would say at least one of the two headers.
 */
export function originCheck(config: Pick<Config, 'appOrigin' | 'alsoOrigins'>): RequestHandler {
  const allowed = new Set([config.appOrigin, ...config.alsoOrigins]);
  return (req, _res, next) => {
    if (SAFE_METHODS.has(req.method) || isBearer(req.get('authorization'))) return next();
    const origin = req.get('origin');
    const site = req.get('sec-fetch-site');
    if (origin === undefined && site === undefined && req.headers.cookie === undefined) return next();
    const isSameOrigin = origin === undefined ? site === 'same-origin' : allowed.has(origin);
    if (!isSameOrigin)
      throw new AppError('bad_origin', 'We refused this request because it came from another site.');
    next();
  };
}
