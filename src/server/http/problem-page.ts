import type { ErrorRequestHandler } from 'express';
import { xmlText } from '#domain/site/xml-text.ts';
import { findRetryAfterSeconds, toPublicError } from './public-error.ts';
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

/** For addresses a browser navigates to: a person sees a sentence on a page, a program still gets JSON from the next handler. */
const answerWith =
  (problem: Problem): ErrorRequestHandler =>
  (error: unknown, req, res, next) => {
    if (res.headersSent || req.accepts(['json', 'html']) !== 'html') return next(error);
    const publicError = toPublicError(error);
    const { status, message, unexpected, code } = publicError;
    const scope = findScope(req);
    if (scope !== null) scope.errorCode = code;
    if (unexpected) scope?.ctx.log.error({ err: error, code }, 'request failed');
    const retryAfter = findRetryAfterSeconds(publicError);
    if (retryAfter !== null) res.set('Retry-After', String(retryAfter));
    res.set('Cache-Control', 'no-store');
    res.status(status).type('html').send(problemPage(problem, message));
  };

export const signInProblems = answerWith({
  title: 'Sign-in did not work',
  links:
    '<a href="/sign-in">Sign in with a password</a> · <a href="/api/login">Try again</a> · <a href="/">Home</a>',
});

/** The empty address is the page itself. */
export const pageProblems = answerWith({
  title: 'This page can’t be shown at the moment',
  links: '<a href="">Try again</a> · <a href="/">Home</a>',
});
