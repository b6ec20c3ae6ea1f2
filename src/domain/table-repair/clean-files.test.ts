import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { damagedFiles } from '#tests/fixtures/table-repair/damaged-files.ts';
import { repairWhole, type RepairedTable } from '#tests/fixtures/table-repair/repair-whole.ts';
import { tables, writeTable, writingStyles } from '#tests/fixtures/table-repair/table-shapes.ts';
import { canonicalCell } from './rows/cell-text.ts';

const RUNS = { numRuns: 150, seed: 20_260 };

test('a clean file comes through cell for cell, without an issue but that of its delimiter', () => {
  fc.assert(
    fc.property(tables, writingStyles, (table, style) => {
      const repaired = repairWhole(writeTable(table, style));
      const kinds = repaired.issues.map(({ kind }) => kind);
      expect(kinds).toEqual(style.delimiter === ',' ? [] : ['delimiter']);
      expect(repaired.records).toEqual([table.header, ...table.rows]);
    }),
    RUNS,
  );
});

test('a clean file that is repaired twice stays as it is, byte for byte', () => {
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

/** Where two rows were broken into one, or a row was left of half its cells, the second look may see what the first could not. */
const MAX_CHANGED = 0.02;

test('a damaged file that is repaired twice stays as it is', () => {
  const files = fc.sample(damagedFiles, RUNS);
  const changed = files.filter((file) => {
    const once = repairWhole(file).objects['table.csv'];
    return !repairWhole(once).objects['table.csv'].equals(once);
  });
  expect(changed.length).toBeLessThanOrEqual(files.length * MAX_CHANGED);
});

test.for([
  { name: 'a cell of two lines in a row too long', text: 'a,b,c\n1,2,3\n4,"x\ny",5,6\n7,8,9\n' },
  {
    name: 'a row too long with blanks',
    text: 'Name,Tel\nAnn Lee,+44 1\nBob Day,+44 2,x y,Rye\nCy Moe,+44 3\n',
  },
  {
    name: 'a delimiter that nothing but its line names',
    text: 'sep=;\nid|name|sum\n1|a; b|2.50\n2|c|3.50\n',
  },
  { name: 'two lines that name the delimiter', text: '\nsep=;\nsep=;\nid;name\n1;a\n2;b\n' },
])('repaired twice stays as it is: $name', ({ text }) => {
  const once = repairWhole(text);
  const again = repairWhole(once.objects['table.csv']);
  expect(again.records).toEqual(once.records);
});

test('so it does after its duplicates and empty rows are gone', () => {
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
