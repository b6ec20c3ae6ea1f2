import type { Request, RequestHandler } from 'express';
import { AppError } from '#domain/app-error.ts';
import { drainBriefly } from '#server/files/drain-briefly.ts';
import { isForm } from './caller.ts';

export interface LoadLimits {
  /** Requests of one server process that may be worked on at once. */
  readonly requests: number;
  /** Of these, such that send a form with files: each holds buffers, and a place on the disk. */
  readonly uploads: number;
}

const LIMITS: LoadLimits = { requests: 1_000, uploads: 100 };

/**
 * Refuses at once, with 503 and Retry-After, what is beyond what this process can carry, so that what it has begun still
 * gets done in time. Refused requests cost next to nothing: no session is looked up, no body is read.
 */
export function loadLimit(limits: LoadLimits = LIMITS): RequestHandler {
  const open = new Set<Request>();
  const uploads = new Set<Request>();
  return (req, res, next) => {
    const isUpload = isForm(req);
    const isFull = isWorkedUp(open, limits.requests) || (isUpload && uploads.size >= limits.uploads);
    if (isFull) {
      drainBriefly(req, res);
      throw new AppError('unavailable', 'The server is busy. Please try again in a few seconds.');
    }
    open.add(req);
    if (isUpload) uploads.add(req);
    res.once('close', () => {
      open.delete(req);
      uploads.delete(req);
    });
    next();
  };
}

/** A request that is still coming is no work yet: a stranger who sends a thousand of them slowly keeps nobody out. */
function isWorkedUp(open: ReadonlySet<Request>, limit: number): boolean {
  if (open.size < limit) return false;
  let complete = 0;
  for (const req of open) if (req.complete) complete += 1;
  return complete >= limit;
}
