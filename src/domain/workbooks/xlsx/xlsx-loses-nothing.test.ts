import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSheet } from '#tests/fixtures/workbooks/read-sheet.ts';
import { writeXlsx } from '#tests/fixtures/workbooks/write-xlsx.ts';

const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  // What XML cannot hold, exceljs leaves out; a lone carriage return it writes as it is, which XML reads as a new line.
  // oxlint-disable-next-line no-control-regex
  .map((value) => `x${value.replaceAll(/[\u0000-\u001F\u007F-\u009F\uFFFE\uFFFF]|\p{Cs}/gu, ' ')}`);
const cell = fc.oneof(
  text,
  fc.constantFrom('0012', 'a,b', 'say "x"', 'two\nlines', '=1+1', '_x_', '&amp;', '<b>', ' blanks '),
  fc.integer(),
  fc.constant(null),
);

test('texts and whole numbers of any sheet come through cell for cell, without an issue', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 6 }),
      async (rows) => {
        const bytes = await writeXlsx(
          (workbook) => void workbook.addWorksheet('S').addRows([['first'], ...rows]),
        );
        const { csv, kinds } = await readSheet(bytes);
        const read: unknown = parse(csv, { record_delimiter: '\r\n' });
        const columns = Math.max(...rows.map((row) => row.findLastIndex((value) => value !== null) + 1), 1);
        const last = rows.findLastIndex((row) => row.some((value) => value !== null));
        const want = [['first'], ...rows.slice(0, last + 1)].map((row) =>
          Array.from({ length: columns }, (_, column) => String(row[column] ?? '')),
        );
        expect(read).toEqual(want);
        expect(kinds).toEqual([]);
      },
    ),
    { numRuns: 30 },
  );
});
