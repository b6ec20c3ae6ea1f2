import { join } from 'node:path';
import { Router } from 'express';
import { exportFilesInput } from '#domain/exports/exports.schemas.ts';
import { contentDisposition } from '#domain/files/content-disposition.ts';
import type { Config } from '#server/config.ts';
import type { AppContext, UserContext } from '#server/context.ts';
import { jsonObjectOf } from '#server/http/json-body.ts';
import { callerContextOf } from '#server/http/caller.ts';
import { openSpool } from '#server/platform/storage/spool.ts';
import { createTurns } from '#server/platform/pools/turns.ts';
import { exportInput, type ExportStream } from './export-formats.ts';
import { getBatchExport } from './get-batch-export.ts';
import { getFilesExport } from './get-files-export.ts';
import { getExport } from './get-export.ts';
import { notesHeader } from '#server/files/notes-header.ts';
import type { Request, Response } from 'express';

/** Downloads of one user that are under way at once; more wait, so that nobody keeps the threads and the disk to himself. */
const DOWNLOADS_AT_ONCE = 4;

export function exportsRest({ config }: Pick<AppContext, 'config'>): Router {
  const router = Router();
  const serve = createDownloads(config, DOWNLOADS_AT_ONCE);

  router.get('/export/:id/:format', async (req, res) => {
    const ctx = await callerContextOf(req);
    const input = exportInput.parse({ ...req.params, options: req.query });
    await serve(req, res, { ctx, download: await getExport(ctx, input) });
  });

  router.get('/batches/:batchId/export/:format', async (req, res) => {
    const ctx = await callerContextOf(req);
    const { batchId: id, format } = req.params;
    const input = exportInput.parse({ id, format, options: req.query });
    await serve(req, res, { ctx, download: await getBatchExport(ctx, input) });
  });

  router.post('/export-files', async (req, res) => {
    const ctx = await callerContextOf(req, 'read');
    const input = exportFilesInput.parse(jsonObjectOf(req));
    await serve(req, res, { ctx, download: await getFilesExport(ctx, input) });
  });

  return router;
}

/** Serves downloads whose bytes are made while they are taken. @param atOnce of one user; more wait */
export function createDownloads(config: Pick<Config, 'dataDir'>, atOnce: number) {
  const takeTurn = createTurns(atOnce);
  const spoolFolder = join(config.dataDir, 'spool');
  return async (
    req: Request,
    res: Response,
    { ctx, download }: { ctx: UserContext; download: ExportStream },
  ): Promise<void> => {
    const gone = goneSignal(req, res);
    try {
      const endTurn = await takeTurn(ctx.actor.userId, gone);
      try {
        if (req.method === 'HEAD') await sendHead(res, download, gone);
        else if (download.isStored === true) await sendStored(res, download, gone);
        else await sendDownload(res, download, { spoolFolder, gone });
      } finally {
        endTurn();
      }
    } catch (error) {
      if (!gone.aborted) throw error;
    }
  };
}

/** Aborted when the client goes, or has gone while we were finding out what it wants. */
function goneSignal(req: Request, res: Response): AbortSignal {
  const gone = new AbortController();
  const abort = () => gone.abort(new Error('the download was broken off'));
  if (res.destroyed || req.socket.destroyed) abort();
  else res.once('close', abort);
  return gone.signal;
}

/** Headers of an export: what a person should know of the file, as sentences, URI-encoded. */
function setHeaders(res: Response, download: ExportStream): void {
  if (res.headersSent) return;
  const { fileName, contentType, notes, sizeBytes } = download.head();
  if (notes.length > 0) res.set('X-Export-Notes', notesHeader(notes));
  res.set('Content-Disposition', contentDisposition(fileName));
  res.set('Content-Type', contentType);
  if (sizeBytes !== undefined) res.set('Content-Length', String(sizeBytes));
  res.set('X-Content-Type-Options', 'nosniff');
  res.set('Cache-Control', 'no-store');
}

/** The answer that GET would give, without its bytes. */
async function sendHead(res: Response, download: ExportStream, gone: AbortSignal): Promise<void> {
  await download.check(gone);
  setHeaders(res, download);
  res.end();
}

async function sendStored(res: Response, download: ExportStream, gone: AbortSignal): Promise<void> {
  await download.writeTo(async (chunk) => {
    setHeaders(res, download);
    await writeWithRoom(res, chunk);
  }, gone);
  setHeaders(res, download);
  res.end();
}

/**
 * The bytes go through a spool: a thread makes them as fast as it can, whatever the client's line is like.
 * Headers go out with the first bytes, so that whatever fails before them is still answered as JSON.
 */
async function sendDownload(
  res: Response,
  download: ExportStream,
  { spoolFolder, gone }: { spoolFolder: string; gone: AbortSignal },
): Promise<void> {
  const spool = await openSpool(spoolFolder);
  const stop = new AbortController();
  const making = download
    .writeTo((chunk) => spool.write(chunk), AbortSignal.any([gone, stop.signal]))
    .then(
      () => spool.end(),
      (error: unknown) =>
        spool.end(error instanceof Error ? error : new Error('the export failed', { cause: error })),
    );
  try {
    for await (const chunk of spool.read()) {
      gone.throwIfAborted();
      setHeaders(res, download);
      await writeWithRoom(res, chunk);
    }
    setHeaders(res, download);
    res.end();
  } finally {
    stop.abort(new Error('the download has ended'));
    await making;
    await spool.close();
  }
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
