import { expect, test } from 'vitest';
import { repairWhole } from '#tests/fixtures/table-repair/repair-whole.ts';

test('a lost quote does not swallow rows up to a quote far below that would close it', () => {
  const rows = Array.from({ length: 1000 }, (_, i) => `${i},plain,x`);
  rows[4] = '4,"open,x';
  rows[50] = '50,short';
  rows[900] = '900,5",x';
  const table = repairWhole(`a,b,c\n${rows.join('\n')}\n`);
  expect(table.summary.rowCount).toBe(1000);
  expect(table.records.slice(5, 7)).toEqual([
    ['4', 'open', 'x'],
    ['5', 'plain', 'x'],
  ]);
  expect(table.records[901]).toEqual(['900', '5"', 'x']);
  expect(table.issues).toMatchObject([
    { row: 4, col: 1, kind: 'unclosed_quote' },
    { row: 50, kind: 'short_row' },
  ]);
});

test('a lost quote in one column ends with its line', () => {
  const table = repairWhole('name\nAnn\n"Bob\nCid\n"Zed"\nYan\n');
  expect(table.records.slice(1)).toEqual([['Ann'], ['Bob'], ['Cid'], ['Zed'], ['Yan']]);
});

test.for([
  { name: 'prose with one comma a line', text: 'A line of prose, and more.\n'.repeat(5000) },
  { name: 'no line end before the quote', text: `${'A line of prose, and more.\n'.repeat(5000)}end, of it` },
  { name: 'a table in a cell', text: `${'1,2\n'.repeat(50_000)}1,2` },
])('a well-quoted text stays one cell whatever its lines look like: $name', ({ text }) => {
  for (const line of [`1,"${text}"`, `"${text}",1`]) {
    const table = repairWhole(`id,text\n${line}\n2,short\n3,short\n`);
    expect(table.summary.rowCount).toBe(3);
    expect(table.records[1]).toContain(text);
    expect(table.issues).toEqual([]);
  }
});

test.for([
  { name: 'a quoted word within a line', text: 'Title\nhe "hi" ok\nend' },
  { name: 'a quoted word at the start of a line', text: 'Quote:\n"hello" he said\nbye' },
])('a text of several lines with quotes that are not doubled stays one cell: $name', ({ text }) => {
  const table = repairWhole(`id,a,text\n1,2,"${text}"\n2,b,c\n3,c,d\n`);
  expect(table.records.slice(1, 3)).toEqual([
    ['1', '2', text],
    ['2', 'b', 'c'],
  ]);
});

test('a text of several lines before delimiters with nothing after them stays one cell', () => {
  const table = repairWhole('a,b,c\n1,2,"text\nmore",,\n3,4,5\n6,7,8\n');
  expect(table.records[1]).toEqual(['1', '2', 'text\nmore']);
});

test.for([
  { name: 'every cell', line: '"1,"2,"3', row: ['1', '2', '3'] },
  { name: 'the first cell', line: '"1,2,3', row: ['1', '2', '3'] },
  { name: 'one column', line: '"17', row: ['17'] },
])(
  'a quote alone in the last line closes no text that holds quotes at the start of cells: $name',
  ({ line, row }) => {
    for (const end of ['"', '"\n', '"\r\n']) {
      const { records } = repairWhole(`${line}\n`.repeat(9000) + end);
      expect(records.slice(1, 9000)).toEqual(Array.from({ length: 8999 }, () => row));
    }
  },
);

test('the last quote of a file closes a text whose last line is empty', () => {
  const { records, issues } = repairWhole('a,b\n1,2\n3,4\n5,"x, ""y""\nz\n"');
  expect(records.at(-1)).toEqual(['5', 'x, "y"\nz\n']);
  expect(issues).toEqual([]);
});
