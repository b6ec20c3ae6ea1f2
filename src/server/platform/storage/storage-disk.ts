import { createWriteStream } from 'node:fs';
import { access, constants, mkdir, open, opendir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { errorCodesOf } from '#server/platform/error-codes.ts';
import type { ByteRange, StorageDriver } from './storage.ts';

/** Half-written objects; a leading dot keeps it apart from every key. */
const WRITING = '.writing';
const CHUNK_BYTES = 256 * 1024;

/** Objects as files below one folder. A file appears under its key only when it is whole and on the disk. */
export function createDiskStorage(url: URL): StorageDriver {
  const root = fileURLToPath(url);
  const disk = new Disk(new FSDriver({ location: root, visibility: 'private' }));
  const pathOf = (key: string) => join(root, key);

  return {
    put: async (key, body) => {
      const part = join(root, WRITING, crypto.randomUUID());
      try {
        await mkdir(dirname(part), { recursive: true });
        const file = createWriteStream(part, { flags: 'wx', flush: true, highWaterMark: CHUNK_BYTES });
        await pipeline(body, file);
        await moveInPlace(part, pathOf(key));
        return { sizeBytes: file.bytesWritten };
      } catch (error) {
        body.destroy();
        await rm(part, { force: true });
        throw error;
      }
    },
    read: async (key, range) => readFile(pathOf(key), range),
    readBytes: async (key, range) => new Uint8Array(await bytesOf(await readFile(pathOf(key), range))),
    findSize: async (key) => {
      const found = await stat(pathOf(key)).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      });
      return found?.isFile() === true ? found.size : null;
    },
    delete: async (key) => {
      await disk.delete(key);
      await removeEmptyFolders(root, dirname(pathOf(key)));
    },
    list: (prefix) => listFiles(root, prefix),
    deleteUnfinished: (before) => deleteUnfinished(join(root, WRITING), before),
    check: async () => {
      await mkdir(root, { recursive: true });
      await access(root, constants.R_OK | constants.W_OK);
    },
    isMissing,
    isFull: (error) => errorCodesOf(error).some((code) => code === 'ENOSPC' || code === 'EDQUOT'),
    isDown: (error) => errorCodesOf(error).some((code) => DOWN.has(code)),
  };
}

const DOWN = new Set([
  'EIO',
  'EROFS',
  'EACCES',
  'EPERM',
  'ENODEV',
  'ENXIO',
  'ESTALE',
  'EMFILE',
  'ENFILE',
  'ENOTCONN',
]);

function isMissing(error: unknown): boolean {
  return errorCodesOf(error).some((code) => code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR');
}

/** A step fails where a deletion beside us came just before it; so many never come one after another. */
const MOVE_ATTEMPTS = 100;

/** Deletions beside us remove folders that are empty, also in the midst of `mkdir`, which then finds one missing. */
async function moveInPlace(part: string, path: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await mkdir(dirname(path), { recursive: true });
      return await rename(part, path);
    } catch (error) {
      if (attempt === MOVE_ATTEMPTS || !isMissing(error)) throw error;
    }
  }
}

async function readFile(path: string, range: ByteRange | undefined): Promise<Readable> {
  const file = await open(path, 'r');
  const end = range?.end ?? Infinity;
  const start = range?.start ?? 0;
  const { size } = await file.stat();
  if (start >= Math.min(end, size)) {
    await file.close();
    return Readable.from([], { objectMode: false });
  }
  return file.createReadStream({ start, end: end - 1, highWaterMark: CHUNK_BYTES });
}

async function bytesOf(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function removeEmptyFolders(root: string, folder: string): Promise<void> {
  for (let path = folder; path.startsWith(root) && relative(root, path) !== ''; path = dirname(path)) {
    try {
      await rmdir(path);
    } catch {
      return;
    }
  }
}

async function* listFiles(root: string, prefix: string): AsyncGenerator<string> {
  const start = prefix.includes('/') ? join(root, prefix.slice(0, prefix.lastIndexOf('/'))) : root;
  const folders = [start];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    const entries = await opendir(folder).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    for await (const entry of entries) {
      const path = join(folder, entry.name);
      const key = relative(root, path).split(sep).join('/');
      if (entry.isDirectory() && key !== WRITING) folders.push(path);
      else if (entry.isFile() && key.startsWith(prefix)) yield key;
    }
  }
}

async function deleteUnfinished(folder: string, before: Date): Promise<number> {
  let deleted = 0;
  const entries = await opendir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for await (const entry of entries) {
    const path = join(folder, entry.name);
    // A writer at work keeps moving the time of change ahead.
    const found = await stat(path).catch(() => null);
    if (found === null || found.mtime >= before) continue;
    await rm(path, { force: true });
    deleted += 1;
  }
  return deleted;
}
