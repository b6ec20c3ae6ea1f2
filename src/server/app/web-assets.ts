import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RequestHandler } from 'express';
import sirv from 'sirv';
import { WEB_DIR } from '#server/site/load-site.ts';

type Serve = ReturnType<typeof sirv>;

/** What pages are made of, which is no page itself. */
const DOCUMENTS = new Set(['/', '/index.html', '/site.html']);

function serveFolder(folder: string): Serve {
  return sirv(folder, {
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders(res, pathname) {
      // Vite puts a hash of the content in every name under /assets/, so those never change.
      const isHashed = pathname.startsWith('/assets/');
      res.setHeader('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}

/** A path as the files are looked up: escaped letters as themselves. Null for one that cannot be read. */
function decodedPath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** Serves the files of the built web client: hashed ones cached for a year, compressed copies where the build made them. */
export function webAssets(folder: string = WEB_DIR): RequestHandler {
  let serve: Serve | undefined;
  return (req, res, next) => {
    const path = decodedPath(req.path);
    if ((req.method !== 'GET' && req.method !== 'HEAD') || path === null || DOCUMENTS.has(path))
      return next();
    if (serve === undefined && existsSync(join(folder, 'index.html'))) serve = serveFolder(folder);
    if (serve === undefined) return next();
    serve(req, res, next);
    return undefined;
  };
}
