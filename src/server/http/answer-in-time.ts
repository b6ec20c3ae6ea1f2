import type { Request, RequestHandler, Response } from 'express';
import { AppError } from '#domain/app-error.ts';
import type { AppContext } from '#server/context.ts';
import { checkDatabase } from './check-database.ts';
import { toPublicError } from './public-error.ts';
import { findScope } from './request-scope.ts';
import { sendError } from './rest-error.ts';

const LOOK_EVERY_MS = 1_000;
/** A database that takes longer for `select 1` is frozen, cut off, or has no connection free. Looks, not time: a process that was itself held up has not looked. */
const PATIENCE_IN_LOOKS = 8;

const MESSAGE =
  'The service is not answering right now. What you asked for may still be done; look again in a moment before you repeat it.';

/**
 * Answers 503 where the database does not answer: a frozen one refuses nothing, so that requests would wait for as long as
 * their sockets live. It is asked while requests are open; where it leaves that question open for
 * {@link PATIENCE_IN_LOOKS}, all of them are given up. What a request's handler answers later is dropped.
 */
export function answerInTime(ctx: Pick<AppContext, 'db'>): RequestHandler {
  const open = new Set<{ readonly req: Request; readonly res: Response }>();
  /** How often was looked since the question that is open; null: none is. */
  let looks: number | null = null;
  let timer: NodeJS.Timeout | undefined;

  const ask = (): void => {
    looks = 0;
    // What it answers does not matter: an error reaches the requests by itself.
    const answered = (): void => {
      looks = null;
    };
    checkDatabase(ctx).then(answered, answered);
  };
  const look = (): void => {
    if (looks === null) return ask();
    looks += 1;
    if (looks < PATIENCE_IN_LOOKS) return;
    // An upload that is still coming needs no database yet; by its end there may be one again.
    for (const { req, res } of open) if (req.complete && !res.headersSent) giveUp(req, res);
  };

  return (req, res, next) => {
    const entry = { req, res };
    open.add(entry);
    timer ??= setInterval(look, LOOK_EVERY_MS);
    res.once('close', () => {
      open.delete(entry);
      if (open.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    });
    next();
  };
}

function giveUp(req: Request, res: Response): void {
  const error = toPublicError(new AppError('unavailable', MESSAGE));
  const scope = findScope(req);
  if (scope !== null) {
    scope.errorCode = error.code;
    scope.isGivenUp = true;
    scope.ctx.log.warn('the database does not answer; a request was given up');
  }
  sendError(res, error);
  // Its handler still runs, and may be within an answer of its own.
  Object.assign(res, {
    setHeader: () => res,
    removeHeader: () => undefined,
    writeHead: () => res,
    flushHeaders: () => undefined,
    write: () => true,
    end: () => res,
  });
}
