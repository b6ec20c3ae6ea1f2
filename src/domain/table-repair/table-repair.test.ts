import { expect, test } from 'vitest';
import { repairWhole } from '#tests/fixtures/table-repair/repair-whole.ts';
import { ROW_FLAG } from './stored/table-result.ts';

const utf16 = (text: string, bigEndian: boolean): Buffer => {
  const bytes = Buffer.from(text, 'utf16le');
  return bigEndian ? bytes.swap16() : bytes;
};
const kinds = (table: ReturnType<typeof repairWhole>) => table.issues.map(({ kind }) => kind);

test('a clean table comes out as it was, without an issue', () => {
  const table = repairWhole('Name,Amount\r\nAnn,1.50\r\n"Smith, Bob",2\r\n');
  expect(table.objects['table.csv'].toString()).toBe('Name,Amount\r\nAnn,1.50\r\n"Smith, Bob",2\r\n');
  expect(table.issues).toEqual([]);
  expect(table.summary).toEqual({
    encoding: 'utf-8',
    delimiter: ',',
    header: ['Name', 'Amount'],
    rowCount: 2,
    columnCount: 2,
    isPlainCsv: true,
    duplicates: { exact: 0, normalized: 0, key: 0 },
    emptyRows: 0,
    emptyColumns: [],
    issues: 0,
    source: { source: 'generic', label: 'Generic', confidence: 0 },
    warnings: 0,
    issueCounts: {},
    duplicatesToReview: 0,
    sheets: [],
    sheet: null,
    tables: [{ title: null, header: ['Name', 'Amount'], rows: 2, columns: 2 }],
    table: 0,
    reading: {
      delimiter: ',',
      quote: '"',
      encoding: 'utf-8',
      headerLine: 1,
      skipRows: 0,
      keepTitles: false,
      keepTotals: false,
      comment: 'none',
      headerNames: false,
    },
    given: {},
    isHeaderless: false,
  });
});

const TEXT = 'Name,City\nJosé,Zürich\nZoë,Curaçao\n';
test.for([
  { name: 'UTF-8', bytes: Buffer.from(TEXT), encoding: 'utf-8', issues: [] },
  {
    name: 'UTF-8 with a mark',
    bytes: Buffer.from(`\uFEFF${TEXT}`),
    encoding: 'utf-8',
    issues: ['byte_order_mark'],
  },
  {
    name: 'UTF-16 LE with a mark',
    bytes: utf16(`\uFEFF${TEXT}`, false),
    encoding: 'utf-16le',
    issues: ['encoding'],
  },
  {
    name: 'UTF-16 BE with a mark',
    bytes: utf16(`\uFEFF${TEXT}`, true),
    encoding: 'utf-16be',
    issues: ['encoding'],
  },
  { name: 'UTF-16 LE', bytes: utf16(TEXT, false), encoding: 'utf-16le', issues: ['encoding'] },
  { name: 'UTF-16 BE', bytes: utf16(TEXT, true), encoding: 'utf-16be', issues: ['encoding'] },
  {
    name: 'Windows-1252',
    bytes: Buffer.from(TEXT, 'latin1'),
    encoding: 'windows-1252',
    issues: ['encoding'],
  },
])('$name is read and becomes UTF-8', ({ bytes, encoding, issues }) => {
  const table = repairWhole(bytes);
  expect(table.summary.encoding).toBe(encoding);
  expect(table.records).toEqual([
    ['Name', 'City'],
    ['José', 'Zürich'],
    ['Zoë', 'Curaçao'],
  ]);
  expect(kinds(table)).toEqual(issues);
});

test('stray bytes in a UTF-8 file are read as Windows-1252, cell by cell, and recorded', () => {
  const bytes = Buffer.concat([
    Buffer.from('Name,City\nJosé,Zürich\nZoë,Málaga\n'),
    Buffer.from('Fran\xE7ois,\x80 5\n', 'latin1'),
  ]);
  const table = repairWhole(bytes);
  expect(table.records[3]).toEqual(['François', '€ 5']);
  expect(table.issues).toMatchObject([
    { row: 2, col: 0, kind: 'invalid_bytes', after: 'François' },
    { row: 2, col: 1, kind: 'invalid_bytes', after: '€ 5' },
  ]);
});

