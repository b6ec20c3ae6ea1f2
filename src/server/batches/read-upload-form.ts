import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import busboy from 'busboy';
import { AppError } from '#domain/app-error.ts';

const IDLE_MS = 30_000;
const LIMITS = { fields: 10, files: 2, parts: 12, fieldNameSize: 100, fieldSize: 4096, headerPairs: 40 };

export interface FilePart {
  /** As the client sent it. */
  readonly fileName: string;
  readonly body: Readable;
}

export type FormFields = ReadonlyMap<string, string>;

/**
 * Reads a multipart form with one file, parts in any order. `onFile` takes the file's bytes as they come, with the
 * fields that stood before it. The first error of either side ends both.
 *
 * @param discard takes back what `onFile` returned when the rest of the form is refused
 * @returns all fields, and what `onFile` returned; null for a form without a file
 * @throws AppError `invalid_request` for a form that is malformed, cut off, too large or stalled; what `onSecondFile`
 *   returns; whatever `onFile` throws
 */
export async function readUploadForm<T>(
  req: IncomingMessage,
  {
    onFile,
    onSecondFile,
    discard,
    idleMs = IDLE_MS,
  }: {
    onFile: (part: FilePart, fields: FormFields) => Promise<T>;
    onSecondFile: () => Error;
    discard: (stored: T) => Promise<void>;
    idleMs?: number;
  },
): Promise<{ fields: FormFields; file: T | null }> {
  const parser = openParser(req);
  const fields = new Map<string, string>();
  const taken: { file: Promise<T> | null } = { file: null };

  const finished = new Promise<void>((resolve, reject) => {
    parser.on('field', (name, value, info) => {
      if (info.valueTruncated) reject(invalid(`The field ${name.slice(0, 40)} is too long.`));
      else fields.set(name, value);
    });
    parser.on('file', (name, body, info) => {
      body.on('error', () => undefined);
      if (name !== 'file') {
        body.resume();
        return;
      }
      if (taken.file !== null) {
        body.resume();
        reject(onSecondFile());
        return;
      }
      taken.file = onFile({ fileName: info.filename ?? '', body }, fields);
      taken.file.catch(reject);
    });
    for (const limit of ['partsLimit', 'fieldsLimit'] as const) {
      parser.on(limit, () => reject(invalid('The form has more parts than an upload needs.')));
    }
    parser.on('filesLimit', () => reject(onSecondFile()));
    parser.on('close', resolve);
    parser.on('error', () => reject(invalid('The upload is incomplete or malformed. Please send it again.')));
    req.once('error', () => reject(invalid('The upload was broken off.')));
    req.once('close', () => {
      if (!req.complete) reject(invalid('The upload was broken off.'));
    });
  });
  const idle = watchIdle(req, parser, idleMs);
  try {
    req.pipe(parser);
    await Promise.race([finished, idle.stalled]);
    return { fields, file: await taken.file };
  } catch (error) {
    req.unpipe(parser);
    // Breaks the file's stream, so that whoever stores it stops and cleans up before we answer.
    parser.destroy(error instanceof Error ? error : undefined);
    await taken.file?.then(discard, () => undefined);
    throw error;
  } finally {
    idle.stop();
  }
}

function openParser(req: IncomingMessage): busboy.Busboy {
  if (!/^multipart\/form-data\s*;/i.test(req.headers['content-type'] ?? '')) {
    throw invalid('The upload must be a multipart form with the parts file, batchId and tab.');
  }
  try {
    return busboy({ headers: req.headers, defParamCharset: 'utf8', preservePath: true, limits: LIMITS });
  } catch {
    throw invalid('The upload is not a multipart form: its boundary is missing.');
  }
}

/** A client that sends nothing for a while has gone; a storage that is slow to take bytes is not the client's fault. */
function watchIdle(req: IncomingMessage, parser: busboy.Busboy, idleMs: number) {
  let last = performance.now();
  const touch = () => {
    last = performance.now();
  };
  req.on('data', touch);
  let timer: NodeJS.Timeout | undefined;
  const stalled = new Promise<never>((_resolve, reject) => {
    timer = setInterval(
      () => {
        if (parser.writableNeedDrain) touch();
        else if (performance.now() - last > idleMs)
          reject(invalid(`The upload stopped: nothing arrived for ${String(idleMs / 1000)} seconds.`));
      },
      Math.min(1_000, idleMs / 4),
    );
  });
  stalled.catch(() => undefined);
  return {
    stalled,
    stop: () => {
      clearInterval(timer);
      req.off('data', touch);
    },
  };
}

function invalid(sentence: string): AppError {
  return new AppError('invalid_request', sentence);
}
