import { expect, test } from 'vitest';
import { findLostLines } from '#tests/fixtures/table-repair/lost-lines.ts';
import { repairWhole } from '#tests/fixtures/table-repair/repair-whole.ts';

const NAMES = ['id', 'name', 'price', 'note'];
const row = (i: number): string[] => [String(i + 1), `Name ${i % 900}`, `${i % 90}.50`, 'fine'];

test.for([
  {
    name: 'as many as the table has columns',
    line: '7;Name 7;7.50;a, b, c, d',
    want: ['7', 'Name 7', '7.50', 'a, b, c, d'],
  },
  { name: 'more', line: '7;Name 7;7.50;a, b, c, d, e, f', want: ['7', 'Name 7', '7.50', 'a, b, c, d, e, f'] },
  { name: 'fewer', line: '7;Name 7;7.50;good, but late', want: ['7', 'Name 7', '7.50', 'good, but late'] },
  { name: 'within amounts', line: '7;Name, 7;7,50;so, so', want: ['7', 'Name, 7', '7,50', 'so, so'] },
  {
    name: 'with tabs',
    line: '7\tName, the 7, th\t7.50\tso, so',
    want: ['7', 'Name, the 7, th', '7.50', 'so, so'],
  },
])('a row of another delimiter is not cut at its commas: $name', ({ line, want }) => {
  for (const [count, at] of [
    [12, 6],
    [30_000, 28_000],
  ] as const) {
    const rows = Array.from({ length: count }, (_, i) => row(i));
    const lines = [NAMES, ...rows].map((cells) => cells.join(','));
    const text = lines.toSpliced(at, 0, line).join('\n');
    const table = repairWhole(text);
    expect(table.records).toEqual([NAMES, ...rows].toSpliced(at, 0, want));
    expect(table.summary.issueCounts).toEqual({ other_delimiter: 1 });
    if (count === 12) expect(findLostLines(text, Buffer.from(text), table)).toEqual([]);
  }
});

test('texts with semicolons stay as they are', () => {
  const rows = Array.from({ length: 12 }, (_, i) => [`part ${i}; a; b; c`, `${i}`, `${i}.50`, 'fine']);
  const { records } = repairWhole(['text,id,price,note', ...rows.map((cells) => cells.join(','))].join('\n'));
  expect(records.slice(1)).toEqual(rows);
});

test.for([
  {
    name: 'commas, one of them in an amount',
    line: '09.02.2024,2.345,60,Strom',
    want: ['09.02.2024', '2.345,60', 'Strom'],
  },
  {
    name: 'bars, and commas in its texts',
    line: '09.02.2024|2.345,60|Wasser, kalt',
    want: ['09.02.2024', '2.345,60', 'Wasser, kalt'],
  },
  {
    name: 'tabs, and commas in its texts',
    line: '09.02.2024\t2.345,60\tWasser, kalt',
    want: ['09.02.2024', '2.345,60', 'Wasser, kalt'],
  },
])(
  'a row among rows with semicolons is divided by the delimiter that suits all its cells: $name',
  ({ line, want }) => {
    const rows = Array.from({ length: 7 }, (_, i) => [`0${i + 1}.02.2024`, `${i + 1}.234,50`, `Miete ${i}`]);
    for (const at of [1, 4, 8]) {
      const lines = ['Datum;Betrag;Zweck', ...rows.map((cells) => cells.join(';'))].toSpliced(at, 0, line);
      const table = repairWhole(`${lines.join('\n')}\n`);
      expect(table.records.slice(1)).toEqual(rows.toSpliced(at - 1, 0, want));
      expect(table.issues.map(({ kind }) => kind)).toEqual(['delimiter', 'other_delimiter']);
    }
  },
);

test('a sentence below a table is a note, however many commas it has', () => {
  const rows = Array.from({ length: 7 }, (_, i) => `0${i + 1}.02.2024;${i + 1}.234,50;Miete ${i}`).join('\n');
  const { summary, issues } = repairWhole(`Datum;Betrag;Zweck\n${rows}\n\nNotes, see page 2, and 3\n`);
  expect(summary.rowCount).toBe(7);
  expect(issues).toContainEqual(
    expect.objectContaining({ kind: 'note_line', before: 'Notes, see page 2, and 3' }),
  );
});
