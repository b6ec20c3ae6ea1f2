import { expect, test } from 'vitest';
import { readSheet } from '#tests/fixtures/workbooks/read-sheet.ts';
import { writeCompoundFile } from '#tests/fixtures/workbooks/write-compound-file.ts';
import { record, u16, writeXls, type XlsBook } from '#tests/fixtures/workbooks/write-xls.ts';

const FORMATS = ['General', 'dd/mm/yyyy', '0.00%', '00000'];
const book = (cells: XlsBook['sheets'][number]['cells'], rest: Partial<XlsBook> = {}): XlsBook => ({
  formats: FORMATS,
  sheets: [{ name: 'Data', cells }],
  ...rest,
});

test('a sheet of every kind of cell comes through as it is seen', async () => {
  const { lines, origin, kinds, reasons } = await readSheet(
    writeXls({
      formats: FORMATS,
      shared: ['Name', 'größe, "x"', '日本語'],
      rich: [1],
      sheets: [
        {
          name: 'Übersicht ☃',
          records: [
            record(0x7d, 1, 1, 0, 0, 1, 0),
            record(0x208, 2, 0, 0, 0, 0, 0, 0x20, 0),
            record(0xe5, 1, 0, 0, 0, 3),
          ],
          cells: [
            { row: 0, column: 0, shared: 0 },
            { row: 0, column: 1, shared: 1 },
            { row: 0, column: 2, shared: 2 },
            { row: 2, column: 0, number: 45366, style: 1 },
            { row: 2, column: 1, number: 0.125, style: 2 },
            { row: 2, column: 2, number: 42, style: 3 },
            { row: 3, column: 0, rk: (1234 << 2) | 3 },
            { row: 3, column: 1, rk: -(7 << 2) | 2 },
            { row: 3, column: 2, rk: 0x3ff80000 },
            { row: 4, column: 0, boolean: true },
            { row: 4, column: 1, error: 0x17 },
            { row: 4, column: 2, label: 'old ☃ label' },
            { row: 5, column: 0, formula: 0.1 + 0.2 },
            { row: 5, column: 1, formula: 'of a formula' },
          ],
        },
        { name: 'Hidden', isHidden: true, cells: [{ row: 0, column: 0, number: 1 }] },
      ],
    }),
  );
  expect(lines).toEqual([
    'Name,"größe, ""x""",日本語',
    ',,',
    '15/03/2024,12.50%,00042',
    '12.34,-7,1.5',
    'TRUE,#REF!,old ☃ label',
    '0.3,of a formula,',
  ]);
  expect(origin).toMatchObject({ format: 'xls', name: 'Übersicht ☃' });
  expect(kinds.toSorted()).toEqual([
    'error_cells',
    'hidden_columns',
    'hidden_rows',
    'merged_cells',
    'other_sheets',
  ]);
  expect(reasons['merged_cells']).toContain('A1:D1');
  expect(reasons['hidden_rows']).toContain('3');
});

test('several numbers in one record, rows in no order', async () => {
  const several = Buffer.concat([0, 1, 2].map((n) => Buffer.concat([u16(0), u16((n << 2) | 2), u16(0)])));
  const { lines } = await readSheet(
    writeXls({
      formats: FORMATS,
      sheets: [
        {
          name: 'S',
          records: [record(0xbd, 3, 1, several, 3)],
          cells: [
            { row: 1, column: 0, number: 9 },
            { row: 0, column: 3, label: 'x' },
            { row: 0, column: 0, label: 'y' },
          ],
        },
      ],
    }),
  );
  expect(lines).toEqual(['y,,,x', '9,,,', ',,,', ',0,1,2']);
});

test.for([24, 27, 40, 100, 8224])('texts cut into records of %i bytes', async (recordBytes) => {
  const shared = ['plain text of some length', 'größe', 'широкий текст', 'rich and ☃ wide', '', 'end'];
  const { lines } = await readSheet(
    writeXls(
      book(
        shared.map((_text, row) => ({ row, column: 0, shared: row })),
        { shared, rich: [0, 3], recordBytes },
      ),
    ),
  );
  expect(lines).toEqual(shared.map((text) => (text === '' ? '""' : text)));
});