test.for([
  { delimiter: ',', text: 'a,b\n1,2\n3,4\n' },
  { delimiter: ';', text: 'a;b\n1,5;2\n3,5;4\n' },
  { delimiter: '\t', text: 'a\tb\nx, y\t2\nz, w\t4\n' },
  { delimiter: '|', text: 'a|b\n1;2|2\n3|4\n' },
])('the delimiter $delimiter is found by how the rows read', ({ delimiter, text }) => {
  const table = repairWhole(text);
  expect(table.summary.delimiter).toBe(delimiter);
  expect(table.records.map((record) => record.length)).toEqual([2, 2, 2]);
  expect(kinds(table)).toEqual(delimiter === ',' ? [] : ['delimiter']);
});

test('a sep= line is followed and goes', () => {
  const table = repairWhole('sep=;\r\na;b\r\n1,2;3,4\r\n');
  expect(table.records).toEqual([
    ['a', 'b'],
    ['1,2', '3,4'],
  ]);
  expect(kinds(table)).toContain('separator_line');
});

test.for([
  { name: 'doubled quotes', text: 'a,b\n"say ""hi""",2\n', row: ['say "hi"', '2'], kinds: [] },
  { name: 'line breaks in quotes', text: 'a,b\n"one\r\ntwo",2\n', row: ['one\r\ntwo', '2'], kinds: [] },
  { name: 'a quote in plain text', text: 'a,b\n5" pipe,2\n', row: ['5" pipe', '2'], kinds: [] },
  {
    name: 'quotes that are not doubled',
    text: 'a,b\n"say "hi" now",2\n3,4\n',
    row: ['say "hi" now', '2'],
    kinds: ['stray_quote'],
  },
  {
    name: 'control characters',
    text: 'a,b\nx\u0000y\u0007,2\n',
    row: ['xy', '2'],
    kinds: ['control_characters'],
  },
  {
    name: 'blanks after the closing quote',
    text: 'a,b\n"x, y"  ,2\n',
    row: ['x, y', '2'],
    kinds: ['blanks_around_quotes'],
  },
  {
    name: 'blanks before the opening quote',
    text: 'a,b\n1, "x, y"\n2, "z, w"\n',
    row: ['1', 'x, y'],
    kinds: ['blanks_around_quotes'],
  },
])('$name', ({ text, row, kinds: want }) => {
  const table = repairWhole(text);
  expect(table.records[1]).toEqual(row);
  expect(kinds(table)).toEqual(want);
});

test.for(['\n', '\r\n', '\r'])(
  'a quote that is never closed does not swallow the rest of the file: %j',
  (lineEnd) => {
    const rows = Array.from({ length: 20_000 }, (_, i) => `name ${i},${i},text`);
    rows[10] = '"name 10,10,text';
    const table = repairWhole(`Name,Number,Text${lineEnd}${rows.join(lineEnd)}${lineEnd}`);
    expect(table.summary.rowCount).toBe(20_000);
    expect(table.records[11]).toEqual(['name 10', '10', 'text']);
    expect(table.issues.slice(0, 1)).toMatchObject([
      { row: 10, col: 0, kind: 'unclosed_quote', before: '"name 10', after: 'name 10' },
    ]);
  },
);

test('a quote that the next quoted cell would close is found by the number of cells', () => {
  const table = repairWhole('a,b,c\n1,"open,3\n4,"shut",6\n7,8,9\n');
  expect(table.records.slice(1)).toEqual([
    ['1', 'open', '3'],
    ['4', 'shut', '6'],
    ['7', '8', '9'],
  ]);
  expect(table.issues).toMatchObject([{ row: 0, col: 1, kind: 'unclosed_quote' }]);
});

test('a long quoted text stays one cell', () => {
  const text = 'A line of prose, and more.\n'.repeat(5000);
  const table = repairWhole(`id,text,end\n1,"${text}",x\n2,short,y\n`);
  expect(table.summary.rowCount).toBe(2);
  expect(table.records[1]).toEqual(['1', text, 'x']);
});

test('a first row of names that has only a few is no title', () => {
  const table = repairWhole('Name,City,,\n1,2,3,4\n5,6,7,8\n9,1,2,3\n');
  expect(table.summary.rowCount).toBe(3);
  expect(table.summary.header).toEqual(['Name', 'City', '', '']);
});

test('rows with few values at the start of a table without a header are no titles', () => {
  const table = repairWhole(',,,5\n,,,6\n1,2,3,4\n5,6,7,8\n');
  expect(table.records.slice(-4)).toEqual([
    ['', '', '', '5'],
    ['', '', '', '6'],
    ['1', '2', '3', '4'],
    ['5', '6', '7', '8'],
  ]);
});

