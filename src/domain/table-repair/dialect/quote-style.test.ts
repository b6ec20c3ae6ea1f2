import { describe, expect, test } from 'vitest';
import { readInDialect } from '#tests/fixtures/table-repair/read-in-dialect.ts';
import { repairWhole } from '#tests/fixtures/table-repair/repair-whole.ts';
import { COMMA_DIALECT } from './dialect.ts';
import { unescapePlain } from './escapes.ts';

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

describe('quotes', () => {
  test.for(
    cases([
      {
        name: 'single',
        text: "'id';'name'\n'1';'Ann; x'\n'2';'Bob'\n",
        rows: ['id • name', '1 • Ann; x', '2 • Bob'],
      },
      {
        name: 'single, doubled',
        text: "'id','name'\n'1','O''Brien'\n'2','Bob'\n",
        rows: ['id • name', "1 • O'Brien", '2 • Bob'],
      },
      {
        name: 'single around some cells',
        text: "id,name,n\n1,'Ann, x',5\n2,'Bob',6\n3,'Cy',7\n",
        rows: ['id • name • n', '1 • Ann, x • 5', '2 • Bob • 6', '3 • Cy • 7'],
      },
      {
        name: 'an apostrophe is no quote',
        text: "id,name\n1,O'Brien\n2,D'Arcy's\n3,'tis\n4,Jones'\n",
        rows: ['id • name', "1 • O'Brien", "2 • D'Arcy's", "3 • 'tis", "4 • Jones'"],
      },
      {
        name: 'a leading apostrophe of Excel',
        text: "id,zip\n1,'01234\n2,'00456\n",
        rows: ['id • zip', "1 • '01234", "2 • '00456"],
      },
      {
        name: 'typographic',
        text: '“id”,“name”\n“1”,“Ann, x”\n“2”,“Bob”\n',
        rows: ['id • name', '1 • Ann, x', '2 • Bob'],
      },
      {
        name: 'German',
        text: '„id“;„name“\n„1“;„Ann; x“\n„2“;„Bob“\n',
        rows: ['id • name', '1 • Ann; x', '2 • Bob'],
      },
      {
        name: 'French',
        text: '«id»;«name»\n«1»;«Ann; x»\n«2»;«Bob»\n',
        rows: ['id • name', '1 • Ann; x', '2 • Bob'],
      },
      {
        name: 'backslash before quotes',
        text: '"id","name"\n"1","say \\"hi\\", ok"\n"2","Bob"\n',
        rows: ['id • name', '1 • say "hi", ok', '2 • Bob'],
      },
      {
        name: 'backslash before quotes at the end',
        text: '"id","name","n"\n"1","say \\"hi\\"","5"\n"2","Bob","6"\n',
        rows: ['id • name • n', '1 • say "hi" • 5', '2 • Bob • 6'],
      },
      {
        name: 'a backslash at the end of a path',
        text: '"id","path"\n"1","C:\\data\\"\n"2","D:\\x\\"\n',
        rows: ['id • path', '1 • C:\\data\\', '2 • D:\\x\\'],
      },
      {
        name: 'blanks before quotes',
        text: 'a, b, c\n1, "x, y", 2\n3, "z, w", 4\n',
        rows: ['a • b • c', '1 • x, y • 2', '3 • z, w • 4'],
      },
      {
        name: 'blanks around quotes',
        text: '"a" , "b"\n"1" , "x, y"\n"2" , "z"\n',
        rows: ['a • b', '1 • x, y', '2 • z'],
      },
      {
        name: 'inches',
        text: 'id,size\n1,5"\n2,7" x 3"\n3,10"\n',
        rows: ['id • size', '1 • 5"', '2 • 7" x 3"', '3 • 10"'],
      },
      {
        name: 'quoted twice',
        text: '"""a""","""b"""\n"""1""","""x, y"""\n"""2""","""z"""\n',
        rows: ['a • b', '1 • x, y', '2 • z'],
      },
      {
        name: 'whole rows quoted',
        text: '"id,name,note"\n"1,Ann,""x, y"""\n"2,Bob,z"\n',
        rows: ['id • name • note', '1 • Ann • x, y', '2 • Bob • z'],
      },
      {
        name: 'whole rows quoted under a bare header',
        text: 'id,name,note\n"1,Ann,""x, y"""\n"2,Bob,z"\n',
        rows: ['id • name • note', '1 • Ann • x, y', '2 • Bob • z'],
      },
      {
        name: 'quoted names are no wrapped rows',
        text: 'name\n"Lee, Ann"\n"Ray, Bob"\n"Young, Cy"\n',
        rows: ['name', 'Lee, Ann', 'Ray, Bob', 'Young, Cy'],
      },
      {
        name: 'JSON that is not quoted',
        text: 'id\tdoc\n1\t{"a": 1, "b": [1, 2]}\n2\t{"a": 2}\n',
        rows: ['id • doc', '1 • {"a": 1, "b": [1, 2]}', '2 • {"a": 2}'],
      },
    ]),
  )('$name', ({ text, rows }) => {
    expect(trimmed(readInDialect(text).records)).toEqual(cellsIn(rows));
  });
});

