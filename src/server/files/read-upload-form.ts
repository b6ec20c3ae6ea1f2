import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import busboy from 'busboy';
import { AppError } from '#domain/app-error.ts';

const IDLE_MS = 30_000;
const FIELDS_MAX = 10;
const FIELD_BYTES = 4096;

export interface FilePart {
  /** As the client sent it. */
  readonly fileName: string;
  readonly body: Readable;
}

export type FormFields = ReadonlyMap<string, string>;

/** How a form is read. */
export interface FormReading<T> {
  /** What the parts with files are called; files of other names are passed over. */
  readonly part: string;
  readonly filesMax: number;
  /** Of one field. Default: 4096. */
  readonly fieldBytes?: number;
  /**
   * Takes a file's bytes as they come, with the fields that stood before it. The next file may come while what was
   * read ahead of this one is still being taken.
   */
  readonly onFile: (part: FilePart, fields: FormFields, index: number) => Promise<T>;
  readonly onTooMany: () => Error;
  readonly idleMs?: number;
}

/**
 * Reads a multipart form with files, parts in any order. The first error of either side ends both: when this rejects,
 * every `onFile` has come to its end, and what those that succeeded returned is the caller's to take back.
 *
 * @returns all fields, and what `onFile` returned, in the order of the files
 * @throws AppError `invalid_request` for a form that is malformed, cut off, too large or stalled; what `onTooMany`
 *   returns; whatever `onFile` throws
 */
export async function readUploadForm<T>(
  req: IncomingMessage,
  reading: FormReading<T>,
): Promise<{ fields: FormFields; files: T[] }> {
  const parser = openParser(req, reading);
  const fields = new Map<string, string>();
  const taken: Promise<T>[] = [];

  const finished = new Promise<void>((resolve, reject) => {
    parser.on('field', (name, value, info) => {
      if (info.valueTruncated) reject(invalid(`The field ${name.slice(0, 40)} is too long.`));
      else fields.set(name, value);
    });
    parser.on('file', (name, body, info) => {
      body.on('error', () => undefined);
      if (name !== reading.part) {
        body.resume();
        return;
      }
      if (taken.length === reading.filesMax) {
        body.resume();
        reject(reading.onTooMany());
        return;
      }
      const file = reading.onFile({ fileName: info.filename ?? '', body }, fields, taken.length);
      taken.push(file);
      file.catch(reject);
    });
    for (const limit of ['partsLimit', 'fieldsLimit'] as const) {
      parser.on(limit, () => reject(invalid('The form has too many parts.')));
    }
    parser.on('filesLimit', () => reject(reading.onTooMany()));
    parser.on('close', resolve);
    parser.on('error', () => reject(invalid('The upload is incomplete or malformed. Please send it again.')));
    req.once('error', () => reject(invalid('The upload was interrupted. Please send it again.')));
    req.once('close', () => {
      if (!req.complete) reject(invalid('The upload was interrupted. Please send it again.'));
    });
  });
  const idle = watchIdle(req, parser, reading.idleMs ?? IDLE_MS);
  try {
    req.pipe(parser);
    await Promise.race([finished, idle.stalled]);
    return { fields, files: await Promise.all(taken) };
  } catch (error) {
    req.unpipe(parser);
    // Breaks the files' streams, so that whoever stores them stops and cleans up before we answer.
    parser.destroy(error instanceof Error ? error : undefined);
    await Promise.allSettled(taken);
    throw error;
  } finally {
    idle.stop();
  }
}

function openParser(
  req: IncomingMessage,
  { filesMax, fieldBytes = FIELD_BYTES }: Pick<FormReading<unknown>, 'filesMax' | 'fieldBytes'>,
): busboy.Busboy {
  if (!/^multipart\/form-data\s*;/i.test(req.headers['content-type'] ?? '')) {
    throw invalid('Send the upload as a multipart form (multipart/form-data).');
  }
  const limits = {
    fields: FIELDS_MAX,
    files: filesMax + 1,
    parts: FIELDS_MAX + filesMax + 1,
    fieldNameSize: 100,
    fieldSize: fieldBytes,
    headerPairs: 40,
  };
  try {
    return busboy({ headers: req.headers, defParamCharset: 'utf8', preservePath: true, limits });
  } catch {
    throw invalid('The multipart form has no boundary.');
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
          reject(
            invalid(
              `The upload stalled: no data arrived for ${String(idleMs / 1000)} seconds. Please send it again.`,
            ),
          );
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
