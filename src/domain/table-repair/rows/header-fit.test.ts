import { expect, test } from 'vitest';
import { findLostLines } from '#tests/fixtures/table-repair/lost-lines.ts';
import { repairWhole } from '#tests/fixtures/table-repair/repair-whole.ts';

const letter = (i: number): string => String.fromCharCode(0x61 + i);
const times = (line: (i: number) => string): string[] => Array.from({ length: 8 }, (_, i) => line(i));
const FOUR = times((i) => `${i + 1},Name ${letter(i)},${i}.50,2024-01-0${i + 1}`);
const cellsOf = (line: string): string[] => line.split(',');

test.for([
  {
    name: 'an empty name over no column',
    header: 'id,name,,amount,day',
    want: ['id', 'name', 'amount', 'day'],
    kind: 'extra_delimiter',
  },
  {
    name: 'an empty name before the first',
    header: ',id,name,amount,day',
    want: ['id', 'name', 'amount', 'day'],
    kind: 'extra_delimiter',
  },
  {
    name: 'two names that have become one',
    header: 'id,name amount,date',
    want: ['id', 'name amount', '', 'date'],
    kind: 'short_row',
  },
  {
    name: 'a name with a comma',
    header: 'id,name,"Amount", net,day'.replaceAll('"', ''),
    want: ['id', 'name', 'Amount, net', 'day'],
    kind: 'joined_cells',
  },
  {
    name: 'no name over the numbers of the rows',
    header: 'name,amount,date',
    want: ['', 'name', 'amount', 'date'],
    kind: 'short_row',
  },
  {
    name: 'no name over the amounts',
    header: 'id,name,date',
    want: ['id', 'name', '', 'date'],
    kind: 'short_row',
  },
])('a header that is one name off is brought over its columns: $name', ({ header, want, kind }) => {
  const text = `${[header, ...FOUR].join('\n')}\n`;
  const table = repairWhole(text);
  expect(table.records).toEqual([want, ...FOUR.map(cellsOf)]);
  expect(table.summary.issueCounts).toEqual({ [kind]: 1 });
  expect(findLostLines(text, Buffer.from(text), table)).toEqual([]);
});

test('no name over a column of texts, told by the addresses beside it', () => {
  const rows = times((i) => `${i + 1},Name ${letter(i)},u${i}@x.org,2024-01-0${i + 1}`);
  const { records } = repairWhole(['id,email,date', ...rows].join('\n'));
  expect(records).toEqual([['id', '', 'email', 'date'], ...rows.map(cellsOf)]);
});

test('no name over a first column in which nothing stands', () => {
  const { records, summary } = repairWhole('id,name\n,1,Ann\n,2,Bob\n,3,Cid\n');
  expect(records).toEqual([
    ['', 'id', 'name'],
    ['', '1', 'Ann'],
    ['', '2', 'Bob'],
    ['', '3', 'Cid'],
  ]);
  expect(summary.emptyColumns).toEqual([0]);
});

test('rows without the cell of one column leave it empty, in the sample and past it', () => {
  const row = (i: number): string => `${i + 1},Name ${i % 500},${i % 90}.50,2024-01-${10 + (i % 18)}`;
  for (const count of [8, 40_000]) {
    const rows = Array.from({ length: count }, (_, i) => row(i));
    const { records, summary } = repairWhole(['id,name,email,amount,date', ...rows].join('\n'));
    expect(records).toEqual([
      ['id', 'name', 'email', 'amount', 'date'],
      ...rows.map((line) => cellsOf(line).toSpliced(2, 0, '')),
    ]);
    expect(summary.emptyColumns).toEqual([2]);
  }
});

test('rows without a cell for one of two names that mean the same leave the second empty', () => {
  const { records } = repairWhole(['No,id,name,amount,date', ...FOUR].join('\n'));
  expect(records[0]).toEqual(['No', 'id', 'name', 'amount', 'date']);
  expect(records.slice(1)).toEqual(FOUR.map((line) => cellsOf(line).toSpliced(1, 0, '')));
});

test.for([
  {
    name: 'nothing shows where it is',
    header: 'a,b',
    rows: times((i) => `${i + 4},${i * 3},${i * 5}`),
    want: ['a', 'b', ''],
  },
  {
    name: 'the names suit as they are',
    header: 'id,name,amount',
    rows: FOUR,
    want: ['id', 'name', 'amount', ''],
  },
])('a header stays at the left where $name', ({ header, rows, want }) => {
  expect(repairWhole([header, ...rows].join('\n')).records[0]).toEqual(want);
});
