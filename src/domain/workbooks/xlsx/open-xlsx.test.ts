import { expect, test } from 'vitest';
import { readSheet } from '#tests/fixtures/workbooks/read-sheet.ts';
import { writeRawXlsx, writeXlsx, writeZip } from '#tests/fixtures/workbooks/write-xlsx.ts';

test('a sheet with a merged title, dates, formulas, rich text and hidden parts comes through as it is seen', async () => {
  const bytes = await writeXlsx((workbook) => {
    const sheet = workbook.addWorksheet('Sales');
    sheet.mergeCells('A1:D1');
    sheet.getCell('A1').value = 'Sales of March';
    sheet.addRow([]);
    sheet.addRow(['No', 'When', 'Who', 'Sum']);
    const row = sheet.addRow([
      '00042',
      new Date(Date.UTC(2024, 2, 15)),
      { richText: [{ text: 'Müller ' }, { text: '& Co', font: { bold: true } }] },
      { formula: 'A1*2', result: 12.5 },
    ]);
    row.getCell(4).numFmt = '#,##0.00';
    sheet.addRow([7, new Date(Date.UTC(2024, 2, 16, 13, 45)), 'a, "b"\nc', { error: '#REF!' }]);
    sheet.addRow([true, null, { text: 'Site', hyperlink: 'https://example.com' }, { formula: 'B1' }]);
    sheet.getRow(5).hidden = true;
    sheet.getColumn(3).hidden = true;
    workbook.addWorksheet('Notes', { state: 'hidden' }).addRow(['not shown']);
    workbook.addWorksheet('Empty');
  });
  const { lines, origin, kinds, reasons } = await readSheet(bytes);
  expect(lines.join('\n')).toBe(
    [
      'Sales of March,,,',
      ',,,',
      'No,When,Who,Sum',
      '00042,2024-03-15,Müller & Co,12.50',
      '7,2024-03-16,"a, ""b""\nc",#REF!',
      'TRUE,,Site,',
    ].join('\n'),
  );
  expect(origin).toMatchObject({
    format: 'xlsx',
    name: 'Sales',
    sheets: [
      { name: 'Sales', rows: 6, columns: 4, isHidden: false },
      { name: 'Notes', rows: 1, columns: 1, isHidden: true },
    ],
  });
  expect(kinds.toSorted()).toEqual([
    'error_cells',
    'formulas_without_value',
    'hidden_columns',
    'hidden_date_parts',
    'hidden_rows',
    'merged_cells',
    'other_sheets',
  ]);
  expect(reasons).toMatchObject({
    hidden_rows: expect.stringContaining('5'),
    hidden_columns: expect.stringContaining('column C'),
    merged_cells: expect.stringContaining('A1:D1'),
    error_cells: expect.stringContaining('cell D5'),
    formulas_without_value: expect.stringContaining('cell D6'),
    hidden_date_parts: expect.stringContaining('cell B5'),
    other_sheets: expect.stringContaining('Notes (hidden)'),
  });
});

test('a plain sheet has no issue; another sheet can be asked for by name', async () => {
  const bytes = await writeXlsx((workbook) => {
    workbook.addWorksheet('Small').addRow(['x']);
    workbook.addWorksheet('Large').addRows([
      ['a', 'b'],
      [1, 2],
    ]);
  });
  expect((await readSheet(bytes)).origin.name).toBe('Large');
  const small = await readSheet(bytes, 'Small');
  expect(small.lines).toEqual(['x']);
  await expect(readSheet(bytes, 'None')).rejects.toMatchObject({
    code: 'invalid_request',
    message: expect.stringContaining('Small, Large'),
  });
  const single = await writeXlsx((workbook) => void workbook.addWorksheet('One').addRows([['a'], ['b']]));
  expect((await readSheet(single)).kinds).toEqual([]);
});

test('a hidden sheet is read only where nothing visible holds anything', async () => {
  const bytes = await writeXlsx((workbook) => {
    workbook.addWorksheet('Cover');
    workbook.addWorksheet('Data', { state: 'veryHidden' }).addRow(['x', 'y']);
  });
  expect((await readSheet(bytes)).origin).toMatchObject({ name: 'Data', sheets: [{ isHidden: true }] });
});

