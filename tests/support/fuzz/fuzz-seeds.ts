import sharp from 'sharp';
import { writeXls } from '#tests/fixtures/workbooks/write-xls.ts';
import { writeRawXlsx, writeXlsx } from '#tests/fixtures/workbooks/write-xlsx.ts';
import { invoicePdf } from '../invoice-pdf.ts';
import { statementPdf } from '../statement-pdf.ts';
import { MESSY_CSV } from '../uploads.ts';

export interface FuzzSeed {
  readonly kind: 'text' | 'xlsx' | 'xls' | 'pdf' | 'picture';
  readonly fileName: string;
  readonly tab: 'csv-processing' | 'invoice-conversion';
  readonly bytes: Uint8Array;
}

const TABLE = [
  ['Date', 'Customer', 'Amount', 'Note'],
  ['2024-03-01', 'Ada Lovelace', '1,234.50', 'first'],
  ['2024-03-02', 'Zoë Müller', '-7.00', '=1+1'],
  ['', '', '', ''],
  ['2024-03-02', 'Zoë Müller', '-7.00', '=1+1'],
];

/** Files that are right, of every kind that is taken: what is mutated. */
export async function fuzzSeeds(): Promise<readonly FuzzSeed[]> {
  const html = `<html><body><table>${TABLE.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table></body></html>`;
  const xlsx = await writeXlsx((workbook) => {
    workbook.addWorksheet('Orders').addRows(TABLE);
    workbook.addWorksheet('More').addRows(TABLE.toReversed());
  });
  const raw = writeRawXlsx({
    sheet: TABLE.map(
      (row, index) =>
        `<row r="${String(index + 1)}">${row.map((cell, column) => `<c r="${'ABCD'[column] ?? 'A'}${String(index + 1)}" t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`,
    ).join(''),
  });
  const xls = writeXls({
    sheets: [
      {
        name: 'Orders',
        cells: TABLE.flatMap((row, index) => row.map((label, column) => ({ row: index, column, label }))),
      },
    ],
  });
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
  const table = (kind: FuzzSeed['kind'], fileName: string, bytes: string | Uint8Array): FuzzSeed => ({
    kind,
    fileName,
    tab: 'csv-processing',
    bytes: typeof bytes === 'string' ? Buffer.from(bytes) : bytes,
  });
  return [
    table('text', 'orders.csv', MESSY_CSV),
    table('text', 'quoted.csv', TABLE.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\r\n')),
    table('text', 'tabs.tsv', TABLE.map((row) => row.join('\t')).join('\n')),
    table(
      'text',
      'utf16.txt',
      Buffer.from(`\uFEFF${TABLE.map((row) => row.join(';')).join('\r\n')}`, 'utf16le'),
    ),
    table('xlsx', 'orders.xlsx', xlsx),
    table('xlsx', 'raw.xlsx', raw),
    table('xls', 'orders.xls', xls),
    table('xls', 'page.xls', html),
    table('pdf', 'march.pdf', statementPdf({ rows: 12 })),
    { kind: 'pdf', fileName: 'bill.pdf', tab: 'invoice-conversion', bytes: invoicePdf() },
    { kind: 'picture', fileName: 'bill.png', tab: 'invoice-conversion', bytes: picture },
  ];
}
