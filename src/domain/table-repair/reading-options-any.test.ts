import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { AppError } from '#domain/app-error.ts';
import { damagedFiles } from '#tests/fixtures/table-repair/damaged-files.ts';
import { findLostLines } from '#tests/fixtures/table-repair/lost-lines.ts';
import { repairWhole, type RepairedTable } from '#tests/fixtures/table-repair/repair-whole.ts';
import { RESULT_OBJECTS } from './stored/result-objects.ts';
import { readingOptionsSchema, type ReadingOptions } from './reading-options.schemas.ts';

const maybe = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
const anyOptions = fc
  .record({
    delimiter: maybe([',', ';', '\t', '||', ' - ', 'none', 'spaces', 'two-spaces', 'tabs', 'fixed-width']),
    quote: maybe(['"', "'", '|', '«»', 'none']),
    headerLine: maybe([1, 2, 3, 5, 'none']),
    skipRows: maybe([0, 1, 2, 4]),
    keepTitles: maybe([true, false]),
    keepTotals: maybe([true, false]),
    comment: maybe(['#', '--', 'A', '"', 'none']),
    headerNames: maybe([true, false]),
  })
  .map((options) => readingOptionsSchema.safeParse(options).data ?? {});

/** Null where the file is refused with a sentence. */
function read(bytes: Uint8Array, sizes: readonly number[], given: ReadingOptions): RepairedTable | null {
  try {
    return repairWhole(bytes, sizes, { given });
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

test('whatever options a damaged file is read by, nothing of it is lost in silence, however it was cut', () => {
  let followed = 0;
  fc.assert(
    fc.property(damagedFiles, anyOptions, (text, given) => {
      const bytes = Buffer.from(text);
      const table = read(bytes, [], given);
      const pieces = read(bytes, [500, 100, 64], given);
      const same = RESULT_OBJECTS.filter(
        (name) => table !== null && pieces?.objects[name].equals(table.objects[name]) === true,
      );
      expect(same).toEqual(table === null ? [] : RESULT_OBJECTS);
      if (table === null) return;
      followed++;
      expect(findLostLines(text, bytes, table, false)).toEqual([]);
    }),
    { numRuns: 100, seed: 16 },
  );
  expect(followed).toBeGreaterThan(50);
});