test('BIFF5 is read in its code page, and dates count from 1904 where the workbook says so', async () => {
  const bytes = writeXls(
    book(
      [
        { row: 0, column: 0, label: 'größe' },
        { row: 0, column: 1, number: 43904, style: 1 },
      ],
      { isBiff5: true, is1904: true },
    ),
  );
  expect((await readSheet(bytes)).csv).toBe('größe,15/03/2024\r\n');
});

test('a large stream lies in sectors of its own', async () => {
  const cells = Array.from({ length: 20_000 }, (_, row) => ({ row, column: 0, number: row * 1.5 }));
  const { lines } = await readSheet(writeXls(book(cells)));
  expect(lines).toHaveLength(20_000);
  expect(lines[19_999]).toBe('29998.5');
});

test('a file so large that its table of sectors has a list of its own is read to the end', async () => {
  const label = 'x'.repeat(7000);
  const cells = Array.from({ length: 1200 }, (_, row) => ({ row, column: 0, label: `${row} ${label}` }));
  const bytes = writeXls(book(cells));
  expect(bytes.length).toBeGreaterThan(8_000_000);
  const { lines } = await readSheet(bytes);
  expect(lines).toHaveLength(1200);
  expect(lines[1199]).toBe(`1199 ${label}`);
});

const small = writeXls(book([{ row: 0, column: 0, number: 1 }]));
const changed = (at: number, value: number): Uint8Array => {
  const bytes = Buffer.from(
    writeXls(book(Array.from({ length: 2000 }, (_, row) => ({ row, column: 0, number: 1 })))),
  );
  bytes.writeUInt32LE(value >>> 0, at < 0 ? bytes.length + at : at);
  return bytes;
};

test.for([
  { name: 'a password', bytes: writeXls(book([], { isEncrypted: true })), code: 'password_required' },
  {
    name: 'a password of Excel 2007',
    bytes: writeCompoundFile({ EncryptionInfo: Buffer.alloc(8), EncryptedPackage: Buffer.alloc(5000) }),
    code: 'password_required',
  },
  {
    name: 'a Word document',
    bytes: writeCompoundFile({ WordDocument: Buffer.alloc(5000) }),
    code: 'unreadable_file',
  },
  { name: 'nothing but the header', bytes: small.subarray(0, 512), code: 'unreadable_file' },
  { name: 'half of it', bytes: small.subarray(0, 1100), code: 'unreadable_file' },
  {
    name: 'a chain of sectors in a circle',
    bytes: changed(-512 + 20, 0),
    code: 'unreadable_file',
  },
  { name: 'sector size 0', bytes: changed(30, 0), code: 'unreadable_file' },
  { name: 'a directory out of the file', bytes: changed(48, 1e6), code: 'unreadable_file' },
  { name: 'a table of a million sectors', bytes: changed(44, 1e6), code: 'unreadable_file' },
])('refused with a sentence: $name', async ({ bytes, code }) => {
  await expect(readSheet(bytes)).rejects.toMatchObject({ code, message: expect.stringMatching(/\.$/) });
});

test('formulas that were never computed are told; a blank result beside others is one', async () => {
  const blanks = [
    { row: 0, column: 0, label: 'Total' },
    { row: 0, column: 1, formula: null },
    { row: 1, column: 1, formula: null },
  ] as const;
  const never = await readSheet(writeXls(book(blanks)));
  expect(never.reasons['formulas_without_value']).toContain('in 2 cells: B1, B2 has no saved result');
  const beside = await readSheet(writeXls(book([...blanks, { row: 2, column: 1, formula: 7 }])));
  expect(beside.kinds).toEqual([]);
});

test('a stream cut anywhere is refused or read, never a fault of the program', async () => {
  const cells = [
    { row: 0, column: 0, label: 'abc' },
    { row: 0, column: 1, shared: 0 },
    { row: 1, column: 0, formula: 'text' },
  ];
  const whole = writeXls(book(cells, { shared: ['some text'] }));
  for (let at = 0; at < 400; at++) {
    const bytes = whole.slice();
    bytes[512 + at] = (bytes[512 + at] ?? 0) ^ 0x55;
    const read = await readSheet(bytes).catch((error: unknown) => error);
    if (read instanceof Error)
      expect(read, `byte ${at}: ${String(read.stack)}`).toMatchObject({ code: expect.any(String) });
  }
});
