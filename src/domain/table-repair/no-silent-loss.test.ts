import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { AppError } from '#domain/app-error.ts';
import { damagedFiles } from '#tests/fixtures/table-repair/damaged-files.ts';
import { findLostLines, type LostLine } from '#tests/fixtures/table-repair/lost-lines.ts';
import { repairWhole } from '#tests/fixtures/table-repair/repair-whole.ts';

const RUNS = { numRuns: 200, seed: 3 };

/** Null where the file is refused. */
function lostFrom(text: string, bytes: Uint8Array, isAsciiOnly = false): LostLine[] | null {
  try {
    return findLostLines(text, bytes, repairWhole(bytes), isAsciiOnly);
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

test.for([
  {
    name: 'a title that another delimiter divides',
    text: `Printed: by: Ann\n\nCode|Town|Sum\n${'A1|Ulm|2.50\nA2|Bonn|3.75\n'.repeat(4)}`,
  },
  {
    name: 'notes above and below a table that is not read',
    text: `Rates; kept\n\nCode,Sum,On\n${'A1,2.50,2024-01-02\n'.repeat(9)}\nOld list\n\nTown,Mayor,Seats,Votes\nUlm,Ann,3,44\nBonn,Ben,4,55\n\nEnd of report\n`,
  },
])('nothing is lost in silence: $name', ({ text }) => {
  expect(lostFrom(text, Buffer.from(text))).toEqual([]);
});

test('rows that begin with the error of a formula are no comments', () => {
  const rows = ['11,5', '12,6', '#VALUE!,7', '13,8', '#N/A,9', '14,10'];
  const { records } = repairWhole(`week,day\n${rows.join('\n')}\n`);
  expect(records.slice(1)).toEqual(rows.map((row) => row.split(',')));
});

test('tables one right under the other are told apart although their first name begins many a note', () => {
  const mark = (i: number): string => '.AE'.charAt(i % 3);
  const first = Array.from({ length: 30 }, (_, i) => `${i},${mark(i)},${mark(i >> 1)},.,A`);
  const second = Array.from({ length: 30 }, (_, i) => `${i},${i % 4},${i % 3},0,1,0,2`);
  const text = `RUN,1_1,1_2,1_3,1_4,\n${first.join('\n')}\nRUN,1_ARs,2_ARs,3_ARs,4_ARs,5_ARs,6_ARs\n${second.join('\n')}\n`;
  const { summary } = repairWhole(text);
  expect(summary.tables.map(({ header }) => header.slice(0, 2))).toEqual([
    ['RUN', '1_1'],
    ['RUN', '1_ARs'],
  ]);
  expect(summary.tables.map(({ rows }) => rows)).toEqual([30, 30]);
});

test('the check names a line that is gone, and not another with the same words', () => {
  const text = 'id,sum\n1,20\n2,30\n1,20\n3,40\n';
  const table = repairWhole('id,sum\n2,30\n1,20\n3,40\n');
  expect(findLostLines(text, Buffer.from(text), table)).toMatchObject([{ line: 4, words: ['1', '20'] }]);
  const cut = repairWhole('id,sum\n1,20\n2,30\n1,20\n');
  expect(findLostLines(text, Buffer.from(text), cut)).toMatchObject([{ line: 5, words: ['3', '40'] }]);
});

function mixed(text: string): Buffer {
  const lines = text.split(/(?<=\n)/).map((line, at) => Buffer.from(line, at % 3 === 1 ? 'latin1' : 'utf8'));
  return Buffer.concat(lines);
}
