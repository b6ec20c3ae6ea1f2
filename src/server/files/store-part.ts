import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { SNIFF_BYTES } from '#domain/files/sniff-kind.ts';
import type { AppError } from '#domain/app-error.ts';
import type { AppContext } from '#server/context.ts';
import type { FilePart } from './read-upload-form.ts';

/** What storage has of an upload. */
export interface StoredPart {
  readonly sizeBytes: number;
  /** Hex. */
  readonly sha256: string;
}

/** An upload whose beginning is known, to be refused or stored. */
export interface OpenPart {
  /** At least `SNIFF_BYTES` from the start, or all there is. */
  readonly head: Buffer;
  /**
   * Streams it to storage, counted and hashed.
   *
   * @throws what `tooLarge` returns, as soon as there are more than `limitBytes`; whatever breaks the body
   */
  readonly store: (
    ctx: Pick<AppContext, 'storage' | 'metrics'>,
    key: string,
    limit: { readonly limitBytes: number; readonly tooLarge: () => AppError },
  ) => Promise<StoredPart>;
}

/** Reads the beginning of an upload. */
export async function openPart(part: Pick<FilePart, 'body'>): Promise<OpenPart> {
  const chunks = part.body[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const head = await readHead(chunks);
  return {
    head,
    async store(ctx, key, limit) {
      const meter = openMeter(limit);
      ctx.metrics.activeUploads.inc();
      try {
        await ctx.storage.put(key, Readable.from(meter.pass(head, chunks), { objectMode: false }));
      } catch (error) {
        // What broke the body is the reason, whatever storage made of it; unless storage broke it, and has said why.
        const failure = meter.failure();
        const isOfStorage = error instanceof Error && error.cause === failure;
        throw isOfStorage ? error : (failure ?? error);
      } finally {
        ctx.metrics.activeUploads.dec();
      }
      ctx.metrics.uploadBytes.inc(meter.bytes());
      return { sizeBytes: meter.bytes(), sha256: meter.sha256() };
    },
  };
}

async function readHead(chunks: AsyncIterator<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  while (size < SNIFF_BYTES) {
    const next = await chunks.next();
    if (next.done === true) break;
    parts.push(next.value);
    size += next.value.length;
  }
  return Buffer.concat(parts);
}

function openMeter({ limitBytes, tooLarge }: { limitBytes: number; tooLarge: () => AppError }) {
  const hash = createHash('sha256');
  let bytes = 0;
  let failure: unknown;
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > limitBytes) throw tooLarge();
    hash.update(chunk);
    return chunk;
  };
  return {
    bytes: () => bytes,
    sha256: () => hash.digest('hex'),
    failure: () => failure,
    async *pass(head: Buffer, chunks: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
      try {
        yield count(head);
        for (let next = await chunks.next(); next.done !== true; next = await chunks.next())
          yield count(next.value);
      } catch (error) {
        failure = error;
        throw error;
      }
    },
  };
}
