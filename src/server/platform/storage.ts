import type { Readable } from 'node:stream';

/** Where bytes live: the disk by default, S3 by `STORAGE_URL`. Keys are ours (`results/<id>/table.csv`), never a user's. */
export interface Storage {
  /** Writes a whole object. Overwrites. Rejects and leaves no readable object when `body` fails. */
  put(key: string, body: Readable, options?: { sizeBytes?: number; contentType?: string }): Promise<{ sizeBytes: number }>;
  /** Streams an object, or its bytes from `start` (inclusive) to `end` (exclusive). Throws AppError `expired` when it is gone. */
  read(key: string, range?: { start: number; end?: number }): Promise<Readable>;
  /** A small object at once. */
  readBytes(key: string, range?: { start: number; end?: number }): Promise<Uint8Array>;
  /** Size in bytes, or null when there is no such object. */
  findSize(key: string): Promise<number | null>;
  /** Idempotent. */
  delete(key: string): Promise<void>;
  /** For the orphan check: every key under a prefix. */
  list(prefix: string): AsyncIterable<string>;
  /** Rejects when storage cannot be used; for /readyz. */
  check(): Promise<void>;
}
