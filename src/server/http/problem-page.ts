import type { ErrorRequestHandler, Request, Response } from 'express';
import { xmlText } from '#domain/values/xml-text.ts';
import { findRetryAfterSeconds, toPublicError, type PublicError } from './public-error.ts';
import { findScope } from './request-scope.ts';

interface Problem {
  readonly title: string;
  /** Ways on from here, as HTML. */
  readonly links: string;
}

/** A small page of its own: it must work where the client's page is not loaded, in the middle of a redirect. */
function problemPage({ title, links }: Problem, sentence: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${title} – DataFix</title></head>
<body style="font-family: system-ui, sans-serif; max-width: 36rem; margin: 15vh auto; padding: 0 1.25rem; line-height: 1.5">
<main><h1>${title}</h1><p>${xmlText(sentence)}</p>
<p>${links}</p></main></body></html>
`;
}

function sendProblem(res: Response, problem: Problem, error: PublicError): void {
  const retryAfter = findRetryAfterSeconds(error);
  if (retryAfter !== null) res.set('Retry-After', String(retryAfter));
  res.set('Cache-Control', 'no-store');
  res.status(error.status).type('html').send(problemPage(problem, error.message));
}

const prefersPage = (req: Request): boolean => req.accepts(['json', 'html']) === 'html';

/** Whether a person opens this in a browser: no address of the API. */
export function isPageRequest(req: Request): boolean {
  return !/^\/api(?:[/?]|$)/.test(req.originalUrl) && prefersPage(req);
}

/** For addresses a browser navigates to: a person sees a sentence on a page, a program still gets JSON from the next handler. */
const answerWith =
  (problem: Problem, isForPerson: (req: Request) => boolean): ErrorRequestHandler =>
  (error: unknown, req, res, next) => {
    const scope = findScope(req);
    if (res.headersSent || scope?.isGivenUp === true || !isForPerson(req)) return next(error);
    const publicError = toPublicError(error);
    const { unexpected, code } = publicError;
    if (scope !== null) scope.errorCode = code;
    if (unexpected) scope?.ctx.log.error({ err: error, code }, 'request failed');
    sendProblem(res, problem, publicError);
  };

export const signInProblems = answerWith(
  {
    title: 'Sign-in did not work',
    links:
      '<a href="/sign-in">Sign in with a password</a> · <a href="/api/login">Try again</a> · <a href="/">Home</a>',
  },
  prefersPage,
);

/** The empty address is the page itself. */
const PAGE: Problem = {
  title: 'This page can’t be shown at the moment',
  links: '<a href="">Try again</a> · <a href="/">Home</a>',
};

export const pageProblems = answerWith(PAGE, isPageRequest);

/** Where {@link isPageRequest}: answers with a sentence on a page. */
export function sendPageProblem(res: Response, error: PublicError): void {
  sendProblem(res, PAGE, error);
}