const BODY = '"5","fine","x"\n"6","good, too","y"\n"7","well","z"\n';
const BODY_ROWS = [
  ['5', 'fine', 'x'],
  ['6', 'good, too', 'y'],
  ['7', 'well', 'z'],
];

describe('quotes out of place', () => {
  test.for([
    { name: 'not escaped', line: '"1","He said "hi" to me","a"', row: ['1', 'He said "hi" to me', 'a'] },
    { name: 'not escaped, before the delimiter', line: '"1","a "b", c","d"', row: ['1', 'a "b", c', 'd'] },
    {
      name: 'not escaped, two delimiters',
      line: '"1","a "b", "c", d","e"',
      row: ['1', 'a "b", "c", d', 'e'],
    },
    { name: 'not escaped at the end', line: '"1","Tea "Heritage"","e"', row: ['1', 'Tea "Heritage"', 'e'] },
    { name: 'inches not escaped', line: '"1","Screen 27"","e"', row: ['1', 'Screen 27"', 'e'] },
    {
      name: 'inches not escaped, in the middle',
      line: '"1","Screen 27" wide","e"',
      row: ['1', 'Screen 27" wide', 'e'],
    },
    { name: 'one too many at the start', line: '"1",""abc","e"', row: ['1', 'abc', 'e'] },
    { name: 'one too many at the end', line: '"1","abc"","e"', row: ['1', 'abc', 'e'] },
    { name: 'not closed', line: '"1","abc,"e"', row: ['1', 'abc', 'e'] },
    { name: 'not closed, at the end', line: '"1","abc","e', row: ['1', 'abc', 'e'] },
    { name: 'the whole row quoted', line: '"1,""a, b"",c"', row: ['1', 'a, b', 'c'] },
    { name: 'another delimiter', line: '"1";"a, b";"c"', row: ['1', 'a, b', 'c'] },
    { name: 'another delimiter without quotes', line: '1|a, b|c', row: ['1', 'a, b', 'c'] },
  ])('$name', ({ line, row }) => {
    for (const end of ['\n', '\r\n']) {
      const text = `"id","text","end"\n${BODY}${line}\n${BODY}`.replaceAll('\n', end);
      const { records } = readInDialect(text);
      expect(records).toEqual([['id', 'text', 'end'], ...BODY_ROWS, row, ...BODY_ROWS]);
    }
  });
});

test('texts in single quotes may hold apostrophes beside the delimiter', () => {
  const lines = [
    "1,'Smith, Ann','won't go'",
    "2,'Jones, Ben','it's ok, fine'",
    "3,'Roe, Cid','x'",
    "4,'Low, Dan','y'",
  ];
  const { records } = repairWhole(`id,'name',note\n${lines.join('\n')}\n`);
  expect(records).toEqual([
    ['id', 'name', 'note'],
    ['1', 'Smith, Ann', "won't go"],
    ['2', 'Jones, Ben', "it's ok, fine"],
    ['3', 'Roe, Cid', 'x'],
    ['4', 'Low, Dan', 'y'],
  ]);
});

test('in a single column a sign before nothing in particular is text', () => {
  const dialect = { ...COMMA_DIALECT, delimiter: '', escape: '~' };
  expect(unescapePlain('copy ~ it to ~"notes.txt~', dialect, '~')).toBe('copy ~ it to "notes.txt~');
});
