import { expect, test } from 'vitest';
import { repairWhole } from '#tests/fixtures/table-repair/repair-whole.ts';
import { readInDialect } from '#tests/fixtures/table-repair/read-in-dialect.ts';

const HEAD = ['day', 'item', 'count', 'price', 'note'];
const BODY = [
  ['2024-01-05', 'lamp, small', '3', '12.50', 'x'],
  ['2024-01-06', 'desk', '1', '310.00', ''],
  ['2024-01-07', 'cable, 2 m', '12', '4.75', 'y'],
  ['2024-01-08', 'mat', '5', '8.00', ''],
];
const quoted = (cells: readonly string[]) => cells.map((cell) => `"${cell}"`).join(',');
const plain = (cells: readonly string[]) =>
  cells.map((cell) => (cell.includes(',') ? `"${cell}"` : cell)).join(',');

test.for([
  { name: 'semicolons', line: '2024-02-01;"oak, box";2;7.00;z', kind: 'other_delimiter' },
  { name: 'tabs', line: '2024-02-01\t"oak, box"\t2\t7.00\tz', kind: 'other_delimiter' },
  { name: 'bars', line: '2024-02-01|"oak, box"|2|7.00|z', kind: 'other_delimiter' },
  { name: 'blanks', line: '2024-02-01 "oak, box" 2 7.00 z', kind: 'other_delimiter' },
  { name: 'commas and blanks', line: '2024-02-01, "oak, box", 2, 7.00, z', kind: null },
  { name: 'the row in quotes', line: '"2024-02-01,""oak, box"",2,7.00,z"', kind: 'row_in_quotes' },
  { name: 'a quote too many at a start', line: '2024-02-01,""oak, box",2,7.00,z', kind: 'extra_quote' },
  { name: 'a quote too many at an end', line: '2024-02-01,"oak, box"",2,7.00,z', kind: 'extra_quote' },
  { name: 'a lost opening quote', line: '2024-02-01,oak, box",2,7.00,z', kind: 'extra_quote' },
  { name: 'a lost closing quote', line: '2024-02-01,"oak, box,2,7.00,"z"', kind: 'unclosed_quote' },
])('a row unlike the others: $name', ({ line, kind }) => {
  for (const write of [plain, quoted]) {
    for (const at of [0, 2, 4]) {
      const lines = BODY.map(write);
      lines.splice(at, 0, line);
      const { records, repairs } = readInDialect(`${write(HEAD)}\n${lines.join('\n')}\n`);
      const rows = [...BODY];
      rows.splice(at, 0, ['2024-02-01', 'oak, box', '2', '7.00', 'z']);
      expect(records.map((record) => record.map((cell) => cell.trim()))).toEqual([HEAD, ...rows]);
      expect(repairs).toEqual(kind === null ? [] : [kind]);
    }
  }
});

test.for([';', '\t', '|'])('a block of rows with another delimiter: %j', (delimiter) => {
  const other = BODY.map((row) => row.map((cell) => `"${cell}"`).join(delimiter));
  const { records, repairs } = readInDialect(
    `${[quoted(HEAD), ...BODY.map(quoted), ...BODY.map(quoted), ...other].join('\n')}\n`,
  );
  expect(records).toEqual([HEAD, ...BODY, ...BODY, ...BODY]);
  expect(repairs).toEqual(BODY.map(() => 'other_delimiter'));
});

test('notes with as many words as there are columns stay notes', () => {
  const { records, repairs } = readInDialect(
    `${[plain(HEAD), ...BODY.map(plain)].join('\n')}\nThese figures are not final\n`,
  );
  expect(records.at(-1)).toEqual(['These figures are not final']);
  expect(repairs).toEqual([]);
});

test('rows that are too short or too long without a reason are left as they are', () => {
  const { records, repairs } = readInDialect(
    `${[plain(HEAD), ...BODY.map(plain)].join('\n')}\na,b\n1,2,3,4,5,6,7\n`,
  );
  expect(records.slice(-2)).toEqual([
    ['a', 'b'],
    ['1', '2', '3', '4', '5', '6', '7'],
  ]);
  expect(repairs).toEqual([]);
});

test('a lost closing quote ties no rows together without an issue', () => {
  const rows = Array.from(
    { length: 9 },
    (_, i) => `${i};box ${i};"note ${i}\nmore";2024-03-1${i};"a ""b""; ${i}"`,
  );
  const lost = 'x;"new\nsmall for Ann;2024-03-18;1016';
  rows.splice(4, 0, lost);
  const { records, issues } = repairWhole(`id;item;note;day;text\n${rows.join('\n')}\n`);
  expect(records.filter((record) => record.some((cell) => /^[^"]*;"new\n/.test(cell)))).toEqual([]);
  expect(issues.filter(({ kind }) => kind !== 'delimiter').length).toBeGreaterThan(0);
});

test('a text that quotes within it hold together is told of', () => {
  const rows = Array.from({ length: 9 }, (_, i) => `${i},item ${i},${i}.50`);
  const { records, issues } = repairWhole(`id,item,price\n7,path="a, b",1.50\n${rows.join('\n')}\n`);
  expect(records[1]).toEqual(['7', 'path="a, b"', '1.50']);
  expect(issues.map(({ kind, before }) => [kind, before])).toEqual([['joined_cells', 'path="a |  b"']]);
});