const cell = (place: string, value: string, attributes = '') => `<c r="${place}"${attributes}>${value}</c>`;
test.for([
  {
    name: 'cells out of order, rows left out, a row without a place',
    sheet: `<row r="1">${cell('C1', '<v>3</v>')}${cell('A1', '<v>1</v>')}</row><row r="3"><c><v>5</v></c></row><row><c><v>6</v></c></row>`,
    csv: ['1,,3', ',,', '5,,', '6,,'],
  },
  {
    name: 'rows out of order',
    sheet: `<row r="2">${cell('A2', '<v>2</v>')}</row><row r="1">${cell('A1', '<v>1</v>')}${cell('B1', '<v>1</v>')}</row>`,
    csv: ['1,1', '2,'],
  },
  {
    name: 'one column: a blank row is a blank cell',
    sheet: `<row r="1">${cell('A1', '<v>1</v>')}</row><row r="3">${cell('A3', '<v>3</v>')}</row>`,
    csv: ['1', '""', '3'],
  },
  {
    name: 'prefixes, CDATA, comments, single quotes',
    sheet:
      "<?xml version='1.0'?><x:worksheet xmlns:x='y'><!-- > --><x:sheetData><x:row r='1'><x:c r='A1' t='inlineStr'><x:is><x:t><![CDATA[<a> & b]]></x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>",
    csv: ['<a> & b'],
  },
  {
    name: 'entities, escapes and reading aids',
    sheet: `<row>${cell('A1', '<is><r><t>A&amp;B &#x2603;</t></r><rPh sb="0" eb="1"><t>kana</t></rPh><r><t xml:space="preserve"> _x0041_ &unknown;</t></r></is>', ' t="inlineStr"')}</row>`,
    csv: ['A&B ☃ A &unknown;'],
  },
  {
    name: 'booleans, errors, texts of formulas, ISO dates',
    sheet: `<row>${cell('A1', '<v>1</v>', ' t="b"')}${cell('B1', '<v>#N/A</v>', ' t="e"')}${cell('C1', '<f>X</f><v>a,b</v>', ' t="str"')}${cell('D1', '<v>2024-03-15T00:00:00</v>', ' t="d" s="1"')}</row>`,
    styles: '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>',
    csv: ['TRUE,#N/A,"a,b",2024-03-15'],
  },
  {
    name: 'shared texts',
    sheet: `<row>${cell('A1', '<v>1</v>', ' t="s"')}${cell('B1', '<v>0</v>', ' t="s"')}${cell('C1', '<v>2</v>', ' t="s"')}</row>`,
    sharedTexts: '<si><t>x</t></si><si><r><t>say </t></r><r><t>"hi"</t></r></si><si><t/></si>',
    csv: ['"say ""hi""",x'],
  },
  {
    name: 'ids of many digits, floating-point noise, exponents',
    sheet: `<row>${cell('A1', '<v>1234567890123456</v>')}${cell('B1', '<v>0.30000000000000004</v>')}${cell('C1', '<v>1.23456789012345E+15</v>')}${cell('D1', '<v>1.5E-7</v>')}${cell('E1', '<v>-0</v>')}${cell('F1', '<v>100.50</v>')}</row>`,
    csv: ['1234567890123456,0.3,1234567890123450,0.00000015,0,100.5'],
  },
  {
    name: 'a column in one currency, and one in two',
    sheet: `<row>${cell('A1', '<v>1.5</v>', ' s="1"')}${cell('B1', '<v>2</v>', ' s="1"')}</row><row>${cell('A2', '<v>-3</v>', ' s="1"')}${cell('B2', '<v>4</v>', ' s="2"')}</row>`,
    styles:
      '<numFmts><numFmt numFmtId="170" formatCode="&quot;$&quot;#,##0.00"/><numFmt numFmtId="171" formatCode="#,##0.00\\ [$€-407]"/></numFmts><cellXfs><xf/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs>',
    csv: ['1.50,$2.00', '-3.00,4.00 €'],
  },
  {
    name: 'dates of 1904',
    sheet: `<row>${cell('A1', '<v>0</v>', ' s="0"')}${cell('B1', '<v>43904</v>', ' s="0"')}</row>`,
    styles: '<cellXfs><xf numFmtId="14"/></cellXfs>',
    workbook:
      '<workbook xmlns:r="r"><workbookPr date1904="1"/><sheets><sheet name="S" r:id="r1"/></sheets></workbook>',
    csv: ['1904-01-01,2024-03-15'],
  },
])('$name', async ({ csv, ...raw }) => {
  expect((await readSheet(writeRawXlsx(raw))).lines).toEqual(csv);
});

