import { expect, test } from 'vitest';
import { repairWhole } from '#tests/fixtures/table-repair/repair-whole.ts';

const letter = (i: number): string => String.fromCharCode(0x61 + i);
const times = (line: (i: number) => string): string[] => Array.from({ length: 8 }, (_, i) => line(i));
const ORDERS = times((i) => `${i + 1},Name${letter(i)},${letter(i)}@x.org,${i + 10}.50,2024-01-0${i + 1},ok`);
const NOTES = times((i) => `${i + 1},"Name ${letter(i)}",${i}.50,"",ok`);
const LINKS = times((i) => `${i + 1},Name ${letter(i)},https://x.org/${letter(i)},20${10 + i}`);

const SALES = times(
  (i) => `${1001 + i},${['Bob', 'Eve Smith', 'Jo'][i % 3] ?? ''},2024-01-0${i + 1},${i}.50,Ulm`,
);
const GOODS = times(
  (i) =>
    `X-${10 + i},$${i + 10}.${20 + i},${['Hat', 'Wool socks', 'Scarf'][i % 3] ?? ''},2024-01-0${i + 1},https://x.org/${letter(i)}_${i}`,
);
const TALES = times(
  (i) => `X-${10 + i},"A tale of ${i} cats, and ${letter(i)}.",https://x.org/${letter(i)}_${i},ok`,
);

test.for([
  {
    name: 'where the kind of value changes',
    rows: ORDERS,
    line: '9,Nameq,q@x.org,19.502024-01-09,ok',
    want: ['9', 'Nameq', 'q@x.org', '19.50', '2024-01-09', 'ok'],
    kinds: { split_cell: 1 },
  },
  {
    name: 'in two places',
    rows: ORDERS,
    line: '9Nameq,q@x.org,19.502024-01-09,ok',
    want: ['9', 'Nameq', 'q@x.org', '19.50', '2024-01-09', 'ok'],
    kinds: { split_cell: 2 },
  },
  {
    name: 'twice in one cell',
    rows: ORDERS,
    line: '9,Nameq,q@x.org19.502024-01-09,ok',
    want: ['9', 'Nameq', 'q@x.org', '19.50', '2024-01-09', 'ok'],
    kinds: { split_cell: 2 },
  },
  {
    name: 'on both sides of a text that no other row has',
    rows: SALES,
    line: '1009Ann Marie Berg2024-01-09,9.50,Ulm',
    want: ['1009', 'Ann Marie Berg', '2024-01-09', '9.50', 'Ulm'],
    kinds: { split_cell: 2 },
  },
  {
    name: 'blanks stand in their places',
    rows: SALES,
    line: '1009,Zoe 2024-01-09 9.50,Ulm',
    want: ['1009', 'Zoe', '2024-01-09', '9.50', 'Ulm'],
    kinds: { split_cell: 2 },
  },
  {
    name: 'before a text that no other row has',
    rows: GOODS,
    line: 'X-19,$3.7Boots for "wet" days,2024-01-09,https://x.org/q_9',
    want: ['X-19', '$3.7', 'Boots for "wet" days', '2024-01-09', 'https://x.org/q_9'],
    kinds: { split_cell: 1 },
  },
  {
    name: 'behind such a text',
    rows: GOODS,
    line: 'X-19,$3.70,Boots for wet days2024-01-09,https://x.org/q_9',
    want: ['X-19', '$3.70', 'Boots for wet days', '2024-01-09', 'https://x.org/q_9'],
    kinds: { split_cell: 1 },
  },
  {
    name: 'behind a text of sentences with numbers',
    rows: TALES,
    line: 'X-19,"Sizes 3 to 5. Warm, dry, and 100% yours.https://x.org/q_9",ok',
    want: ['X-19', 'Sizes 3 to 5. Warm, dry, and 100% yours.', 'https://x.org/q_9', 'ok'],
    kinds: { split_cell: 1 },
  },
  {
    name: 'before an empty pair of quotes',
    rows: NOTES,
    line: '9,"Name z",9.50"",ok',
    want: ['9', 'Name z', '9.50', '', 'ok'],
    kinds: { split_cell: 1 },
  },
  {
    name: 'before a web address',
    rows: LINKS,
    line: '9,Name zhttps://x.org/z,2019',
    want: ['9', 'Name z', 'https://x.org/z', '2019'],
    kinds: { split_cell: 1 },
  },
])('a delimiter that is lost inside a row is put back: $name', ({ rows, line, want, kinds }) => {
  const { records, summary } = repairWhole(
    [want.map((_, i) => `n${letter(i)}`).join(','), ...rows, line].join('\n'),
  );
  expect(records.at(-1)).toEqual(want);
  expect(summary.issueCounts).toEqual(kinds);
});

