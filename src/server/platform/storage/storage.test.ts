import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes, writeFile, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { canMount, mountSmallDisk } from '#tests/support/small-disk.ts';
import { startS3, type S3Store } from '#tests/support/storage.ts';
import { createStorage, type Storage } from './storage.ts';

let folder: string;
let s3: S3Store;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'datafix-test-storage-'));
  s3 = await startS3();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
});

const kinds: { kind: string; open: () => Storage }[] = [
  { kind: 'disk', open: () => createStorage(pathToFileURL(join(folder, 'files')).href) },
  {
    kind: 'S3',
    open: () => {
      for (const [name, value] of Object.entries(s3.env)) vi.stubEnv(name, value);
      return createStorage(s3.storageUrl);
    },
  },
];

const bytes = (text: string) => Readable.from([Buffer.from(text)], { objectMode: false });
async function text(stream: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
async function keys(storage: Storage, prefix: string): Promise<string[]> {
  const found: string[] = [];
  for await (const key of storage.list(prefix)) found.push(key);
  return found.sort();
}

describe.for(kinds)('storage on $kind', ({ open }) => {
  let storage: Storage;
  beforeAll(() => {
    storage = open();
  });

  test('20 MB in pieces come back as they went in', async () => {
    const piece = randomBytes(1024 * 1024);
    const sent = createHash('sha256');
    const body = Readable.from(
      (function* () {
        for (let i = 0; i < 20; i += 1) {
          piece[0] = i;
          sent.update(piece);
          yield Buffer.from(piece);
        }
      })(),
      { objectMode: false },
    );
    expect(await storage.put('round/trip.bin', body)).toEqual({ sizeBytes: 20 * 1024 * 1024 });
    const received = createHash('sha256');
    for await (const chunk of (await storage.read('round/trip.bin')) as AsyncIterable<Buffer>)
      received.update(chunk);
    expect(received.digest('hex')).toBe(sent.digest('hex'));
    expect(await storage.findSize('round/trip.bin')).toBe(20 * 1024 * 1024);
  });

  test.for([
    { range: undefined, want: '0123456789' },
    { range: { start: 0, end: 2 }, want: '01' },
    { range: { start: 9, end: 10 }, want: '9' },
    { range: { start: 3, end: 7 }, want: '3456' },
    { range: { start: 8 }, want: '89' },
    { range: { start: 8, end: 100 }, want: '89' },
    { range: { start: 4, end: 4 }, want: '' },
    { range: { start: 10 }, want: '' },
    { range: { start: 50, end: 60 }, want: '' },
  ])('bytes $range of ten', async ({ range, want }) => {
    await storage.put('range/ten.txt', bytes('0123456789'));
    expect(await text(await storage.read('range/ten.txt', range))).toBe(want);
    expect(Buffer.from(await storage.readBytes('range/ten.txt', range)).toString()).toBe(want);
  });

  test('an empty object is an object', async () => {
    expect(await storage.put('empty.txt', Readable.from([], { objectMode: false }))).toEqual({
      sizeBytes: 0,
    });
    expect(await storage.findSize('empty.txt')).toBe(0);
    expect(await text(await storage.read('empty.txt'))).toBe('');
  });

  test('a second put replaces the first', async () => {
    await storage.put('twice.txt', bytes('the first, and longer'));
    await storage.put('twice.txt', bytes('second'));
    expect(await text(await storage.read('twice.txt'))).toBe('second');
  });

  test.for([
    { size: 'small', pieces: 1 },
    { size: 'larger than one part', pieces: 12 },
  ])('a body that fails, $size, leaves nothing and its own error', async ({ size, pieces }) => {
    const key = `broken/${pieces}.bin`;
    const failure = new Error(`the ${size} body broke`);
    const body = Readable.from(
      (async function* () {
        for (let i = 0; i < pieces; i += 1) yield Buffer.alloc(1024 * 1024);
        throw failure;
      })(),
      { objectMode: false },
    );
    await expect(storage.put(key, body)).rejects.toBe(failure);
    expect(await storage.findSize(key)).toBeNull();
    expect(await keys(storage, 'broken/')).toEqual([]);
  });

  test('a body that is torn down without a word leaves nothing', async () => {
    const body = new Readable({ read: () => undefined });
    body.push(Buffer.alloc(1000));
    setTimeout(() => body.destroy(), 20);
    await expect(storage.put('torn.bin', body)).rejects.toThrow(/./);
    expect(await storage.findSize('torn.bin')).toBeNull();
  });

  test('a failing put leaves the object that was there', async () => {
    await storage.put('kept.txt', bytes('kept'));
    const body = Readable.from(
      (async function* () {
        yield Buffer.from('lost');
        throw new Error('no');
      })(),
      { objectMode: false },
    );
    await expect(storage.put('kept.txt', body)).rejects.toThrow('no');
    expect(await text(await storage.read('kept.txt'))).toBe('kept');
  });

  test('deleting twice is deleting once', async () => {
    await storage.put('gone/now.txt', bytes('x'));
    await storage.delete('gone/now.txt');
    await storage.delete('gone/now.txt');
    expect(await storage.findSize('gone/now.txt')).toBeNull();
  });

  test('what is not there is expired, whichever way it is asked for', async () => {
    await expect(storage.read('not/there.csv')).rejects.toMatchObject({ name: 'AppError', code: 'expired' });
    await expect(storage.read('not/there.csv', { start: 1, end: 2 })).rejects.toMatchObject({
      code: 'expired',
    });
    await expect(storage.readBytes('not/there.csv')).rejects.toMatchObject({ code: 'expired' });
    expect(await storage.findSize('not/there.csv')).toBeNull();
  });

  test('listing goes by prefix', async () => {
    for (const key of ['list/a/1.txt', 'list/a/2.txt', 'list/b/1.txt', 'listless.txt']) {
      await storage.put(key, bytes('x'));
    }
    expect(await keys(storage, 'list/')).toEqual(['list/a/1.txt', 'list/a/2.txt', 'list/b/1.txt']);
    expect(await keys(storage, 'list/a')).toEqual(['list/a/1.txt', 'list/a/2.txt']);
    expect(await keys(storage, 'nothing/here/')).toEqual([]);
    expect(await keys(storage, '')).toContain('listless.txt');
  });

  test.for([
    '../up',
    'a/../../up',
    '/etc/passwd',
    'a//b',
    'a/',
    '',
    '.writing/x',
    'a/.b',
    'nul\0',
    'back\\slash',
    'ä',
    'x'.repeat(501),
  ])('the key %j is refused', async (key) => {
    await expect(storage.put(key, bytes('x'))).rejects.toThrow('Not a storage key');
    await expect(storage.read(key)).rejects.toThrow('Not a storage key');
    await expect(storage.delete(key)).rejects.toThrow('Not a storage key');
  });

  test('many at once, written and deleted side by side in one folder', async () => {
    const names = Array.from({ length: 40 }, (_, i) => `busy/${i % 4}/${i}.txt`);
    for (let round = 0; round < 5; round += 1) {
      await Promise.all(
        names.map(async (key) => {
          await storage.put(key, bytes(key));
          expect(await text(await storage.read(key))).toBe(key);
          await storage.delete(key);
        }),
      );
    }
    expect(await keys(storage, 'busy/')).toEqual([]);
  });

  test('check accepts what works', async () => {
    await storage.check();
  });
});

describe('storage on disk', () => {
  test('what a killed writer left is deleted once it is old, and never listed', async () => {
    const root = join(folder, 'killed');
    const storage = createStorage(pathToFileURL(root).href);
    await mkdir(join(root, '.writing'), { recursive: true });
    await writeFile(join(root, '.writing', 'old'), 'half');
    await utimes(join(root, '.writing', 'old'), new Date(0), new Date(0));
    await writeFile(join(root, '.writing', 'new'), 'half');
    expect(await keys(storage, '')).toEqual([]);
    expect(await storage.deleteUnfinished(new Date(Date.now() - 60_000))).toBe(1);
    expect(await readdir(join(root, '.writing'))).toEqual(['new']);
  });

  test('deleting the last object of a folder leaves no empty folder', async () => {
    const root = join(folder, 'empty');
    const storage = createStorage(pathToFileURL(root).href);
    await storage.put('results/a/b/table.csv', bytes('x'));
    await storage.delete('results/a/b/table.csv');
    expect(await readdir(root)).toEqual(['.writing']);
  });

  test.skipIf(!canMount)(
    'a full disk is said in a sentence, leaves nothing, and deleting still works',
    async () => {
      const disk = mountSmallDisk(1);
      const root = disk.folder;
      try {
        const storage = createStorage(pathToFileURL(root).href);
        await storage.put('small.txt', bytes('x'));
        const large = Readable.from([Buffer.alloc(2 * 1024 * 1024)], { objectMode: false });
        await expect(storage.put('large.bin', large)).rejects.toMatchObject({
          code: 'unavailable',
          message: expect.stringContaining('no space') as string,
        });
        expect(await keys(storage, '')).toEqual(['small.txt']);
        expect(await readdir(join(root, '.writing'))).toEqual([]);
        await storage.delete('small.txt');
      } finally {
        disk.remove();
      }
    },
  );
});

describe('storage that is not there', () => {
  test('S3 that does not answer is unavailable, and fails the check', async () => {
    for (const [name, value] of Object.entries(s3.env)) vi.stubEnv(name, value);
    const endpoint = encodeURIComponent('http://127.0.0.1:9');
    const storage = createStorage(`s3://bucket/prefix?endpoint=${endpoint}&forcePathStyle=true`);
    await expect(storage.put('a.txt', bytes('x'))).rejects.toMatchObject({ code: 'unavailable' });
    await expect(storage.read('a.txt')).rejects.toMatchObject({ code: 'unavailable' });
    await expect(storage.delete('a.txt')).rejects.toMatchObject({ code: 'unavailable' });
    await expect(storage.check()).rejects.toThrow(/./);
  });

  test('a bucket that does not exist is unavailable, not expired', async () => {
    for (const [name, value] of Object.entries(s3.env)) vi.stubEnv(name, value);
    const storage = createStorage(s3.storageUrl.replace('datafix-test', 'datafix-nowhere'));
    await expect(storage.put('a.txt', bytes('x'))).rejects.toMatchObject({ code: 'unavailable' });
    await expect(storage.read('a.txt')).rejects.toMatchObject({ code: 'unavailable' });
    await expect(storage.check()).rejects.toThrow(/./);
  });
});
