import type { ErrorRequestHandler, Response } from 'express';
import type { Logger } from '#server/platform/log.ts';
import { findRetryAfterSeconds, toPublicError, type PublicError } from './public-error.ts';
import { findScope } from './request-scope.ts';

/** Answers `{error, code, details?}` with the status of the one error map. */
export function sendError(res: Response, error: PublicError): void {
  const retryAfter = findRetryAfterSeconds(error);
  if (retryAfter !== null) res.set('Retry-After', String(retryAfter));
  res.set('Cache-Control', 'no-store');
  // Of the answer that was being made ready.
  for (const header of ['Content-Disposition', 'Content-Type']) res.removeHeader(header);
  res.status(error.status).json({
    error: error.message,
    code: error.code,
    ...(error.details === undefined ? {} : { details: error.details }),
  });
}

/** The last handler of the app: whatever a route threw becomes a JSON answer; what was unexpected is logged with its cause. */
export function restErrorHandler(log: Logger): ErrorRequestHandler {
  return (error: unknown, req, res, _next) => {
    const publicError = toPublicError(error);
    const scope = findScope(req);
    if (scope?.isGivenUp === true) return;
    if (scope !== null) scope.errorCode = publicError.code;
    const requestLog = scope?.ctx.log ?? log;
    if (publicError.unexpected) requestLog.error({ err: error, code: publicError.code }, 'request failed');
    // Part of an answer is out already: the only honest end is a broken connection.
    if (res.headersSent) res.destroy();
    else sendError(res, publicError);
  };
}
