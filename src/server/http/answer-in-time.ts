import type { Request, RequestHandler, Response } from 'express';
import { AppError } from '#domain/app-error.ts';
import { isPageRequest, sendPageProblem } from './problem-page.ts';
import { toPublicError } from './public-error.ts';
import { findScope } from './request-scope.ts';
import { sendError } from './rest-error.ts';

const LOOK_EVERY_MS = 1_000;
/** A database that leaves that many questions open is frozen, cut off, or has no connection free. Looks, not time: a process that was itself held up has not looked. */
const PATIENCE_IN_LOOKS = 8;

const MESSAGE =
  'The service is not answering right now. What you asked for may still be done; look again in a moment before you repeat it.';

/**
 * Answers 503 where the database does not answer: a frozen one refuses nothing, so that requests would wait for as long as
 * their sockets live. It is asked at each look while requests are open: one question may stand behind a slow query of the
 * same connection, or on a connection that broke unnoticed. Where {@link PATIENCE_IN_LOOKS} of them in a row stay open, all
 * requests are given up. What a request's handler answers later is dropped.
 *
 * @param askDatabase settles once the database answers, with whatever
 */
export function answerInTime(askDatabase: () => Promise<unknown>): RequestHandler {
  const open = new Set<{ readonly req: Request; readonly res: Response }>();
  let unanswered = 0;
  let timer: NodeJS.Timeout | undefined;

  const look = (): void => {
    if (unanswered >= PATIENCE_IN_LOOKS) {
      // An upload that is still coming needs no database yet; by its end there may be one again.
      for (const { req, res } of open) if (req.complete && !res.headersSent) giveUp(req, res);
      return;
    }
    unanswered += 1;
    // What it answers does not matter: an error reaches the requests by itself.
    const answered = (): void => {
      unanswered = 0;
    };
    askDatabase().then(answered, answered);
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
  if (isPageRequest(req)) sendPageProblem(res, error);
  else sendError(res, error);
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
