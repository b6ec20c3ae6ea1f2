import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import { contentDisposition } from '#domain/files/content-disposition.ts';
import { parseRange } from '#server/http/byte-range.ts';
import type { ByteRange } from '#server/platform/storage/storage.ts';

/** A stored file that a client may download, whole or in part. */
export interface FileDownload {
  readonly fileName: string;
  readonly mediaType: string;
  readonly sizeBytes: number;
  read(range: ByteRange): Promise<Readable>;
}

/** Answers GET and HEAD with a stored file, or with the range of it that is asked for. */
export async function sendFile(req: Request, res: Response, file: FileDownload): Promise<void> {
  const range = req.method === 'POST' ? null : parseRange(req.get('range'), file.sizeBytes);
  if (range === 'none') {
    res
      .status(416)
      .set('Content-Range', `bytes */${String(file.sizeBytes)}`)
      .end();
    return;
  }
  const { start, end } = range ?? { start: 0, end: file.sizeBytes };
  const bytes = req.method === 'HEAD' ? null : await file.read({ start, end });
  if (range !== null) res.status(206).set('Content-Range', `bytes ${start}-${end - 1}/${file.sizeBytes}`);
  res.set({
    'Content-Type': file.mediaType,
    'Content-Disposition': contentDisposition(file.fileName),
    'Content-Length': String(end - start),
    'X-Content-Type-Options': 'nosniff',
    'Accept-Ranges': 'bytes',
  });
  if (bytes === null) res.end();
  else await sendBytes(res, bytes);
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
