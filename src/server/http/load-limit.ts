import type { RequestHandler } from 'express';
import { AppError } from '#domain/app-error.ts';
import { drainBriefly } from '#server/files/drain-briefly.ts';
import { isForm } from './caller.ts';

export interface LoadLimits {
  /** Requests of one server process that may be under way at once. */
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
  const open = { requests: 0, uploads: 0 };
  return (req, res, next) => {
    const kinds = isForm(req) ? (['requests', 'uploads'] as const) : (['requests'] as const);
    if (kinds.some((kind) => open[kind] >= limits[kind])) {
      drainBriefly(req, res);
      throw new AppError('unavailable', 'The server is busy. Please try again in a few seconds.');
    }
    for (const kind of kinds) open[kind] += 1;
    res.once('close', () => {
      for (const kind of kinds) open[kind] -= 1;
    });
    next();
  };
}