test.for([
  {
    name: 'a wide header',
    text: `${Array.from({ length: 16_384 }, (_, i) => `c, ${i}`).join(';')}\n`,
    width: 16_384,
  },
  { name: 'a long first cell', text: `id;"${'word, '.repeat(200_000)}"\n1;2\n3;4\n`, width: 2 },
])('the delimiter is found although the first record is long: $name', ({ text, width }) => {
  const { summary } = repairWhole(text);
  expect(summary).toMatchObject({ delimiter: ';', columnCount: width });
});

test.for([
  {
    name: 'half a surrogate pair',
    bytes: Buffer.from('\uFEFFa,b\n1,x\uD800y\n', 'utf16le'),
    cell: 'x\uFFFDy',
  },
  {
    name: 'an odd byte at the end',
    bytes: Buffer.concat([Buffer.from('\uFEFFa,b\n1,x', 'utf16le'), Buffer.from([0x41])]),
    cell: 'x\uFFFD',
  },
  { name: 'a whole pair', bytes: Buffer.from('\uFEFFa,b\n1,😀\n', 'utf16le'), cell: '😀' },
])('UTF-16 that is no character is marked and recorded: $name', ({ name, bytes, cell }) => {
  for (const sizes of [[bytes.length], [1], [3]]) {
    const table = repairWhole(bytes, sizes);
    expect(table.records[1]).toEqual(['1', cell]);
    expect(kinds(table)).toEqual(name === 'a whole pair' ? ['encoding'] : ['encoding', 'invalid_bytes']);
  }
});

test.for([
  { name: 'LF', text: 'a,b\n1,2\n3,4\n', kinds: [] },
  { name: 'CR LF', text: 'a,b\r\n1,2\r\n3,4\r\n', kinds: [] },
  { name: 'CR', text: 'a,b\r1,2\r3,4\r', kinds: ['line_endings'] },
  { name: 'CR CR LF', text: 'a,b\r\r\n1,2\r\r\n3,4\r\r\n', kinds: [] },
  { name: 'mixed', text: 'a,b\r\n1,2\n3,4', kinds: ['line_endings'] },
])('line ends: $name', ({ text, kinds: want }) => {
  const table = repairWhole(text);
  expect(table.objects['table.csv'].toString()).toBe('a,b\r\n1,2\r\n3,4\r\n');
  expect(kinds(table)).toEqual(want);
});

test('short rows are padded, long ones kept in columns without a name, and both recorded', () => {
  const table = repairWhole('a,b,c\n1,2,3\n4,5\n6,7,8,9,10\n11,12,13,,\n');
  expect(table.summary).toMatchObject({ header: ['a', 'b', 'c', '', ''], columnCount: 5, rowCount: 4 });
  expect(table.records.slice(1)).toEqual([
    ['1', '2', '3'],
    ['4', '5', ''],
    ['6', '7', '8', '9', '10'],
    ['11', '12', '13'],
  ]);
  expect(table.issues.map(({ row, kind }) => ({ row, kind }))).toEqual([
    { row: 1, kind: 'short_row' },
    { row: 2, kind: 'long_row' },
    { row: null, kind: 'trailing_delimiters' },
  ]);
});

test('titles and blank lines above the table go, each recorded', () => {
  const table = repairWhole(
    'Sales report\n\nDate,Name,Amount,Note\n2024-01-01,Ann,5,x\n2024-01-02,Bob,6,y\n',
  );
  expect(table.summary.header).toEqual(['Date', 'Name', 'Amount', 'Note']);
  expect(table.issues).toMatchObject([
    { row: null, kind: 'title_row', before: 'Sales report' },
    { row: null, kind: 'blank_line' },
  ]);
});

test.for([
  { name: 'text over numbers', text: 'name,age\nAnn,31\nBob,42\n', header: ['name', 'age'] },
  {
    name: 'years as names',
    text: 'Country,2019,2020\nZA,1.5,2.5\nDE,3,4\n',
    header: ['Country', '2019', '2020'],
  },
  { name: 'numbers over numbers', text: '1,2\n3,4\n5,6\n', header: ['column_1', 'column_2'] },
  { name: 'an address over addresses', text: 'Ann,a@x.org\nBob,b@x.org\n', header: ['column_1', 'column_2'] },
  { name: 'a single row of names', text: 'name,age\n', header: ['name', 'age'] },
  { name: 'blank and repeated names', text: 'a,,a\nx,1,2\ny,3,4\n', header: ['a', '', 'a'] },
])('header: $name', ({ text, header }) => {
  const table = repairWhole(text);
  expect(table.summary.header).toEqual(header);
  expect(kinds(table)).toEqual(header[0] === 'column_1' ? ['no_header'] : []);
});

