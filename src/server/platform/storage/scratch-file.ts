import { closeSync, mkdirSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Small files never touch the disk. */
const MEMORY_BYTES = 16 * 1024 * 1024;

/** Bytes that come as a stream and are then read at random: in memory while few, in a nameless file beyond that. */
export interface ScratchFile {
  append(chunk: Uint8Array): void;
  readonly size: number;
  /** Fewer bytes only at the end of what was appended. */
  read(offset: number, length: number): Uint8Array;
  /** Gives memory and disk space back. */
  close(): void;
}

/**
 * Synchronous, so for threads that do nothing else meanwhile. The file loses its name at once: however the thread
 * ends, nothing stays behind.
 */
export function openScratchFile(folder: string): ScratchFile {
  let memory: Uint8Array = new Uint8Array(64 * 1024);
  let file: number | null = null;
  let size = 0;

  const writeOut = (handle: number, chunk: Uint8Array, position: number): void => {
    for (let at = 0; at < chunk.length;) at += writeSync(handle, chunk, at, chunk.length - at, position + at);
  };

  return {
    get size() {
      return size;
    },
    append(chunk) {
      if (file === null && size + chunk.length > MEMORY_BYTES) {
        mkdirSync(folder, { recursive: true });
        const path = join(folder, crypto.randomUUID());
        file = openSync(path, 'wx+', 0o600);
        rmSync(path);
        writeOut(file, memory.subarray(0, size), 0);
        memory = new Uint8Array(0);
      }
      if (file !== null) writeOut(file, chunk, size);
      else {
        if (size + chunk.length > memory.length) {
          const grown = new Uint8Array(Math.max(memory.length * 2, size + chunk.length));
          grown.set(memory.subarray(0, size));
          memory = grown;
        }
        memory.set(chunk, size);
      }
      size += chunk.length;
    },
    read(offset, length) {
      const end = Math.min(size, offset + length);
      if (file === null) return memory.subarray(Math.min(offset, end), end);
      const bytes = new Uint8Array(Math.max(0, end - offset));
      for (let at = 0; at < bytes.length;) {
        const read = readSync(file, bytes, at, bytes.length - at, offset + at);
        if (read === 0) throw new Error('the scratch file is shorter than what was written to it');
        at += read;
      }
      return bytes;
    },
    close() {
      memory = new Uint8Array(0);
      if (file !== null) closeSync(file);
      file = null;
      size = 0;
    },
  };
}
