import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSpool, type Spool } from './spool.ts';

let folder: string;
let spool: Spool;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'datafix-spool-'));
  spool = await openSpool(folder);
});
afterEach(async () => {
  await spool.close();
  await rm(folder, { recursive: true });
});

test('bytes come out as they went in, before the end and after', async () => {
  const reader = spool.read();
  const first = reader.next();
  await spool.write(Buffer.from('one '));
  expect((await first).value).toEqual(Buffer.from('one '));
  const large = Buffer.alloc(1_000_000, 'x');
  await spool.write(large);
  spool.end();
  const rest: Uint8Array[] = [];
  for await (const chunk of reader) rest.push(chunk);
  expect(Buffer.concat(rest).equals(large)).toBe(true);
});

test('an error reaches a reader that waits', async () => {
  const waiting = spool.read().next();
  spool.end(new Error('no more of this'));
  await expect(waiting).rejects.toThrow('no more of this');
});

test('nothing is left to find, even while it is written', async () => {
  await spool.write(Buffer.from('secret'));
  expect(await readdir(folder)).toEqual([]);
});
