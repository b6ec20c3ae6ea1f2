import type { ErrorRequestHandler } from 'express';
import { toPublicError } from './public-error.ts';
import { findScope } from './request-scope.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}

/** A small page of its own: it must work where the client's page is not loaded, in the middle of a redirect. */
function problemPage(sentence: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>Sign-in did not work – DataFix</title></head>
<body style="font-family: system-ui, sans-serif; max-width: 36rem; margin: 15vh auto; padding: 0 1.25rem; line-height: 1.5">
<main><h1>Sign-in did not work</h1><p>${escapeHtml(sentence)}</p>
<p><a href="/sign-in">Sign in with a password</a> · <a href="/api/login">Try again</a> · <a href="/">Home</a></p></main></body></html>
`;
}

/** For addresses a browser navigates to: a person sees a sentence on a page, a program still gets JSON from the next handler. */
export const problemPageHandler: ErrorRequestHandler = (error: unknown, req, res, next) => {
  if (res.headersSent || req.accepts(['json', 'html']) !== 'html') return next(error);
  const { status, message, unexpected, code } = toPublicError(error);
  const scope = findScope(req);
  if (scope !== null) scope.errorCode = code;
  if (unexpected) scope?.ctx.log.error({ err: error, code }, 'request failed');
  res.set('Cache-Control', 'no-store');
  res.status(status).type('html').send(problemPage(message));
};
