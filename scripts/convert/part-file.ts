import { createHash, randomBytes } from 'node:crypto';
import { closeSync, openSync, readdirSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { addLeftover, forgetLeftover, pauseForSignals } from './leftovers.ts';
import { isFileError, prepareOutput, writing } from './output-place.ts';

const STALE_AFTER_MS = 24 * 60 * 60 * 1000;
const HOST = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);
/** `<output>.<host>-<process>-<random>.part`: a name that no other file has, for an input may be called `….part` too. */
const PART_NAME = /^(?<output>.+)\.(?<host>[0-9a-f]{8})-(?<pid>\d+)-[0-9a-f]{12}\.part$/s;

/** A file that is written beside its place, from the first bytes on, and moved there when it is whole. */
export class PartFile implements Disposable {
  readonly #path: string;
  readonly #partial: string;
  #file: number | null = null;
  /** Removes what was written so far; null where nothing was. */
  #remove: (() => void) | null = null;

  constructor(path: string) {
    this.#path = path;
    this.#partial = `${path}.${HOST}-${String(process.pid)}-${randomBytes(6).toString('hex')}.part`;
  }

  /** @throws UnwritableOutput */
  write(chunk: Uint8Array): void {
    writing(this.#path, () => writeFully(this.#open(), chunk));
  }

  /** Moves the file to its place. @throws UnwritableOutput */
  finish(): void {
    writing(this.#path, () => {
      closeSync(this.#open());
      this.#file = null;
      renameSync(this.#partial, this.#path);
      this.#forget();
    });
  }

  /** Leaves nothing behind where the file was not finished. */
  [Symbol.dispose](): void {
    if (this.#file !== null) closeSync(this.#file);
    this.#file = null;
    this.#remove?.();
    this.#forget();
  }

  #forget(): void {
    if (this.#remove !== null) forgetLeftover(this.#remove);
    this.#remove = null;
  }

  #open(): number {
    if (this.#file !== null) return this.#file;
    prepareOutput(this.#path);
    this.#file = openSync(this.#partial, 'wx');
    this.#remove = () => rmSync(this.#partial, { force: true });
    addLeftover(this.#remove);
    return this.#file;
  }
}

/** Writes all of a chunk: a full disk may take a part of it before it refuses the rest. */
export function writeFully(file: number, chunk: Uint8Array): void {
  for (let at = 0; at < chunk.length;) at += writeSync(file, chunk, at);
}

/** Writes a whole file, or nothing. @throws UnwritableOutput */
export async function writeWhole(path: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  using file = new PartFile(path);
  for await (const chunk of bytes) {
    file.write(chunk);
    await pauseForSignals();
  }
  file.finish();
}

/**
 * Removes what earlier runs that were killed left beside these outputs. A part that may still be written stays: its
 * process runs, or is one of another machine, and it is not a day old. Call it before a part is begun.
 */
export function removeStaleParts(outputs: readonly string[]): void {
  const names = Map.groupBy(outputs, (path) => dirname(path));
  for (const [folder, paths] of names) {
    const wanted = new Set(paths.map((path) => basename(path)));
    for (const name of listFolder(folder)) {
      const { output = '', host, pid } = PART_NAME.exec(name)?.groups ?? {};
      if (!wanted.has(output)) continue;
      const part = join(folder, name);
      if ((host === HOST && !isRunning(Number(pid))) || isOld(part)) rmSync(part, { force: true });
    }
  }
}

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    // What can't be listed is said when it is written to.
    return [];
  }
}

/** Another process: a part with this one’s number is of a former process that had the same. */
function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !isFileError(error) || error.code !== 'ESRCH';
  }
}

function isOld(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  return found !== undefined && Date.now() - found.mtimeMs > STALE_AFTER_MS;
}

/** Where an archive goes that was to be a file of another kind. */
export function asZip(path: string): string {
  return path.replace(/\.[^./\\]+$/, '.zip');
}
