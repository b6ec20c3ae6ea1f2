import { PassThrough } from 'node:stream';
import type { Storage } from '#server/platform/storage/storage.ts';

/** Several objects written side by side from chunks as they come. */
export interface ObjectWriter {
  /** Writes one chunk; resolves when there is room for the next. Rejects once storage has failed. */
  write(name: string, chunk: Uint8Array): Promise<void>;
  /** Ends these objects, all that were written and empty ones; resolves with the bytes written for each key when storage has them all. */
  finish(names: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Breaks every unfinished object off; resolves when storage is done with them. */
  abort(reason: Error): Promise<void>;
}

interface OpenObject {
  readonly body: PassThrough;
  readonly stored: Promise<{ sizeBytes: number }>;
}

/**
 * Opens objects `<prefix><name>` on their first chunk, so that work that waits for its turn holds no connection.
 *
 * @param onError told as soon as storage fails, so that the work can stop
 */
export function openObjectWriter(
  storage: Pick<Storage, 'put'>,
  { prefix, onError }: { prefix: string; onError: (error: Error) => void },
): ObjectWriter {
  const open = new Map<string, OpenObject>();

  const openObject = (name: string): OpenObject => {
    const body = new PassThrough({ highWaterMark: 1024 * 1024 });
    const stored = storage.put(`${prefix}${name}`, body);
    stored.catch((error: unknown) => {
      const failure = error instanceof Error ? error : new Error('storage failed', { cause: error });
      body.destroy(failure);
      onError(failure);
    });
    body.on('error', () => undefined);
    const object = { body, stored };
    open.set(name, object);
    return object;
  };

  return {
    async write(name, chunk) {
      const { body } = open.get(name) ?? openObject(name);
      if (body.destroyed) throw body.errored ?? new Error(`object ${prefix}${name} was broken off`);
      if (!body.write(chunk)) await drained(body);
    },
    async finish(names) {
      const sizes = new Map<string, number>();
      for (const name of names) (open.get(name) ?? openObject(name)).body.end();
      for (const name of names) {
        const { stored } = open.get(name) ?? openObject(name);
        sizes.set(`${prefix}${name}`, (await stored).sizeBytes);
      }
      return sizes;
    },
    async abort(reason) {
      for (const { body } of open.values()) body.destroy(reason);
      await Promise.allSettled([...open.values()].map((object) => object.stored));
    },
  };
}

async function drained(body: PassThrough): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const settle = () => {
      body.off('drain', settle);
      body.off('close', settle);
      if (body.destroyed && body.errored) reject(body.errored);
      else resolve();
    };
    body.once('drain', settle);
    body.once('close', settle);
  });
}