test.for([
  { name: 'one', line: '9,Name z,9.50,2024-01-09,ok', want: ['9', 'Name z', '', '9.50', '2024-01-09', 'ok'] },
  {
    name: 'two side by side',
    line: '9,Name z,2024-01-09,ok',
    want: ['9', 'Name z', '', '', '2024-01-09', 'ok'],
  },
  {
    name: 'two apart',
    line: 'Name z,z@x.org,2024-01-09,ok',
    want: ['', 'Name z', 'z@x.org', '', '2024-01-09', 'ok'],
  },
  { name: 'two at the end', line: '9,Name z,z@x.org,9.50', want: ['9', 'Name z', 'z@x.org', '9.50', '', ''] },
])('the cells that follow decide where a row lacks cells: $name', ({ line, want }) => {
  const text = ['id,name,email,amount,date,state', ...ORDERS.slice(0, 4), line, ...ORDERS.slice(4)].join(
    '\n',
  );
  const { records, summary } = repairWhole(text);
  expect(records[5]).toEqual(want);
  expect(summary.issueCounts).toEqual({ short_row: 1 });
});

test.for([
  { name: 'a street with its number', line: '9,12 Main Street,Ulm' },
  { name: 'a number with its unit, as in the rows above', line: '9,12kg,Ulm' },
])('a cell that was never two is not parted: $name', ({ line }) => {
  const rows = times((i) => `${i + 1},${i + 3}kg,${i + 1} Side Road,Bonn`);
  const { records } = repairWhole(
    ['id,weight,street,town', ...rows.slice(0, 4), line, ...rows.slice(4)].join('\n'),
  );
  expect(records[5]?.filter((cell) => cell !== '').join(',')).toBe(line);
});

test('a lone text in a line stays at its start', () => {
  const text = ['id,name,email,amount,date,state', ...ORDERS.slice(0, 4), 'seen', ...ORDERS.slice(4)].join(
    '\n',
  );
  const { records } = repairWhole(text);
  expect(records.find((cells) => cells.includes('seen'))?.[0] ?? 'seen').toBe('seen');
});

test('a short line that begins like a row is a row and no piece of the one above', () => {
  const text = 'id,name,kind,note\n1,ax,k,fine\n2,bx,k,good\n3,cx\n4,k,bad\n5,ex,k,fine\n6,fx,k,ok\n';
  expect(repairWhole(text).records.slice(3, 5)).toEqual([
    ['3', 'cx', '', ''],
    ['4', 'k', 'bad', ''],
  ]);
});

test('short rows that begin with the codes of the rows above are no other table', () => {
  const row = (i: number): string => `N${i},some text here,${i}.50`;
  const broken = ['N6,broken', 'text,6.50', 'N7,broken', 'text,7.50'];
  const lines = ['name,text,sum', ...[0, 1, 2, 3, 4].map(row), ...broken, ...[8, 9].map(row)];
  const { records, summary } = repairWhole(lines.join('\n'));
  expect(summary.tables.length).toBe(1);
  expect(records.map(([name]) => name)).toEqual(lines.map((line) => line.split(',')[0]));
});
