import { expect, test } from 'vitest';
import { repairWhole } from '#tests/fixtures/table-repair/repair-whole.ts';

/** The issues of a row among others of four cells, and its cells. */
function repairWith(line: string): { row: string[] | undefined; issues: string[] } {
  const rows = Array.from({ length: 9 }, (_, i) => `10.0.5.${i},"path=/a${i}, size=1${i}",GET,${i * 37}`);
  rows.splice(4, 0, line);
  const { records, issues } = repairWhole(`address,query,verb,time\n${rows.join('\n')}\n`);
  return { row: records[5], issues: issues.map(({ kind, col }) => `${kind} ${String(col)}`) };
}

test.for([
  { line: '10.0.5.95"path=/x, size=10",GET,7', row: ['10.0.5.95', 'path=/x, size=10', 'GET', '7'] },
  { line: '10.0.5.95"path=/x, a=1, b=2",GET,7', row: ['10.0.5.95', 'path=/x, a=1, b=2', 'GET', '7'] },
  { line: '42"a box, oak",GET,7', row: ['42', 'a box, oak', 'GET', '7'] },
])('a text in quotes without a delimiter before it is a cell of its own: $line', ({ line, row }) => {
  expect(repairWith(line)).toEqual({ row, issues: ['split_cell 0'] });
});

test.for([
  { line: '10.0.5.95,""GET,7', row: ['10.0.5.95', '', 'GET', '7'] },
  { line: '10.0.5.95,"path=/x"GET,7', row: ['10.0.5.95', 'path=/x', 'GET', '7'] },
])('quotes without a delimiter behind them close a cell, and the next row stays: $line', ({ line, row }) => {
  expect(repairWith(line)).toEqual({ row, issues: ['split_cell 1'] });
});

test.for([
  {
    name: 'a quoted speech',
    line: '10.0.5.95,he said "yes, no",7',
    row: ['10.0.5.95', 'he said "yes', ' no"', '7'],
  },
  { name: 'perhaps inches', line: 'board 5"x, 3",GET,7', row: ['board 5"x', ' 3"', 'GET', '7'] },
  { name: 'a value in quotes', line: 'href="a, b",GET,7', row: ['href="a', ' b"', 'GET', '7'] },
  {
    name: 'doubled quotes',
    line: '10.0.5.95"say ""a, b"" c",GET,7',
    row: ['10.0.5.95"say ""a', ' b"" c"', 'GET', '7'],
  },
  {
    name: 'a quote too many',
    line: '10.0.5.95""path=/x, size=10",GET,7',
    row: ['10.0.5.95""path=/x', ' size=10"', 'GET', '7'],
  },
])('what may have been cut in a text is left as it is, with a warning: $name', ({ line, row }) => {
  const { row: cells, issues } = repairWith(line);
  expect(cells).toEqual(row);
  expect(issues).toEqual([expect.stringMatching(/^doubtful_quotes [01]$/)]);
});

test.for(['5" pipe,3" valve,GET,7', 'an "odd" one,x "y" z,GET,7', '5"x3",7",GET,7', '12",14",GET,7'])(
  'quotes in texts that have nothing to do with each other are no doubt: %s',
  (line) => {
    expect(repairWith(line).issues).toEqual([]);
  },
);

test('a text with doubled quotes that has lost the quote before it is read as if it had not', () => {
  expect(repairWith('10.0.5.95,say ""a"" or ""b"",GET,7')).toEqual({
    row: ['10.0.5.95', 'say ""a"" or ""b""', 'GET', '7'],
    issues: [],
  });
  expect(repairWith('10.0.5.95,say ""a"" or ""b""",GET,7')).toEqual({
    row: ['10.0.5.95', 'say "a" or "b"', 'GET', '7'],
    issues: ['extra_quote 1'],
  });
});
