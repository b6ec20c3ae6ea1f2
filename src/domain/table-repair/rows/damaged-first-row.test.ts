import { expect, test } from 'vitest';
import { repairWhole } from '#tests/fixtures/table-repair/repair-whole.ts';

const NAMES = ['sensor', 'time', 'value', 'unit'];
const ROWS = Array.from({ length: 8 }, (_, i) => [
  `s${i % 3}`,
  `0${i}:1${(i * 7) % 10}`,
  `${(i * 7919) % 900}.5${i}`,
  'kPa',
]);
const written = (rows: readonly (readonly string[])[]) => `${rows.map((row) => row.join(',')).join('\n')}\n`;

test.for([
  { name: 'names that moved', row: ['se', 'unit', '', ''] },
  { name: 'names after a blank', row: ['', 'value', 'unit', ''] },
  { name: 'an id like those below', row: ['s0', '00:"kPa', '', ''] },
])('a damaged first row filled up with blanks is no second line of names: $name', ({ row }) => {
  const { records, issues } = repairWhole(written([NAMES, row, ...ROWS]));
  expect(records).toEqual([NAMES, row, ...ROWS]);
  expect(issues.filter(({ kind }) => kind === 'header_rows')).toEqual([]);
});

test('a damaged file with a short first row stays as it is when it is repaired again', () => {
  for (const short of ['se,unit', 's0,00:x', 'time,value,unit']) {
    const once = repairWhole(`sensor,time,value,unit\n${short}\n${written(ROWS)}`);
    const again = repairWhole(once.objects['table.csv']);
    expect(again.records).toEqual(once.records);
    expect(once.records).toHaveLength(ROWS.length + 2);
  }
});

test('what stands below names that were made up names no columns', () => {
  const made = NAMES.map((_, column) => `column_${column + 1}`);
  for (const rows of [
    [['sensor', 'time', '', '']],
    [
      ['sensor', 'time', 'value', ''],
      ['unit', '', '', ''],
    ],
  ]) {
    const { records } = repairWhole(written([made, ...rows, ...ROWS]));
    expect(records).toEqual([made, ...rows, ...ROWS]);
  }
});

test.for([
  { name: 'wrapped', second: ['Number', 'Date', '', ''] },
  { name: 'units', second: ['text', 'h', 'kPa', ''] },
])('a second line of names that leaves the last columns blank names them still: $name', ({ second }) => {
  const { records, issues } = repairWhole(
    written([['Order', 'Delivery', 'Amount', 'Customer'], second, ...ROWS]),
  );
  expect(records.slice(1)).toEqual(ROWS);
  expect(issues.map(({ kind }) => kind)).toEqual(['header_rows']);
});