test('empty rows and columns are counted, kept in the table, and never duplicates', () => {
  const table = repairWhole('a,b,,d\n1,,,\n,,,\n  ,\t,\u00a0,\n\n2,,,\n');
  expect(table.summary).toMatchObject({ rowCount: 5, emptyRows: 3, emptyColumns: [1, 2, 3] });
  expect(table.flags).toEqual([0, ROW_FLAG.empty, ROW_FLAG.empty, ROW_FLAG.empty, 0]);
  expect(table.duplicates).toEqual([]);
});

test('empty cells of a one-column table survive a re-read', () => {
  const table = repairWhole('name\nAnn\n\nBob\n');
  expect(table.records).toEqual([['name'], ['Ann'], [''], ['Bob']]);
  expect(table.summary.emptyRows).toBe(1);
});

test('duplicates: exact before normalized, the first occurrence stays', () => {
  const table = repairWhole(
    'Name,Amount,Date\nAnn,1.50,2024-01-05\nBob,2,2024-01-06\nAnn,1.50,2024-01-05\n' +
      ' ANN ,1.5,2024/1/5\n"Ann","1.50","2024-01-05"\n ANN ,1.5,2024/1/5\n',
  );
  expect(table.flags).toEqual([0, 0, ROW_FLAG.exact, ROW_FLAG.normalized, ROW_FLAG.exact, ROW_FLAG.exact]);
  expect(table.summary.duplicates).toEqual({ exact: 3, normalized: 1, key: 0 });
  expect(
    table.duplicates.map(({ row, first, type, confidence }) => ({ row, first, type, confidence })),
  ).toEqual([
    { row: 2, first: 0, type: 'exact', confidence: 100 },
    { row: 3, first: 0, type: 'normalized', confidence: 95 },
    { row: 4, first: 0, type: 'exact', confidence: 100 },
    { row: 5, first: 3, type: 'exact', confidence: 100 },
  ]);
  expect(table.duplicates[0]).toMatchObject({
    reason: 'Every cell matches row 1',
    key: 'Ann | 1.50 | 2024-01-05',
    cells: ['Ann', '1.50', '2024-01-05'],
  });
});

test('rows told apart by an identifier are no duplicates; leading zeros tell apart', () => {
  const table = repairWhole('id,name\n1,Ann\n2,Ann\n01,Ann\n');
  expect(table.summary.duplicates).toEqual({ exact: 0, normalized: 0, key: 0 });
});

test.for([
  { name: 'decimal comma', others: ['2,50', '3,75'], a: '1,234', b: '1234,000', same: false },
  { name: 'decimal comma', others: ['2,50', '3,75'], a: '1.500', b: '1,5', same: false },
  { name: 'decimal comma', others: ['2,50', '3,75'], a: '1.500', b: '1500', same: true },
  { name: 'decimal comma', others: ['2,50', '3,75'], a: '0,500', b: '0,5', same: true },
  { name: 'decimal point', others: ['2.50', '3.75'], a: '1,234', b: '1234.00', same: true },
  { name: 'decimal point', others: ['2.50', '3.75'], a: '1.500', b: '1.5', same: true },
  { name: 'neither', others: ['2', '3'], a: '1,234', b: '1234', same: false },
])('numbers are compared as the file writes them: $name, $a and $b', ({ others, a, b, same }) => {
  const table = repairWhole(`id;weight\nx;${a}\nx;${b}\n${others.map((other) => `y;${other}\n`).join('')}`);
  expect(table.summary.duplicates.normalized).toBe(same ? 1 : 0);
});

test('line items that continue an order are duplicates only when every cell is equal', () => {
  const table = repairWhole(
    'Name,Email,Total,City,Lineitem name,Lineitem quantity\n' +
      '#1,a@x.org,50,Paris,Cup,1\n#1,,,,Plate,2\n#1,,,,PLATE,2\n#1,,,,Plate,2\n#2,b@x.org,20,Rome,Cup,1\n',
  );
  expect(table.flags).toEqual([0, 0, 0, ROW_FLAG.exact, 0]);
});

