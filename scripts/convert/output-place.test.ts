import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { prepareOutput, UnwritableOutput } from './output-place.ts';

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'output-place-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

test('missing folders are made', () => {
  const out = join(folder(), 'a', 'b');
  prepareOutput(join(out, 't.csv'));
  expect(existsSync(out)).toBe(true);
});

test('a file that is to be written again is no obstacle', () => {
  const path = join(folder(), 't.csv');
  writeFileSync(path, 'a\n');
  prepareOutput(path);
  expect(readFileSync(path, 'utf8')).toBe('a\n');
});

const obstacles: { name: string; make: (at: string) => string; says: string }[] = [
  {
    name: 'a file where the folder should be',
    make: (at) => {
      writeFileSync(join(at, 'x'), '');
      return join(at, 'x', 't.csv');
    },
    says: 'x is a file, not a folder. Choose another output folder.',
  },
  {
    name: 'a file further up',
    make: (at) => {
      writeFileSync(join(at, 'x'), '');
      return join(at, 'x', 'y', 't.csv');
    },
    says: 'x is a file, not a folder. Choose another output folder.',
  },
  {
    name: 'a folder where the file should be',
    make: (at) => {
      mkdirSync(join(at, 't.csv'));
      return join(at, 't.csv');
    },
    says: 't.csv is a folder. Rename it or choose another folder.',
  },
  {
    name: 'a name that is too long',
    make: (at) => join(at, 'x'.repeat(300), 't.csv'),
    says: 'is too long. Choose a shorter one.',
  },
];

test.for(obstacles)('refused: $name', ({ make, says }) => {
  const path = make(folder());
  expect(() => prepareOutput(path)).toThrow(UnwritableOutput);
  expect(() => prepareOutput(path)).toThrow(says);
});

// The superuser may write anywhere.
test.runIf(process.getuid?.() !== 0)('refused: a folder that may not be written to', () => {
  const at = folder();
  chmodSync(at, 0o500);
  expect(() => prepareOutput(join(at, 't.csv'))).toThrow(`You aren’t allowed to write to ${at}.`);
  expect(() => prepareOutput(join(at, 'new', 't.csv'))).toThrow(`You aren’t allowed to write to`);
});
