import { closeSync, createReadStream, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addLeftover, forgetLeftover } from './leftovers.ts';
import { writeFully } from './part-file.ts';

const MEMORY_BYTES = 16 * 1024 * 1024;

interface SpilledObject {
  chunks: Uint8Array[];
  bytes: number;
  file: number | null;
}

/** Holds named byte objects for one conversion: in memory while small, in a temporary folder of its own beyond that. */
export class SpillStore<Name extends string> implements AsyncDisposable {
  readonly #objects = new Map<Name, SpilledObject>();
  #folder: string | null = null;

  write(name: Name, chunk: Uint8Array): void {
    let object = this.#objects.get(name);
    if (object === undefined) {
      object = { chunks: [], bytes: 0, file: null };
      this.#objects.set(name, object);
    }
    object.chunks.push(chunk);
    object.bytes += chunk.byteLength;
    if (object.bytes < MEMORY_BYTES && object.file === null) return;
    object.file ??= openSync(this.#path(name), 'w');
    for (const part of object.chunks.splice(0)) writeFully(object.file, part);
  }

  /** Ends an object; it may then be read any number of times. */
  close(name: Name): void {
    const file = this.#objects.get(name)?.file ?? null;
    if (file !== null) closeSync(file);
  }

  read(name: Name): AsyncIterable<Uint8Array> {
    const object = this.#objects.get(name);
    if (object === undefined || object.file === null) return fromMemory(object?.chunks ?? []);
    return createReadStream(this.#path(name), { highWaterMark: 256 * 1024 });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#remove();
    forgetLeftover(this.#remove);
  }

  readonly #remove = (): void => {
    if (this.#folder !== null) rmSync(this.#folder, { recursive: true, force: true });
  };

  #path(name: Name): string {
    if (this.#folder === null) {
      this.#folder = mkdtempSync(join(tmpdir(), 'datafix-'));
      addLeftover(this.#remove);
    }
    return join(this.#folder, name);
  }
}

async function* fromMemory(chunks: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* chunks;
}
