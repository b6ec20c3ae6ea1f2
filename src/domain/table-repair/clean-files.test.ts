import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { repairWhole, type RepairedTable } from '#tests/fixtures/table-repair/repair-whole.ts';
import { tables, writeTable, writingStyles } from '#tests/fixtures/table-repair/table-shapes.ts';
import { canonicalCell } from './rows/cell-text.ts';

const RUNS = { numRuns: 150, seed: 20_260 };

test(
  'a clean file comes through cell for cell, without an issue but that of its delimiter',
  { timeout: 60_000 },
  () => {
    fc.assert(
      fc.property(tables, writingStyles, (table, style) => {
        const repaired = repairWhole(writeTable(table, style));
        const kinds = repaired.issues.map(({ kind }) => kind);
        expect(kinds).toEqual(style.delimiter === ',' ? [] : ['delimiter']);
        expect(repaired.records).toEqual([table.header, ...table.rows]);
      }),
      RUNS,
    );
  },
);

test('a clean file that is repaired twice stays as it is, byte for byte', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(tables, writingStyles, (table, style) => {
      const once = repairWhole(writeTable(table, style));
      const again = repairWhole(once.objects['table.csv']);
      expect(again.issues).toEqual([]);
      expect(again.objects['table.csv'].equals(once.objects['table.csv'])).toBe(true);
    }),
    RUNS,
  );
});

test('so it does after its duplicates and empty rows are gone', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(
      tables,
      writingStyles,
      fc.array(fc.nat(1000), { minLength: 1, maxLength: 5 }),
      (table, style, at) => {
        const rows = [...table.rows];
        for (const place of at) rows.splice(place % rows.length, 0, rows[(place * 7) % rows.length] ?? []);
        rows.splice(
          (at[0] ?? 0) % rows.length,
          0,
          table.header.map(() => ''),
        );
        const removed = withoutFlagged(repairWhole(writeTable({ header: table.header, rows }, style)));
        const again = repairWhole(removed);
        expect(again.issues).toEqual([]);
        expect(again.objects['table.csv'].toString()).toBe(removed);
      },
    ),
    RUNS,
  );
});

/** The table as an export without duplicates and empty rows has it. */
function withoutFlagged({ records, flags }: RepairedTable): string {
  return records
    .filter((_, index) => index === 0 || flags[index - 1] === 0)
    .map((cells) => `${cells.map(canonicalCell).join(',')}\r\n`)
    .join('');
}
