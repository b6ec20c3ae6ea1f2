import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RequestHandler } from 'express';
import sirv from 'sirv';

export const WEB_DIR = fileURLToPath(new URL('../../../dist/web', import.meta.url));

const NOT_BUILT_PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>DataFix is not built yet</title></head>
<body><h1>The web client is not built yet</h1><p>Run <code>npm run build</code>, or start with <code>npm start</code>, which builds it first.</p></body></html>`;

type Serve = ReturnType<typeof sirv>;

function serveFolder(folder: string): Serve {
  return sirv(folder, {
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders(res, pathname) {
      // Vite puts a hash of the content in every name under /assets/, so those never change.
      const isHashed = pathname.startsWith('/assets/');
      res.setHeader('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}

/**
 * Serves the built web client: hashed assets cached for a year, compressed copies where the build made them, and
 * index.html for every page address, since the client does its own routing. Says so when there is no build.
 */
export function webAssets(folder: string = WEB_DIR): RequestHandler {
  let serve: Serve | undefined;
  return (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    if (serve === undefined && existsSync(join(folder, 'index.html'))) serve = serveFolder(folder);
    const wantsPage = req.accepts(['html', 'json']) === 'html' && !req.path.startsWith('/assets/');
    if (serve === undefined) {
      if (!wantsPage) return next();
      res
        .status(503)
        .set({ 'Cache-Control': 'no-store', 'Retry-After': '5' })
        .type('html')
        .send(NOT_BUILT_PAGE);
      return undefined;
    }
    const serveFound = serve;
    serveFound(req, res, () => {
      if (!wantsPage) return next();
      req.url = '/';
      serveFound(req, res, next);
    });
    return undefined;
  };
}
