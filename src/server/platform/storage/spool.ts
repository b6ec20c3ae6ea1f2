import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';

const CHUNK_BYTES = 256 * 1024;

/** Bytes on their way from a fast maker to a slow taker, kept on disk meanwhile. One of each. */
export interface Spool {
  /** Never waits for the reader. */
  write(chunk: Uint8Array): Promise<void>;
  /** Nothing more comes; with an error, the reader gets that at once. */
  end(error?: Error): void;
  /** What was written, as it comes. */
  read(): AsyncGenerator<Uint8Array>;
  /** Gives the disk space back. */
  close(): Promise<void>;
}

/** The file loses its name at once: however the process ends, nothing stays behind. */
export async function openSpool(folder: string): Promise<Spool> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, crypto.randomUUID());
  const file = await open(path, 'wx+', 0o600);
  await rm(path);
  let written = 0;
  let ended: { readonly error: Error | undefined } | null = null;
  let wake = (): void => undefined;

  return {
    async write(chunk) {
      for (let at = 0; at < chunk.byteLength;) {
        const { bytesWritten } = await file.write(chunk, at, chunk.byteLength - at, written);
        at += bytesWritten;
        written += bytesWritten;
      }
      wake();
    },
    end(error) {
      ended ??= { error };
      wake();
    },
    async *read() {
      for (let at = 0; ;) {
        if (ended?.error !== undefined) throw ended.error;
        if (at < written) {
          const length = Math.min(CHUNK_BYTES, written - at);
          const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(length), 0, length, at);
          at += bytesRead;
          yield buffer.subarray(0, bytesRead);
        } else if (ended !== null) return;
        else {
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        }
      }
    },
    close: () => file.close(),
  };
}
