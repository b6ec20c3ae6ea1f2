import type { Request, RequestHandler } from 'express';
import { AppError } from '#domain/app-error.ts';
import { drainBriefly } from '#server/http/drain-briefly.ts';
import { findCallerId, isForm } from './caller.ts';

export interface LoadLimits {
  /** Requests of one server process that may be worked on at once. */
  readonly requests: number;
  /** Of these, such that send a form with files: each holds buffers, and a place on the disk. */
  readonly uploads: number;
}

const LIMITS: LoadLimits = { requests: 1_000, uploads: 100 };
const SHARE_RETRY_SECONDS = 5;

/** Two handlers, because whose request it is needs the database: before that, refusing costs next to nothing. */
export interface LoadLimit {
  /**
   * Refuses at once, with 503 and Retry-After, what is beyond what this process can carry, so that what it has begun
   * still gets done in time. No session is looked up, no body is read.
   */
  readonly limit: RequestHandler;
  /**
   * Refuses an upload, with 429 and Retry-After, of an account that already holds as many places as are free. One
   * account alone gets half of them; n accounts get the same share each, and whoever comes next still finds a place.
   */
  readonly share: RequestHandler;
}

/** The limits of one server process. */
export function createLoadLimit(limits: LoadLimits = LIMITS): LoadLimit {
  const open = new Set<Request>();
  /** By whom; null until that is known, and for strangers. */
  const uploads = new Map<Request, string | null>();

  const limit: RequestHandler = (req, res, next) => {
    const isUpload = isForm(req);
    const isFull = isWorkedUp(open, limits.requests) || (isUpload && uploads.size >= limits.uploads);
    if (isFull) {
      drainBriefly(req, res);
      throw new AppError('unavailable', 'The server is busy. Please try again in a few seconds.');
    }
    open.add(req);
    if (isUpload) uploads.set(req, null);
    res.once('close', () => {
      open.delete(req);
      uploads.delete(req);
    });
    next();
  };

  const share: RequestHandler = async (req, res, next) => {
    const callerId = uploads.has(req) ? await findCallerId(req) : null;
    // It may have gone while we found out whose it is.
    if (callerId === null || !uploads.has(req)) return next();
    const held = [...uploads.values()].filter((id) => id === callerId).length;
    // This one is counted among them already.
    const free = limits.uploads - uploads.size + 1;
    if (held < free) {
      uploads.set(req, callerId);
      return next();
    }
    drainBriefly(req, res);
    throw new AppError('rate_limited', sentence(held), { retryAfterSeconds: SHARE_RETRY_SECONDS });
  };

  return { limit, share };
}

function sentence(held: number): string {
  const uploads = held === 1 ? '1 upload' : `${String(held)} uploads`;
  return `You have ${uploads} under way, as many as one account may have right now. Please send this file again when another is done.`;
}

/** A request that is still coming is no work yet: a stranger who sends a thousand of them slowly keeps nobody out. */
function isWorkedUp(open: ReadonlySet<Request>, limit: number): boolean {
  if (open.size < limit) return false;
  let complete = 0;
  for (const req of open) if (req.complete) complete += 1;
  return complete >= limit;
}
