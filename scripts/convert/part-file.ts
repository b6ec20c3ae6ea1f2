import { randomUUID } from 'node:crypto';
import { closeSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** A file that is written beside its place, from the first bytes on, and moved there when it is whole. */
export class PartFile implements Disposable {
  readonly #path: string;
  readonly #partial: string;
  #file: number | null = null;

  constructor(path: string) {
    this.#path = path;
    // A name that no other file has, for an input may be called `….part` too.
    this.#partial = `${path}.${randomUUID()}.part`;
  }

  write(chunk: Uint8Array): void {
    writeFully(this.#open(), chunk);
  }

  /** Moves the file to its place. */
  finish(): void {
    closeSync(this.#open());
    this.#file = null;
    renameSync(this.#partial, this.#path);
  }

  /** Leaves nothing behind where the file was not finished. */
  [Symbol.dispose](): void {
    if (this.#file === null) return;
    closeSync(this.#file);
    rmSync(this.#partial, { force: true });
  }

  #open(): number {
    if (this.#file !== null) return this.#file;
    mkdirSync(dirname(this.#path), { recursive: true });
    this.#file = openSync(this.#partial, 'wx');
    return this.#file;
  }
}

/** Writes all of a chunk: a full disk may take a part of it before it refuses the rest. */
export function writeFully(file: number, chunk: Uint8Array): void {
  for (let at = 0; at < chunk.length;) at += writeSync(file, chunk, at);
}

/** Writes a whole file, or nothing. */
export async function writeWhole(path: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  using file = new PartFile(path);
  for await (const chunk of bytes) file.write(chunk);
  file.finish();
}

/** Where an archive goes that was to be a file of another kind. */
export function asZip(path: string): string {
  return path.replace(/\.[^./\\]+$/, '.zip');
}
