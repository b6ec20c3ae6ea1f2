import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { readSheet } from '#tests/fixtures/workbooks/read-sheet.ts';

const html = (body: string, head = '') =>
  Buffer.from(`<html><head>${head}</head><body>${body}</body></html>`);
const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;

test.for([
  {
    name: 'spans leave blank cells',
    body: '<table><tr><th colspan=2>A</th><th rowspan="2">B</th></tr><tr><td>1</td><td>2</td></tr><tr><td>3<td>4<td>5</table>',
    lines: ['A,,B', '1,2,', '3,4,5'],
  },
  {
    name: 'entities, line breaks and blanks',
    body: `<table>${row('M&uuml;ller<br/>GmbH &amp; Co', '&nbsp;', '  two\n   words ', '<p>one</p><p>two</p>')}</table>`,
    lines: ['"Müller\nGmbH & Co",,two words,"one\ntwo"'],
  },
  {
    name: 'texts stay texts, leading zeros too',
    body: `<table><tr><td style='mso-number-format:"\\@"'>00123</td><td x:str>1E5</td><td x:num>1.234,50</td></tr></table>`,
    lines: ['00123,1E5,"1.234,50"'],
  },
  {
    name: 'a rounded number is given in full, a date as it is shown',
    body: '<table><tr><td x:num="12.3456">12,35</td><td x:num="45366">15.03.2024</td><td x:num="0.125">13%</td><td x:num="1234.5">1,234.50</td></tr></table>',
    lines: ['12.3456,15.03.2024,13%,"1,234.50"'],
  },
  {
    name: 'the largest of several tables, nested ones too',
    body: `<table>${row('Title')}</table><table><tr><td><table>${row('a', 'b')}${row('1', '2')}</table></td></tr></table>`,
    lines: ['a,b', '1,2'],
  },
  {
    name: 'no rows, unclosed tags, scripts',
    body: '<table><td>a<td>b<script>var x = "<td>no</td>"</script><tr><td>1<td>2',
    lines: ['a,b', '1,2'],
  },
])('$name', async ({ body, lines }) => {
  expect((await readSheet(html(body))).lines).toEqual(lines);
});

test('a stray cell far to the right of a table of some hundred rows, or far below it, is read', async () => {
  const rows = (count: number) => Array.from({ length: count }, (_, index) => row(String(index), 'x'));
  const right = html(
    `<table>${row('a', 'b')}<tr><td colspan=998>1<td>${'<td colspan=1000>'.repeat(15)}<td>y</tr>${rows(250).join('')}</table>`,
  );
  expect((await readSheet(right)).lines).toHaveLength(252);
  const below = html(`<table>${rows(10).join('')}${'<tr></tr>'.repeat(900_000)}${row('y')}</table>`);
  expect((await readSheet(below)).lines).toHaveLength(900_011);
});

test('what was not read is told: other tables, text around them, hidden rows, merged cells', async () => {
  const { kinds, origin } = await readSheet(
    html(
      `<h1>Sales report</h1><table>${row('Title')}</table><table><tr><td colspan=2>x</td></tr><tr style="display:none"><td>a</td><td x:num="1.25">1.3</td></tr></table>`,
    ),
  );
  expect(kinds).toEqual([
    'text_outside_table',
    'hidden_rows',
    'merged_cells',
    'rounded_numbers',
    'other_sheets',
  ]);
  expect(origin.issues[0]).toMatchObject({ before: 'Sales report' });
  expect(origin.sheets.map(({ name }) => name)).toEqual(['Table 1', 'Table 2']);
});

test.for([
  {
    name: 'UTF-8 that claims another charset',
    bytes: html(`<table>${row('größe')}</table>`, '<meta charset="windows-1251">'),
  },
  { name: 'Windows-1252', bytes: Buffer.from(html(`<table>${row('größe')}</table>`).toString(), 'latin1') },
  {
    name: 'UTF-16',
    bytes: Buffer.from(`\uFEFF${html(`<table>${row('größe')}</table>`).toString()}`, 'utf16le'),
  },
])('the encoding of a page: $name', async ({ bytes }) => {
  expect((await readSheet(bytes)).lines).toEqual(['größe']);
});

test('a page in Korean keeps the syllables that EUC-KR had no place for', async () => {
  const page = html(`<table>${row('똠얌꿍')}${row('펲시 뷁')}</table>`, '<meta charset="euc-kr">');
  const { lines } = await readSheet(iconv.encode(page.toString(), 'cp949'));
  expect(lines).toEqual(['똠얌꿍', '펲시 뷁']);
});

test.for([
  { name: 'without a table', bytes: html('<p>Please sign in</p>'), says: /without a table/ },
  { name: 'with an empty table', bytes: html('<table><tr><td>&nbsp;</td></tr></table>'), says: /empty/ },
  { name: 'nested too deeply', bytes: html('<b>'.repeat(10_000)), says: /nested/ },
  {
    name: 'of a few wide spans',
    bytes: html(`<table>${`<tr>${'<td colspan=1000>x'.repeat(16)}`.repeat(300)}</table>`),
    says: /stray cells/,
  },
  { name: 'too wide', bytes: html(`<table><tr>${'<td colspan=1000>'.repeat(17)}</table>`), says: /columns/ },
])('a page $name is refused', async ({ bytes, says }) => {
  await expect(readSheet(bytes)).rejects.toMatchObject({
    code: 'unreadable_file',
    message: expect.stringMatching(says),
  });
});
