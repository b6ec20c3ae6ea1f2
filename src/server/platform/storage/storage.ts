import type { Readable } from 'node:stream';
import { AppError } from '#domain/app-error.ts';

/** Where bytes live: the disk by default, S3 by `STORAGE_URL`. Keys are ours (`results/<id>/table.csv`), never a user's. */
export interface Storage {
  /** Writes a whole object. Overwrites. Rejects and leaves no readable object when `body` fails. */
  put(
    key: string,
    body: Readable,
    options?: { sizeBytes?: number; contentType?: string },
  ): Promise<{ sizeBytes: number }>;
  /** Streams an object, or its bytes from `start` (inclusive) to `end` (exclusive). Throws AppError `expired` when it is gone. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** A small object at once. */
  readBytes(key: string, range?: ByteRange): Promise<Uint8Array>;
  /** Size in bytes, or null when there is no such object. */
  findSize(key: string): Promise<number | null>;
  /** Idempotent. */
  delete(key: string): Promise<void>;
  /** For the orphan check: every key that starts with `prefix`, in no particular order. */
  list(prefix: string): AsyncIterable<string>;
  /** Removes what killed writers left half-written before `before`; not reachable by any key. Returns how many. */
  deleteUnfinished(before: Date): Promise<number>;
  /** Rejects when storage cannot be used; for /readyz. */
  check(): Promise<void>;
}

export interface ByteRange {
  readonly start: number;
  readonly end?: number;
}

/** What each kind of storage does; keys are checked and failures are put into words around it. */
export interface StorageDriver extends Storage {
  /** No object has this key. */
  isMissing(error: unknown): boolean;
  /** The medium is full. */
  isFull(error: unknown): boolean;
  /** The medium or the service does not work; not: a bug of ours, or a body that failed. */
  isDown(error: unknown): boolean;
}

const KEY = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/;

/** @param storageUrl `file:///folder`, or `s3://bucket/prefix?endpoint=…&region=…&forcePathStyle=true` */
export function createStorage(storageUrl: string): Storage {
  const opened = openDriver(new URL(storageUrl));
  opened.catch(() => undefined);

  const guarded = async <T>(key: string, act: (driver: StorageDriver) => Promise<T>): Promise<T> => {
    if (!KEY.test(key) || key.length > 500) throw new Error(`Not a storage key: ${JSON.stringify(key)}`);
    const driver = await opened;
    try {
      return await act(driver);
    } catch (error) {
      throw inWords(driver, error);
    }
  };

  return {
    put: async (key, body, options) => {
      let bodyError: unknown;
      body.once('error', (error) => (bodyError = error));
      return guarded(key, (driver) => driver.put(key, body, options)).catch((error: unknown) => {
        // A driver that fails tears the body down with its own error.
        const isOwn = error instanceof Error && error.cause === bodyError;
        throw isOwn ? error : (bodyError ?? error);
      });
    },
    read: async (key, range) => guarded(key, (driver) => driver.read(key, range)),
    readBytes: async (key, range) => guarded(key, (driver) => driver.readBytes(key, range)),
    findSize: async (key) => guarded(key, (driver) => driver.findSize(key)),
    delete: async (key) => guarded(key, (driver) => driver.delete(key)),
    list: async function* (prefix) {
      yield* (await opened).list(prefix);
    },
    deleteUnfinished: async (before) => (await opened).deleteUnfinished(before),
    check: async () => (await opened).check(),
  };
}

/** Loads only what is used: the S3 client alone is tens of megabytes. */
async function openDriver(url: URL): Promise<StorageDriver> {
  if (url.protocol === 's3:') return (await import('./storage-s3.ts')).createS3Storage(url);
  return (await import('./storage-disk.ts')).createDiskStorage(url);
}

function inWords(driver: StorageDriver, error: unknown): unknown {
  if (driver.isMissing(error)) return new AppError('expired', 'The content of this file was deleted.');
  if (driver.isFull(error)) {
    return withCause(
      new AppError('unavailable', 'There is no space left to store this file. Please try again later.'),
      error,
    );
  }
  if (driver.isDown(error)) {
    return withCause(
      new AppError('unavailable', 'The file storage isn’t responding. Please try again in a minute.'),
      error,
    );
  }
  return error;
}

function withCause(error: AppError, cause: unknown): AppError {
  error.cause = cause;
  return error;
}
