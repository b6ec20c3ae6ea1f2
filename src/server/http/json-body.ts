import type { Request } from 'express';
import { AppError } from '#domain/app-error.ts';

/**
 * The JSON object that a request brings; empty without a body. A body in another form is refused, not ignored:
 * what it asks for would be taken for nothing said, and a removal would remove everything.
 *
 * @throws AppError invalid_request
 */
export function jsonObjectOf(req: Request): object {
  const body: unknown = req.body;
  if (body === undefined) {
    const isSent = Number(req.get('content-length') ?? 0) > 0 || req.get('transfer-encoding') !== undefined;
    if (isSent) throw new AppError('invalid_request', 'The request must be JSON.');
    return {};
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new AppError('invalid_request', 'The request body must be a JSON object.');
  return body;
}
