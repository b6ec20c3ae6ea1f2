import { describe, expect, test } from 'vitest';
import { repairWhole, type RepairedTable } from '#tests/fixtures/table-repair/repair-whole.ts';
import { readingOptionsSchema } from './reading-options.schemas.ts';

/** Repairs a text with options as a person gives them, in pieces too: both must come out the same. */
function read(source: Uint8Array | string, options: unknown): RepairedTable {
  const given = readingOptionsSchema.parse(options);
  const whole = repairWhole(source, [], { given });
  const pieces = repairWhole(source, [7, 1, 3], { given });
  expect(pieces.objects['table.csv'].equals(whole.objects['table.csv'])).toBe(true);
  expect(pieces.objects['issues.ndjson'].equals(whole.objects['issues.ndjson'])).toBe(true);
  return whole;
}

function leftOut({ issues }: RepairedTable, kind: string): (string | null)[] {
  return issues.filter((issue) => issue.kind === kind).map(({ before }) => before);
}

describe('delimiter', () => {
  test.for([
    { delimiter: '::', text: 'id::name\n1::Ann, Lee\n2::Bob, Ray\n' },
    { delimiter: ' <> ', text: 'id <> name\n1 <> Ann, Lee\n2 <> Bob, Ray\n' },
    { delimiter: '\\t', text: 'id\tname\n1\tAnn, Lee\n2\tBob, Ray\n' },
    { delimiter: 'tabs', text: 'id\t\tname\n1\t\t\tAnn, Lee\n2\tBob, Ray\n' },
    { delimiter: 'two-spaces', text: 'id    name\n1     Ann, Lee\n2   Bob, Ray\n' },
  ])('“$delimiter” is followed', ({ delimiter, text }) => {
    expect(read(text, { delimiter }).records).toEqual([
      ['id', 'name'],
      ['1', 'Ann, Lee'],
      ['2', 'Bob, Ray'],
    ]);
  });

  test('a delimiter is followed against all that speaks for another', () => {
    const text = 'a,b;c,d\n1,2;3,4\n5,6;7,8\n';
    expect(read(text, {}).records[1]).toEqual(['1', '2;3', '4']);
    expect(read(text, { delimiter: ';' }).records).toEqual([
      ['a,b', 'c,d'],
      ['1,2', '3,4'],
      ['5,6', '7,8'],
    ]);
    expect(read(text, { delimiter: 'none' }).summary.columnCount).toBe(1);
  });

  test('columns of fixed width are found where they are asked for', () => {
    const text = 'code  town    size\nA1,x  Ulm       10\nB2,y  Trier     20\nC3,z  Bonn     300\n';
    const { records, summary } = read(text, { delimiter: 'fixed-width' });
    expect(records[1]).toEqual(['A1,x', 'Ulm', '10']);
    expect(summary.reading?.delimiter).toBe('fixed-width');
  });
});

describe('quote', () => {
  test('a single quote holds delimiters', () => {
    const { records } = read("a;b\n'x;y';1\n'z';2\n", { quote: "'" });
    expect(records).toEqual([
      ['a', 'b'],
      ['x;y', '1'],
      ['z', '2'],
    ]);
  });

  test('a vertical bar is a quote and no delimiter when a person says so', () => {
    const { records, summary } = read('id,text\n|1|,|a,b|\n|2|,|c,d|\n', { quote: '|' });
    expect(records.slice(1)).toEqual([
      ['1', 'a,b'],
      ['2', 'c,d'],
    ]);
    expect(summary.reading).toMatchObject({ quote: '|', delimiter: ',' });
  });

  test('“none” makes quotes text', () => {
    const { records } = read('a,b\n"x",1\n"y",2\n', { quote: 'none' });
    expect(records[1]).toEqual(['"x"', '1']);
  });

  test('“none” makes quotes text that hold a delimiter in some rows', () => {
    const { records } = read("a;b;c\n1;'x;y';2\n3;z;4\n5;w;6\n", { quote: 'none' });
    expect(records[1]).toEqual(['1', "'x", "y'", '2']);
  });

  test('an opening and a closing quote', () => {
    expect(read('a,b\n«x,y»,1\n«z,w»,2\n', { quote: '«»' }).records[1]).toEqual(['x,y', '1']);
  });
});

