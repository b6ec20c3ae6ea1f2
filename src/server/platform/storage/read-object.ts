import type { Storage } from './storage.ts';

/** An object's bytes, opened when the first is asked for: work that waits for a thread holds no connection. */
export async function* readObject(storage: Pick<Storage, 'read'>, key: string): AsyncGenerator<Uint8Array> {
  const stream = await storage.read(key);
  try {
    for await (const chunk of stream as AsyncIterable<Uint8Array>) yield chunk;
  } finally {
    stream.destroy();
  }
}