test('the row index leads to the first row, issue and duplicate of every block', () => {
  const rows = Array.from({ length: 3000 }, (_, i) => (i % 100 === 7 ? `${i}` : `${i % 2500},x,y`));
  const table = repairWhole(`a,b,c\n${rows.join('\n')}\n`);
  expect(table.blocks).toHaveLength(3);
  for (const [number, block] of table.blocks.entries()) {
    const record = table.objects['table.csv'].subarray(block.tableOffset).toString('utf8').split('\r\n')[0];
    expect(record?.split(',')).toEqual(table.records[1 + number * 1024]);
    const issue = table.objects['issues.ndjson'].subarray(block.issuesOffset).toString('utf8').split('\n')[0];
    expect(JSON.parse(issue ?? '')).toEqual(table.issues.find(({ row }) => (row ?? -1) >= number * 1024));
    const duplicate = table.objects['duplicates.ndjson']
      .subarray(block.duplicatesOffset)
      .toString('utf8')
      .split('\n')[0];
    expect(JSON.parse(duplicate ?? '')).toEqual(table.duplicates.find(({ row }) => row >= number * 1024));
    const flags = table.flags.slice(number * 1024, number * 1024 + 1024);
    expect(block.counts[ROW_FLAG.exact]).toBe(flags.filter((flag) => flag === ROW_FLAG.exact).length);
  }
});

test('a header without rows has no empty columns: nothing shows that they are', () => {
  const table = repairWhole('Name,Amount\n');
  expect(table.summary).toMatchObject({ header: ['Name', 'Amount'], rowCount: 0, emptyColumns: [] });
});

test('a text too long to be a name stays as a row of the table, whole', () => {
  const long = 'x'.repeat(10_001);
  const table = repairWhole(`${long},b\n1,2\n`);
  expect(table.summary).toMatchObject({ header: ['column_1', 'column_2'], rowCount: 2 });
  expect(table.objects['table.csv'].toString()).toBe(`column_1,column_2\r\n${long},b\r\n1,2\r\n`);
});

test('blanks at the edges of cells and names are removed and counted; indentation of texts stays', () => {
  const accounts = ['Assets', '  Cash', '  Bank', '    Savings', 'Debts'];
  const rows = accounts.map((name, i) => `${name},"  ${i}.50-",usd ${i === 2 ? ' ' : ''},   `);
  const table = repairWhole(`Account,"Amount   ",Currency,   \n${rows.join('\n')}\n`);
  expect(table.records).toEqual([
    ['Account', 'Amount', 'Currency', ''],
    ...accounts.map((name, i) => [name, `${i}.50-`, 'usd', '']),
  ]);
  expect(table.summary.emptyColumns).toEqual([3]);
  expect(table.summary.issueCounts).toEqual({ whitespace: 11 });
  expect(table.issues.filter(({ row }) => row === 2)).toMatchObject([
    { col: 1, kind: 'whitespace', before: '  2.50-', after: '2.50-' },
    { col: 2, kind: 'whitespace', before: 'usd  ', after: 'usd' },
  ]);
});

test('past a thousand trimmed cells each column tells how many more there were', () => {
  const rows = Array.from({ length: 1500 }, (_, i) => `${i},x `);
  const { summary, issues } = repairWhole(`id,note\n${rows.join('\n')}\n`);
  expect(summary.issues).toBe(1001);
  expect(issues.at(-1)).toMatchObject({
    row: null,
    col: 1,
    reason: expect.stringContaining('500 more cells'),
  });
});

test('rows and columns of dashes and such words only are offered as empty, and stay in the table', () => {
  const text = 'id,name,memo,old\n1,Ann,x,-\n-,n/a,None,NULL\n2,–,"  N/A ",-\n—,--,#n/a,-\n3,-5,nan,- \n';
  const { summary, flags, records } = repairWhole(text);
  expect(flags).toEqual([0, ROW_FLAG.empty, 0, ROW_FLAG.empty, 0]);
  expect(summary).toMatchObject({ rowCount: 5, emptyRows: 2, emptyColumns: [3] });
  expect(records[2]).toEqual(['-', 'n/a', 'None', 'NULL']);
});

test('cells that say null, N/A or none hold no value; other words do', () => {
  const { flags, summary } = repairWhole(
    'id,name,memo\n1,Ann,NULL\nnull,N/A,none\n2,none,n/a\n3,nothing,#N/A\n',
  );
  expect(flags.map((flag) => (flag & ROW_FLAG.empty) !== 0)).toEqual([false, true, false, false]);
  expect(summary).toMatchObject({ emptyRows: 1, emptyColumns: [2] });
});
