import { describe, expect, test } from 'vitest';
import { PLAIN_TABLES, writeTable, type WrittenForm } from '#tests/fixtures/table-repair/dialect-tables.ts';
import { readInDialect } from '#tests/fixtures/table-repair/read-in-dialect.ts';

const trimmed = (records: readonly (readonly string[])[]) =>
  records.map((record) => record.map((cell) => cell.trim()));

interface Case {
  readonly name: string;
  readonly text: string;
  /** Cells stand between bullets. */
  readonly rows: readonly string[];
}

const cases = (list: readonly Case[]) => list;
const cellsIn = (rows: readonly string[]) => rows.map((row) => row.split(' • '));

describe('delimiters', () => {
  test.for(
    cases([
      {
        name: 'colons',
        text: 'a:b:c\n1:2:3\n4:5:6\n',
        rows: ['a • b • c', '1 • 2 • 3', '4 • 5 • 6'],
      },
      {
        name: 'tildes',
        text: 'id~name~city\n1~Ann~Rome\n2~Bob~Oslo\n',
        rows: ['id • name • city', '1 • Ann • Rome', '2 • Bob • Oslo'],
      },
      {
        name: 'carets',
        text: 'id^name\n1^Ann, the first\n2^Bob\n',
        rows: ['id • name', '1 • Ann, the first', '2 • Bob'],
      },
      {
        name: 'slashes',
        text: 'id/name/qty\n1/Ann/5\n2/Bob/6\n',
        rows: ['id • name • qty', '1 • Ann • 5', '2 • Bob • 6'],
      },
      {
        name: 'section signs',
        text: 'id§name§qty\n1§Ann; x§5\n2§Bob§6\n',
        rows: ['id • name • qty', '1 • Ann; x • 5', '2 • Bob • 6'],
      },
      {
        name: 'broken bars',
        text: 'id¦name¦qty\n1¦Ann | x¦5\n2¦Bob¦6\n',
        rows: ['id • name • qty', '1 • Ann | x • 5', '2 • Bob • 6'],
      },
      {
        name: 'blanks',
        text: 'host cpu mem\nweb1 0.5 120\nweb2 0.7 300\n',
        rows: ['host • cpu • mem', 'web1 • 0.5 • 120', 'web2 • 0.7 • 300'],
      },
      {
        name: 'blanks with quoted texts',
        text: 'id name qty\n1 "Ann Lee" 5\n2 "Bob Ray" 6\n3 Cy 7\n',
        rows: ['id • name • qty', '1 • Ann Lee • 5', '2 • Bob Ray • 6', '3 • Cy • 7'],
      },
      {
        name: 'several blanks',
        text: 'host   cpu  mem\nweb1   0.5  120\nlonghost2 0.75 30\nx 1 2\n',
        rows: ['host • cpu • mem', 'web1 • 0.5 • 120', 'longhost2 • 0.75 • 30', 'x • 1 • 2'],
      },
      {
        name: 'two bars',
        text: 'a||b||c\nx|y||2||3\n4||||6\n',
        rows: ['a • b • c', 'x|y • 2 • 3', '4 •  • 6'],
      },
      {
        name: 'two colons',
        text: 'a::b::c\n12:30::2::3\n13:45::5::6\n',
        rows: ['a • b • c', '12:30 • 2 • 3', '13:45 • 5 • 6'],
      },
      {
        name: 'bar tilde bar',
        text: 'a|~|b|~|c\n1|~|x, y|~|3\n4|~|5|~|6\n',
        rows: ['a • b • c', '1 • x, y • 3', '4 • 5 • 6'],
      },
      {
        name: 'comma and blank, commas in numbers',
        text: 'a, b, c\n1,5, 2, 3\n4,25, 5, 6\n7,5, 8, 9\n',
        rows: ['a • b • c', '1,5 • 2 • 3', '4,25 • 5 • 6', '7,5 • 8 • 9'],
      },
      {
        name: 'unit separators',
        text: 'a\u001fb\n1, 2\u001f3\n4\u001f5\n',
        rows: ['a • b', '1, 2 • 3', '4 • 5'],
      },
      {
        name: 'a box drawn with bars',
        text: '| a | b |\n| 1 | x |\n| 2 | y |\n',
        rows: [' • a • b • ', ' • 1 • x • ', ' • 2 • y • '],
      },
      {
        name: 'box-drawing bars',
        text: 'a │ b │ c\n1 │ x │ 2\n2 │ y │ 3\n',
        rows: ['a • b • c', '1 • x • 2', '2 • y • 3'],
      },
      {
        name: 'tabs with decimal commas',
        text: 'a\tb\n1,5\t2,5\n3,5\t4,5\n',
        rows: ['a • b', '1,5 • 2,5', '3,5 • 4,5'],
      },
      {
        name: 'runs of tabs',
        text: 'name\t\tqty\tprice\nshort\t\t1\t2.5\nmuch longer name\t2\t3.5\nmid\t\t3\t4.5\n',
        rows: ['name • qty • price', 'short • 1 • 2.5', 'much longer name • 2 • 3.5', 'mid • 3 • 4.5'],
      },
      {
        name: 'semicolons with decimal commas',
        text: 'x;y\n1,5;2,25\n3,5;4,75\n',
        rows: ['x • y', '1,5 • 2,25', '3,5 • 4,75'],
      },
      {
        name: 'bars with thousands commas',
        text: 'x|y\n1,234|2,500\n3,333|4,750\n',
        rows: ['x • y', '1,234 • 2,500', '3,333 • 4,750'],
      },
      {
        name: 'lists of bars in comma cells',
        text: 'id,tags\n1,a|b|c|d\n2,b|c|d|e\n3,x|y|z|w\n',
        rows: ['id • tags', '1 • a|b|c|d', '2 • b|c|d|e', '3 • x|y|z|w'],
      },
      {
        name: 'lists of semicolons in comma cells',
        text: 'id,tags,n\n1,a;b;c,5\n2,b;c;d,6\n3,x;y;z,7\n',
        rows: ['id • tags • n', '1 • a;b;c • 5', '2 • b;c;d • 6', '3 • x;y;z • 7'],
      },
      {
        name: 'times in comma cells',
        text: 'at,what\n12:30:00,on\n12:31:00,off\n12:35:10,on\n',
        rows: ['at • what', '12:30:00 • on', '12:31:00 • off', '12:35:10 • on'],
      },
      {
        name: 'dates with slashes',
        text: 'day,n\n01/02/2023,5\n02/02/2023,6\n',
        rows: ['day • n', '01/02/2023 • 5', '02/02/2023 • 6'],
      },
      {
        name: 'addresses of pages',
        text: 'name;url\na;https://x.org/?a=1,2&b=3\nb;https://y.org/q,r/s\n',
        rows: ['name • url', 'a • https://x.org/?a=1,2&b=3', 'b • https://y.org/q,r/s'],
      },
    ]),
  )('$name', ({ text, rows }) => {
    expect(trimmed(readInDialect(text).records)).toEqual(cellsIn(rows));
  });
});

