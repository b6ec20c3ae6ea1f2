import { Router } from 'express';
import { contentDisposition } from '#domain/files/content-disposition.ts';
import { userContextOf } from '#server/http/session.ts';
import { exportInput } from './export-formats.ts';
import { getTableExport, type ExportStream } from './get-table-export.ts';
import type { Request, Response } from 'express';

export function exportsRest(): Router {
  const router = Router();

  router.get('/export/:id/:format', async (req, res) => {
    const ctx = await userContextOf(req);
    const download = await getTableExport(ctx, exportInput.parse(req.params));
    await sendDownload(req, res, download);
  });

  return router;
}

/** Headers go out with the first bytes, so that whatever fails before them is still answered as JSON. */
async function sendDownload(req: Request, res: Response, download: ExportStream): Promise<void> {
  const setHeaders = () => {
    if (res.headersSent) return;
    res.set('Content-Disposition', contentDisposition(download.fileName));
    res.set('Content-Type', download.contentType);
    res.set('X-Content-Type-Options', 'nosniff');
    res.set('Cache-Control', 'no-store');
  };
  if (req.method === 'HEAD') {
    setHeaders();
    res.end();
    return;
  }
  const aborted = new AbortController();
  res.once('close', () => aborted.abort(new Error('the download was broken off')));
  try {
    await download.writeTo((chunk) => {
      setHeaders();
      return writeWithRoom(res, chunk);
    }, aborted.signal);
  } catch (error) {
    if (aborted.signal.aborted) return;
    throw error;
  }
  setHeaders();
  res.end();
}

/** Resolves when the client has room for more, or has gone. */
async function writeWithRoom(res: Response, chunk: Uint8Array): Promise<void> {
  if (res.destroyed || res.write(chunk)) return;
  await new Promise<void>((resolve) => {
    const settle = () => {
      res.off('drain', settle);
      res.off('close', settle);
      resolve();
    };
    res.once('drain', settle);
    res.once('close', settle);
  });
}
