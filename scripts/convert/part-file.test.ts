import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { PartFile } from './part-file.ts';

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'part-file-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

test('a file that bears the name of an unfinished output stays as it is', () => {
  const input = join(folder(), 'orders.csv.part');
  const path = input.replace(/\.part$/, '');
  writeFileSync(input, 'a,b\n');
  using file = new PartFile(path);
  file.write(Buffer.from('x\r\n'));
  expect(readFileSync(input, 'utf8')).toBe('a,b\n');
  expect(existsSync(path)).toBe(false);
  file.finish();
  expect(readFileSync(path, 'utf8')).toBe('x\r\n');
});

test('what was not finished leaves nothing behind', () => {
  const path = folder();
  {
    using file = new PartFile(join(path, 'orders.csv'));
    file.write(Buffer.from('x\r\n'));
  }
  expect(readdirSync(path)).toEqual([]);
});
