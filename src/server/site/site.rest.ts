import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Request, RequestHandler, Response } from 'express';
import { AppError } from '#domain/app-error.ts';
import { plainPath } from '#domain/site/routes.ts';
import type { AppContext } from '#server/context.ts';
import { contextOf } from '#server/http/session.ts';
import { findPage, type PageContext } from './find-page.ts';
import { loadSite, WEB_DIR, type SiteFiles } from './load-site.ts';

const NOT_BUILT_PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>DataFix is not built yet</title></head>
<body><h1>The web client is not built yet</h1><p>Run <code>npm run build</code>, or start with <code>npm start</code>, which builds it first.</p></body></html>`;

const zip = promisify(gzip);

/** Whether the request is for a page, and not for a file or an answer of the API. */
export function wantsPage(req: Request): boolean {
  if (req.method !== 'GET' && req.method !== 'HEAD') return false;
  return req.accepts(['html', 'json']) === 'html' && !req.path.startsWith('/assets/');
}

/**
 * Answers every address that is for people: public pages as whole documents, the app's as the document that it starts
 * in, and everything else as the page that says there is none. Says so when there is no build.
 */
export function sitePages(ctx: AppContext, folder: string = WEB_DIR): RequestHandler {
  let loading: Promise<SiteFiles | null> | undefined;
  return async (req, res, next) => {
    if (!wantsPage(req)) return next();
    loading ??= loadSite(folder);
    const site = await loading;
    if (site === null) {
      loading = undefined;
      res
        .status(503)
        .set({ 'Cache-Control': 'no-store', 'Retry-After': '5' })
        .type('html')
        .send(NOT_BUILT_PAGE);
      return undefined;
    }
    const found = await findPage(await visitorContextOf(ctx, req), plainPath(req.path), req.query);
    // Who is signed in decides what is shown.
    res.set({ 'Cache-Control': 'private, no-cache', Vary: 'Cookie, Accept-Encoding' });
    if (found === 'app') return send(req, res, 200, site.app);
    allowInline(res, site.inline);
    return send(req, res, found.status, await site.page(found.page));
  };
}

/** A page is shown even where it cannot be found out who asks: a public one as to a stranger. */
async function visitorContextOf(ctx: AppContext, req: Request): Promise<PageContext> {
  try {
    return { ...(await contextOf(req)), isKnown: true };
  } catch (error) {
    // An API key opens no page.
    if (error instanceof AppError) return { ...ctx, actor: null, isKnown: true };
    ctx.log.warn({ err: error }, 'a page is shown as to a stranger');
    return { ...ctx, actor: null, isKnown: false };
  }
}

const POLICY = 'Content-Security-Policy';

/** Public pages carry their first styles and the choice of the theme in themselves; these texts and no others. */
function allowInline(res: Response, { scripts, styles }: SiteFiles['inline']): void {
  const policy = String(res.getHeader(POLICY))
    .replace("script-src 'self'", ["script-src 'self'", ...scripts].join(' '))
    .replace("style-src 'self'", ["style-src 'self'", ...styles].join(' '));
  res.set(POLICY, policy);
}

async function send(req: Request, res: Response, status: number, html: string): Promise<void> {
  res.status(status).type('html');
  if (req.acceptsEncodings(['gzip', 'identity']) !== 'gzip') {
    res.send(html);
    return;
  }
  res.set('Content-Encoding', 'gzip').send(await zip(html));
}
