import { expect, test } from 'vitest';
import { repairWhole } from '#tests/fixtures/table-repair/repair-whole.ts';

const HEAD = ['link', 'name', 'mail', 'town', 'note'];
const ROWS = Array.from({ length: 9 }, (_, i) => [
  `${i}`,
  i % 3 === 0 ? `"Ann, no; ${i}"` : `Bob ${i}`,
  `a${i}@mail.example`,
  ['Rye', 'Ely', 'Deal'][i % 3] ?? '',
  'seen',
]);

function repairWith(line: string, delimiter: string): { row: string[] | undefined; issues: string[] } {
  const lines = [HEAD, ...ROWS].map((cells) => cells.join(delimiter));
  lines.splice(5, 0, line);
  const { records, issues } = repairWhole(`${lines.join('\n')}\n`);
  return {
    row: records[5],
    issues: issues.filter(({ row }) => row !== null).map(({ kind, col }) => `${kind} ${String(col)}`),
  };
}

test.for([
  '=HYPERLINK("http://x.example" • "name")',
  '=HYPERLINK(""http://x.example"" • ""name"")',
  '=IF(A1=")" • CONCAT("a • b" • "c") • 2)',
  '=MAX(A1 • B2)',
])('a formula with the delimiter in it is one cell: %s', (shown) => {
  for (const delimiter of [',', ';', '|']) {
    const formula = shown.replaceAll(' • ', delimiter);
    const others = ['Mallory', 'm@x.example', 'Évil', ''];
    expect(repairWith([formula, ...others].join(delimiter), delimiter)).toEqual({
      row: [formula, ...others],
      issues: ['joined_cells 0'],
    });
    const last = ['7', '"M, or; N"', 'm@x.example', 'Évil', formula];
    expect(repairWith(last.join(delimiter), delimiter)).toEqual({
      row: ['7', 'M, or; N', 'm@x.example', 'Évil', formula],
      issues: ['joined_cells 4'],
    });
  }
});

test('a formula in a row with the usual number of cells is cut as every cell is', () => {
  expect(repairWith('=SUM(A1,B2),m@x.example,Ely,y', ',')).toEqual({
    row: ['=SUM(A1', 'B2)', 'm@x.example', 'Ely', 'y'],
    issues: [],
  });
});

test.for([
  { name: 'single', cell: "'Coffee, ground; 300 g'" },
  { name: 'typographic', cell: '“Coffee, ground; 300 g”' },
  { name: 'German', cell: '„Coffee, ground; 300 g“' },
])('a cell in quotes of another kind than the file has: $name', ({ cell }) => {
  for (const delimiter of [',', ';'])
    expect(repairWith(['7', cell, 'm@x.example', 'Ely', 'Dan’s'].join(delimiter), delimiter)).toEqual({
      row: ['7', 'Coffee, ground; 300 g', 'm@x.example', 'Ely', 'Dan’s'],
      issues: ['joined_cells 1'],
    });
});

test('apostrophes divide and join nothing where the row has its cells', () => {
  expect(repairWith("'7,Jones',m@x.example,Ely,y", ',')).toEqual({
    row: ["'7", "Jones'", 'm@x.example', 'Ely', 'y'],
    issues: [],
  });
});

test.for([
  { name: 'quotes', cell: "'a" },
  { name: 'formulas', cell: '=A(1' },
])('cells that only begin like one to be kept whole cost little: $name', ({ cell }) => {
  const line = `${cell},`.repeat(50_000);
  repairWhole(`a,b,c\n1,2,3\n4,5,6\n${`${line.slice(0, 15_000)}\n`.repeat(40)}`);
});
