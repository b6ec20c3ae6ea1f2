import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openScratchFile } from './scratch-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'scratch-test-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test.for([
  { name: 'few bytes, in memory', chunks: 10 },
  { name: 'many bytes, on disk', chunks: 400 },
])('what was appended is read anywhere: $name', ({ chunks }) => {
  const chunkBytes = 65_521;
  const file = openScratchFile(join(folder, 'spool'));
  for (let index = 0; index < chunks; index++) file.append(new Uint8Array(chunkBytes).fill(index % 251));
  expect(file.size).toBe(chunks * chunkBytes);
  expect([...file.read(chunkBytes * 5 - 2, 4)]).toEqual([4, 4, 5, 5]);
  expect([...file.read(file.size - 1, 100)]).toEqual([(chunks - 1) % 251]);
  expect(file.read(file.size, 10)).toHaveLength(0);
  expect(file.read(0, file.size)).toHaveLength(file.size);
  file.close();
});

test('nothing of it has a name', () => {
  const file = openScratchFile(folder);
  file.append(new Uint8Array(20 * 1024 * 1024));
  expect(readdirSync(folder)).toEqual([]);
  file.close();
});