describe('encoding', () => {
  test.for([
    { encoding: 'cp850', bytes: [0x81], text: 'ü' },
    { encoding: 'latin1', bytes: [0x81 + 0x7b], text: 'ü' },
    { encoding: 'windows-1251', bytes: [0xe4], text: 'д' },
    { encoding: 'ISO-8859-4', bytes: [0xb1], text: 'ą' },
    { encoding: 'iso-8859-16', bytes: [0xaa], text: 'Ș' },
    { encoding: 'sjis', bytes: [0x83, 0x65], text: 'テ' },
    { encoding: 'utf-16be', bytes: null, text: 'テ' },
  ])('$encoding is used whatever the bytes look like', ({ encoding, bytes, text }) => {
    const source =
      bytes === null
        ? Buffer.from(`id,name\n1,${text}\n`, 'utf16le').swap16()
        : Buffer.from([...Buffer.from('id,name\n1,'), ...bytes, 0x0a]);
    expect(read(source, { encoding }).records[1]).toEqual(['1', text]);
  });
});

describe('header line', () => {
  const TEXT = 'x,y,z\nname,town,size\nAnn,Ulm,3\nBob,Bonn,4\n';

  test('a given line names the columns; the lines above it are told of as titles', () => {
    const table = read(TEXT, { headerLine: 2 });
    expect(table.records).toEqual([
      ['name', 'town', 'size'],
      ['Ann', 'Ulm', '3'],
      ['Bob', 'Bonn', '4'],
    ]);
    expect(leftOut(table, 'title_row')).toHaveLength(1);
    expect(table.summary.reading?.headerLine).toBe(2);
  });

  test('the first line names the columns though it looks like a row', () => {
    expect(read('1,2\n3,4\n5,6\n', { headerLine: 1 }).records).toEqual([
      ['1', '2'],
      ['3', '4'],
      ['5', '6'],
    ]);
  });

  test('without a header every line is a row', () => {
    const { records } = read('name,size\nAnn,3\nBob,4\n', { headerLine: 'none' });
    expect(records).toEqual([
      ['column_1', 'column_2'],
      ['name', 'size'],
      ['Ann', '3'],
      ['Bob', '4'],
    ]);
  });

  test.for([
    { text: TEXT, headerLine: 9, says: 'no line of this number' },
    { text: 'a,b\n\n1,2\n', headerLine: 2, says: 'blank' },
  ])('line $headerLine is refused: $says', ({ text, headerLine, says }) => {
    expect(() => read(text, { headerLine })).toThrow(says);
  });

  test('a header in the second table of a file chooses that table', () => {
    const text = 'id,price\n1,2.50\n2,3.50\n3,4.50\n\ncity,people,area\nUlm,120,118\nBonn,330,141\n';
    const { records, summary } = read(text, { headerLine: 6 });
    expect(records[0]).toEqual(['city', 'people', 'area']);
    expect(records).toHaveLength(3);
    expect(summary.table).toBe(1);
  });
});

describe('rows to skip', () => {
  test('skipped lines are listed, and what follows is read by itself', () => {
    const table = read('note; "odd\nmore; text; here\na,b\n1,2\n3,4\n', { skipRows: 2, headerLine: 1 });
    expect(table.records).toEqual([
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
    ]);
    expect(leftOut(table, 'skipped_row')).toEqual(['note; "odd', 'more; text; here']);
    expect(table.summary.reading).toMatchObject({ skipRows: 2, headerLine: 1 });
  });

  test('a sep= line is not counted', () => {
    const table = read('sep=;\njunk\na;b\n1;2\n3;4\n', { skipRows: 1 });
    expect(table.records[0]).toEqual(['a', 'b']);
    expect(leftOut(table, 'skipped_row')).toEqual(['junk']);
  });

  test('more than the file has is refused', () => {
    expect(() => read('a,b\n1,2\n', { skipRows: 2 })).toThrow('Nothing is left after skipping 2 rows.');
  });
});

const REPORT =
  'Sales of May\n\nregion,item,amount\nNorth,Pens,10\nNorth,Ink,20\nSouth,Pens,30\nTotal,,60\n\nSource: our books\n';

describe('titles and totals', () => {
  test('both are left out unless a person wants them', () => {
    const table = read(REPORT, {});
    expect(table.records).toHaveLength(4);
  });

  test('titles and notes become rows, those above the header too', () => {
    const { records } = read(REPORT, { keepTitles: true });
    expect(records.map(([first]) => first)).toEqual([
      'region',
      'Sales of May',
      'North',
      'North',
      'South',
      'Source: our books',
    ]);
  });

  test('totals become rows', () => {
    const { records } = read(REPORT, { keepTotals: true });
    expect(records.at(-1)).toEqual(['Total', '', '60']);
    expect(records).toHaveLength(5);
  });

  test('totals past the sample become rows too', () => {
    const body = Array.from({ length: 60_000 }, (_, i) => `North,Pens ${String(i % 97)},1\n`).join('');
    const given = readingOptionsSchema.parse({ keepTotals: true });
    const { records } = repairWhole(`region,item,amount\n${body}Total,,60000\n`, [], { given });
    expect(records.at(-1)).toEqual(['Total', '', '60000']);
  });
});

