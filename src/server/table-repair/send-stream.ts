import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

/**
 * Sends what `chunks` gives, as fast as the client takes it. What fails before the first chunk is thrown, to be answered
 * as JSON; later the connection breaks off, so that nobody takes a part for the whole.
 */
export async function sendStream(res: Response, chunks: AsyncGenerator<string>): Promise<void> {
  const first = await chunks.next();
  if (first.done === true) {
    res.end();
    return;
  }
  async function* all(): AsyncGenerator<string> {
    yield first.value ?? '';
    yield* chunks;
  }
  try {
    await pipeline(Readable.from(all()), res);
  } catch (error) {
    // The client has gone: nobody is left to tell.
    if (!res.headersSent) throw error;
    res.destroy();
  }
}
