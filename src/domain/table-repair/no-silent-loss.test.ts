import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { AppError } from '#domain/app-error.ts';
import { damagedFiles } from '#tests/fixtures/table-repair/damaged-files.ts';
import { findLostText } from '#tests/fixtures/table-repair/lost-text.ts';
import { repairWhole } from '#tests/fixtures/table-repair/repair-whole.ts';

const RUNS = { numRuns: 200, seed: 3 };

/** Null where the file is refused. */
function lostFrom(text: string, bytes: Uint8Array, isAsciiOnly = false): string[] | null {
  try {
    return findLostText(text, bytes, repairWhole(bytes), isAsciiOnly);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

test.for([
  { name: 'UTF-8', encode: (text: string) => Buffer.from(text), isAsciiOnly: false },
  { name: 'UTF-16', encode: (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le'), isAsciiOnly: false },
  // One or two letters do not tell which code page they are from.
  { name: 'Windows-1252', encode: (text: string) => Buffer.from(text, 'latin1'), isAsciiOnly: true },
  { name: 'UTF-8 and Windows-1252, line by line', encode: mixed, isAsciiOnly: true },
])('nothing of a damaged file is lost in silence: $name', ({ encode, isAsciiOnly }) => {
  let refused = 0;
  fc.assert(
    fc.property(damagedFiles, (text) => {
      const lost = lostFrom(text, encode(text), isAsciiOnly);
      if (lost === null) refused++;
      expect(lost ?? []).toEqual([]);
    }),
    RUNS,
  );
  expect(refused).toBeLessThan(RUNS.numRuns / 20);
});

function mixed(text: string): Buffer {
  const lines = text.split(/(?<=\n)/).map((line, at) => Buffer.from(line, at % 3 === 1 ? 'latin1' : 'utf8'));
  return Buffer.concat(lines);
}