describe('comment sign', () => {
  test('lines that start with it are left out, in the middle too, whatever quotes they hold', () => {
    const text = '@@ made by "us\nid,name\n1,Ann\n@@ it\'s "odd\n2,@@Bob\n"@@3",Cid\n';
    const table = read(text, { comment: '@@' });
    expect(table.records).toEqual([
      ['id', 'name'],
      ['1', 'Ann'],
      ['2', '@@Bob'],
      ['@@3', 'Cid'],
    ]);
    expect(leftOut(table, 'comment_line')).toEqual(['@@ made by "us', '@@ it\'s "odd']);
    expect(table.summary.reading).toMatchObject({ headerLine: 2, comment: '@@' });
  });

  test('“none”: what looks like a comment is a row', () => {
    const text = 'id,name,size\n1,Ann,3\n2,Bob,4\n3,Cid,5\n# checked\n';
    expect(read(text, {}).records).toHaveLength(4);
    expect(read(text, {}).summary.reading?.comment).toBe('#');
    expect(read(text, { comment: 'none' }).records.at(-1)).toEqual(['# checked', '', '']);
  });

  test('comments far into a long file are left out', () => {
    const body = Array.from({ length: 80_000 }, (_, i) => `${String(i)},Ann\n`).join('');
    const given = readingOptionsSchema.parse({ comment: '%' });
    const table = repairWhole(`id,name\n${body}% over "and out\n80000,Zoe\n`, [65_536], { given });
    expect(table.summary.rowCount).toBe(80_001);
    expect(leftOut(table, 'comment_line')).toEqual(['% over "and out']);
  });
});

test.for([undefined, false, true])('made-up names of a table without a header: %s', (headerNames) => {
  const { records, summary } = read('1,2\n3,4\n', { headerNames });
  expect(records).toEqual([
    ['column_1', 'column_2'],
    ['1', '2'],
    ['3', '4'],
  ]);
  expect(summary.isHeaderless).toBe(headerNames !== true);
  expect(summary.reading).toMatchObject({ headerLine: 'none', headerNames: headerNames === true });
});

test('what was detected can be given again and reads the same', () => {
  for (const text of [REPORT, 'a;b\n"x;y";1\nz;2\n', '1\t2\n3\t4\n', 'a  b\n1  2\n3  4\n']) {
    const detected = read(text, {});
    const again = read(text, detected.summary.reading);
    expect(again.records).toEqual(detected.records);
  }
});

test.for([
  { options: { delimiter: '' }, says: 'Name a delimiter' },
  { options: { delimiter: 'a\nb' }, says: 'line break' },
  { options: { delimiter: 'semicolon' }, says: 'the sign itself' },
  { options: { delimiter: 'elevenchars' }, says: '10 characters at most' },
  { options: { quote: '"""' }, says: 'A quote is one character' },
  { options: { quote: ';', delimiter: ';' }, says: 'can’t be the same' },
  { options: { encoding: 'klingon' }, says: 'We don’t know this encoding' },
  { options: { headerLine: 0 }, says: 'number from 1 to 1000' },
  { options: { skipRows: -1 }, says: '0 or more' },
  { options: { skipRows: 1.5 }, says: 'whole number' },
  { options: { comment: ' #' }, says: 'comment sign' },
  { options: { separator: ';' }, says: 'Options are delimiter' },
  { options: [], says: 'JSON object' },
])('$options is refused: $says', ({ options, says }) => {
  const result = readingOptionsSchema.safeParse(options);
  expect(result.error?.issues.map(({ message }) => message).join(' ')).toContain(says);
});

test.for([
  { delimiter: '\ud800' },
  { delimiter: '\0' },
  { quote: '\ud800' },
  { quote: '\0' },
  { quote: 'a' },
  { quote: '7' },
  { comment: '\ud800' },
  { comment: '\0' },
  { headerLine: true },
  { headerLine: [1] },
  { headerLine: '0x1' },
  { headerLine: '1e1' },
  { headerLine: 0 },
  { skipRows: true },
  { skipRows: '' },
  { skipRows: [] },
  { skipRows: 1.5 },
  { skipRows: -1 },
  { encoding: 'constructor' },
  { encoding: '__proto__' },
])('$0 is refused with a sentence', (options) => {
  const parsed = readingOptionsSchema.safeParse(options);
  expect(parsed.error?.issues.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^(A|At|The|This|Rows|We) .*\.$/),
  ]);
});

test('numbers may come as digits', () => {
  expect(readingOptionsSchema.parse({ headerLine: ' 2 ', skipRows: '0' })).toMatchObject({
    headerLine: 2,
    skipRows: 0,
  });
});
