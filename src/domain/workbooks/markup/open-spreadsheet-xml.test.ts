import { expect, test } from 'vitest';
import { readSheet } from '#tests/fixtures/workbooks/read-sheet.ts';

const NAMESPACE = 'urn:schemas-microsoft-com:office:spreadsheet';
const book = (body: string, encoding = 'UTF-8') =>
  `<?xml version="1.0" encoding="${encoding}"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook xmlns="${NAMESPACE}" xmlns:ss="${NAMESPACE}">${body}</Workbook>`;
const data = (type: string, text: string) => `<Data ss:Type="${type}">${text}</Data>`;
const cell = (type: string, text: string, attributes = '') => `<Cell${attributes}>${data(type, text)}</Cell>`;

test('cells, gaps, merges, dates, formats and hidden parts come through as they are seen', async () => {
  const { lines, origin, kinds } = await readSheet(
    Buffer.from(
      book(`<Styles>
<Style ss:ID="date"><NumberFormat ss:Format="Short Date"/></Style>
<Style ss:ID="child" ss:Parent="date"/>
<Style ss:ID="money"><NumberFormat ss:Format="#,##0.00"/></Style></Styles>
<Worksheet ss:Name="One &amp; only"><Table><Column ss:Width="50"/><Column ss:Hidden="1"/>
<Row>${cell('String', 'Title', ' ss:MergeAcross="2"')}</Row>
<Row ss:Index="3" ss:Hidden="1">${cell('String', 'a&#10;b')}${cell('String', 'C', ' ss:Index="3"')}</Row>
<Row>${cell('DateTime', '2024-03-15T00:00:00.000', ' ss:StyleID="child"')}<Cell>${data('Number', '0.30000000000000004')}<Comment>${data('String', 'no')}</Comment></Cell>${cell('Number', '1234.5', ' ss:StyleID="money"')}</Row>
<Row>${cell('Boolean', '1')}${cell('Error', '#DIV/0!')}<Cell ss:Formula="=1"/></Row>
</Table></Worksheet>
<Worksheet ss:Name="Hidden"><Table><Row>${cell('Number', '1')}</Row></Table><WorksheetOptions><Visible>SheetHidden</Visible></WorksheetOptions></Worksheet>`),
    ),
  );
  expect(lines).toEqual(['Title,,', ',,', '"a\nb",,C', '2024-03-15,0.3,1234.50', 'TRUE,#DIV/0!,']);
  expect(origin).toMatchObject({ format: 'xml2003', name: 'One & only' });
  expect(origin.sheets.at(-1)).toMatchObject({ name: 'Hidden', isHidden: true });
  expect(kinds.toSorted()).toEqual([
    'error_cells',
    'formulas_without_value',
    'hidden_columns',
    'hidden_rows',
    'merged_cells',
    'other_sheets',
  ]);
});

test.for(['windows-1252', 'ISO-8859-1'])('a file in %s is read', async (encoding) => {
  const text = book(
    `<Worksheet ss:Name="S"><Table><Row>${cell('String', 'größe')}</Row></Table></Worksheet>`,
    encoding,
  );
  expect((await readSheet(Buffer.from(text, 'latin1'))).lines).toEqual(['größe']);
});

test.for([
  { name: 'cut off', text: book('<Worksheet ss:Name="S"><Table><Row>').slice(0, -20) },
  {
    name: 'with rows backwards',
    text: book('<Worksheet><Table><Row ss:Index="3"/><Row ss:Index="1"/></Table></Worksheet>'),
  },
  { name: 'without a cell', text: book('<Worksheet><Table/></Worksheet>') },
])('a file $name is refused', async ({ text }) => {
  await expect(readSheet(Buffer.from(text))).rejects.toMatchObject({ code: 'unreadable_file' });
});