describe('one column', () => {
  test.for([
    { name: 'words', lines: ['city', 'Rome', 'Oslo', 'Paris'] },
    { name: 'names of two words', lines: ['name', 'Ann Lee', 'Bob Ray', 'Cy Young'] },
    {
      name: 'dates with times',
      lines: ['2024-01-01 10:00:00', '2024-01-02 11:30:00', '2024-01-03 12:45:00'],
    },
    { name: 'times', lines: ['10:00', '11:30', '12:45'] },
    { name: 'addresses of pages', lines: ['https://a.org/x', 'https://b.org/y', 'https://c.org/z'] },
    { name: 'paths', lines: ['/usr/bin/x', '/usr/lib/y', '/opt/z'] },
    {
      name: 'sentences',
      lines: [
        'First, a line of text',
        'A second line; longer',
        'The third line',
        'Nothing, nothing, nothing',
        'End',
      ],
    },
    { name: 'e-mail addresses', lines: ['email', 'a@x.org', 'b@y.org'] },
    { name: 'numbers', lines: ['12', '13', '14'] },
  ])('$name', ({ lines }) => {
    expect(readInDialect(`${lines.join('\n')}\n`).records).toEqual(lines.map((line) => [line]));
  });
});

describe('titles and notes do not tip the decision', () => {
  const rows = [
    ['id', 'name', 'total'],
    ['1', 'Ann', '5,50'],
    ['2', 'Bob', '6,75'],
    ['3', 'Cy', '7,00'],
  ];
  const table = rows.map((row) => row.join(';')).join('\n');
  test.for([
    { name: 'a title with commas', before: 'Sales, north, 2023, final\n' },
    { name: 'comment lines', before: '# made by export v1.2, do not edit\n# user: ann\n' },
    { name: 'names and values', before: 'Company: Ann, Bob & Co\nPeriod: 01/2023 - 12/2023\n\n' },
    { name: 'a padded title', before: 'Sales report;;\n;;\n' },
  ])('$name', ({ before }) => {
    const { dialect, records } = readInDialect(
      `${before}${table}\nTotal;;19,25\nPrinted on 1 May, by Ann, for Bob\n`,
    );
    expect(dialect.delimiter).toBe(';');
    expect(records).toEqual(expect.arrayContaining(rows));
  });
});