test('a part in UTF-16 is read', async () => {
  const sheet = `<?xml version="1.0" encoding="UTF-16"?><worksheet><sheetData><row>${cell('A1', '<is><t>größe</t></is>', ' t="inlineStr"')}</row></sheetData></worksheet>`;
  const bytes = writeRawXlsx({ sheet: Buffer.from(`\uFEFF${sheet}`, 'utf16le') });
  expect((await readSheet(bytes)).csv).toBe('größe\r\n');
});

const huge = Buffer.alloc(65 * 1024 * 1024, ' ');
test.for([
  {
    name: 'no workbook',
    bytes: writeZip([['a.txt', 'x']]),
    says: /isn’t an Excel workbook; it’s a ZIP archive/,
  },
  {
    name: 'an OpenDocument spreadsheet',
    bytes: writeZip([
      ['mimetype', 'application/vnd.oasis.opendocument.spreadsheet'],
      ['content.xml', '<x/>'],
    ]),
    says: /it’s an OpenDocument spreadsheet \(\.ods\)\. Open it in LibreOffice or Excel, save it as \.xlsx or CSV/,
  },
  {
    name: 'a Numbers document',
    bytes: writeZip([['Index/Document.iwa', 'x']]),
    says: /Apple Numbers, Pages or Keynote\. Open it there, export it as Excel or CSV/,
  },
  { name: 'a Word document', bytes: writeZip([['word/document.xml', '<x/>']]), says: /it’s a Word document/ },
  { name: 'xlsb', bytes: writeZip([['xl/workbook.bin', 'x']]), says: /\.xlsb/ },
  { name: 'half of it', bytes: writeRawXlsx({ sheet: '<row/>' }).subarray(0, 500), says: /looks incomplete/ },
  {
    name: 'an empty one',
    bytes: writeRawXlsx({ sheet: '<row r="1"><c r="A1" s="1"/></row>' }),
    says: /empty/,
  },
  {
    name: 'a DOCTYPE',
    bytes: writeRawXlsx({ sheet: '<!DOCTYPE x [<!ENTITY a "b">]><x/>' }),
    says: /entities/,
  },
  { name: 'deep nesting', bytes: writeRawXlsx({ sheet: '<a>'.repeat(1000) }), says: /nested/ },
  { name: 'a row too many', bytes: writeRawXlsx({ sheet: '<row r="1048577"/>' }), says: /row that no sheet/ },
  {
    name: 'a column too many',
    bytes: writeRawXlsx({ sheet: `<row>${cell('XFE1', '<v>1</v>')}</row>` }),
    says: /cell/,
  },
  { name: 'no place', bytes: writeRawXlsx({ sheet: `<row>${cell('1A', '<v>1</v>')}</row>` }), says: /place/ },
  {
    name: 'a text that is not there',
    bytes: writeRawXlsx({ sheet: `<row>${cell('A1', '<v>9</v>', ' t="s"')}</row>` }),
    says: /text/,
  },
  {
    name: 'a stray cell',
    bytes: writeRawXlsx({
      sheet: `<row>${cell('A1', '<v>1</v>')}</row><row r="1048576">${cell('XFD1048576', '<v>1</v>')}</row>`,
    }),
    says: /stray cells/,
  },
  { name: 'a bomb', bytes: writeRawXlsx({ sheet: huge }), says: /200 times/ },
  {
    name: 'a bomb that says it is small',
    bytes: writeRawXlsx({ sheet: huge, declaredBytes: 1000 }),
    says: /damaged/,
  },
  {
    name: 'more than 1 GB',
    bytes: writeRawXlsx({ sheet: '<row/>', declaredBytes: 1_000_000_000 }),
    says: /over 1 GB unpacked/,
  },
])('refused with a sentence: $name', async ({ bytes, says }) => {
  await expect(readSheet(bytes)).rejects.toMatchObject({
    code: 'unreadable_file',
    message: expect.stringMatching(says),
  });
});
