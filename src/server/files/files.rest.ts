import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Router, type Response } from 'express';
import { contentDisposition } from '#domain/files/content-disposition.ts';
import { fileIdInput, listFilesInput } from '#domain/files/files.schemas.ts';
import { parseRange } from '#server/http/byte-range.ts';
import { userContextOf } from '#server/http/session.ts';
import { deleteFile } from './delete-file.ts';
import { getFile } from './get-file.ts';
import { getSource } from './get-source.ts';
import { listFiles } from './list-files.ts';

export function filesRest(): Router {
  const router = Router();

  router.get('/files', async (req, res) => {
    const ctx = await userContextOf(req);
    res.json(await listFiles(ctx, listFilesInput.parse(req.query)));
  });

  router.get('/files/:id', async (req, res) => {
    const ctx = await userContextOf(req);
    res.json(await getFile(ctx, fileIdInput.parse(req.params)));
  });

  router.get('/files/:id/source', async (req, res) => {
    const ctx = await userContextOf(req);
    const source = await getSource(ctx, fileIdInput.parse(req.params));
    const range = parseRange(req.get('range'), source.sizeBytes);
    if (range === 'none') {
      res
        .status(416)
        .set('Content-Range', `bytes */${String(source.sizeBytes)}`)
        .end();
      return;
    }
    const { start, end } = range ?? { start: 0, end: source.sizeBytes };
    const bytes = req.method === 'HEAD' ? null : await source.read({ start, end });
    if (range !== null) res.status(206).set('Content-Range', `bytes ${start}-${end - 1}/${source.sizeBytes}`);
    res.set({
      'Content-Type': source.mediaType,
      'Content-Disposition': contentDisposition(source.fileName),
      'Content-Length': String(end - start),
      'X-Content-Type-Options': 'nosniff',
      'Accept-Ranges': 'bytes',
    });
    if (bytes === null) res.end();
    else await sendBytes(res, bytes);
  });

  router.delete('/files/:id', async (req, res) => {
    const ctx = await userContextOf(req);
    await deleteFile(ctx, fileIdInput.parse(req.params));
    res.status(204).end();
  });

  return router;
}

/** A client that goes away, or a storage that fails half-way, breaks the connection off. */
async function sendBytes(res: Response, bytes: Readable): Promise<void> {
  try {
    await pipeline(bytes, res);
  } catch (error) {
    if (!res.headersSent) throw error;
    res.destroy();
  }
}