describe('line ends', () => {
  test.for(
    cases([
      {
        name: 'CR',
        text: 'a,b\r1,2\r3,4\r',
        rows: ['a • b', '1 • 2', '3 • 4'],
      },
      {
        name: 'CR CR LF',
        text: 'a,b\r\r\n1,2\r\r\n3,4\r\r\n',
        rows: ['a • b', '1 • 2', '3 • 4'],
      },
      {
        name: 'CR LF with LF in cells',
        text: 'a,b,c\r\n1,x\ny,3\r\n4,x\ny\nz,6\r\n7,w,9\r\n',
        rows: ['a • b • c', '1 • x\ny • 3', '4 • x\ny\nz • 6', '7 • w • 9'],
      },
      {
        name: 'LF with CR in cells',
        text: 'a,b,c\n1,x\ry,3\n4,x\ry\rz,6\n7,w,9\n',
        rows: ['a • b • c', '1 • x\ry • 3', '4 • x\ry\rz • 6', '7 • w • 9'],
      },
      {
        name: 'CR with LF in cells',
        text: 'a,b,c\r1,x\ny,3\r4,x\ny\nz,6\r7,w,9\r',
        rows: ['a • b • c', '1 • x\ny • 3', '4 • x\ny\nz • 6', '7 • w • 9'],
      },
      {
        name: 'mixed',
        text: 'a,b\r\n1,2\n3,4\r\n5,6\n',
        rows: ['a • b', '1 • 2', '3 • 4', '5 • 6'],
      },
    ]),
  )('$name', ({ text, rows }) => {
    expect(readInDialect(text).records).toEqual(cellsIn(rows));
  });
});

describe('fixed width', () => {
  test.for(
    cases([
      {
        name: 'blanks common to all lines',
        text: 'id    name        total\n1     Ann Lee      5.50\n22    Bob         16.75\n333   Cy Young     7.00\n',
        rows: ['id • name • total', '1 • Ann Lee • 5.50', '22 • Bob • 16.75', '333 • Cy Young • 7.00'],
      },
      {
        name: 'a ruler',
        text: 'id  name\n--- ----------\n1   Ann Lee\n2   Bob Ray Jr\n',
        rows: ['id • name', '--- • ----------', '1 • Ann Lee', '2 • Bob Ray Jr'],
      },
      {
        name: 'empty cells',
        text: 'id    name        total\n1                  5.50\n22    Bob         16.75\n333   Cy Young         \n4     Di          12.00\n',
        rows: ['id • name • total', '1 •  • 5.50', '22 • Bob • 16.75', '333 • Cy Young • ', '4 • Di • 12.00'],
      },
      {
        name: 'letters of several bytes',
        text: 'name      city    total\nMüller    Köln     5.50\nÉmile     Tours   16.75\nŁukasz    Łódź     7.00\n',
        rows: [
          'name • city • total',
          'Müller • Köln • 5.50',
          'Émile • Tours • 16.75',
          'Łukasz • Łódź • 7.00',
        ],
      },
    ]),
  )('$name', ({ text, rows }) => {
    expect(readInDialect(text).records).toEqual(cellsIn(rows));
  });
});

test.for([
  { line: 'sep=;', delimiter: ';' },
  { line: 'SEP=|', delimiter: '|' },
  { line: '"sep=;"', delimiter: ';' },
  { line: 'sep=";"', delimiter: ';' },
  { line: 'sep=\t', delimiter: '\t' },
  { line: 'sep=||', delimiter: '||' },
  { line: 'sep=^', delimiter: '^' },
])('the line $line is followed', ({ line, delimiter }) => {
  const rows = [
    ['a', 'b, c'],
    ['1,5', '2'],
    ['3,5', '4'],
  ];
  const { records } = readInDialect(`${line}\r\n${rows.map((row) => row.join(delimiter)).join('\r\n')}\r\n`);
  expect(records).toEqual(rows);
});

const FORMS: WrittenForm[] = [
  ',',
  ';',
  '\t',
  '|',
  '~',
  '^',
  '§',
  '¦',
  '\u0001',
  '\u001f',
  '||',
  '::',
  '|~|',
].flatMap((delimiter) =>
  (['"', "'", '“”'] as const).flatMap((quote) =>
    (['always', 'text', ...(quote === '"' ? (['where needed'] as const) : [])] as const).map((quoting) => ({
      delimiter,
      quote,
      quoting,
      escape: 'doubled' as const,
      lineEnd: '\r\n',
    })),
  ),
);

test.for(PLAIN_TABLES)('in every form: $name', ({ rows }) => {
  for (const form of FORMS) {
    const text = writeTable(rows, form);
    if (text === null) continue;
    for (const before of ['', 'Report of all things\r\n\r\n']) {
      const { records } = readInDialect(before + text);
      const table = before === '' ? records : records.slice(2);
      expect(trimmed(table), JSON.stringify({ ...form, before })).toEqual(trimmed(rows));
    }
  }
});
