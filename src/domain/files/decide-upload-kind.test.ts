import { expect, test } from 'vitest';
import { decideUploadKind } from './decide-upload-kind.ts';

const text = Buffer.from('a,b\n1,2\n');
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
const heic = Buffer.from('\0\0\0\x28ftypheic', 'latin1');
const zip = Buffer.from('PK\x03\x04\x14\0\0\0photo.jpg', 'latin1');
const xlsx = Buffer.from('PK\x03\x04\x14\0\0\0[Content_Types].xml xl/', 'latin1');
const ods = Buffer.from(
  'PK\x03\x04\x14\0\0\0mimetypeapplication/vnd.oasis.opendocument.spreadsheet',
  'latin1',
);
const pdf = Buffer.from('%PDF-1.7\n');

test.for([
  { name: 'orders.csv', head: text, format: 'text' },
  { name: 'ORDERS.TXT', head: text, format: 'text' },
  { name: 'orders.tsv', head: text, format: 'text' },
  { name: 'text from SAP called.xls', head: text, format: 'text' },
  { name: 'book.xlsx', head: xlsx, format: 'workbook' },
  { name: 'macros.XLSM', head: xlsx, format: 'workbook' },
  { name: 'renamed.csv', head: xlsx, format: 'workbook' },
  { name: 'renamed.xlsx', head: text, format: 'text' },
  { name: 'statement.pdf', head: pdf, format: 'application/pdf' },
  { name: 'photo.PNG', head: png, format: 'image/png' },
  { name: 'scan.jpg', head: png, format: 'image/png' },
])('$name is read as $format', ({ name, head, format }) => {
  expect(decideUploadKind(name, 'csv-processing', head)).toBe(format);
});

const types = 'must be CSV, TXT, TSV, Excel (XLSX/XLS), or PDF bank statement format';
test.for([
  { name: 'drawing.svg', head: text, message: `drawing.svg ${types}` },
  {
    name: 'photo.jpg',
    head: heic,
    message:
      'This isn’t a JPEG or PNG; it’s an iPhone photo (HEIC) named .jpg. Save it as JPEG and upload that.',
  },
  { name: 'noextension', head: text, message: `noextension ${types}` },
  { name: 'photo.csv', head: png, message: 'This isn’t a table; it’s an image named .csv.' },
  { name: 'archive.csv', head: zip, message: 'This isn’t a table; it’s a ZIP archive named .csv.' },
  {
    name: 'book.xlsx',
    head: ods,
    message:
      'This isn’t an Excel workbook; it’s an OpenDocument spreadsheet named .xlsx. Open it in LibreOffice or Excel, save it as .xlsx or CSV, and upload that.',
  },
  {
    name: 'book.ods',
    head: ods,
    message: `book.ods ${types}. Open it in LibreOffice or Excel, save it as .xlsx or CSV, and upload that.`,
  },
  {
    name: 'archive.xlsx',
    head: zip,
    message: 'This isn’t an Excel workbook; it’s a ZIP archive named .xlsx.',
  },
  { name: 'text.pdf', head: text, message: 'This isn’t a PDF; it’s a text file named .pdf.' },
])('$name is refused by name or content', ({ name, head, message }) => {
  expect(() => decideUploadKind(name, 'csv-processing', head)).toThrow(
    expect.objectContaining({ code: 'invalid_file_type', message }),
  );
});

test('the invoice tab takes PDF, JPEG and PNG, and nothing else', () => {
  expect(decideUploadKind('invoice.pdf', 'invoice-conversion', pdf)).toBe('application/pdf');
  expect(decideUploadKind('photo.jpeg', 'invoice-conversion', jpeg)).toBe('image/jpeg');
  expect(() => decideUploadKind('orders.csv', 'invoice-conversion', text)).toThrow(
    'orders.csv must be PDF, JPEG or PNG',
  );
});

test.for([
  { name: 'no byte at all', head: Buffer.alloc(0) },
  { name: 'only a byte order mark', head: Buffer.from([0xef, 0xbb, 0xbf]) },
])('$name is unreadable', ({ head }) => {
  expect(() => decideUploadKind('orders.csv', 'csv-processing', head)).toThrow(
    expect.objectContaining({
      code: 'unreadable_file',
      message: 'orders.csv is empty: there is nothing in it to process.',
    }),
  );
});
